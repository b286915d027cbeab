import type { Bound } from '@glas/contracts/reporting/report'
import { answered, counts, isPartial } from './groups.ts'
import type { Cell, Reading, Shown } from './groups.ts'
import type { PublishedReport } from './knowledge.ts'
import type { Layout } from './layout.ts'

/** A closed interval of whole numbers. */
export interface Interval {
  low: number
  high: number
}

/** The published figures of one group: intervals of whole-number sums over its members. */
export interface GroupFacts {
  readonly n: number
  /** How many of its people have each: blanks don't count. */
  readonly people: { readonly statements: readonly number[]; readonly categories: readonly number[]; readonly esi: number; readonly enps: number }
  /** By category: whether it has blanks. */
  readonly partial: readonly boolean[]
  /** By statement: sum of answers. */
  readonly statements: Interval[]
  /** By statement: how many answered at least 2, 3, 4. */
  readonly atLeast: [Interval, Interval, Interval][]
  /** By category: sum of people's means of it, in units of the layout. */
  readonly categories: Interval[]
  /** Sum over categories of their sum · unit / statements. */
  readonly overall: Interval
  /** Sum of the three answers, 0 to 30 per person. */
  readonly esi: Interval
  /** How many are at least passive, and how many are promoters. */
  readonly enps: [Interval, Interval]
  /** Promoters minus detractors. */
  readonly net: Interval
}

const slack = 1e-6

export function narrow(interval: Interval, low: number, high: number): boolean {
  const [l, h] = [Math.ceil(low - slack), Math.floor(high + slack)]
  const changed = l > interval.low || h < interval.high
  if (l > interval.low) interval.low = l
  if (h < interval.high) interval.high = h
  if (interval.low > interval.high) throw new Error('the published figures contradict each other')
  return changed
}

/** The interval that contains a value shown with `digits` decimals, or as a bound. */
function around(value: number, digits: number, bound?: Bound): [number, number] {
  const half = 0.5 * 10 ** -digits
  return [
    bound === 'at-most' ? -Infinity : value - half,
    bound === 'at-least' ? Infinity : value + half,
  ]
}

