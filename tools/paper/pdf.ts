import { deflateSync } from 'node:zlib'
import { objectsOfPage, PdfWriter } from './pdf-writer.ts'
import type { Raster } from './raster.ts'

/** The start and the end of a PDF. The padding, zeros of the requested length, belongs between them. */
export interface PdfParts { readonly head: Buffer; readonly tail: Buffer }

interface PdfOptions {
  /** Zeros to leave room for. */
  readonly padding?: number
  /** With the entry that marks a password as required. */
  readonly encrypted?: boolean
}

/** A PDF as scanners make them: an A4 page for each image. */
export function scansAsPdf(images: readonly Raster[], { padding = 0, encrypted = false }: PdfOptions = {}): PdfParts {
  const chunks: Buffer[] = []
  const pdf = new PdfWriter((chunk) => chunks.push(chunk))
  const parent = images.length * objectsOfPage + 1
  pdf.pages(images.map(({ width, height, data }) => pdf.page(
    `/Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
    deflateSync(data, { level: 1 }), { parent, landscape: width >= height },
  )))
  const catalog = pdf.object(`<< /Type /Catalog /Pages ${parent} 0 R >>`)
  const zeros = '00'.repeat(32)
  const protection = encrypted && pdf.object(`<< /Filter /Standard /V 1 /R 2 /O <${zeros}> /U <${zeros}> /P -4 >>`)
  if (padding > 0) {
    pdf.begin(`<< /Length ${padding} >>`)
    pdf.add('stream\n')
  }
  const head = Buffer.concat(chunks.splice(0))
  if (padding > 0) {
    pdf.skip(padding)
    pdf.add('\nendstream\nendobj\n')
  }
  pdf.end(catalog, protection ? ` /Encrypt ${protection} 0 R /ID [<00> <00>]` : '')
  return { head, tail: Buffer.concat(chunks) }
}
