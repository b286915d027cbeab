import { narrow, narrowSum } from './facts.ts'
import type { GroupFacts, Interval } from './facts.ts'
import { answered, counts } from './groups.ts'
import type { Cell, Reading } from './groups.ts'
import type { Layout } from './layout.ts'
import type { Personal } from './spread.ts'

/** A sum over cells with a known interval. */
interface Sum {
  readonly cells: readonly number[]
  readonly interval: Interval
}

/** Intervals of the sums of each cell. */
export interface CellBounds {
  readonly statements: Interval[][]
  readonly categories: Interval[][]
  readonly overall: Interval[]
  readonly esi: Interval[]
  /** How many of a cell are at least passive; how many are promoters. */
  readonly enps: [Interval[], Interval[]]
  /** By statement: how many of a cell answered at least 3. */
  readonly favourable: Interval[][]
}

/** Sets of cells that follow from the groups in one step: remainders of dimensions, and groups minus a nested one. */
function differences({ shown, cells, cellsOf }: Reading) {
  const made: { cells: number[]; plus: number; minus: number[] }[] = []
  const add = (plus: number, minus: number[]) => {
    const gone = new Set(minus.flatMap((g) => cellsOf[g]!))
    made.push({ cells: cellsOf[plus]!.filter((p) => !gone.has(p)), plus, minus })
  }
  const dimensions = new Set(shown.slice(1).map(({ dimension }) => dimension))
  for (const dimension of dimensions) add(0, [...shown.keys()].filter((g) => shown[g]!.dimension === dimension))
  for (const outer of shown.keys()) {
    // Groups of one dimension within another group are subtracted together.
    for (const dimension of dimensions) {
      const within = [...shown.keys()].filter((g) =>
        g !== outer && g > 0 && shown[g]!.dimension === dimension && shown[outer]!.dimension !== dimension &&
        cellsOf[g]!.every((p) => cells[p]!.groups.has(outer)))
      if (within.length > 0 && outer > 0) {
        add(outer, within)
        if (within.length > 1) for (const g of within) add(outer, [g])
      }
    }
  }
  return made
}

/** Narrows a sum and its cells by each other until nothing changes. */
function settle(bounds: readonly Interval[], sums: readonly Sum[]): boolean {
  let ever = false
  for (let round = 0, changed = true; changed && round < 40; round++) {
    changed = false
    for (const { cells, interval } of sums) {
      let low = 0
      let high = 0
      for (const p of cells) {
        low += bounds[p]!.low
        high += bounds[p]!.high
      }
      if (narrow(interval, low, high)) changed = true
      const over = interval.high - low
      const under = high - interval.low
      for (const p of cells) {
        const own = bounds[p]!
        if (own.high - own.low > over || own.high - own.low > under) {
          const [l, h] = [own.low, own.high]
          if (narrow(own, h - under, l + over)) changed = true
        }
      }
    }
    ever ||= changed
  }
  return ever
}

const esiGiven = ({ given }: Cell) => given?.esi ?? true
const enpsGiven = ({ given }: Cell) => given?.enps ?? true

/**
 * What minimum and maximum imply: intervals of all cells' statements and composites, narrowed by the groups' sums, by
 * sums of remainders, and by each other. Also narrows the groups' facts.
 */
