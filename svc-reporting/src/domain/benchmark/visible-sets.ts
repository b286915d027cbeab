import type { Industry } from '@glas/contracts/identity/company'
import type { SizeClass } from '@glas/contracts/reporting/cycles.operations'
import { cancelling, combined, reduce, type ReducedRow } from './row-space.ts'

/** A company in the benchmarks of a year. */
export interface Member {
  readonly industry: Industry
  readonly sizeClass: SizeClass
  /** It takes part in the award, so its score is published. Means are about such companies alone. */
  readonly inAward: boolean
  /** Its eNPS decided a tie of the award, so that is published, too. */
  readonly tied: boolean
}

/** Companies whose mean is shown to `readers`, each without the reader's own. */
export interface CompanySet {
  readonly key: string
  /** In the award or not. */
  readonly readers: ReadonlySet<number>
  /** All readers that are in the award, or the best quarter of them. */
  readonly members: ReadonlySet<number>
}

/** Fewest companies behind a mean, without the reader's (D-7.4). */
export const fewest = 3

/**
 * All means that a benchmark may have: all companies, each industry and each size class, and the best quarter of each.
 *
 * @param members the best company first
 */
export function companySets(members: readonly Member[]): CompanySet[] {
  const everyone = members.map((_, i) => i)
  const groups = new Map<string, number[]>([['all', everyone]])
  for (const i of everyone) {
    for (const key of [`industry/${members[i]!.industry}`, `size/${members[i]!.sizeClass}`]) {
      groups.set(key, [...groups.get(key) ?? [], i])
    }
  }
  return [...groups].flatMap(([key, group]) => {
    const readers = new Set(group)
    const ranked = group.filter((i) => members[i]!.inAward)
    return [
      { key, readers, members: new Set(ranked) },
      { key: `${key}/best`, readers, members: new Set(ranked.slice(0, Math.ceil((ranked.length - 1) / 4))) },
    ]
  })
}

/** Whether a reader has enough other companies in a set. */
export const isShownTo = ({ readers, members }: CompanySet, reader: number): boolean =>
  readers.has(reader) && members.size - (members.has(reader) ? 1 : 0) >= fewest

/**
 * The sets whose means may be shown, over all readers of a year together (decision 042). Any sum that a reader can
 * compute from the means and the reader's own figure is about at least three other companies; any sum of two readers
 * together is about at least two others; and both hold for eNPS without the companies whose eNPS the award publishes.
 * The choice depends on how many companies the sets share, never on a figure.
 *
 * @param among the only candidates: those that were shown before a correction published more
 */
export function visibleSets(members: readonly Member[], among?: ReadonlySet<string>): CompanySet[] {
  let visible = companySets(members).filter((set) =>
    (among?.has(set.key) ?? true) && [...set.readers].some((reader) => isShownTo(set, reader)))
  for (;;) {
    const leak = firstLeak(members, visible)
    if (!leak) return visible
    const hidden = leak.toSorted((a, b) => a.members.size - b.members.size || (a.key < b.key ? -1 : 1))[0]!
    visible = visible.filter((set) => set !== hidden)
  }
}

/** Companies that no set and no published eNPS distinguishes. */
interface Cell {
  /** 1 for each visible set that has them, by its place. */
  readonly isIn: Uint8Array
  /** Places of the sets that are shown to them. */
  readonly shown: readonly number[]
  readonly tied: boolean
  readonly size: number
}

function cellsOf(members: readonly Member[], visible: readonly CompanySet[]): Cell[] {
  const cells = new Map<string, { -readonly [K in keyof Cell]: Cell[K] }>()
  for (const [i, { tied }] of members.entries()) {
    const isIn = Uint8Array.from(visible, (set) => (set.members.has(i) ? 1 : 0))
    const shown = [...visible.entries()].flatMap(([place, set]) => (isShownTo(set, i) ? [place] : []))
    const key = `${isIn.join()};${shown.join()};${tied}`
    const cell = cells.get(key)
    if (cell) cell.size += 1
    else cells.set(key, { isIn, shown, tied, size: 1 })
  }
  return [...cells.values()]
}

/** The sets behind the first sum that is about too few companies. */
function firstLeak(members: readonly Member[], visible: readonly CompanySet[]): CompanySet[] | undefined {
  const cells = cellsOf(members, visible)
  const setsOf = (places: readonly number[] | undefined) => places?.map((place) => visible[place]!)
  for (const knowsTied of cells.some(({ tied }) => tied) ? [false, true] : [false]) {
    for (const [i, one] of cells.entries()) {
      const alone = setsOf(leakTo(cells, [i], knowsTied, fewest))
      if (alone) return alone
      for (let j = i; j < cells.length; j++) {
        if (i === j && one.size < 2) continue
        const together = setsOf(leakTo(cells, [i, j], knowsTied, 2))
        if (together) return together
      }
    }
  }
  return undefined
}

/**
 * Places of the sets behind a sum about too few companies.
 *
 * @param knowsTied whether the sum is of eNPS: then the published ones are known
 */
function leakTo(
  cells: readonly Cell[], readers: readonly number[], knowsTied: boolean, least: number,
): number[] | undefined {
  const rows = [...new Set(readers.flatMap((reader) => cells[reader]!.shown))]
  // By pattern: which of these sets, at most a dozen, have the companies, as bits of a number.
  const columns = new Map<number, number>()
  for (let c = 0; c < cells.length; c++) {
    const { isIn, tied, size } = cells[c]!
    const known = knowsTied && tied ? size : (readers[0] === c ? 1 : 0) + (readers[1] === c ? 1 : 0)
    if (size <= known) continue
    let pattern = 0
    for (const row of rows) pattern = 2 * pattern + isIn[row]!
    columns.set(pattern, (columns.get(pattern) ?? 0) + size - known)
  }
  const sizes = [...columns.values()]
  if (sizes.every((size) => size >= least)) return undefined
  const matrix = rows.map((_, r) => [...columns.keys()].map((pattern) => (pattern >> (rows.length - 1 - r)) & 1))
  const coefficients = smallSupport(reduce(matrix), sizes, least)
  return coefficients && rows.filter((_, r) => coefficients[r] !== 0)
}

/**
 * Coefficients of a sum over fewer than `least` companies, for `least` up to 3. In reduced echelon form a vector with
 * at most two non-zero columns is a row, or a combination of two rows that cancel each other outside their pivots.
 */
function smallSupport(
  rows: readonly ReducedRow[], sizes: readonly number[], least: number,
): readonly number[] | undefined {
  const isSmall = (columns: readonly number[]) => columns.reduce((sum, c) => sum + sizes[c]!, 0) < least
  for (const { support, from } of rows) if (isSmall(support)) return from
  for (const [r, one] of rows.entries()) {
    for (const other of rows.slice(r + 1)) {
      if (!isSmall([one.pivot, other.pivot])) continue
      const factor = cancelling(one, other)
      if (factor !== undefined) return combined(one.from, other.from, factor)
    }
  }
  return undefined
}
