import { markContents } from './artifacts.ts'
import { giveItemsBodies } from './list-items.ts'
import { type PdfFacts, xmpOf } from './xmp.ts'

/**
 * Makes an accessible document (PDF/UA-1) of a page that Chromium has printed with its structure: title and language,
 * metadata, artifacts, and items of lists with a body.
 */
export async function finishPdf(printed: Uint8Array, facts: PdfFacts): Promise<Buffer> {
  // Loaded with the first PDF.
  const library = await import('@cantoo/pdf-lib')
  const document = await library.PDFDocument.load(printed, { updateMetadata: false, parseSpeed: Infinity })
  const { title, language, at } = facts
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage(language)
  document.setCreator('Glas')
  document.setCreationDate(at)
  document.setModificationDate(at)
  const { context, catalog } = document
  const metadata = context.stream(Buffer.from(xmpOf(facts)), { Type: 'Metadata', Subtype: 'XML' })
  catalog.set(library.PDFName.of('Metadata'), context.register(metadata))
  markContents(document, library)
  giveItemsBodies(document, library)
  return Buffer.from(await document.save({ objectsPerTick: Infinity }))
}
