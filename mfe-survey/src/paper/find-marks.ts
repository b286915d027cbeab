import { readPageMark, type PageMark } from '@glas/contracts/paper/marks'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { halve, type GreyImage } from './image.ts'
import type { Point } from './projective.ts'

/** A code in a corner of a page. `corners` are its own top left, top right, bottom right and bottom left, in pixels. */
export interface FoundMark extends PageMark { readonly corners: readonly [Point, Point, Point, Point] }

/**
 * Has to be called once before `findMarks`, with `zxing-wasm/reader/zxing_reader.wasm`: nothing is loaded from a CDN.
 */
export async function loadMarkReader(wasmBinary: ArrayBuffer): Promise<void> {
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

/** Codes are found in an image of at most this many pixels a side: about 200 dpi. */
const longestSide = 2400

async function findIn(image: GreyImage, left: number, top: number, width: number, height: number): Promise<FoundMark[]> {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0, from = (top + y) * image.width + left; x < width; x++, from++, to += 4) {
      data[to] = data[to + 1] = data[to + 2] = image.data[from]!
      data[to + 3] = 255
    }
  }
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, {
    formats: ['QRCode'], tryInvert: false, tryDownscale: false, tryRotate: false, maxNumberOfSymbols: 4,
  })
  return found.flatMap(({ text, position }) => {
    const mark = readPageMark(text)
    const at = ({ x, y }: Point): Point => ({ x: x + left, y: y + top })
    const { topLeft, topRight, bottomRight, bottomLeft } = position
    return mark ? [{ ...mark, corners: [at(topLeft), at(topRight), at(bottomRight), at(bottomLeft)] as const }] : []
  })
}

/** The codes in a page's corners, however the page is turned; each corner once. */
export async function findMarks(image: GreyImage): Promise<readonly FoundMark[]> {
  let small = image
  let scale = 1
  while (Math.max(small.width, small.height) > longestSide) {
    small = halve(small)
    scale *= 2
  }
  const { width, height } = small
  const w = Math.ceil(width * 0.3)
  const h = Math.ceil(height * 0.3)
  const found = new Map<string, FoundMark>()
  const add = (marks: readonly FoundMark[]) => {
    for (const mark of marks) found.set(`${mark.form}${mark.page}${mark.corner}`, mark)
  }
  for (const left of [0, width - w]) for (const top of [0, height - h]) add(await findIn(small, left, top, w, h))
  if (found.size < 3) add(await findIn(small, 0, 0, width, height))
  const enlarge = ({ x, y }: Point): Point => ({ x: x * scale, y: y * scale })
  return [...found.values()].map((mark) => {
    const [a, b, c, d] = mark.corners
    return { ...mark, corners: [enlarge(a), enlarge(b), enlarge(c), enlarge(d)] as const }
  })
}
