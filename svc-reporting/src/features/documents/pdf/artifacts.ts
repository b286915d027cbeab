import type * as PdfLib from '@cantoo/pdf-lib'
import type { PDFDict as Dict, PDFDocument, PDFObject, PDFRawStream as RawStream, PDFRef } from '@cantoo/pdf-lib'
import { deflateSync, inflateSync } from 'node:zlib'
import { markArtifacts } from './content-stream.ts'

type Library = typeof PdfLib

/** Of compression: a report gets 3% larger than at the usual level, and is finished in a quarter less time. */
const level = 3

/** Marks what is no part of the structure as artifacts: in pages, and in forms that have a part of the structure. */
export function markContents({ context }: PDFDocument, library: Library): void {
  const { decodePDFRawStream, PDFDict, PDFName, PDFRawStream } = library
  const valueOf = (dict: Dict, key: string) => dict.lookup(PDFName.of(key))
  const isNamed = (dict: Dict, key: string, name: string) => valueOf(dict, key) === PDFName.of(name)
  const contentOf = (stream: PDFObject | undefined) => {
    if (!(stream instanceof PDFRawStream)) throw new Error('a printed page without content')
    // Node inflates faster than the library.
    const isDeflated = isNamed(stream.dict, 'Filter', 'FlateDecode')
    const bytes = isDeflated ? inflateSync(stream.getContents()) : decodePDFRawStream(stream).decode()
    return Buffer.from(bytes).toString('latin1')
  }
  const rewrite = (stream: PDFObject | undefined, resources: PDFObject | undefined) => {
    const forms = resources instanceof PDFDict ? valueOf(resources, 'XObject') : undefined
    const isTagged = (name: string) => {
      const drawn = forms instanceof PDFDict ? valueOf(forms, name) : undefined
      return drawn instanceof PDFRawStream && isNamed(drawn.dict, 'Subtype', 'Form') && isStructured(drawn.dict)
    }
    const marked = deflateSync(Buffer.from(markArtifacts(contentOf(stream), isTagged), 'latin1'), { level })
    const { dict } = stream as RawStream
    dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'))
    return PDFRawStream.of(dict, marked)
  }
  const isStructured = (dict: Dict) => dict.has(PDFName.of('StructParents'))
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream && isNamed(object.dict, 'Subtype', 'Form') && isStructured(object.dict)) {
      context.assign(ref, rewrite(object, valueOf(object.dict, 'Resources')))
    } else if (object instanceof PDFDict && isNamed(object, 'Type', 'Page')) {
      const contents = object.get(PDFName.of('Contents')) as PDFRef
      context.assign(contents, rewrite(context.lookup(contents), valueOf(object, 'Resources')))
    }
  }
}
