import type { GreyImage } from './image.ts'
import type { Map2d, Point } from './projective.ts'

/** Samples of a patch are this far apart, in millimetres. */
export const step = 0.12
/** A patch reaches this far beyond its box, in millimetres. */
export const margin = 1.92

/** A box and its surroundings, straightened: a square of brightness, row by row. */
export interface Patch { readonly size: number; readonly data: Uint8Array }

export function cutPatch({ width, height, data }: GreyImage, map: Map2d, box: Point, boxSize: number): Patch {
  const size = Math.round((boxSize + 2 * margin) / step)
  const origin = { x: box.x - margin, y: box.y - margin }
  const extent = size * step
  const a = map(origin)
  const right = map({ x: origin.x + extent, y: origin.y })
  const down = map({ x: origin.x, y: origin.y + extent })
  const [ux, uy, vx, vy] = [(right.x - a.x) / size, (right.y - a.y) / size, (down.x - a.x) / size, (down.y - a.y) / size]
  const [endX, endY] = [width - 1.01, height - 1.01]
  const raw = new Uint8Array(size * size)
  for (let j = 0, k = 0; j < size; j++) {
    // Coordinates of pixels are those of their middles. The image's edge repeats outside.
    let x = a.x + 0.5 * ux + (j + 0.5) * vx - 0.5
    let y = a.y + 0.5 * uy + (j + 0.5) * vy - 0.5
    for (let i = 0; i < size; i++, k++, x += ux, y += uy) {
      const px = x < 0 ? 0 : x > endX ? endX : x
      const py = y < 0 ? 0 : y > endY ? endY : y
      const left = px | 0
      const top = py | 0
      const fx = ((px - left) * 256) | 0
      const fy = ((py - top) * 256) | 0
      const at = top * width + left
      const upper = data[at]! * (256 - fx) + data[at + 1]! * fx
      const lower = data[at + width]! * (256 - fx) + data[at + width + 1]! * fx
      raw[k] = (upper * (256 - fy) + lower * fy) >> 16
    }
  }
  return { size, data: smooth(raw, size) }
}

/** The mean of three by three samples, so that noise isn't taken for ink. */
function smooth(raw: Uint8Array, size: number): Uint8Array {
  const rows = new Uint16Array(raw.length)
  for (let k = 1; k < raw.length - 1; k++) rows[k] = raw[k - 1]! + raw[k]! + raw[k + 1]!
  const both = raw.slice()
  for (let k = size + 1; k < raw.length - size - 1; k++) both[k] = (rows[k - size]! + rows[k]! + rows[k + size]!) / 9
  return both
}
