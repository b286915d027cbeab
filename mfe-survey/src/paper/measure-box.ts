import { margin, step, type Patch } from './patch.ts'

/** What is in a box and around it; fractions of the area. */
export interface BoxInk {
  /** Ink inside. */
  readonly fill: number
  /** Ink or something fainter inside. */
  readonly faint: number
  /** The least ink in a ninth of the inside. */
  readonly leastNinth: number
  /** How far the ink inside reaches, in millimetres: the longer side of what surrounds it. */
  readonly reach: number
  /** Ink in a ring of 0.6 mm outside. */
  readonly around: number
}

const inkFrom = 0.32
const faintFrom = 0.15

/** `dx` and `dy`: where the box is in the patch, beyond its place, in samples. */
export function measureBox({ size, data }: Patch, boxSize: number, dx: number, dy: number): BoxInk {
  const inMm = (mm: number) => Math.round((margin + mm) / step)
  const at = (i: number, j: number) =>
    data[Math.min(Math.max(j + dy, 0), size - 1) * size + Math.min(Math.max(i + dx, 0), size - 1)]!

  const ring: number[] = []
  const [outer, outerEnd, free, freeEnd] = [inMm(-0.9), inMm(boxSize + 0.9), inMm(-0.3), inMm(boxSize + 0.3)]
  for (let j = outer; j < outerEnd; j++) {
    for (let i = outer; i < outerEnd; i++) {
      if (i < free || j < free || i >= freeEnd || j >= freeEnd) ring.push(at(i, j))
    }
  }
  ring.sort((a, b) => a - b)
  const paper = ring[Math.floor(ring.length * 0.7)]!
  const border: number[] = []
  const [near, far] = [inMm(0.1), inMm(boxSize - 0.18)]
  for (let k = inMm(0.6); k < inMm(boxSize - 0.6); k++) border.push(at(k, near), at(k, far), at(near, k), at(far, k))
  border.sort((a, b) => a - b)
  // Smoothing makes a thin border lighter than the ink of a mark; a printer short of toner makes both so.
  const range = Math.min(Math.max((paper - border[border.length >> 2]!) * 1.15, paper * 0.35), paper)
  const darkness = (value: number) => (paper - value) / range

  const [first, end] = [inMm(0.62), inMm(boxSize - 0.62)]
  const ninths = Array.from({ length: 9 }, () => 0)
  let [ink, faint, left, right, top, bottom] = [0, 0, end, first, end, first]
  for (let j = first; j < end; j++) {
    for (let i = first; i < end; i++) {
      const dark = darkness(at(i, j))
      if (dark > faintFrom) faint++
      if (dark <= inkFrom) continue
      ink++
      ninths[Math.floor((3 * (j - first)) / (end - first)) * 3 + Math.floor((3 * (i - first)) / (end - first))]!++
      left = Math.min(left, i)
      right = Math.max(right, i)
      top = Math.min(top, j)
      bottom = Math.max(bottom, j)
    }
  }
  const area = (end - first) ** 2
  return {
    fill: ink / area,
    faint: faint / area,
    leastNinth: Math.min(...ninths) / (area / 9),
    reach: ink === 0 ? 0 : (Math.max(right - left, bottom - top) + 1) * step,
    around: ring.filter((value) => darkness(value) > inkFrom).length / ring.length,
  }
}
