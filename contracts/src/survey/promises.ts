import type { SurveyLanguage } from '../locales.ts'
import type { Translation } from '../texts.ts'
import bs from './promises/bs.ts'
import de from './promises/de.ts'
import en from './promises/en.ts'
import fr from './promises/fr.ts'
import hr from './promises/hr.ts'
import mk from './promises/mk.ts'
import sl from './promises/sl.ts'
import sr from './promises/sr.ts'

/** What Glas promises respondents, by key. */
export type Promises = Translation<typeof hr, SurveyLanguage>

export const promises = {
  hr, en, sl, sr, bs, mk, de, fr,
} as const satisfies Readonly<Record<SurveyLanguage, Promises>>
