import type { Interval } from './facts.ts'
import type { Reading } from './groups.ts'

/** Linear algebra of the groups' sums over respondents, by cell, since members of a cell are alike. */
export interface Kernel {
  /** The part of a change of one member's answer that the published sums would show: 1 means all of it. */
  readonly leverage: (cell: number) => number
  /** Range of a member's value, from all groups' sums and the largest sum of squares over everybody. */
  readonly ellipsoid: (sums: readonly Interval[], squares: number) => (cell: number) => [number, number]
}

export function createKernel({ cells, cellsOf }: Reading): Kernel {
  const size = cells.map(({ members }) => members.length)
  // An orthonormal basis of the row space in the respondents' space, and each basis vector as a combination of groups.
  const base: { values: Float64Array; groups: Float64Array }[] = []
  for (const [g, members] of cellsOf.entries()) {
    const values = new Float64Array(cells.length)
    for (const p of members) values[p] = 1
    const groups = new Float64Array(cellsOf.length)
    groups[g] = 1
    for (let pass = 0; pass < 2; pass++) {
      for (const vector of base) {
        const along = dot(values, vector.values, size)
        for (let p = 0; p < values.length; p++) values[p]! -= along * vector.values[p]!
        for (let i = 0; i < groups.length; i++) groups[i]! -= along * vector.groups[i]!
      }
    }
    const length = Math.sqrt(dot(values, values, size))
    if (length < 1e-8) continue
    base.push({ values: values.map((value) => value / length), groups: groups.map((value) => value / length) })
  }
  const shared = (p: number, q: number) => base.reduce((sum, { values }) => sum + values[p]! * values[q]!, 0)
  const leverage = (cell: number) => shared(cell, cell)
  return {
    leverage,
    ellipsoid: (sums, squares) => {
      const middle = sums.map(({ low, high }) => (low + high) / 2)
      const half = sums.map(({ low, high }) => (high - low) / 2)
      const along = base.map(({ groups }) => groups.reduce((sum, value, g) => sum + value * middle[g]!, 0))
      const doubt = base.map(({ groups }) => groups.reduce((sum, value, g) => sum + Math.abs(value) * half[g]!, 0))
      const least = along.reduce((sum, value, i) => sum + Math.max(0, Math.abs(value) - doubt[i]!) ** 2, 0)
      const left = Math.sqrt(Math.max(0, squares - least))
      return (cell) => {
        const centre = base.reduce((sum, { values }, i) => sum + values[cell]! * along[i]!, 0)
        const off = base.reduce((sum, { values }, i) => sum + Math.abs(values[cell]!) * doubt[i]!, 0)
        const reach = left * Math.sqrt(Math.max(0, 1 - leverage(cell))) + off
        return [centre - reach, centre + reach]
      }
    },
  }
}

function dot(a: Float64Array, b: Float64Array, weights: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]! * weights[i]!
  return sum
}
