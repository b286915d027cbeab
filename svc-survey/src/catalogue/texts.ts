import type { SurveyLanguage } from '@glas/contracts/locales'
import { bs } from './izz-v1/bs.ts'
import { de } from './izz-v1/de.ts'
import { en } from './izz-v1/en.ts'
import { fr } from './izz-v1/fr.ts'
import { hr } from './izz-v1/hr.ts'
import { mk } from './izz-v1/mk.ts'
import { sl } from './izz-v1/sl.ts'
import { sr } from './izz-v1/sr.ts'
import type { CatalogueTexts } from './izz-v1/structure.ts'

/** The texts of version 1 in every language of questionnaires. */
export const texts: Readonly<Record<SurveyLanguage, CatalogueTexts>> = {
  hr, en, sl, sr, bs, mk, de, fr,
}
