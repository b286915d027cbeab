import Type, { type Static } from 'typebox'
import { Instant, LocalDate, Nullable, Uuid } from '../schema.ts'
import { Price } from './application.ts'
import { products } from './instrument.ts'

/** The figures of a final statement; issued once, after the opening, and never computed again (D-4.9). */
export const statementFacts = {
  issuedAt: Instant,
  employees: Type.Integer(),
  validAnswers: Type.Integer(),
  /** Percent with one decimal, of valid answers (D-4.8). */
  fillRate: Type.Number(),
  /** The fill rate above which there is a discount, in percent. */
  fillRateAbove: Type.Number(),
  /** Cents, before the discounts. */
  subtotal: Type.Integer(),
  price: Price,
  /** The previous year in which the company ran a research; null: none. */
  loyaltyYear: Nullable(Type.Integer()),
  /** Until when the contract discount is valid; null if there is none. */
  contractUntil: Nullable(LocalDate),
}

/** The final statement of a research. */
export const Statement = Type.Object({
  applicationId: Uuid,
  companyName: Type.String(),
  product: Type.Enum([...products]),
  name: Type.String(),
  startsOn: LocalDate,
  endsOn: LocalDate,
  ...statementFacts,
})
export type Statement = Static<typeof Statement>
