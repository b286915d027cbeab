/** A company's dot in a drawing of 360 × 300. */
export interface Dot {
  readonly x: number
  readonly y: number
  readonly best: boolean
}

/** Vertical distance of two rows of dots. */
const step = 17
const bottom = 286
const top = 14

/** Companies as dots in centred rows by score, the highest on top; only dots of very long rows overlap. */
export function pillarOf(scores: readonly number[]): Dot[] {
  if (scores.length === 0) return []
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  const rows = Math.floor((bottom - top) / step)
  const byRow = new Map<number, number[]>()
  for (const score of scores) {
    // The best have a row to themselves.
    const row = score === high ? 0 : Math.max(2, Math.round(((high - score) / (high - low)) * rows))
    byRow.set(row, [...byRow.get(row) ?? [], score])
  }
  return [...byRow].flatMap(([row, some]) => {
    const gap = Math.min(26, 320 / some.length)
    return some.map((score, i): Dot => ({
      x: Math.round((180 + (i - (some.length - 1) / 2) * gap) * 10) / 10, y: top + row * step, best: score === high,
    }))
  })
}
