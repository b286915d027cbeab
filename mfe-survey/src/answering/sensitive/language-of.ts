import type { SurveyLanguage } from '@glas/contracts/locales'
import { wordsOf } from './words.ts'

/** Serbian and Bosnian have the frequent words of Croatian. */
type Family = Exclude<SurveyLanguage, 'sr' | 'bs'>

/** Words that are frequent in one language and rare in the others. */
const frequent: Readonly<Record<Family, string>> = {
  hr: 'je nije su sam smo ali sto sta koji koja kako zbog nas nam mi ne ima jer od bi kad uvijek uvek',
  sl: 'je in ni so sem smo ampak ki kako zaradi nas nam mi ne ima ker od bi ko vedno pri',
  mk: 'e i ne se sum sme no sto koj koja kako poradi nas ni nema od bi koga sekogas vo so na da',
  en: 'the is are was and not of to for with who my our has have we they',
  de: 'der die das ist sind und nicht von zu mit wer mein unser hat haben wir sie ich ein eine',
  fr: 'le la les est sont et pas de pour avec qui mon notre nous ils je un une des',
}
const sets = Object.entries(frequent).map(([language, words]) =>
  [language as Family, new Set(words.split(' '))] as const)

const family = (language: SurveyLanguage): Family => (language === 'sr' || language === 'bs' ? 'hr' : language)

/** The language that a comment is written in: the page's, unless the words clearly are another's. */
export function languageOf(comment: string, page: SurveyLanguage): SurveyLanguage {
  const cyrillic = /[\u0400-\u04ff]/u.test(comment)
  if (cyrillic) return /[ђћ]/iu.test(comment) ? 'sr' : family(page) === 'hr' ? page : 'mk'
  const keys = wordsOf(comment).map(({ key }) => key)
  const counts = sets.map(([language, words]) => [language, keys.filter((key) => words.has(key)).length] as const)
  const own = counts.find(([language]) => language === family(page))![1]
  const [best, most] = counts.toSorted(([, one], [, other]) => other - one)[0]!
  return most >= own + 2 ? best : page
}
