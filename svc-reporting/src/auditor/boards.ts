import { blank } from './crowd.ts'
import type { Circle, Crowd, Tables } from './crowd.ts'
import type { BoardSetup, Field } from './board.ts'
import { limitsOf, squareLimitsOf } from './limits.ts'
import type { Interval } from './limits.ts'

/** One or several questions that are audited together, since a composite or a spread joins them. */
export interface BoardPlan {
  readonly setup: BoardSetup
  /** By field, such as `statement izz.cwt.01`. */
  readonly names: readonly string[]
  /** Of the composite; absent if there is none. */
  readonly composite?: string
  /**
   * Whether an answer has to be open on both sides of the scale's middle, in some other place, or only as a composite.
   */
  readonly claim: 'half' | 'place' | 'composite'
}

/** Points of the lowest answers: an index begins at 0, a mean at 1. */
const offset = 100 / 3

const shiftedBy = (limits: Interval | undefined, points: number): Interval | undefined =>
  limits && { low: limits.low + points, high: limits.high + points }

/** Weight of an answer in a person's index of a category: 0 for who does not have the category. */
function pointsPerStep({ statements }: Crowd, own: readonly number[], people: number): Float64Array {
  return Float64Array.from({ length: people }, (_, person) => {
    const given = own.filter((s) => statements[s]![person] !== blank).length
    return given > 0 && 2 * given >= own.length ? 100 / (3 * given) : 0
  })
}

/** What is published about a crowd. */
interface Published {
  readonly crowd: Crowd
  readonly circles: readonly Circle[]
  /** By circle. */
  readonly limits: readonly ReturnType<typeof limitsOf>[]
  readonly squares: ReturnType<typeof squareLimitsOf>
}

/** A board for each category, then ESI and eNPS. */
export function boardsOf(tables: Tables, crowd: Crowd, circles: readonly Circle[]): BoardPlan[] {
  const keys = tables.statements.map(({ key }) => key)
  const published: Published = {
    crowd, circles, limits: circles.map((circle) => limitsOf(circle, crowd, keys)),
    squares: squareLimitsOf(circles, crowd),
  }
  const { esi, enps } = crowd
  return [
    ...boardsOfCategories(published, keys), ...(esi ? [boardOfEsi(published, esi)] : []),
    ...(enps ? [boardOfEnps(published, enps)] : []),
  ]
}

function boardsOfCategories({ crowd, circles, limits, squares }: Published, keys: readonly string[]): BoardPlan[] {
  const { people } = crowd
  const weights = crowd.categories.map(({ statements }) => pointsPerStep(crowd, statements, people))
  const own = crowd.categories.map(({ statements }, c) => Float64Array.from({ length: people }, (_, person) => {
    const weight = weights[c]![person]!
    if (weight === 0) return NaN
    return statements.reduce((sum, s) => sum + Math.max(0, crowd.statements[s]![person]!) * weight, -offset)
  }))
  const count = crowd.categories.length
  return crowd.categories.map(({ key, statements }, c): BoardPlan => ({
    composite: `category ${key}`, claim: 'half', names: statements.map((s) => `statement ${keys[s]}`),
    setup: {
      fields: statements.map((s): Field => ({ answers: crowd.statements[s]!, low: 1, high: 4, points: weights[c]! })),
      circles: circles.map(({ members }, g) => {
        const having = members.filter((person) => weights[c]![person]! > 0).length
        const points = shiftedBy(limits[g]!.categories[c], offset * having)
        return {
          members, fields: statements.map((s) => limits[g]!.statements[s]!), ...(points && { points }),
        }
      }),
      squares: [
        { limits: squares.categories[c]!, scale: 1, rest: own[c]!.map((value) => (Number.isNaN(value) ? NaN : -offset)) },
        {
          limits: squares.overall, scale: 1 / count,
          rest: Float64Array.from({ length: people }, (_, person) =>
            own.reduce((sum, values, other) => sum + (other === c ? -offset : values[person]!) / count, 0)
              + (Number.isNaN(own[c]![person]!) ? NaN : 0)),
        },
      ].filter(({ limits: { low, high } }) => low > -Infinity || high < Infinity),
    },
  }))
}

function boardOfEsi({ circles, limits, squares }: Published, answers: Int8Array): BoardPlan {
  const points = Float64Array.from(answers, (sum) => (sum === blank ? 0 : 100 / 30))
  return {
    composite: 'esi', claim: 'composite', names: ['esi'],
    setup: {
      fields: [{ answers, low: 0, high: 30, points }],
      circles: circles.map(({ members }, g) => ({
        members, fields: [{}], ...(limits[g]!.esi && { points: limits[g]!.esi }),
      })),
      squares: squares.esi.low > -Infinity
        ? [{ limits: squares.esi, scale: 1, rest: Float64Array.from(answers, (sum) => (sum === blank ? NaN : 0)) }] : [],
    },
  }
}

const boardOfEnps = ({ crowd, circles, limits }: Published, answers: Int8Array): BoardPlan => ({
  claim: 'place', names: ['enps'],
  setup: {
    fields: [{ answers, low: 0, high: 2, points: new Float64Array(crowd.people) }],
    circles: circles.map(({ members }, g) => ({ members, fields: [limits[g]!.enps] })),
    squares: [],
  },
})
