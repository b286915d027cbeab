import { languages, surveyLanguages, type SurveyLanguage } from './locales.ts'
import type { Market, PublicMarket } from './markets/market.ts'
import { publicMarket } from './markets/markets.ts'
import { products, type Product } from './survey/instrument.ts'

/** The numbers by which clients know the products. */
const surveyTypeNumbers = { izz: 1, puls: 2, ppi: 3 } as const satisfies Record<Product, number>

/** A language of questionnaires, in its own words. */
export interface LanguageEntry {
  readonly id: SurveyLanguage
  readonly name: string
  readonly shortName: string
}

export interface SurveyTypeEntry {
  readonly id: (typeof surveyTypeNumbers)[Product]
  readonly key: Product
  readonly name: string
}

/** GET /api/config: the market, and lists that clients needn't copy. */
export interface PublicConfig extends PublicMarket {
  readonly languages: readonly LanguageEntry[]
  readonly surveyTypes: readonly SurveyTypeEntry[]
}

export const publicConfig = (market: Market): PublicConfig => ({
  ...publicMarket(market),
  languages: surveyLanguages.map((id) => ({ id, ...languages[id] })),
  surveyTypes: products.map((key) => ({ id: surveyTypeNumbers[key], key, name: key.toUpperCase() })),
})
