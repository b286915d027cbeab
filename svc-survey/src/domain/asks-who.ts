import type { SurveyLanguage } from '@glas/contracts/locales'
import { askingWords, type AskingWords } from './asks-who-words.ts'

/** Serbian and Bosnian are written in either script. */
const cyrillic = 'абвгдђежзијклљмнњопрстћуфхцчџш'
const latin = [...'abvgd', 'đ', ...'ežzijkl', 'lj', 'm', 'n', 'nj', ...'oprst', 'ć', ...'ufhcč', 'dž', 'š']

const toLatin = (text: string): string => text.replace(/[а-џ]/g, (letter) => latin[cyrillic.indexOf(letter)] ?? letter)

/** Without accents: people leave them out. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')

function patternOf({ always, fields, things, own, ask, next }: AskingWords): RegExp {
  const field = `(?:${fields.join('|')})`
  const any = `(?:${[...fields, ...things].join('|')})`
  const lead = `(?:(?:${ask}) )?(?:(?:${own}) )?`
  const start = '(?:^|[^\\p{L}\\d])'
  const ends = `(?= ?[.,:;?!(/*–-]| ?$| (?:${next})(?:$|[^\\p{L}]))`
  const list = `${any}(?:(?: ?[,/+&] ?| (?:${next}) )(?:(?:${own}) )?${any}){0,4}`
  return new RegExp([
    `${start}(?:${always.join('|')})(?:$|[^\\p{L}\\d])`,
    `^${lead}${list}(?: (?:${next}))?(?: ?\\([^)]*\\))?[ .:?!*]*$`,
    `${start}(?:${own}) ${field}${ends}`,
    `${start}(?:${ask}) (?:(?:${own}) )?${any}${ends}`,
  ].map(plain).join('|'), 'u')
}

const patterns = new Map(
  Object.entries(askingWords).map(([language, words]) => [language as SurveyLanguage, patternOf(words)]),
)

/** Whether a text asks who someone is: a name, an address, a phone number or a number that identifies a person. */
export function asksWho(text: string, language: SurveyLanguage): boolean {
  const lower = text.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ')
  return patterns.get(language)!.test(plain(language === 'mk' ? lower : toLatin(lower)))
}
