import { deflateSync } from 'node:zlib'
import type { Raster } from './raster.ts'

/** The start and the end of a PDF. The padding, zeros of the requested length, belongs between them. */
export interface PdfParts { readonly head: Buffer; readonly tail: Buffer }

interface PdfOptions {
  /** Zeros to leave room for. */
  readonly padding?: number
  /** With the entry that says that a password is needed. */
  readonly encrypted?: boolean
}

/** A PDF as scanners make them: an A4 page for each image. */
export function scansAsPdf(images: readonly Raster[], { padding = 0, encrypted = false }: PdfOptions = {}): PdfParts {
  const chunks: Buffer[] = []
  const offsets: number[] = []
  let length = 0
  const add = (text: string | Buffer) => {
    const chunk = typeof text === 'string' ? Buffer.from(text, 'latin1') : text
    chunks.push(chunk)
    length += chunk.length
  }
  const object = (body: string, stream?: Buffer) => {
    offsets.push(length)
    add(`${offsets.length} 0 obj\n${body}\n`)
    if (stream) {
      add('stream\n')
      add(stream)
      add('\nendstream\n')
    }
    add('endobj\n')
    return offsets.length
  }
  add('%PDF-1.7\n')
  const pagesAt = images.length * 3 + 1
  const kids = images.map(({ width, height, data }) => {
    const pixels = deflateSync(data, { level: 1 })
    const image = object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray ` +
      `/BitsPerComponent 8 /Filter /FlateDecode /Length ${pixels.length} >>`,
      pixels,
    )
    const [w, h] = width < height ? [595, 842] : [842, 595]
    const drawing = Buffer.from(`${w} 0 0 ${h} 0 0 cm /Im Do`)
    const content = object(`<< /Length ${drawing.length} >>`, drawing)
    const page = object(
      `<< /Type /Page /Parent ${pagesAt} 0 R /MediaBox [0 0 ${w} ${h}] ` +
      `/Resources << /XObject << /Im ${image} 0 R >> >> /Contents ${content} 0 R >>`,
    )
    return `${page} 0 R`
  })
  object(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`)
  object(`<< /Type /Catalog /Pages ${pagesAt} 0 R >>`)
  const zeros = '00'.repeat(32)
  if (encrypted) object(`<< /Filter /Standard /V 1 /R 2 /O <${zeros}> /U <${zeros}> /P -4 >>`)
  if (padding > 0) {
    offsets.push(length)
    add(`${offsets.length} 0 obj\n<< /Length ${padding} >>\nstream\n`)
  }
  const head = Buffer.concat(chunks.splice(0))
  if (padding > 0) {
    length += padding
    add('\nendstream\nendobj\n')
  }
  const xref = length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const protection = encrypted ? ` /Encrypt ${pagesAt + 2} 0 R /ID [<00> <00>]` : ''
  add(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries.join('')}`)
  add(`trailer\n<< /Size ${offsets.length + 1} /Root ${pagesAt + 1} 0 R${protection} >>\nstartxref\n${xref}\n%%EOF\n`)
  return { head, tail: Buffer.concat(chunks) }
}
