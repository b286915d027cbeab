import Type, { type Static } from 'typebox'

/**
 * How certain an order is (D-7.1): `clear` if every difference it claims is clear, corrected over the whole set;
 * `probable` if at least 80 of 100 bootstrap resamples agree; `none` otherwise.
 */
export const degrees = ['clear', 'probable', 'none'] as const
export type Degree = (typeof degrees)[number]

/** How many times the answers are resampled to see how often an order recurs. */
export const resamples = 100

const end = {
  degree: Type.Enum([...degrees]),
  /** One or two, in the questionnaire's order; with two it is unknown which is last. Empty with `none`. */
  keys: Type.Array(Type.String(), { maxItems: 2 }),
  /** With `probable`: resamples, of 100, in which the last was one of `keys`. */
  agreeing: Type.Optional(Type.Integer({ minimum: 0, maximum: resamples })),
}

/** The last at one end of an order. */
export const OrderEnd = Type.Object(end)
export type OrderEnd = Static<typeof OrderEnd>

export const sides = ['above', 'around', 'below'] as const

/**
 * Rows without a clear order among them, in the questionnaire's order; each row of a tier differs clearly from each row
 * of another tier on its side. `above` and `below` differ clearly from the average, `around` does not.
 */
export const OrderTier = Type.Object({
  side: Type.Enum([...sides]),
  keys: Type.Array(Type.String(), { minItems: 1 }),
})
export type OrderTier = Static<typeof OrderTier>

/** Mean of the values that are shown exactly, in their unit and with their decimals; tiers are compared with it. */
const average = Type.Number()

/** All categories that are shown, the highest tier first. */
export const CategoryOrder = Type.Object({
  average, highest: OrderEnd, lowest: OrderEnd, tiers: Type.Array(OrderTier),
})
export type CategoryOrder = Static<typeof CategoryOrder>

/** The ten statements of one end; the outermost tier first. */
export const StatementEnd = Type.Object({
  ...end,
  tiers: Type.Array(OrderTier),
  /** Further statements with the same value as the tenth. */
  tied: Type.Integer({ minimum: 0 }),
})
export type StatementEnd = Static<typeof StatementEnd>

/** What may be claimed about the order in the whole research; absent in reports from before it was computed. */
export const Order = Type.Object({
  categories: Type.Optional(CategoryOrder),
  statements: Type.Optional(Type.Object({ average, highest: StatementEnd, lowest: StatementEnd })),
})
export type Order = Static<typeof Order>
