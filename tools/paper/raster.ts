/** Resolution of the pages before they are damaged, in dots per inch. */
export const printDpi = 300

/** Pixels of such a page, per millimetre. */
export const density = printDpi / 25.4

/** A grey image, row by row; 0 is black. */
export interface Raster { readonly width: number; readonly height: number; readonly data: Uint8Array }

export interface Pen {
  /** In millimetres. */
  readonly width: number
  /** Brightness of its ink; 0 is black. */
  readonly shade: number
  /** The share of ink that it leaves out, as pencils do. */
  readonly grain: number
}

/**
 * Draws a stroke.
 * @param points in millimetres
 * @param random from 0 to 1, for the grain
 */
export function stroke(
  { width, height, data }: Raster, points: readonly (readonly [x: number, y: number])[], pen: Pen, random: () => number,
): void {
  const half = (pen.width * density) / 2
  for (let nth = 1; nth < points.length; nth++) {
    const [ax, ay] = [points[nth - 1]![0] * density, points[nth - 1]![1] * density]
    const [bx, by] = [points[nth]![0] * density, points[nth]![1] * density]
    const length = Math.max((bx - ax) ** 2 + (by - ay) ** 2, 1e-6)
    const top = Math.max(0, Math.floor(Math.min(ay, by) - half - 1))
    const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by) + half + 1))
    const left = Math.max(0, Math.floor(Math.min(ax, bx) - half - 1))
    const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx) + half + 1))
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const t = Math.min(Math.max(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0), 1)
        const cover = Math.min(Math.max(half + 0.5 - Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)), 0), 1)
        if (cover === 0 || random() < pen.grain) continue
        const at = y * width + x
        data[at] = Math.min(data[at]!, Math.round(255 - (255 - pen.shade) * cover))
      }
    }
  }
}
