import Type from 'typebox'
import { Bound } from './report.ts'

/** Fields of published figures that are compared between researches of a company (decision 038). */

export const comparedFigure = {
  value: Type.Number(),
  /** Of `value`; a value with a bound is compared with none. */
  bound: Type.Optional(Bound),
  n: Type.Integer(),
  /** Half of the 95% interval; absent if the spread is not published. */
  margin: Type.Optional(Type.Number()),
}

export const comparedChange = {
  /** Difference of the two published values. */
  value: Type.Number(),
  /** Half of the difference's 95% interval, or more, in the unit of the value. */
  margin: Type.Number(),
  /** Corrected for all comparisons of the report together; `unclear`: no clear change. */
  verdict: Type.Enum(['rising', 'falling', 'unclear']),
}