/** All figures of one group as sums, each considered separately. */
function ownFacts({ members, profile }: Shown, own: readonly Cell[], layout: Layout): GroupFacts {
  const n = members.length
  const many = (isIn: (cell: Cell) => boolean) => own.reduce((sum, cell) => sum + (isIn(cell) ? cell.members.length : 0), 0)
  const people: GroupFacts['people'] = {
    statements: layout.statements.map((_, s) => many((cell) => answered(cell, s))),
    categories: layout.categories.map(({ statements }) => many((cell) => counts(cell, statements))),
    esi: many(({ given }) => given?.esi ?? true), enps: many(({ given }) => given?.enps ?? true),
  }
  const isWhole = own.every((cell) => cell.given === undefined)
  const all = (low: number, high: number, size: number): Interval => ({ low: low * size, high: high * size })
  const facts: GroupFacts = {
    n, people,
    partial: layout.categories.map(({ statements }) => own.some((cell) => isPartial(cell, statements))),
    statements: people.statements.map((size) => all(1, 4, size)),
    atLeast: people.statements.map((size) => [all(0, 1, size), all(0, 1, size), all(0, 1, size)]),
    categories: layout.categories.map(({ unit }, c) => all(unit, 4 * unit, people.categories[c]!)),
    overall: all(layout.unit * layout.categories.length, 4 * layout.unit * layout.categories.length, n),
    esi: all(0, 30, people.esi),
    enps: [all(0, 1, people.enps), all(0, 1, people.enps)],
    net: all(-1, 1, people.enps),
  }
  const onScale = (
    interval: Interval, items: number, size: number, shown: { index: number; bound?: Bound } | undefined,
  ) => {
    if (!shown) return
    const [low, high] = around(shown.index, 1, shown.bound)
    narrow(interval, size * items * (1 + (3 * low) / 100), size * items * (1 + (3 * high) / 100))
  }
  for (const shown of profile.statements ?? []) {
    const s = layout.statements.indexOf(shown.key)
    const sum = facts.statements[s]!
    const size = people.statements[s]!
    const [low, high] = around(shown.mean, 2, shown.bound)
    narrow(sum, size * low, size * high)
    onScale(sum, 1, size, shown)
    const [two, three, four] = facts.atLeast[s]!
    if (shown.favourable !== undefined) {
      const [least, most] = around(shown.favourable, 1, shown.favourableBound)
      narrow(three, (size * least) / 100, (size * most) / 100)
    }
    if (shown.distribution) {
      const [, b, c, d] = shown.distribution as [number, number, number, number]
      narrow(four, d, d)
      narrow(three, c + d, c + d)
      narrow(two, b + c + d, b + c + d)
    }
  }
  for (const shown of profile.categories ?? []) {
    const c = layout.categories.findIndex(({ key }) => key === shown.key)
    onScale(facts.categories[c]!, layout.categories[c]!.unit, people.categories[c]!, shown)
  }
  const commitment = layout.categories.findIndex(({ key }) => key === 'commitment')
  if (commitment >= 0) {
    onScale(facts.categories[commitment]!, layout.categories[commitment]!.unit, people.categories[commitment]!, profile.engagement)
  }
  // With blanks it is the mean of the categories' indices, each over other people.
  if (isWhole) onScale(facts.overall, layout.unit * layout.categories.length, n, profile.overall)
  if (profile.esi) {
    const [low, high] = around(profile.esi.index, 1, profile.esi.bound)
    narrow(facts.esi, (low * 30 * people.esi) / 100, (high * 30 * people.esi) / 100)
  }
  if (profile.enps) {
    const { value, bound, promoters, passives, detractors } = profile.enps
    const size = people.enps
    const [low, high] = around(value, 0, bound)
    narrow(facts.net, (size * low) / 100, (size * high) / 100)
    const share = (percent: number) => around(percent, 1).map((end) => (size * end) / 100) as [number, number]
    if (promoters !== undefined) narrow(facts.enps[1], ...share(promoters))
    if (detractors !== undefined) {
      const [least, most] = share(detractors)
      narrow(facts.enps[0], size - most, size - least)
    }
    if (passives !== undefined) {
      const [least, most] = share(passives)
      narrow(facts.enps[0], facts.enps[1].low + least, facts.enps[1].high + most)
      narrow(facts.enps[1], facts.enps[0].low - most, facts.enps[0].high - least)
    }
  }
  return facts
}

/** Narrows each term and the total of a weighted sum by the others. */
export function narrowSum(total: Interval, terms: readonly Interval[], weights: readonly number[]): boolean {
  let low = 0
  let high = 0
  for (const [i, term] of terms.entries()) {
    low += weights[i]! * term.low
    high += weights[i]! * term.high
  }
  let changed = narrow(total, low, high)
  for (const [i, term] of terms.entries()) {
    const weight = weights[i]!
    const otherLow = low - weight * term.low
    const otherHigh = high - weight * term.high
    const [oldLow, oldHigh] = [term.low, term.high]
    if (narrow(term, (total.low - otherHigh) / weight, (total.high - otherLow) / weight)) {
      changed = true
      low += weight * (term.low - oldLow)
      high += weight * (term.high - oldHigh)
    }
  }
  return changed
}

const ones = Array<number>(400).fill(1)

/** Statements, their categories and the overall score are sums of each other. */
function narrowOne(facts: GroupFacts, layout: Layout): boolean {
  let changed = false
  for (const [s, sum] of facts.statements.entries()) {
    const levels = facts.atLeast[s]!
    const n = facts.people.statements[s]!
    const excess = { low: sum.low - n, high: sum.high - n }
    if (narrowSum(excess, levels, ones)) changed = true
    if (narrow(sum, excess.low + n, excess.high + n)) changed = true
    for (const [higher, lower] of [[2, 1], [1, 0]] as const) {
      if (narrow(levels[higher]!, 0, levels[lower]!.high)) changed = true
      if (narrow(levels[lower]!, levels[higher]!.low, n)) changed = true
    }
  }
  for (const [c, { statements, unit }] of layout.categories.entries()) {
    if (facts.partial[c]) continue
    const terms = statements.map((s) => facts.statements[s]!)
    if (narrowSum(facts.categories[c]!, terms, terms.map(() => unit / statements.length))) changed = true
  }
  const isWhole = [...facts.people.categories, ...facts.people.statements].every((n) => n === facts.n)
  if (isWhole && narrowSum(facts.overall, facts.categories, layout.categories.map(({ weight }) => weight))) changed = true
  const [stayed, promoters] = facts.enps
  const graded = facts.people.enps
  const positions = { low: facts.net.low + graded, high: facts.net.high + graded }
  if (narrowSum(positions, facts.enps, ones)) changed = true
  if (narrow(facts.net, positions.low - graded, positions.high - graded)) changed = true
  if (narrow(promoters, 0, stayed.high)) changed = true
  if (narrow(stayed, promoters.low, graded)) changed = true
  return changed
}

