/** A grey image, row by row; 0 is black. */
export interface GreyImage {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** The image at half its size. */
export function halve({ width, height, data }: GreyImage): GreyImage {
  const w = width >> 1
  const h = height >> 1
  const half = new Uint8Array(w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0, from = 2 * y * width, to = y * w; x < w; x++, from += 2, to++) {
      half[to] = (data[from]! + data[from + 1]! + data[from + width]! + data[from + width + 1]! + 2) >> 2
    }
  }
  return { width: w, height: h, data: half }
}

/** The brightness between pixels; coordinates outside the image repeat its edge. */
export function brightnessAt({ width, height, data }: GreyImage, x: number, y: number): number {
  const px = Math.min(Math.max(x - 0.5, 0), width - 1.001)
  const py = Math.min(Math.max(y - 0.5, 0), height - 1.001)
  const left = px | 0
  const top = py | 0
  const fx = px - left
  const fy = py - top
  const at = top * width + left
  const upper = data[at]! + (data[at + 1]! - data[at]!) * fx
  const lower = data[at + width]! + (data[at + width + 1]! - data[at + width]!) * fx
  return upper + (lower - upper) * fy
}
