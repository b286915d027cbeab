/** A page drawn at this many pixels a millimetre. */
export const density = 10

export interface Raster { readonly width: number; readonly height: number; readonly data: Uint8Array }

export const blankPage = (): Raster => {
  const [width, height] = [210 * density, 297 * density]
  return { width, height, data: new Uint8Array(width * height).fill(255) }
}

/** In millimetres. */
export function fillRect({ width, data }: Raster, x: number, y: number, w: number, h: number, shade = 0): void {
  for (let j = Math.round(y * density); j < Math.round((y + h) * density); j++) {
    data.fill(shade, j * width + Math.round(x * density), j * width + Math.round((x + w) * density))
  }
}

export function frame(raster: Raster, x: number, y: number, side: number, line: number): void {
  fillRect(raster, x, y, side, line)
  fillRect(raster, x, y + side - line, side, line)
  fillRect(raster, x, y, line, side)
  fillRect(raster, x + side - line, y, line, side)
}

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