/** A group's difference from the rest gives a second interval for its sum and the whole's. */
function narrowByDifference(
  own: GroupFacts, whole: GroupFacts, { profile }: Shown, layout: Layout, hasBlanks: boolean,
): boolean {
  let changed = false
  const apply = (
    shown: { difference?: { value: number } } | undefined, mine: Interval, all: Interval, points: number,
    n: number, everybody: number,
  ) => {
    const rest = everybody - n
    if (!shown?.difference || rest <= 0 || n === 0) return
    // points · (mine/n − (all − mine)/rest) is the shown value; `points` are those of one unit of a person's sum.
    const [low, high] = around(shown.difference.value, 1)
    const factor = 1 / n + 1 / rest
    const [least, most] = [low / points, high / points]
    if (narrow(mine, (least + all.low / rest) / factor, (most + all.high / rest) / factor)) changed = true
    if (narrow(all, (mine.low * factor - most) * rest, (mine.high * factor - least) * rest)) changed = true
  }
  for (const [c, { key, unit }] of layout.categories.entries()) {
    const points = 100 / (3 * unit)
    const [mine, all] = [own.categories[c]!, whole.categories[c]!]
    const people = [own.people.categories[c]!, whole.people.categories[c]!] as const
    apply(profile.categories?.find((shown) => shown.key === key), mine, all, points, ...people)
    if (key === 'commitment') apply(profile.engagement, mine, all, points, ...people)
  }
  if (!hasBlanks) {
    const points = 100 / (3 * layout.unit * layout.categories.length)
    apply(profile.overall, own.overall, whole.overall, points, own.n, whole.n)
  }
  apply(profile.esi, own.esi, whole.esi, 100 / 30, own.people.esi, whole.people.esi)
  return changed
}

/**
 * In reports without tiers, highest and lowest order the whole's sums; of equal ones the earlier statement comes first.
 * Tiers follow from published values.
 */
function narrowByOrder(whole: GroupFacts, report: PublishedReport, layout: Layout): boolean {
  let changed = false
  const fall = (higher: number, lower: number, gap: number) => {
    const [more, less] = [whole.statements[higher]!, whole.statements[lower]!]
    if (narrow(more, less.low + gap, more.high)) changed = true
    if (narrow(less, less.low, more.high - gap)) changed = true
  }
  const follow = (keys: readonly string[] | undefined, direction: 1 | -1) => {
    const listed = (keys ?? []).map((key) => layout.statements.indexOf(key))
    const others = [...layout.statements.keys()].filter((s) => !listed.includes(s))
    const after = (a: number, b: number) => {
      const gap = a > b ? 1 : 0
      if (direction === 1) fall(a, b, gap)
      else fall(b, a, gap)
    }
    for (const [i, s] of listed.entries()) {
      if (i + 1 < listed.length) after(s, listed[i + 1]!)
      else for (const other of others) after(s, other)
    }
  }
  follow(report.highest, 1)
  follow(report.lowest, -1)
  return changed
}

/**
 * Every published number as an interval of a whole-number sum, narrowed by all others of the same group and of the
 * whole until nothing changes.
 */
export function readFacts(report: PublishedReport, { shown, cells, cellsOf }: Reading, layout: Layout): GroupFacts[] {
  const facts = shown.map((group, g) => ownFacts(group, cellsOf[g]!.map((p) => cells[p]!), layout))
  const hasBlanks = cells.some(({ given }) => given)
  const whole = facts[0]!
  for (let round = 0, changed = true; changed && round < 50; round++) {
    changed = report.order === undefined && narrowByOrder(whole, report, layout)
    for (const [g, own] of facts.entries()) {
      if (narrowOne(own, layout)) changed = true
      if (g > 0 && narrowByDifference(own, whole, shown[g]!, layout, hasBlanks)) changed = true
    }
  }
  return facts
}
