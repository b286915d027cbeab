import type { Bound } from '@glas/contracts/reporting/report'
import type { Reading, Shown } from './groups.ts'
import type { Knowledge, PublishedReport } from './knowledge.ts'

/** A closed interval of whole numbers. */
export interface Interval {
  low: number
  high: number
}

/** The published figures of one group: intervals of whole-number sums over its members. */
export interface GroupFacts {
  readonly n: number
  /** By statement: sum of answers. */
  readonly statements: Interval[]
  /** By statement: how many answered at least 2, 3, 4. */
  readonly atLeast: [Interval, Interval, Interval][]
  /** By category: sum over its statements. */
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

/** The order of statements and categories. */
export interface Layout {
  readonly statements: readonly string[]
  readonly categories: readonly { readonly key: string; readonly statements: readonly number[]; readonly weight: number }[]
  readonly unit: number
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

export function layoutOf({ instrument }: Knowledge): Layout {
  const used = instrument.categories
    .map(({ key }) => ({
      key, statements: [...instrument.statements.keys()].filter((s) => instrument.statements[s]!.category === key),
    }))
    .filter(({ statements }) => statements.length > 0)
  let unit = 1
  const divides = (n: number) => used.every(({ statements }) => n % statements.length === 0)
  while (!divides(unit)) unit++
  return {
    statements: instrument.statements.map(({ key }) => key),
    categories: used.map(({ key, statements }) => ({ key, statements, weight: unit / statements.length })),
    unit,
  }
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
function ownFacts({ members, profile }: Shown, layout: Layout): GroupFacts {
  const n = members.length
  const all = (low: number, high: number): Interval => ({ low: low * n, high: high * n })
  const facts: GroupFacts = {
    n,
    statements: layout.statements.map(() => all(1, 4)),
    atLeast: layout.statements.map(() => [all(0, 1), all(0, 1), all(0, 1)]),
    categories: layout.categories.map(({ statements }) => all(statements.length, 4 * statements.length)),
    overall: all(layout.unit * layout.categories.length, 4 * layout.unit * layout.categories.length),
    esi: all(0, 30),
    enps: [all(0, 1), all(0, 1)],
    net: all(-1, 1),
  }
  const onScale = (interval: Interval, items: number, shown: { index: number; bound?: Bound } | undefined) => {
    if (!shown) return
    const [low, high] = around(shown.index, 1, shown.bound)
    narrow(interval, n * items * (1 + (3 * low) / 100), n * items * (1 + (3 * high) / 100))
  }
  for (const shown of profile.statements ?? []) {
    const s = layout.statements.indexOf(shown.key)
    const sum = facts.statements[s]!
    const [low, high] = around(shown.mean, 2, shown.bound)
    narrow(sum, n * low, n * high)
    onScale(sum, 1, shown)
    const [two, three, four] = facts.atLeast[s]!
    if (shown.favourable !== undefined) {
      const [least, most] = around(shown.favourable, 1, shown.favourableBound)
      narrow(three, (n * least) / 100, (n * most) / 100)
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
    onScale(facts.categories[c]!, layout.categories[c]!.statements.length, shown)
  }
  const commitment = layout.categories.findIndex(({ key }) => key === 'commitment')
  if (commitment >= 0) {
    onScale(facts.categories[commitment]!, layout.categories[commitment]!.statements.length, profile.engagement)
  }
  onScale(facts.overall, layout.unit * layout.categories.length, profile.overall)
  if (profile.esi) {
    const [low, high] = around(profile.esi.index, 1, profile.esi.bound)
    narrow(facts.esi, (low * 30 * n) / 100, (high * 30 * n) / 100)
  }
  if (profile.enps) {
    const { value, bound, promoters, passives, detractors } = profile.enps
    const [low, high] = around(value, 0, bound)
    narrow(facts.net, (n * low) / 100, (n * high) / 100)
    const share = (percent: number) => around(percent, 1).map((end) => (n * end) / 100) as [number, number]
    if (promoters !== undefined) narrow(facts.enps[1], ...share(promoters))
    if (detractors !== undefined) {
      const [least, most] = share(detractors)
      narrow(facts.enps[0], n - most, n - least)
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
    const excess = { low: sum.low - facts.n, high: sum.high - facts.n }
    if (narrowSum(excess, levels, ones)) changed = true
    if (narrow(sum, excess.low + facts.n, excess.high + facts.n)) changed = true
    for (const [higher, lower] of [[2, 1], [1, 0]] as const) {
      if (narrow(levels[higher]!, 0, levels[lower]!.high)) changed = true
      if (narrow(levels[lower]!, levels[higher]!.low, facts.n)) changed = true
    }
  }
  for (const [c, { statements }] of layout.categories.entries()) {
    const terms = statements.map((s) => facts.statements[s]!)
    if (narrowSum(facts.categories[c]!, terms, ones)) changed = true
  }
  if (narrowSum(facts.overall, facts.categories, layout.categories.map(({ weight }) => weight))) changed = true
  const [stayed, promoters] = facts.enps
  const positions = { low: facts.net.low + facts.n, high: facts.net.high + facts.n }
  if (narrowSum(positions, facts.enps, ones)) changed = true
  if (narrow(facts.net, positions.low - facts.n, positions.high - facts.n)) changed = true
  if (narrow(promoters, 0, stayed.high)) changed = true
  if (narrow(stayed, promoters.low, facts.n)) changed = true
  return changed
}

/** A group's difference from the rest gives a second interval for its sum and the whole's. */
function narrowByDifference(own: GroupFacts, whole: GroupFacts, { profile }: Shown, layout: Layout): boolean {
  const [n, rest] = [own.n, whole.n - own.n]
  if (rest <= 0) return false
  let changed = false
  const apply = (shown: { difference?: { value: number } } | undefined, mine: Interval, all: Interval, points: number) => {
    if (!shown?.difference) return
    // points · (mine/n − (all − mine)/rest) is the shown value; `points` are those of one unit of a person's sum.
    const [low, high] = around(shown.difference.value, 1)
    const factor = 1 / n + 1 / rest
    const [least, most] = [low / points, high / points]
    if (narrow(mine, (least + all.low / rest) / factor, (most + all.high / rest) / factor)) changed = true
    if (narrow(all, (mine.low * factor - most) * rest, (mine.high * factor - least) * rest)) changed = true
  }
  for (const [c, { key, statements }] of layout.categories.entries()) {
    const points = 100 / (3 * statements.length)
    const [mine, all] = [own.categories[c]!, whole.categories[c]!]
    apply(profile.categories?.find((shown) => shown.key === key), mine, all, points)
    if (key === 'commitment') apply(profile.engagement, mine, all, points)
  }
  apply(profile.overall, own.overall, whole.overall, 100 / (3 * layout.unit * layout.categories.length))
  apply(profile.esi, own.esi, whole.esi, 100 / 30)
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
export function readFacts(report: PublishedReport, { shown }: Reading, layout: Layout): GroupFacts[] {
  const facts = shown.map((group) => ownFacts(group, layout))
  const whole = facts[0]!
  for (let round = 0, changed = true; changed && round < 50; round++) {
    changed = report.order === undefined && narrowByOrder(whole, report, layout)
    for (const [g, own] of facts.entries()) {
      if (narrowOne(own, layout)) changed = true
      if (g > 0 && narrowByDifference(own, whole, shown[g]!, layout)) changed = true
    }
  }
  return facts
}
