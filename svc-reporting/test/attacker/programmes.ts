import type { GroupFacts, Interval } from './facts.ts'
import type { CellBounds } from './fixed-point.ts'
import { answered, answeredOf, counts } from './groups.ts'
import type { Reading } from './groups.ts'
import type { Layout } from './layout.ts'
import type { Programme } from './solver.ts'

type Row = Programme['rows'][number]

/**
 * Answers to one question as integers: for each cell the number at the second value or above, the third … Column
 * `levels · cell + level`.
 */
function levelled(
  { cells, cellsOf }: Reading, levels: number, bounds: (cell: number, level: number) => Interval | undefined,
  total: (group: number) => Interval | undefined, atLeast: (group: number, level: number) => Interval | undefined,
): Programme {
  const columns = cells.flatMap(({ members }, p) => Array.from({ length: levels }, (_, level) => {
    const { low, high } = bounds(p, level) ?? { low: 0, high: members.length }
    return { low, high }
  }))
  const rows: Row[] = []
  for (const p of cells.keys()) {
    for (let level = 1; level < levels; level++) {
      rows.push({ low: 0, high: cells[p]!.members.length, terms: [[levels * p + level - 1, 1], [levels * p + level, -1]] })
    }
  }
  for (const [g, members] of cellsOf.entries()) {
    const sum = total(g)
    if (sum) {
      const terms = members.flatMap((p) => Array.from({ length: levels }, (_, level) => [levels * p + level, 1] as const))
      rows.push({ ...sum, terms })
    }
    for (let level = 0; level < levels; level++) {
      const count = atLeast(g, level)
      if (count) rows.push({ ...count, terms: members.map((p) => [levels * p + level, 1] as const) })
    }
  }
  return { columns, rows }
}

const narrows = ({ low, high }: Interval, least: number, most: number) => low > least || high < most

/** Three columns a cell: how many answered at least 2, 3, 4. */
export function statementProgramme(
  reading: Reading, facts: readonly GroupFacts[], bounds: CellBounds, s: number,
): Programme {
  return levelled(
    reading, 3,
    (p, level) => (level === 1 ? bounds.favourable[s]![p] : undefined),
    (g) => {
      const { people, statements } = facts[g]!
      const n = people.statements[s]!
      const { low, high } = statements[s]!
      return narrows(statements[s]!, n, 4 * n) ? { low: low - n, high: high - n } : undefined
    },
    (g, level) => {
      // Without a published distribution these intervals follow from the sum.
      const shown = reading.shown[g]!.profile.statements?.find(({ distribution, favourable }) =>
        distribution !== undefined || favourable !== undefined)
      const own = facts[g]!.atLeast[s]![level]!
      return shown && narrows(own, 0, facts[g]!.people.statements[s]!) ? own : undefined
    },
  )
}

/** Two columns a cell: how many are at least passive, and promoters. */
export function enpsProgramme(reading: Reading, facts: readonly GroupFacts[], bounds: CellBounds): Programme {
  return levelled(
    reading, 2, (p, level) => bounds.enps[level]![p],
    (g) => {
      const { people: { enps: n }, net } = facts[g]!
      return narrows(net, -n, n) ? { low: net.low + n, high: net.high + n } : undefined
    },
    (g, level) => (narrows(facts[g]!.enps[level]!, 0, facts[g]!.people.enps) ? facts[g]!.enps[level]! : undefined),
  )
}

/** One column a cell: its sum of ESI. */
export function esiProgramme({ cellsOf }: Reading, facts: readonly GroupFacts[], bounds: CellBounds): Programme {
  return {
    columns: bounds.esi,
    rows: facts.map(({ esi }, g) => ({ ...esi, terms: cellsOf[g]!.map((p) => [p, 1] as const) })),
  }
}

/**
 * Columns `statement · (cells + 1) + cell`: sums of answers to some categories' statements; the last of a statement is
 * one member of `cell`, taken out of it. Also returns that member's columns by category.
 */
export function compositeProgramme(
  { shown, cells, cellsOf }: Reading, facts: readonly GroupFacts[], layout: Layout, bounds: CellBounds,
  categories: readonly number[], cell: number,
): { programme: Programme; own: (readonly [column: number, factor: number])[] } {
  const width = cells.length + 1
  const size = cells[cell]!.members.length
  const columns: { low: number; high: number }[] = []
  const rows: Row[] = []
  const own: [number, number][] = []
  const overall: [number, number][][] = cellsOf.map(() => [])
  for (const c of categories) {
    const { statements, unit, weight } = layout.categories[c]!
    const first = columns.length
    for (const s of statements) {
      for (const p of cells.keys()) {
        const { low, high } = bounds.statements[s]![p]!
        // Without one member: the rest lies within what one answer removes from either end.
        columns.push(p === cell && answered(cells[p]!, s)
          ? { low: Math.max(size - 1, low - 4), high: Math.min(4 * (size - 1), high - 1) }
          : { low, high })
      }
      const isAnswered = answered(cells[cell]!, s)
      if (isAnswered) own.push([columns.length, weight])
      columns.push(isAnswered ? { low: 1, high: 4 } : { low: 0, high: 0 })
      const { low, high } = bounds.statements[s]![cell]!
      rows.push({ low, high, terms: [[columns.length - 1, 1], [columns.length - 1 - cells.length + cell, 1]] })
    }
    for (const [g, members] of cellsOf.entries()) {
      const takes = [...members, ...(members.includes(cell) ? [cells.length] : [])]
      const terms = (f: number) => takes.map((p) => [first + f * width + p, 1] as const)
      for (const [f, s] of statements.entries()) {
        const sum = facts[g]!.statements[s]!
        if (shown[g]!.profile.statements || sum.low === sum.high) rows.push({ ...sum, terms: terms(f) })
      }
      const inIndex = takes.filter((p) => counts(cells[p] ?? cells[cell]!, statements))
      rows.push({
        ...facts[g]!.categories[c]!,
        terms: statements.flatMap((_, f) => inIndex.map((p) =>
          [first + f * width + p, unit / answeredOf(cells[p] ?? cells[cell]!, statements)] as const)),
      })
      for (const f of statements.keys()) for (const [column] of terms(f)) overall[g]!.push([column, weight])
    }
  }
  if (categories.length === layout.categories.length && !cells.some(({ given }) => given)) {
    for (const [g, terms] of overall.entries()) rows.push({ ...facts[g]!.overall, terms })
  }
  return { programme: { columns, rows }, own }
}
