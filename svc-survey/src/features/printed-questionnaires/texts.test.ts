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

test('when minutes or sheets are counted, then each noun has the form of its number', () => {
  const minutes = (language: 'sl' | 'mk' | 'de' | 'fr', ...counts: number[]) => counts.map((count) =>
    new RegExp(`\\s${count}\\s(\\p{L}+)`, 'u').exec(printTexts[language].whoAsksText('Glas', count, '24/11/2026'))?.[1])
  expect(minutes('sl', 1, 2, 3, 8)).toEqual(['minuto', 'minuti', 'minute', 'minut'])
  expect(minutes('mk', 1, 8, 21)).toEqual(['минута', 'минути', 'минута'])
  expect(minutes('de', 1, 8)).toEqual(['Minute', 'Minuten'])
  expect(minutes('fr', 1, 8)).toEqual(['minute', 'minutes'])
  const sheets = [2, 3, 5].map((count) => printTexts.sl.together(count).replaceAll('\u00a0', ' '))
  expect(sheets).toEqual([
    'Vprašalnik ima 2 lista: oddajte ju skupaj, vložena drug v drugega.',
    'Vprašalnik ima 3 liste: oddajte jih skupaj, vložene drug v drugega.',
    'Vprašalnik ima 5 listov: oddajte jih skupaj, vložene drug v drugega.',
  ])
  expect([2, 3].map((count) => /glissées (.+)\./.exec(printTexts.fr.together(count))?.[1]))
    .toEqual(['l’une dans l’autre', 'les unes dans les autres'])
})
