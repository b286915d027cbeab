import { factor } from './equations.ts'
import type { Interval } from './facts.ts'

/** One question's answers as shares: for each cell and each value the probability that a member gave it. */
export interface Field {
  readonly values: readonly number[]
  readonly shares: Float64Array
}

/** A published sum over the answers of some cells to some questions. */
export interface Row {
  readonly cells: readonly number[]
  readonly fields: readonly number[]
  /** What each value adds to the sum, by index. */
  readonly worth: readonly number[]
  readonly interval: Interval
}

const sweeps = 30
const exact = 1e-5
/** Tolerance for a sum over several questions, which only sweeping meets: far less than one answer changes it. */
const nearly = 0.3

/**
 * Spreads answers as evenly as the published sums allow: sweeps of iterative scaling towards maximum entropy, then
 * least squares for the rest. False if it doesn't converge: then something is at an end.
 */
export function spreadEvenly(sizes: readonly number[], fields: readonly Field[], rows: readonly Row[]): boolean {
  for (let sweep = 0; sweep < sweeps; sweep++) {
    let worst = 0
    for (const row of rows) {
      for (let step = 0; step < 2; step++) {
        const [sum, spread] = sumOf(sizes, fields, row)
        const off = offBy(sum, row.interval)
        if (step === 0) worst = Math.max(worst, Math.abs(off))
        if (Math.abs(off) < exact || spread < 1e-9) break
        tilt(fields, row, Math.max(-3, Math.min(3, off / spread)))
      }
    }
    if (worst < exact) return true
  }
  const joint = rows.filter((row) => row.fields.length > 1)
  for (let round = 0; round < 15; round++) {
    let moved = false
    for (const f of fields.keys()) {
      const own = rows.filter((row) => row.fields.length === 1 && row.fields[0] === f)
      // A sum over several questions takes its part from each of them.
      const parts = joint.map((row): Row => {
        const [sum] = sumOf(sizes, fields, { ...row, fields: [f] })
        const goal = sum + offBy(sumOf(sizes, fields, row)[0], row.interval) / (fields.length - f)
        return { ...row, fields: [f], interval: { low: goal, high: goal } }
      })
      if (correct(sizes, fields[f]!, [...own, ...parts])) moved = true
    }
    if (!moved) break
  }
  return rows.every((row) =>
    Math.abs(offBy(sumOf(sizes, fields, row)[0], row.interval)) < (row.fields.length > 1 ? nearly : 1e-3))
}

/** Whether answers can be moved until one question's rows are met; certain answers stay. Changes `shares`. */
export function meets(sizes: readonly number[], field: Field, rows: readonly Row[]): boolean {
  for (let round = 0; round < 8; round++) if (!correct(sizes, field, rows)) return true
  return false
}

const offBy = (sum: number, { low, high }: Interval) => (sum < low ? low - sum : sum > high ? high - sum : 0)

export function sumOf(sizes: readonly number[], fields: readonly Field[], { cells, fields: own, worth }: Row) {
  let sum = 0
  let spread = 0
  for (const f of own) {
    const { values, shares } = fields[f]!
    for (const p of cells) {
      let mean = 0
      let square = 0
      for (let v = 0; v < values.length; v++) {
        const part = worth[v]! * shares[p * values.length + v]!
        mean += part
        square += part * worth[v]!
      }
      sum += sizes[p]! * mean
      spread += sizes[p]! * (square - mean * mean)
    }
  }
  return [sum, spread] as const
}

function tilt(fields: readonly Field[], { cells, fields: own, worth }: Row, log: number): void {
  const factors = worth.map((value) => Math.exp(log * value))
  for (const f of own) {
    const { values, shares } = fields[f]!
    const count = values.length
    for (const p of cells) {
      let total = 0
      for (let v = 0; v < count; v++) total += shares[p * count + v]! *= factors[v]!
      for (let v = 0; v < count; v++) shares[p * count + v]! /= total
    }
  }
}

/** The part of a set of rows that doesn't depend on shares: the rows of each cell, and their worths in one array. */
interface System {
  readonly rows: readonly Row[]
  readonly rowsOf: readonly number[][]
  readonly worth: Float64Array
}

const systems = new WeakMap<readonly Row[], System>()

function systemOf(rows: readonly Row[], cells: number, count: number): System {
  const made = systems.get(rows)
  if (made) return made
  const rowsOf: number[][] = Array.from({ length: cells }, () => [])
  const worth = new Float64Array(rows.length * count)
  for (const [i, row] of rows.entries()) {
    for (const p of row.cells) rowsOf[p]!.push(i)
    worth.set(row.worth, i * count)
  }
  const system = { rows, rowsOf, worth }
  systems.set(rows, system)
  return system
}

/** One least-squares step, in which each share moves as far as it has room; false if none is needed. */
function correct(sizes: readonly number[], { values, shares }: Field, rows: readonly Row[]): boolean {
  const count = values.length
  const { rowsOf, worth } = systemOf(rows, sizes.length, count)
  const sums = new Float64Array(rows.length)
  for (let p = 0; p < sizes.length; p++) {
    const own = rowsOf[p]!
    for (let a = 0; a < own.length; a++) {
      const at = own[a]! * count
      let mean = 0
      for (let v = 0; v < count; v++) mean += worth[at + v]! * shares[p * count + v]!
      sums[own[a]!]! += sizes[p]! * mean
    }
  }
  let worst = 0
  const right = sums.map((sum, i) => {
    const off = offBy(sum, rows[i]!.interval)
    worst = Math.max(worst, Math.abs(off))
    return off
  })
  if (worst < 1e-7) return false
  const matrix = rows.map((_, i) => new Float64Array(i + 1))
  const parts = new Float64Array(64 * count)
  for (let p = 0; p < sizes.length; p++) {
    const own = rowsOf[p]!
    let moves = false
    // What each row adds beyond its mean in this cell, times the root of the share: products are covariances.
    for (let a = 0; a < own.length; a++) {
      const at = own[a]! * count
      let mean = 0
      for (let v = 0; v < count; v++) mean += worth[at + v]! * shares[p * count + v]!
      for (let v = 0; v < count; v++) {
        const part = (worth[at + v]! - mean) * Math.sqrt(sizes[p]! * shares[p * count + v]!)
        parts[a * count + v] = part
        if (part !== 0) moves = true
      }
    }
    if (!moves) continue
    for (let a = 0; a < own.length; a++) {
      const line = matrix[own[a]!]!
      for (let b = 0; b <= a; b++) {
        let product = 0
        for (let v = 0; v < count; v++) product += parts[a * count + v]! * parts[b * count + v]!
        line[own[b]!]! += product
      }
    }
  }
  const factors = factor(matrix).solve(right)
  const step = new Float64Array(count)
  for (let p = 0; p < sizes.length; p++) {
    step.fill(0)
    const own = rowsOf[p]!
    for (let a = 0; a < own.length; a++) {
      const at = own[a]! * count
      for (let v = 0; v < count; v++) step[v]! += factors[own[a]!]! * worth[at + v]!
    }
    let mean = 0
    for (let v = 0; v < count; v++) mean += step[v]! * shares[p * count + v]!
    let total = 0
    for (let v = 0; v < count; v++) {
      total += shares[p * count + v]! *= Math.max(0, 1 + Math.max(-0.95, step[v]! - mean))
    }
    for (let v = 0; v < count; v++) shares[p * count + v]! /= total
  }
  return true
}
