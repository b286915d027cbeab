import { brightnessAt, type GreyImage } from './image.ts'
import type { Map2d, Point } from './projective.ts'

/** Samples of a patch are this far apart, in millimetres. */
export const step = 0.12
/** A patch reaches this far beyond its box, in millimetres. */
export const margin = 1.92

/** A box and its surroundings, straightened. */
export interface Patch { readonly size: number; readonly data: Float32Array }

export function cutPatch(image: GreyImage, map: Map2d, box: Point, boxSize: number): Patch {
  const size = Math.round((boxSize + 2 * margin) / step)
  const origin = { x: box.x - margin, y: box.y - margin }
  const extent = size * step
  const a = map(origin)
  const right = map({ x: origin.x + extent, y: origin.y })
  const down = map({ x: origin.x, y: origin.y + extent })
  const [ux, uy, vx, vy] = [(right.x - a.x) / size, (right.y - a.y) / size, (down.x - a.x) / size, (down.y - a.y) / size]
  const raw = new Float32Array(size * size)
  for (let j = 0, k = 0; j < size; j++) {
    for (let i = 0; i < size; i++, k++) {
      raw[k] = brightnessAt(image, a.x + (i + 0.5) * ux + (j + 0.5) * vx, a.y + (i + 0.5) * uy + (j + 0.5) * vy)
    }
  }
  return { size, data: smooth(raw, size) }
}

/** The mean of three by three samples, so that noise isn't taken for ink. */
function smooth(raw: Float32Array, size: number): Float32Array {
  const rows = raw.slice()
  for (let k = 1; k < raw.length - 1; k++) rows[k] = (raw[k - 1]! + raw[k]! + raw[k + 1]!) / 3
  const both = rows.slice()
  for (let k = size; k < raw.length - size; k++) both[k] = (rows[k - size]! + rows[k]! + rows[k + size]!) / 3
  return both
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!

/**
 * How far a row's boxes are from where the map puts them, in samples, and how clearly: the difference between paper and
 * border over paper. A mark crosses the borders of one or two boxes; the median over the row ignores it.
 */
export function findBorders(patches: readonly Patch[], boxSize: number): { dx: number; dy: number; clear: number } {
  const size = patches[0]!.size
  const first = Math.round((margin + 0.7) / step)
  const last = size - first
  const profile = (vertical: boolean) => Array.from({ length: size }, (_, at) => median(patches.flatMap(({ data }) => {
    const parts: number[] = []
    for (let part = 0; part < 3; part++) {
      let sum = 0
      const from = first + Math.floor(((last - first) * part) / 3)
      const to = first + Math.floor(((last - first) * (part + 1)) / 3)
      for (let along = from; along < to; along++) sum += data[vertical ? along * size + at : at * size + along]!
      parts.push(sum / (to - from))
    }
    return parts
  })))
  const near = (margin + 0.15) / step
  const far = (margin + boxSize - 0.15) / step
  const reach = Math.round(1.3 / step)
  const shiftIn = (values: number[]) => {
    const paper = [...values].sort((a, b) => b - a)[size >> 2]!
    const at = (place: number) => values[Math.floor(place)] ?? paper
    const edge = (place: number) => Math.min(paper - at(place), 1e9) - 0.5 * (paper - at(place - 6) + (paper - at(place + 6)))
    let best = { shift: 0, score: -Infinity }
    for (let shift = -reach; shift <= reach; shift++) {
      const score = Math.min(edge(near + shift), edge(far + shift)) + 0.3 * (edge(near + shift) + edge(far + shift)) - Math.abs(shift) * 0.05
      if (score > best.score) best = { shift, score }
    }
    return { ...best, clear: best.score / 1.6 / Math.max(paper, 1) }
  }
  const x = shiftIn(profile(true))
  const y = shiftIn(profile(false))
  return { dx: x.shift, dy: y.shift, clear: Math.min(x.clear, y.clear) }
}
