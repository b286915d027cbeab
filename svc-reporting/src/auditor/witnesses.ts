import { balancesOf } from './balances.ts'
import { boardsOf } from './boards.ts'
import type { Circle, Crowd, Tables } from './crowd.ts'
import { neighboursOf } from './neighbours.ts'
import { openBoard } from './open-board.ts'
import type { Draw } from './random.ts'

export interface Witnessed {
  /** Points; absent if not everybody's composites were shown to be open. */
  readonly composite?: number
  /** Steps of the scale of a statement; absent likewise. */
  readonly single?: number
  /** Percent of all answers and composites, rounded down. */
  readonly shown?: number
  readonly witnesses: number
}

/** Balances help the search, which is for few people. */
const fewPeople = 200

/**
 * For each respondent and each published number, constructs complete answers of everybody that give what is published
 * and in which the respondent is in the other half.
 *
 * @param onProgress called with the completed fraction
 * @throws Refused where there can be none
 */
export function findWitnesses(
  tables: Tables, crowd: Crowd, circles: readonly Circle[], draw: Draw, onProgress: (part: number) => void,
): Witnessed {
  if (!tables.whole.levels.composite) return { witnesses: 0 }
  const neighbours = neighboursOf(circles, crowd.people, draw)
  const nothing = { all: [], of: [] }
  const isFew = crowd.people <= fewPeople
  const moves = {
    strict: isFew ? balancesOf(circles, crowd.people, draw) : nothing,
    loose: isFew ? balancesOf(circles, crowd.people, draw, ({ profile }) => profile.levels.single) : nothing,
  }
  const plans = boardsOf(tables, crowd, circles)
  const opened = plans.map((plan, i) => {
    const open = openBoard(plan, neighbours, moves, draw)
    onProgress((i + 1) / plans.length)
    return { plan, open }
  })
  const sum = (of: (one: (typeof opened)[number]['open']) => number) => opened.reduce((all, { open }) => all + of(open), 0)
  const narrowest = (claim: boolean[], values: (number | undefined)[]) => {
    const own = values.filter((_, i) => claim[i])
    return own.length === 0 || own.includes(undefined) ? undefined : Math.min(...(own as number[]))
  }
  const composite = narrowest(plans.map((plan) => plan.composite !== undefined), opened.map(({ open }) => open.narrowestComposite))
  const single = narrowest(plans.map(({ claim }) => claim === 'half'), opened.map(({ open }) => open.narrowestSingle))
  return {
    witnesses: sum(({ witnesses }) => witnesses),
    ...(composite !== undefined && { composite }), ...(single !== undefined && { single }),
    shown: Math.floor((100 * sum(({ shown }) => shown)) / Math.max(1, sum(({ claims }) => claims))),
  }
}
