/** Prices of one product in the market's currency, without VAT (D-4.9). */
export interface ProductPrices {
  readonly base: number
  readonly perEmployee: number
  /** On top, for each printed questionnaire. */
  readonly perPrinted: number
}

/** How a market checks a company's tax id (D-1.2). */
export type TaxIdRule = 'oib' | 'jib' | 'davcna-stevilka'

/** A sign of a parent company: the shell has a drawing for each. */
export type ParentLogo = 'posao-danas'

/** Everything in which markets differ (D-1.1). Each part reads its own section. */
export interface Market {
  readonly id: 'hr' | 'ba' | 'si'
  readonly contact: { readonly email: string; readonly phone: string; /** For `tel:` */ readonly phoneLink: string }
  readonly parentCompany: { readonly name: string; readonly logo: ParentLogo }
  readonly currency: string
  readonly taxId: TaxIdRule
  readonly claims: { readonly years: number; readonly companies: number; readonly respondents: number }
  /** First year of the copyright range. */
  readonly since: number
  readonly awardConditions: boolean
  /** What the legal texts name. */
  readonly legal: { readonly operator: string; readonly address: string; readonly court: string }
  readonly prices: { readonly izz: ProductPrices; readonly puls: ProductPrices }
  /** Percentages, one after another, each its own line. */
  readonly discounts: {
    readonly size: readonly { readonly aboveEmployees: number; readonly percent: number }[]
    readonly fillRate: { readonly above: number; readonly percent: number }
    readonly returning: { readonly percent: number }
  }
  /** HTML beside the footer's links; sanitised before it is served. */
  readonly footerHtml: Readonly<Record<'light' | 'dark', string>>
}

/** What the browser may know of a market: GET /api/config. */
export type PublicMarket = Omit<Market, 'footerHtml'>
