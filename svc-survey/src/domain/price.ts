import type { Market } from '@glas/contracts/markets/market'
import type { Price } from '@glas/contracts/survey/application'
import type { OfferedProduct } from '@glas/contracts/survey/instrument'
import { fillRateExceeds } from './fill-rate.ts'

export interface PriceInput {
  readonly product: OfferedProduct
  readonly employees: number
  /** Printed questionnaires. */
  readonly printed?: number
  /** Valid answers; known only after the research. */
  readonly validAnswers?: number
  /** The company ran research in the previous year. */
  readonly returning?: boolean
  /** The company's contractual discount, in percent. */
  readonly contractPercent?: number
}

type Line = Price['lines'][number]

const cents = (amount: number) => Math.round(amount * 100)

/**
 * The price of a research in integer cents without VAT, line by line (D-4.9): base and units, then the percentages in
 * order, each of the subtotal and rounded to the cent. Calculator, overview and final statement all use this function.
 */
export function priceOf(market: Pick<Market, 'currency' | 'prices' | 'discounts'>, input: PriceInput): Price {
  const { product, employees, printed = 0, validAnswers = 0, returning = false, contractPercent = 0 } = input
  const prices = market.prices[product]
  const lines: Line[] = [{ kind: 'base', amount: cents(prices.base) }]
  let total = 0
  const addUnits = (kind: Line['kind'], quantity: number, unitAmount: number) => {
    if (quantity > 0 && unitAmount > 0) lines.push({ kind, quantity, unitAmount, amount: quantity * unitAmount })
  }
  addUnits('employees', employees, cents(prices.perEmployee))
  addUnits('printed', printed, cents(prices.perPrinted))
  for (const { amount } of lines) total += amount

  const addDiscount = (kind: Line['kind'], percent: number) => {
    if (percent <= 0) return
    const amount = -Math.round((total * percent) / 100)
    if (amount === 0) return
    lines.push({ kind, percent, amount })
    total += amount
  }
  addDiscount('volume-discount', volumePercent(market, employees))
  if (fillRateExceeds(validAnswers, employees, market.discounts.fillRate.above)) {
    addDiscount('fill-rate-discount', market.discounts.fillRate.percent)
  }
  if (returning) addDiscount('loyalty-discount', market.discounts.returning.percent)
  addDiscount('contract-discount', Math.min(contractPercent, 100))
  return { currency: market.currency, lines, total }
}

/** Only one step applies: the highest that is exceeded. */
function volumePercent({ discounts }: Pick<Market, 'discounts'>, employees: number): number {
  return Math.max(0, ...discounts.size.filter((step) => employees > step.aboveEmployees).map((step) => step.percent))
}
