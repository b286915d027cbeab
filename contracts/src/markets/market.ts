/** Prices of one product in the market's currency, without VAT (D-4.9). */
export interface ProductPrices {
  readonly base: number
  readonly perEmployee: number
  /** Added for each printed questionnaire. */
  readonly perPrinted: number
}

/** How a market checks a company's tax id (D-1.2). */
export type TaxIdRule = 'oib' | 'jib' | 'davcna-stevilka'

/** A parent company's logo: the shell has a drawing for each. */
export type ParentLogo = 'posao-danas'

/** Everything that differs between markets (D-1.1). Each part reads its own section. */
export interface Market {
  readonly id: 'hr' | 'ba' | 'si'
  readonly contact: {
    readonly email: string
    /** As it is shown: its spaces are no-break spaces. */
    readonly phone: string
    /** For `tel:` */
    readonly phoneLink: string
  }
  readonly parentCompany: { readonly name: string; readonly logo: ParentLogo }
  readonly currency: string
  readonly taxId: TaxIdRule
  readonly claims: { readonly years: number; readonly companies: number; readonly respondents: number }
  /** First year of the copyright range. */
  readonly since: number
  readonly awardConditions: boolean
  /** Facts that the legal texts name. */
  readonly legal: { readonly operator: string; readonly address: string; readonly court: string }
  readonly prices: { readonly izz: ProductPrices; readonly puls: ProductPrices }
  /** Percentages, applied in this order, each shown as a separate line. */
  readonly discounts: {
    readonly size: readonly { readonly aboveEmployees: number; readonly percent: number }[]
    readonly fillRate: { readonly above: number; readonly percent: number }
    readonly returning: { readonly percent: number }
  }
  /** HTML beside the footer's links; sanitised before it is served. */
  readonly footerHtml: Readonly<Record<'light' | 'dark', string>>
}

/** The part of a market's data that the browser may see. */
export type PublicMarket = Omit<Market, 'footerHtml'>
