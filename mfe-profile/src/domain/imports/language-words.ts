import { isSurveyLanguage, languages, type SurveyLanguage } from '@glas/contracts/locales'
import { fold } from '@glas/mfe-kit/format/fold'

/** Names and abbreviations of languages in lists of employees, without diacritics. */
const words: Readonly<Record<SurveyLanguage, readonly string[]>> = {
  hr: ['hrv', 'hrvatski', 'hrvatska', 'croatian', 'kroatisch', 'croate'],
  en: ['eng', 'engleski', 'english', 'englisch', 'anglais', 'anglescina'],
  sl: ['slv', 'slo', 'slovenski', 'slovenian', 'slovene', 'slowenisch', 'slovenscina'],
  sr: ['srp', 'srpski', 'serbian', 'serbisch', 'српски'],
  bs: ['bos', 'bosanski', 'bosnian', 'bosnisch'],
  mk: ['mkd', 'makedonski', 'macedonian', 'mazedonisch', 'македонски'],
  de: ['deu', 'ger', 'njem', 'njemacki', 'nemacki', 'german', 'deutsch', 'nemscina'],
  fr: ['fra', 'fre', 'francuski', 'french', 'franzosisch', 'francais'],
}

export const plainWord = (text: string): string => fold(text.trim())

const byWord = new Map(Object.entries(words).flatMap(([language, names]) => [
  ...names, languages[language as SurveyLanguage].name,
].map((name) => [plainWord(name), language as SurveyLanguage] as const)))

/** The language of a cell (`en`, `en-GB`, `Engleski`, `DEU`); null if it is none of a questionnaire. */
export function languageOf(text: string): SurveyLanguage | null {
  const word = plainWord(text).replace(/ jezik$| language$/, '')
  const [tag = ''] = word.split(/[-_]/)
  if (isSurveyLanguage(tag) && /^[a-z]{2}([-_][a-z]{2,4})?$/.test(word)) return tag
  return byWord.get(word) ?? null
}
