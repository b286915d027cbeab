import { at as placeIn } from './at.ts'
import { ratio } from './ratio.ts'
import type { Ratio } from './ratio.ts'
import { enpsGroup, esi, hasCategory, indexOfMean, overallIndex, statementMean } from './statistics.ts'
import type { Distribution, EnpsCounts, Moments } from './statistics.ts'

/** One person's figures. On paper, items may be left blank. */
export interface Figures {
  /** In the instrument's order: 1 to 4, or 0 for a blank. */
  readonly statements: readonly number[]
  /** Undefined if it was not asked or was left blank. */
  readonly enps: number | undefined
  /** Undefined if it was not asked or one of the three was left blank: the sum needs all of them. */
  readonly esi: readonly [satisfaction: number, expectations: number, idealJob: number] | undefined
}

/** Whether the person answered a statement. */
export const answered = ({ statements }: Pick<Figures, 'statements'>, statement: number): boolean =>
  placeIn(statements, statement) > 0

/** How many of these statements a person answered, and the sum of the answers. */
export function answersTo(
  { statements }: Pick<Figures, 'statements'>, own: readonly number[],
): { readonly count: number; readonly sum: number } {
  let [count, sum] = [0, 0]
  for (const s of own) {
    const answer = placeIn(statements, s)
    sum += answer
    if (answer > 0) count++
  }
  return { count, sum }
}

/** The position of each sum of a tally; one layout for all tallies of a research. */
export interface Layout {
  /** For each statement the index of its category. */
  readonly categoryOf: readonly number[]
  readonly categories: readonly {
    readonly key: string
    readonly statements: readonly number[]
    /** A person's mean over the category is a multiple of 1/unit; without blanks, the number of statements. */
    readonly unit: number
  }[]
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
  esi: 10,
  overall: 11,
  categories: 12,
} as const
/** People, sum, sum of squares, and people who answered all of its statements. */
const perCategory = 4

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
 * @param people who will be in its tallies, if some of them left statements blank
 */
export function createLayout(
  statements: readonly { category: string }[], categories: readonly string[], asked = { enps: true, esi: true },
  people: readonly Pick<Figures, 'statements'>[] = [],
): Layout {
  const used = categories
    .map((key) => ({ key, statements: [...statements.entries()].filter(([, { category }]) => category === key).map(([s]) => s) }))
    .filter(({ statements: own }) => own.length > 0)
    .map((category) => ({ ...category, unit: unitOf(category.statements, people) }))
  return {
    categoryOf: statements.map(({ category }) => used.findIndex(({ key }) => key === category)),
    categories: used,
    unit: used.reduce((unit, own) => leastCommonMultiple(unit, own.unit), 1),
    ...asked,
  }
}

/** A multiple of the number of statements, and of how many of them each person in the category answered. */
function unitOf(own: readonly number[], people: readonly Pick<Figures, 'statements'>[]): number {
  const counts = new Set(people.map((person) => answersTo(person, own).count))
  return [...counts].filter((count) => hasCategory(count, own.length)).reduce(leastCommonMultiple, own.length)
}

function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y !== 0) [x, y] = [y, x % y]
  return (a / x) * b
}

const statementsAt = (layout: Layout) => at.categories + perCategory * layout.categories.length

export function createTally(layout: Layout): Tally {
  return { layout, sums: new Float64Array(statementsAt(layout) + 4 * layout.categoryOf.length) as Sums }
}

export function addPerson({ layout, sums }: Tally, person: Figures): void {
  sums[at.count]++
  if (person.enps !== undefined) sums[at[enpsGroup(person.enps)]]++
  if (person.esi) {
    const [satisfaction, expectations, idealJob] = person.esi
    sums[at.esi]++
    sums[at.satisfaction] += satisfaction
    sums[at.expectations] += expectations
    sums[at.idealJob] += idealJob
    sums[at.esiSquares] += (satisfaction + expectations + idealJob) ** 2
  }
  const first = statementsAt(layout)
  for (const [s, answer] of person.statements.entries()) if (answer > 0) sums[first + 4 * s + answer - 1]!++
  let overall = 0
  let has = 0
  for (const [c, { statements, unit }] of layout.categories.entries()) {
    const { count, sum } = answersTo(person, statements)
    const place = at.categories + perCategory * c
    if (count === statements.length) sums[place + 3]!++
    if (!hasCategory(count, statements.length)) continue
    const scaled = sum * (unit / count)
    sums[place]!++
    sums[place + 1]! += scaled
    sums[place + 2]! += scaled * scaled
    overall += scaled * (layout.unit / unit)
    has++
  }
  if (has < layout.categories.length) return
  sums[at.overall]++
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
  const count = sums[at.esi]
  return {
    value: count === 0 ? ratio(0) : esi(...parts, count),
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

/** How many answered a statement. */
export const countOfStatement = (tally: Tally, statement: number): number =>
  distributionOf(tally, statement).reduce((sum, count) => sum + count, 0)

/** How many have a category, and the sum of their means of it, in units of the category. */
export function categorySum({ sums }: Tally, category: number): { readonly count: number; readonly sum: number } {
  const place = at.categories + perCategory * category
  return { count: placeIn(sums, place), sum: placeIn(sums, place + 1) }
}

/** Whether someone answered some of a category's statements, but not all. */
export function hasBlanks(tally: Tally, category: number): boolean {
  const { statements } = placeIn(tally.layout.categories, category)
  const complete = placeIn(tally.sums, at.categories + perCategory * category + 3)
  return statements.some((s) => countOfStatement(tally, s) !== complete)
}

/** The categories' indices, in their order; 0 for a category without people. */
export function categoriesOf(tally: Tally): (Measure & { key: string })[] {
  const { layout, sums } = tally
  return layout.categories.map(({ key, statements, unit }, c) => {
    const { count, sum } = categorySum(tally, c)
    const squares = placeIn(sums, at.categories + perCategory * c + 2)
    return {
      key,
      value: count === 0 ? ratio(0) : indexOfMean(statementMean(sum, unit * count)),
      moments: { count, sum, squares, scale: (3 * unit) / 100 },
      items: statements.length,
    }
  })
}

/** Its spread is over the people who have all categories. */
export function overallOf({ layout, sums }: Tally, categories: readonly Measure[]): Measure {
  return {
    value: categories.length === 0 ? ratio(0) : overallIndex(categories.map(({ value }) => value)),
    moments: {
      count: sums[at.overall],
      sum: sums[at.overallSum],
      squares: sums[at.overallSquares],
      scale: (3 * layout.categories.length * layout.unit) / 100,
    },
    items: layout.categoryOf.length,
  }
}
