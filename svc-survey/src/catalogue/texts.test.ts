import { expect, test } from '@jest/globals'
import { localeFaults, sameTextFaults, type SameTexts } from '@glas/contracts/testing/locale-faults'
import { texts } from './texts.ts'

const same: readonly SameTexts[] = [
  { languages: 'sl sr', reason: 'the same word in each', keys: ['demographics.age.shortName'] },
  {
    languages: 'hr sr bs',
    reason: 'words that the three standards share',
    keys: [
      'categories.challenging-work-tasks', 'categories.labour-organization', 'categories.relationships',
      'agreement.1', 'agreement.2', 'agreement.3', 'enps.high', 'esi.satisfaction.low', 'esi.satisfaction.high',
      'esi.expectations.low', 'esi.expectations.high', 'demographics.gender.options.male',
      'demographics.age.options.under-25', 'demographics.age.options.55-plus', 'demographics.qualification.title',
      'demographics.qualification.shortName', 'demographics.qualification.options.low',
      'demographics.qualification.options.higher', 'demographics.tenure.shortName',
      'demographics.tenure.options.1-2', 'demographics.tenure.options.3-5', 'demographics.tenure.options.6-10',
      'demographics.tenure.options.over-10',
    ],
  },
  {
    languages: 'sr bs',
    reason: 'words that the two standards share',
    keys: [
      'categories.decision-making', 'categories.commitment', 'categories.communication', 'categories.personal-growth',
      'demographics.tenure.options.under-1',
    ],
  },
  {
    languages: 'hr bs',
    reason: 'words that the two standards share',
    keys: [
      'categories.superior-support', 'agreement.0', 'esi.idealJob.high', 'demographics.age.shortName',
    ],
  },
  {
    languages: 'hr bs',
    reason: 'sentences in which nothing differs between the two standards',
    keys: [
      'statements.izz.cwt.02', 'statements.izz.cwt.05', 'statements.izz.cwt.07', 'statements.izz.ss.04',
      'statements.izz.ss.07', 'statements.izz.ss.08', 'statements.izz.ss.09', 'statements.izz.com.01',
      'statements.izz.com.06', 'statements.izz.com.09', 'statements.izz.rel.01', 'statements.izz.rel.03',
      'statements.izz.rel.04', 'statements.izz.rel.08', 'statements.izz.wc.05', 'statements.izz.wc.06',
      'statements.izz.inf.02', 'statements.izz.inf.05', 'statements.izz.pgd.03', 'statements.izz.pgd.05', 'esi.satisfaction.text',
      'esi.idealJob.text',
    ],
  },
  {
    languages: 'sr bs',
    reason: 'sentences in which nothing differs between the two standards',
    keys: [
      'statements.izz.cwt.06', 'statements.izz.dm.02', 'statements.izz.dm.06', 'statements.izz.com.02',
      'statements.izz.com.03', 'statements.izz.com.04', 'statements.izz.lo.01', 'statements.izz.lo.03',
      'statements.izz.lo.06', 'statements.izz.inf.07', 'statements.izz.pgd.04', 'demographics.tenure.title',
      'statements.izz.wc.07', 'statements.izz.wc.08',
    ],
  },
  {
    languages: 'hr sr bs',
    reason: 'sentences in which nothing differs between the three standards',
    keys: [
      'statements.izz.dm.08', 'esi.expectations.text', 'demographics.age.title',
    ],
  },
  {
    languages: 'hr sl bs',
    reason: 'the same words in each',
    keys: [
      'demographics.gender.title', 'demographics.gender.shortName',
    ],
  },
  {
    languages: 'hr sl sr bs',
    reason: 'the same words in each',
    keys: [
      'demographics.gender.options.female', 'demographics.gender.options.other',
      'demographics.qualification.options.middle',
    ],
  },
  { languages: 'sl bs', reason: 'the same words in each', keys: ['notStated'] },
]

test('when the catalogue is compared in two languages, then both have all texts, and none is the other’s', () => {
  expect(localeFaults(texts)).toEqual([])
  expect(sameTextFaults(texts, same)).toEqual([])
})
