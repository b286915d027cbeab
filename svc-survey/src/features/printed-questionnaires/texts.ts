import type { SurveyLanguage } from '@glas/contracts/locales'
import { bs } from './locales/bs.ts'
import { de } from './locales/de.ts'
import { en } from './locales/en.ts'
import { fr } from './locales/fr.ts'
import { hr } from './locales/hr.ts'
import { mk } from './locales/mk.ts'
import { sl } from './locales/sl.ts'
import { sr } from './locales/sr.ts'
import type { PrintTexts } from './print-texts.ts'

export const printTexts: Readonly<Record<SurveyLanguage, PrintTexts>> = { hr, en, sl, sr, bs, mk, de, fr }
