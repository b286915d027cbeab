import Type, { type Static } from 'typebox'
import { categoryKeys } from '../survey/instrument.ts'

/** Answers from which drivers are computed (disclosure.md, level D). */
export const driversFrom = 20

/** How many times the answers are resampled for the intervals of the weights. */
export const driverResamples = 1000

const Percent = Type.Integer({ minimum: 0, maximum: 100 })

/**
 * What goes together with commitment to work: Johnson's relative weights of the other categories in the whole research
 * (D-7.4). Weights describe association, not cause.
 */
export const Drivers = Type.Object({
  /** People who have all categories. */
  n: Type.Integer({ minimum: driversFrom }),
  /** Adjusted R²: the share of the differences in commitment that the categories explain together. */
  explained: Percent,
  /** In the questionnaire's order; `percent` sums to 100 over all of them. */
  weights: Type.Array(Type.Object({
    key: Type.Enum([...categoryKeys]),
    percent: Percent,
    /** 95% interval of this weight alone. */
    low: Percent,
    high: Percent,
    /** Clearly more than an equal share, corrected over all weights. At least one weight is clear. */
    clear: Type.Boolean(),
  }), { minItems: 2 }),
})
export type Drivers = Static<typeof Drivers>