export function findFixedPoint(
  reading: Reading, facts: readonly GroupFacts[], layout: Layout, personal: Personal,
): CellBounds {
  const { cells, cellsOf } = reading
  const derived = differences(reading)
  const size = (p: number) => cells[p]!.members.length
  const all = (low: number, high: number, isIn: (cell: Cell) => boolean = () => true): Interval[] =>
    cells.map((cell, p) => (isIn(cell) ? { low: low * size(p), high: high * size(p) } : { low: 0, high: 0 }))
  const hasBlanks = cells.some(({ given }) => given)
  const scale = layout.unit * layout.categories.length
  const bounds: CellBounds = {
    statements: layout.statements.map((_, s) => all(1, 4, (cell) => answered(cell, s))),
    favourable: layout.statements.map((_, s) => all(0, 1, (cell) => answered(cell, s))),
    categories: layout.categories.map(({ statements, unit }) => all(unit, 4 * unit, (cell) => counts(cell, statements))),
    overall: all(scale, 4 * scale),
    esi: all(0, 30, esiGiven),
    enps: [all(0, 1, enpsGiven), all(0, 1, enpsGiven)],
  }
  const members = (statistic: string, sums: readonly Interval[]) => {
    for (const [p, [low, high]] of personal[statistic]!.entries()) {
      if (sums[p]!.high > 0) narrow(sums[p]!, low * size(p), high * size(p))
    }
  }
  for (const [c, { key }] of layout.categories.entries()) members(`category:${key}`, bounds.categories[c]!)
  members('overall', bounds.overall)
  members('esi', bounds.esi)
  const sumsOf = (pick: (own: GroupFacts) => Interval): Sum[] => [
    ...facts.map((own, g) => ({ cells: cellsOf[g]!, interval: pick(own) })),
    ...derived.map(({ cells: left, plus, minus }) => {
      const total = pick(facts[plus]!)
      const gone = minus.map((g) => pick(facts[g]!))
      const sum = (end: 'low' | 'high') => gone.reduce((a, interval) => a + interval[end], 0)
      return { cells: left, interval: { low: total.low - sum('high'), high: total.high - sum('low') } }
    }),
  ]
  for (let round = 0, changed = true; changed && round < 12; round++) {
    changed = false
    for (const s of layout.statements.keys()) {
      const own = bounds.statements[s]!
      const three = bounds.favourable[s]!
      if (settle(own, sumsOf((group) => group.statements[s]!))) changed = true
      if (settle(three, sumsOf((group) => group.atLeast[s]![1]))) changed = true
      for (const p of cells.keys()) {
        if (!answered(cells[p]!, s)) continue
        // A sum of answers is between n + 2·f and 2n + 2·f, f of them being 3 or 4.
        if (narrow(own[p]!, size(p) + 2 * three[p]!.low, 2 * size(p) + 2 * three[p]!.high)) changed = true
        if (narrow(three[p]!, (own[p]!.low - 2 * size(p)) / 2, (own[p]!.high - size(p)) / 2)) changed = true
      }
    }
    for (const [c, { statements, unit }] of layout.categories.entries()) {
      if (settle(bounds.categories[c]!, sumsOf((group) => group.categories[c]!))) changed = true
      for (const p of cells.keys()) {
        if (!counts(cells[p]!, statements)) continue
        const terms = statements.filter((s) => answered(cells[p]!, s)).map((s) => bounds.statements[s]![p]!)
        if (narrowSum(bounds.categories[c]![p]!, terms, terms.map(() => unit / terms.length))) changed = true
      }
    }
    if (!hasBlanks && settle(bounds.overall, sumsOf((group) => group.overall))) changed = true
    for (const p of hasBlanks ? [] : cells.keys()) {
      const scaled = layout.categories.map(({ weight }, c) => ({
        low: bounds.categories[c]![p]!.low * weight, high: bounds.categories[c]![p]!.high * weight,
      }))
      if (narrowTotal(bounds.overall[p]!, scaled)) changed = true
      for (const [c, { weight }] of layout.categories.entries()) {
        if (narrow(bounds.categories[c]![p]!, scaled[c]!.low / weight, scaled[c]!.high / weight)) changed = true
      }
    }
    if (settle(bounds.esi, sumsOf((group) => group.esi))) changed = true
    const [stayed, promoters] = bounds.enps
    if (settle(stayed, sumsOf((group) => group.enps[0]))) changed = true
    if (settle(promoters, sumsOf((group) => group.enps[1]))) changed = true
    const positions = cells.map((_, p) => ({
      low: stayed[p]!.low + promoters[p]!.low, high: stayed[p]!.high + promoters[p]!.high,
    }))
    if (settle(positions, sumsOf(({ net, people }) => ({ low: net.low + people.enps, high: net.high + people.enps })))) changed = true
    for (const p of cells.keys()) {
      if (narrowTotal(positions[p]!, [stayed[p]!, promoters[p]!])) changed = true
      if (narrow(promoters[p]!, 0, stayed[p]!.high)) changed = true
      if (narrow(stayed[p]!, promoters[p]!.low, size(p))) changed = true
    }
  }
  return bounds
}

function narrowTotal(total: Interval, terms: readonly Interval[]): boolean {
  let low = 0
  let high = 0
  for (const term of terms) {
    low += term.low
    high += term.high
  }
  let changed = narrow(total, low, high)
  for (const term of terms) {
    const [l, h] = [term.low, term.high]
    if (h - l <= total.high - low && h - l <= high - total.low) continue
    if (narrow(term, total.low - (high - h), total.high - (low - l))) changed = true
  }
  return changed
}
