import { answered, counts, within } from './groups.ts'
import type { Cell, Reading } from './groups.ts'
import type { Find, Knowledge } from './knowledge.ts'
import type { Layout } from './layout.ts'

const tiny = 1e-7

interface Combination {
  /** By cell. */
  readonly values: Float64Array
  /** By row of the matrix. */
  readonly coefficients: Float64Array
}

/** Reduced row echelon form that takes its pivots from the columns in the given order. */
function reduce(rows: readonly (readonly number[])[], cells: number, order: readonly number[]): Combination[] {
  const work = rows.map((members, i) => {
    const values = new Float64Array(cells)
    for (const p of members) values[p] = 1
    const coefficients = new Float64Array(rows.length)
    coefficients[i] = 1
    return { values, coefficients }
  })
  const subtract = (from: Combination, what: Combination, factor: number) => {
    for (let p = 0; p < cells; p++) {
      const value = from.values[p]! - factor * what.values[p]!
      from.values[p] = Math.abs(value) < tiny ? 0 : value
    }
    for (let i = 0; i < rows.length; i++) from.coefficients[i]! -= factor * what.coefficients[i]!
  }
  const scale = (row: Combination, factor: number) => {
    for (let p = 0; p < cells; p++) row.values[p]! *= factor
    for (let i = 0; i < rows.length; i++) row.coefficients[i]! *= factor
  }
  let rank = 0
  for (const column of order) {
    if (rank === work.length) break
    let best = rank
    for (let i = rank + 1; i < work.length; i++) {
      if (Math.abs(work[i]!.values[column]!) > Math.abs(work[best]!.values[column]!)) best = i
    }
    const pivot = work[best]!
    if (Math.abs(pivot.values[column]!) < tiny) continue
    work[best] = work[rank]!
    work[rank] = pivot
    scale(pivot, 1 / pivot.values[column]!)
    for (const [i, row] of work.entries()) {
      const factor = row.values[column]!
      if (i !== rank && factor !== 0) subtract(row, pivot, factor)
    }
    rank++
  }
  return work.slice(0, rank)
}

/** Combinations of the given groups' sums that are about the fewest people, and fewer than `fewest`. */
export function smallSums(
  { shown, cells, cellsOf }: Reading, groups: readonly number[], fewest: number, random: () => number,
): { respondents: number[]; combination: (readonly [string, number])[] }[] {
  const rows = groups.map((g) => cellsOf[g]!)
  const weights = cells.map(({ members }) => members.length)
  const found = new Map<string, { respondents: number[]; combination: (readonly [string, number])[] }>()
  const weigh = (values: Float64Array) => {
    let weight = 0
    for (let p = 0; p < values.length && weight < fewest; p++) if (Math.abs(values[p]!) > tiny) weight += weights[p]!
    return weight
  }
  const keep = ({ values, coefficients }: Combination) => {
    const weight = weigh(values)
    if (weight === 0 || weight >= fewest) return
    const used = [...coefficients.keys()].filter((i) => Math.abs(coefficients[i]!) > tiny)
    if (used.length < 2) return
    const respondents = [...cells.keys()].flatMap((p) => (Math.abs(values[p]!) > tiny ? cells[p]!.members : []))
    found.set(respondents.join(), {
      respondents, combination: used.map((i) => [shown[groups[i]!]!.name, coefficients[i]!] as const),
    })
  }
  const shuffledCells = (first: (cell: number) => number) =>
    [...cells.keys()].map((p) => [first(p) + random(), p] as const).sort((a, b) => a[0] - b[0]).map(([, p]) => p)
  const orders = [
    // What is left once all columns outside a set of people are pivots is about that set alone.
    ...groups.flatMap((g) => [
      shuffledCells((p) => (cells[p]!.groups.has(g) ? 1 : 0)), shuffledCells((p) => (cells[p]!.groups.has(g) ? 0 : 1)),
    ]),
    // Making cells with many people pivots leaves sums over few.
    ...Array.from({ length: 12 }, () => shuffledCells((p) => -Math.log(weights[p]!) * 2 * random())),
    ...Array.from({ length: 12 }, () => shuffledCells(() => 0)),
  ]
  for (const order of orders) {
    const reduced = reduce(rows, cells.length, order)
    for (const row of reduced) keep(row)
    // Pairs that cancel each other in a column occur where a lightest sum has two pivots.
    const light = reduced.filter(({ values }) => weigh(values) < 3 * fewest)
    for (const [i, a] of light.entries()) {
      for (const b of light.slice(i + 1)) {
        for (const factor of [1, -1]) {
          const values = a.values.map((value, p) => value + factor * b.values[p]!)
          const coefficients = a.coefficients.map((value, j) => value + factor * b.coefficients[j]!)
          keep({ values, coefficients })
        }
      }
    }
  }
  return [...found.values()]
}

/** Who answered what of a level: each distinct set of people is summed separately. */
function answeringSets(
  reading: Reading, { statements, categories }: Layout, level: 'composite' | 'single' | 'distribution',
): Reading[] {
  if (!reading.cells.some(({ given }) => given)) return [reading]
  const tests: ((cell: Cell) => boolean)[] = level === 'composite'
    ? [...categories.map((one) => (cell: Cell) => counts(cell, one.statements)), ({ given }) => given?.esi ?? true]
    : [...statements.map((_, s) => (cell: Cell) => answered(cell, s)), ({ given }) => given?.enps ?? true]
  const keyOf = (isIn: (cell: Cell) => boolean) => reading.cells.map(isIn).join()
  return [...new Map(tests.map((isIn) => [keyOf(isIn), within(reading, isIn)])).values()]
}

/** Sums about too few people, at each level of statistic. */
export function attackRowSpace(
  reading: Reading, layout: Layout, { rules }: Knowledge, random: () => number,
): Find[] {
  return (['composite', 'single', 'distribution'] as const).flatMap((level) => {
    const groups = [...reading.shown.keys()].filter((g) => reading.shown[g]!.profile.levels[level])
    return answeringSets(reading, layout, level).flatMap((own) =>
      smallSums(own, groups, rules.fewest[level], random).map(({ respondents, combination }): Find => ({
        respondents, statistic: `sum:${level}`, low: respondents.length, high: respondents.length, means: 'row-space',
        combination,
      })))
  })
}
