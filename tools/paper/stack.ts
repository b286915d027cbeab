import { closeSync, openSync, writeSync } from 'node:fs'
import type { PrintedForm } from '@glas/contracts/paper/form'
import { objectsOfPage, PdfWriter } from './pdf-writer.ts'
import type { Random } from './random.ts'
import { printDpi, type Raster } from './raster.ts'

/** A scan of a blank page. */
export interface BlankScan { readonly width: number; readonly height: number; readonly jpeg: Buffer }

/** Resolution of the scans, in dots per inch. */
const dpi = 150

/** A printed page as a scanner sees it: half of its resolution, grey paper, a little noise. */
export function scanBlank({ width, height, data }: Raster, random: Random): Raster {
  const step = printDpi / dpi
  const [w, h] = [Math.floor(width / step), Math.floor(height / step)]
  const scan = new Uint8Array(w * h)
  for (let y = 0, to = 0; y < h; y++) {
    for (let x = 0; x < w; x++, to++) {
      const at = y * step * width + x * step
      const mean = (data[at]! + data[at + 1]! + data[at + width]! + data[at + width + 1]!) / 4
      scan[to] = 20 + mean * 0.86 + random.between(-3, 3)
    }
  }
  return { width: w, height: h, data: scan }
}

const millimetre = 72 / 25.4

/** A cross in a box of each question, in points. */
function crosses({ boxSize, pages }: PrintedForm, page: number, random: Random): string {
  const at = (x: number, y: number) => `${(x * millimetre).toFixed(2)} ${(842 - y * millimetre).toFixed(2)}`
  const shaky = (length: number) => length + random.normal() * 0.15
  const strokes = pages[page - 1]!.questions.map(({ boxes }) => {
    const box = random.one(boxes)
    const [x, y, r] = [box.x + boxSize / 2, box.y + boxSize / 2, random.between(1.2, 1.9)]
    const [left, right, top, bottom] = [shaky(x - r), shaky(x + r), shaky(y - r), shaky(y + r)]
    return `${random.between(1, 1.6).toFixed(2)} w ${at(left, top)} m ${at(right, bottom)} l ${at(right, top)} m ${at(left, bottom)} l S`
  })
  return ` ${random.between(0.1, 0.35).toFixed(2)} G 1 J\n${strokes.join('\n')}`
}

/**
 * Writes a PDF of a stack of questionnaires, each filled in differently, as a duplex scanner makes it. Each page has
 * its own JPEG, so that the reader can reuse nothing.
 * @param blanks scans of each page of the form
 */
export function writeStack(
  path: string, form: PrintedForm, blanks: readonly (readonly BlankScan[])[], { sheets, random }: { sheets: number; random: Random },
): void {
  const file = openSync(path, 'w')
  try {
    const pdf = new PdfWriter((chunk) => writeSync(file, chunk))
    const parent = sheets * form.pages.length * objectsOfPage + 1
    const pages = Array.from({ length: sheets }, () => form.pages.map((_, index) => {
      const { width, height, jpeg } = random.one(blanks[index]!)
      const image = `/Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`
      return pdf.page(image, jpeg, { parent, extra: crosses(form, index + 1, random) })
    }))
    pdf.pages(pages.flat())
    pdf.end(pdf.object(`<< /Type /Catalog /Pages ${parent} 0 R >>`))
  } finally {
    closeSync(file)
  }
}
