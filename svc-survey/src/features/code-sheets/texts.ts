import type { SurveyLanguage } from '@glas/contracts/locales'
import { bs } from './locales/bs.ts'
import { de } from './locales/de.ts'
import { en } from './locales/en.ts'
import { fr } from './locales/fr.ts'
import { hr } from './locales/hr.ts'
import { mk } from './locales/mk.ts'
import { sl } from './locales/sl.ts'
import { sr } from './locales/sr.ts'
import type { SheetTexts } from './sheet-texts.ts'

export const sheetTexts: Readonly<Record<SurveyLanguage, SheetTexts>> = {
  hr, en, sl, sr, bs, mk, de, fr,
}
