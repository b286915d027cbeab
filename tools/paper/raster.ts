/** Resolution of the pages before they are damaged: that of a laser printer's finest dots, as scanners see them. */
export const printDpi = 300

/** Pixels of such a page, per millimetre. */
export const density = printDpi / 25.4

/** 0 is black. */
export interface Raster { readonly width: number; readonly height: number; readonly data: Uint8Array }

export interface Pen { readonly width: number; readonly shade: number; readonly grain: number }

/** A stroke through points in millimetres; grain leaves out some of the ink, as pencils do. */
export function stroke({ width, height, data }: Raster, points: readonly (readonly [number, number])[], pen: Pen, random: () => number): void {
  const half = (pen.width * density) / 2
  for (let nth = 1; nth < points.length; nth++) {
    const [ax, ay] = [points[nth - 1]![0] * density, points[nth - 1]![1] * density]
    const [bx, by] = [points[nth]![0] * density, points[nth]![1] * density]
    const length = Math.max((bx - ax) ** 2 + (by - ay) ** 2, 1e-6)
    const [top, bottom] = [Math.max(0, Math.floor(Math.min(ay, by) - half - 1)), Math.min(height - 1, Math.ceil(Math.max(ay, by) + half + 1))]
    const [left, right] = [Math.max(0, Math.floor(Math.min(ax, bx) - half - 1)), Math.min(width - 1, Math.ceil(Math.max(ax, bx) + half + 1))]
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
