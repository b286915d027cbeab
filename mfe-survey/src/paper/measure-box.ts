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

/** Darkness relative to the border's, from which something is ink, or fainter than ink. */
export interface Darkness { readonly ink: number; readonly faint: number }
export const usualInk: Darkness = { ink: 0.32, faint: 0.15 }
/** For a page that is filled in with a hard pencil, or scanned too lightly. */
export const paleInk: Darkness = { ink: 0.16, faint: 0.1 }

/** Where a box is in its patch. */
export interface BoxPlace {
  /** Beyond its place, in samples. */
  readonly dx: number
  readonly dy: number
  /** How much a fold darkens each row of the patch. */
  readonly shade?: Uint8Array | undefined
}

const counts = new Uint32Array(256)

/** The brightness that this share of the values counted in `counts` doesn't reach. */
function quantile(share: number, total: number): number {
  let left = share * total
  for (let value = 0; value < 255; value++) if ((left -= counts[value]!) < 0) return value
  return 255
}

const inMm = (mm: number) => Math.round((margin + mm) / step)

const clampTo = (at: number, size: number) => Math.min(Math.max(at, 0), size - 1)

/** The samples outside a box, between 0.3 and 0.9 mm from it. */
function ringAround({ size, data }: Patch, boxSize: number, { dx, dy }: BoxPlace): Uint8Array {
  const [outer, outerEnd, free, freeEnd] = [inMm(-0.9), inMm(boxSize + 0.9), inMm(-0.3), inMm(boxSize + 0.3)]
  const ring = new Uint8Array((outerEnd - outer) ** 2)
  let count = 0
  for (let j = outer; j < outerEnd; j++) {
    const from = clampTo(j + dy, size) * size
    const isAcross = j < free || j >= freeEnd
    for (let i = outer; i < outerEnd; i++) {
      if (isAcross || i < free || i >= freeEnd) ring[count++] = data[from + clampTo(i + dx, size)]!
    }
  }
  return ring.subarray(0, count)
}

/** The brightness of the border: a quarter of its samples is darker. */
function borderOf({ size, data }: Patch, boxSize: number, { dx, dy }: BoxPlace): number {
  const clamp = (at: number) => clampTo(at, size)
  counts.fill(0)
  const [near, far] = [inMm(0.1), inMm(boxSize - 0.18)]
  const [along, alongEnd] = [inMm(0.6), inMm(boxSize - 0.6)]
  for (let k = along; k < alongEnd; k++) {
    counts[data[clamp(near + dy) * size + clamp(k + dx)]!]!++
    counts[data[clamp(far + dy) * size + clamp(k + dx)]!]!++
    counts[data[clamp(k + dy) * size + clamp(near + dx)]!]!++
    counts[data[clamp(k + dy) * size + clamp(far + dx)]!]!++
  }
  return quantile(0.25, 4 * (alongEnd - along))
}

/** Measures a box, relative to the brightness of its paper and its border. @param boxSize outer side, in millimetres */
export function measureBox(
  { size, data }: Patch, boxSize: number, { dx, dy, shade }: BoxPlace, darkness = usualInk,
): BoxInk {
  const clamp = (at: number) => clampTo(at, size)
  const ring = ringAround({ size, data }, boxSize, { dx, dy })
  counts.fill(0)
  for (const value of ring) counts[value]!++
  const paper = quantile(0.7, ring.length)
  const border = borderOf({ size, data }, boxSize, { dx, dy })
  // Smoothing makes a thin border lighter than the ink of a mark; a printer short of toner makes both lighter.
  const range = Math.min(Math.max((paper - border) * 1.15, paper * 0.35), paper)
  const [inkBelow, faintBelow] = [paper - darkness.ink * range, paper - darkness.faint * range]

  const [first, end] = [inMm(0.62), inMm(boxSize - 0.62)]
  const third = (end - first) / 3
  const [ninths, areas] = [new Uint32Array(9), new Uint32Array(9)]
  let [ink, faint, left, right, top, bottom] = [0, 0, end, first, end, first]
  for (let j = first; j < end; j++) {
    const from = clamp(j + dy) * size + dx
    const rowOfNinths = Math.floor((j - first) / third) * 3
    const lighter = shade?.[clamp(j + dy)] ?? 0
    for (let i = first; i < end; i++) {
      const ninth = rowOfNinths + Math.floor((i - first) / third)
      areas[ninth]!++
      const value = data[from + i]! + lighter
      if (value < faintBelow) faint++
      if (value >= inkBelow) continue
      ink++
      ninths[ninth]!++
      if (i < left) left = i
      if (i > right) right = i
      if (j < top) top = j
      if (j > bottom) bottom = j
    }
  }
  let around = 0
  for (const value of ring) if (value < inkBelow) around++
  const area = (end - first) ** 2
  return {
    fill: ink / area,
    faint: faint / area,
    leastNinth: Math.min(...ninths.map((count, nth) => (count * 1000) / areas[nth]!)) / 1000,
    reach: ink === 0 ? 0 : (Math.max(right - left, bottom - top) + 1) * step,
    around: around / ring.length,
  }
}
