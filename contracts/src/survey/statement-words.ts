import { writeDay } from '../calendar-day.ts'
import type { UiLocale } from '../locales.ts'
import { formatPrice, formatPriced } from '../price-format.ts'
import { typeset } from '../typeset.ts'
import type { PriceLine } from './application.ts'
import type { Statement } from './statement.ts'

/** One row of a statement as it is read: page, PDF and mail show the same. */
export interface StatementRow {
  readonly key: PriceLine['kind'] | 'subtotal' | 'total'
  readonly label: string
  /** Why, in a few words. */
  readonly note?: string
  readonly amount: string
}

type Facts = Pick<Statement,
  'product' | 'price' | 'subtotal' | 'validAnswers' | 'employees' | 'fillRateAbove' | 'loyaltyYear' | 'contractUntil'>

/** Percent with one decimal: `79,2 %` in hr, `79.2%` in en. */
export function writeRate(percent: number, locale: UiLocale): string {
  const digits = percent.toFixed(1)
  return locale === 'hr' ? `${digits.replace('.', ',')}\u00a0%` : `${digits}%`
}

const words = {
  hr: {
    'base': () => 'Osnovica',
    'employees': ({ quantity, unit }) => `Zaposlenici, ${quantity} × ${unit}`,
    'printed': ({ quantity, unit }) => `Tiskani upitnici, ${quantity} × ${unit}`,
    'volume-discount': ({ percent }) => `Popust za veličinu, −${percent} %`,
    'fill-rate-discount': ({ percent, above }) => `Odaziv iznad ${above} %, −${percent} %`,
    'loyalty-discount': ({ percent }) => `Vjernost, −${percent} %`,
    'contract-discount': ({ percent }) => `Ugovorni popust, −${percent} %`,
    'subtotal': () => 'Zbroj',
    'total': () => 'Ukupno bez PDV-a',
  },
  en: {
    'base': () => 'Base',
    'employees': ({ quantity, unit }) => `Employees, ${quantity} × ${unit}`,
    'printed': ({ quantity, unit }) => `Printed questionnaires, ${quantity} × ${unit}`,
    'volume-discount': ({ percent }) => `Size discount, −${percent}%`,
    'fill-rate-discount': ({ percent, above }) => `Response rate above ${above}%, −${percent}%`,
    'loyalty-discount': ({ percent }) => `Loyalty, −${percent}%`,
    'contract-discount': ({ percent }) => `Contract discount, −${percent}%`,
    'subtotal': () => 'Subtotal',
    'total': () => 'Total without VAT',
  },
} as const satisfies Readonly<Record<UiLocale, Readonly<Record<StatementRow['key'], (line: LineValues) => string>>>>

interface LineValues {
  readonly quantity: string
  readonly unit: string
  readonly percent: number
  readonly above: number
}

type Notes = Partial<Record<StatementRow['key'], string>>

const notes: Readonly<Record<UiLocale, (facts: Facts) => Notes>> = {
  hr: ({ product, validAnswers, employees, loyaltyYear, contractUntil }) => ({
    'base': product === 'puls' ? 'Puls' : 'zadovoljstvo zaposlenika',
    'fill-rate-discount': `valjanih odgovora ${formatPriced(validAnswers)} od ${formatPriced(employees)}`,
    'loyalty-discount': `istraživanje i ${loyaltyYear}.`,
    ...(contractUntil && { 'contract-discount': `vrijedi do ${writeDay(contractUntil, 'hr')}` }),
  }),
  en: ({ product, validAnswers, employees, loyaltyYear, contractUntil }) => ({
    'base': product === 'puls' ? 'Puls' : 'employee satisfaction research',
    'fill-rate-discount': `${formatPriced(validAnswers)} valid answers of ${formatPriced(employees)}`,
    'loyalty-discount': `a research in ${loyaltyYear}, too`,
    ...(contractUntil && { 'contract-discount': `valid until ${writeDay(contractUntil, 'en')}` }),
  }),
}

/** The rows of a statement in order: units, subtotal if there are discounts, discounts, total. */
export function statementRows(facts: Facts, locale: UiLocale): StatementRow[] {
  const { price, subtotal, fillRateAbove: above } = facts
  const noted = notes[locale](facts)
  const row = (key: StatementRow['key'], amount: number, line: Partial<PriceLine> = {}): StatementRow => {
    const { quantity = 0, unitAmount = 0, percent = 0 } = line
    const values = { quantity: formatPriced(quantity), unit: formatPrice(unitAmount, price.currency), percent, above }
    const note = noted[key]
    return {
      key, label: typeset(words[locale][key](values), locale), ...(note && { note: typeset(note, locale) }),
      amount: formatPrice(amount, price.currency),
    }
  }
  const rowOf = (line: PriceLine) => row(line.kind, line.amount, line)
  const discounts = price.lines.filter(({ percent }) => percent !== undefined)
  return [
    ...price.lines.filter(({ percent }) => percent === undefined).map(rowOf),
    ...(discounts.length > 0 ? [row('subtotal', subtotal)] : []),
    ...discounts.map(rowOf),
    row('total', price.total),
  ]
}
