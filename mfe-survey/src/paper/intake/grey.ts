import type { GreyImage } from '../image.ts'

/** The canvas in grey; what is transparent is paper. */
export function greyOf(canvas: OffscreenCanvas): GreyImage & { readonly data: Uint8Array<ArrayBuffer> } {
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')!.getImageData(0, 0, width, height).data
  const data = new Uint8Array(width * height)
  for (let k = 0, from = 0; k < data.length; k++, from += 4) {
    const light = (pixels[from]! * 77 + pixels[from + 1]! * 150 + pixels[from + 2]! * 29) >> 8
    const alpha = pixels[from + 3]!
    data[k] = alpha === 255 ? light : 255 - (((255 - light) * alpha) >> 8)
  }
  return { width, height, data }
}

/** Whether nothing is printed or written on a page: hardly anything is darker than its paper. Edges have shadows. */
export function isEmpty({ width, height, data }: GreyImage): boolean {
  const [left, top] = [Math.round(width * 0.06), Math.round(height * 0.06)]
  const counts = new Uint32Array(256)
  for (let y = top; y < height - top; y++) for (let x = left; x < width - left; x++) counts[data[y * width + x]!]!++
  const total = (height - 2 * top) * (width - 2 * left)
  let [paper, sum] = [255, 0]
  while (paper > 0 && (sum += counts[paper]!) < total * 0.3) paper--
  let dark = 0
  for (let value = 0; value < paper * 0.7; value++) dark += counts[value]!
  return paper > 100 && dark < total * 0.0005
}
