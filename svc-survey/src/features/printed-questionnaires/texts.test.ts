import { expect, test } from '@jest/globals'
import { localeFaults, sameTextFaults, type SameTexts } from '@glas/contracts/testing/locale-faults'
import { printTexts } from './texts.ts'

const shared = 'words and sentences that these standards share'
const same: readonly SameTexts[] = [
  {
    languages: 'hr sr bs', reason: shared,
    keys: [
      'file', 'heading', 'whyAnonymous', 'continued', 'overallLead', 'aboutYou', 'extra', 'turnOver', 'handIn', 'together',
      'anonymity', 'example2',
    ],
  },
  { languages: 'sr bs', reason: shared, keys: ['whoAsks', 'howToFill', 'howToFillText', 'overall', 'ownWordsLead', 'thanks', 'example1'] },
  { languages: 'hr bs', reason: shared, keys: ['department', 'several', 'page'] },
  { languages: 'hr sl sr bs', reason: 'the same word in each', keys: ['location', 'comment', 'example0'] },
  { languages: 'sl bs', reason: 'the same words in both', keys: ['notStated'] },
  { languages: 'hr sl', reason: 'the same word in both', keys: ['thanks'] },
  { languages: 'en fr', reason: 'the same word in both', keys: ['file'] },
]

const catalogues = Object.fromEntries(Object.entries(printTexts).map(([language, { examples, ...texts }]) => [language, {
  ...texts,
  ...Object.fromEntries(examples.map((example, index) => [`example${index}`, example])),
  whoAsksText: texts.whoAsksText('{{company}}', 8, '{{day}}'),
  handIn: texts.handIn('{{day}}'),
  together: texts.together(2),
  anonymity: texts.anonymity('{{address}}'),
  page: texts.page(1, 2),
}]))

test('when questionnaires are compared in two languages, then both have all texts, and none is the other’s', () => {
  expect(localeFaults(catalogues)).toEqual([])
  expect(sameTextFaults(catalogues, same)).toEqual([])
})
