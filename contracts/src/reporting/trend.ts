import Type, { type Static } from 'typebox'
import { LocalDate, Uuid } from '../schema.ts'
import { products } from '../survey/instrument.ts'
import { comparedChange, comparedFigure } from './compared.ts'

/**
 * The trend of a report (D-5.2): what earlier closed researches of the same company asked, too, joined by the
 * statement's key; nothing is joined by person. It is made of published figures alone, so it reveals nothing that the
 * reports don't.
 */

/** The number of waves that a trend shows at most. */
export const longestTrend = 8

/** A place in `waves`, from 0. */
const WaveIndex = Type.Integer({ minimum: 0, maximum: longestTrend - 1 })

/** This wave compared with an earlier one. */
const Change = Type.Object({ from: WaveIndex, ...comparedChange })
export type Change = Static<typeof Change>

/** A statement's mean with two decimals, or eNPS as a whole number. */
const Point = Type.Object({ wave: WaveIndex, ...comparedFigure })
export type Point = Static<typeof Point>

const series = {
  /** The waves in which it was asked and may be shown, oldest first. */
  points: Type.Array(Point),
  /** Compared with the first of `points`. */
  change: Type.Optional(Change),
  /** Compared with the last but one of `points`; absent if that is the first. */
  step: Type.Optional(Change),
}
const Series = Type.Object(series)
export type Series = Static<typeof Series>

export const ReportTrend = Type.Object({
  /** Oldest first; the report's own research is the last. */
  waves: Type.Array(Type.Object({
    researchId: Uuid,
    name: Type.String(),
    product: Type.Enum([...products]),
    startsOn: LocalDate,
    endsOn: LocalDate,
    /** Valid answers. */
    answers: Type.Integer(),
  }), { minItems: 1, maxItems: longestTrend }),
  /** Those of the report that may be shown, in the order in which they were asked. */
  statements: Type.Array(Type.Object({ key: Type.String(), ...series })),
  enps: Type.Optional(Series),
})
export type ReportTrend = Static<typeof ReportTrend>
