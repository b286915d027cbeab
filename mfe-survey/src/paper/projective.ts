export interface Point { readonly x: number; readonly y: number }
export interface Pair { readonly from: Point; readonly to: Point }
export type Map2d = (point: Point) => Point

/** Gauss with pivots; undefined if the equations don't determine the unknowns. */
function solve(rows: number[][]): number[] | undefined {
  const size = rows.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row
    }
    if (Math.abs(rows[pivot]![column]!) < 1e-12) return undefined
    ;[rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!]
    for (let row = 0; row < size; row++) {
      if (row === column) continue
      const factor = rows[row]![column]! / rows[column]![column]!
      for (let at = column; at <= size; at++) rows[row]![at]! -= factor * rows[column]![at]!
    }
  }
  return rows.map((row, at) => row[size]! / row[at]!)
}

function normalEquations(equations: readonly number[][], size: number): number[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size + 1 }, () => 0))
  for (const equation of equations) {
    for (let i = 0; i < size; i++) for (let j = 0; j <= size; j++) rows[i]![j]! += equation[i]! * equation[j]!
  }
  return rows
}

const scaleOf = (points: readonly Point[]) => {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length
  const size = Math.max(...points.map((point) => Math.hypot(point.x - x, point.y - y)), 1e-9)
  return { x, y, size }
}

/**
 * The projective map that takes `from` to `to` with the smallest squared error; undefined if the points don't determine
 * it. Coordinates are scaled to about 1, without which the equations are badly conditioned.
 */
export function fitMap(pairs: readonly Pair[]): Map2d | undefined {
  const a = scaleOf(pairs.map(({ from }) => from))
  const b = scaleOf(pairs.map(({ to }) => to))
  const equations = pairs.flatMap(({ from, to }) => {
    const [x, y] = [(from.x - a.x) / a.size, (from.y - a.y) / a.size]
    const [u, v] = [(to.x - b.x) / b.size, (to.y - b.y) / b.size]
    return [[x, y, 1, 0, 0, 0, -x * u, -y * u, u], [0, 0, 0, x, y, 1, -x * v, -y * v, v]]
  })
  const h = solve(normalEquations(equations, 8))
  if (!h) return undefined
  const [h0, h1, h2, h3, h4, h5, h6, h7] = h as [number, number, number, number, number, number, number, number]
  return (point) => {
    const x = (point.x - a.x) / a.size
    const y = (point.y - a.y) / a.size
    const w = h6 * x + h7 * y + 1
    return { x: b.x + b.size * (h0 * x + h1 * y + h2) / w, y: b.y + b.size * (h3 * x + h4 * y + h5) / w }
  }
}
