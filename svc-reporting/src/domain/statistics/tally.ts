import { at as placeIn } from './at.ts'
import { ratio } from './ratio.ts'
import type { Ratio } from './ratio.ts'
import {
  categoryIndex, enpsGroup, esi, indexOfMean, overallIndex, statementMean,
} from './statistics.ts'
import type { Distribution, EnpsCounts, Moments } from './statistics.ts'

/** One person's figures, in the instrument's order of statements: every statement is answered. */
export interface Figures {
  readonly statements: readonly number[]
  /** Undefined where it was not asked. */
  readonly enps: number | undefined
  readonly esi: readonly [satisfaction: number, expectations: number, idealJob: number] | undefined
}

/** The position of each sum of a tally; one layout for all tallies of a research. */
export interface Layout {
  /** For each statement the index of its category. */
  readonly categoryOf: readonly number[]
  readonly categories: readonly { readonly key: string; readonly statements: readonly number[] }[]
  /** A person's mean over categories is a multiple of 1/(unit · categories). */
  readonly unit: number
  /** Whether eNPS and ESI were asked. */
  readonly enps: boolean
  readonly esi: boolean
}

const at = {
  count: 0,
  promoters: 1,
  passives: 2,
  detractors: 3,
  satisfaction: 4,
  expectations: 5,
  idealJob: 6,
  esiSquares: 7,
  overallSum: 8,
  overallSquares: 9,
  categories: 10,
} as const

/** The named sums are in every tally; those of categories and statements follow them, as the layout has them. */
type Sums = Float64Array & Record<(typeof at)[keyof typeof at], number>

/**
 * Whole-number sums over a set of people: they can be added and subtracted exactly, so that 'the rest' is the whole
 * minus a group.
 */
export interface Tally {
  readonly layout: Layout
  readonly sums: Sums
}

/**
 * @param statements their categories' keys
 * @param categories the keys in order; those that have no statements are left out
 * @param asked whether eNPS and ESI were asked
 */
export function createLayout(
  statements: readonly { category: string }[], categories: readonly string[], asked = { enps: true, esi: true },
): Layout {
  const used = categories
    .map((key) => ({ key, statements: [...statements.entries()].filter(([, { category }]) => category === key).map(([s]) => s) }))
    .filter(({ statements: own }) => own.length > 0)
  return {
    categoryOf: statements.map(({ category }) => used.findIndex(({ key }) => key === category)),
    categories: used,
    unit: used.reduce((unit, { statements: own }) => leastCommonMultiple(unit, own.length), 1),
    ...asked,
  }
}

function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y !== 0) [x, y] = [y, x % y]
  return (a / x) * b
}

const statementsAt = (layout: Layout) => at.categories + 2 * layout.categories.length

export function createTally(layout: Layout): Tally {
  return { layout, sums: new Float64Array(statementsAt(layout) + 4 * layout.categoryOf.length) as Sums }
}

export function addPerson({ layout, sums }: Tally, person: Figures): void {
  sums[at.count]++
  if (person.enps !== undefined) sums[at[enpsGroup(person.enps)]]++
  if (person.esi) {
    const [satisfaction, expectations, idealJob] = person.esi
    sums[at.satisfaction] += satisfaction
    sums[at.expectations] += expectations
    sums[at.idealJob] += idealJob
    sums[at.esiSquares] += (satisfaction + expectations + idealJob) ** 2
  }
  const first = statementsAt(layout)
  for (const [s, answer] of person.statements.entries()) sums[first + 4 * s + answer - 1]!++
  let overall = 0
  for (const [c, { statements }] of layout.categories.entries()) {
    const sum = statements.reduce((total, s) => total + placeIn(person.statements, s), 0)
    sums[at.categories + 2 * c]! += sum
    sums[at.categories + 2 * c + 1]! += sum * sum
    overall += sum * (layout.unit / statements.length)
  }
  sums[at.overallSum] += overall
  sums[at.overallSquares] += overall * overall
}

export function without(whole: Tally, group: Tally): Tally {
  return { layout: whole.layout, sums: whole.sums.map((sum, i) => sum - placeIn(group.sums, i)) as Sums }
}

export const countOf = ({ sums }: Tally): number => sums[at.count]

export function enpsOf({ sums }: Tally): EnpsCounts {
  return { promoters: sums[at.promoters], passives: sums[at.passives], detractors: sums[at.detractors] }
}

/** An exact value with the data for its spread. */
export interface Measure {
  readonly value: Ratio
  readonly moments: Moments
  /** Number of single items in it: under 3 it is no composite. */
  readonly items: number
}

export function esiOf({ sums }: Tally): Measure {
  const parts = [sums[at.satisfaction], sums[at.expectations], sums[at.idealJob]] as const
  const count = sums[at.count]
  return {
    value: esi(...parts, count),
    moments: { count, sum: parts[0] + parts[1] + parts[2], squares: sums[at.esiSquares], scale: 0.3 },
    items: 3,
  }
}

export function distributionOf({ layout, sums }: Tally, statement: number): Distribution {
  const first = statementsAt(layout) + 4 * statement
  return [sums[first]!, sums[first + 1]!, sums[first + 2]!, sums[first + 3]!]
}

export function meanOf(tally: Tally, statement: number): Ratio {
  const [one, two, three, four] = distributionOf(tally, statement)
  return statementMean(one + 2 * two + 3 * three + 4 * four, one + two + three + four)
}

/** The categories' indices, in their order. */
export function categoriesOf(tally: Tally): (Measure & { key: string })[] {
  const { layout, sums } = tally
  return layout.categories.map(({ key, statements }, c) => ({
    key,
    value: categoryIndex(statements.map((s) => indexOfMean(meanOf(tally, s)))),
    moments: {
      count: sums[at.count],
      sum: placeIn(sums, at.categories + 2 * c),
      squares: placeIn(sums, at.categories + 2 * c + 1),
      scale: (3 * statements.length) / 100,
    },
    items: statements.length,
  }))
}

export function overallOf(tally: Tally, categories: readonly Measure[]): Measure {
  const { layout, sums } = tally
  return {
    value: categories.length === 0 ? ratio(0) : overallIndex(categories.map(({ value }) => value)),
    moments: {
      count: sums[at.count],
      sum: sums[at.overallSum],
      squares: sums[at.overallSquares],
      scale: (3 * layout.categories.length * layout.unit) / 100,
    },
    items: layout.categoryOf.length,
  }
}
