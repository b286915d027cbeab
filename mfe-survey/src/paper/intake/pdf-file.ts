import 'pdfjs-dist/build/pdf.worker.min.mjs'
import { getDocument, PasswordException, PDFDataRangeTransport, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist'
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm'
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm'
import qcms from 'pdfjs-dist/wasm/qcms_bg.wasm'
import { type OpenFile, UnopenedFile, longSide } from './open-file.ts'

/*
 * pdf.js, all of it in this thread: its worker half is imported above, so it starts no other worker. It requests parts
 * of the file and keeps them in memory, so a document is reopened after some.
 */

/** Bytes of pages after which a document is reopened. */
const mostRead = 64 * 2 ** 20
/** The least part that is read. Opening a document reads one near each page: 2,000 pages are 32 MB. */
const leastPart = 2 ** 14

class FileRanges extends PDFDataRangeTransport {
  read = 0
  readonly #file: File

  constructor(file: File) {
    super(file.size, null)
    this.#file = file
  }

  override requestDataRange(begin: number, end: number): void {
    this.read += end - begin
    // Without an answer pdf.js would wait forever for a file that is gone; an empty answer makes it fail.
    void this.#file.slice(begin, end).arrayBuffer().catch(() => new ArrayBuffer(0))
      .then((part) => this.onDataRange(begin, new Uint8Array(part)))
  }
}

const wasmFiles: Readonly<Record<string, string>> = {
  'jbig2.wasm': jbig2, 'openjpeg.wasm': openjpeg, 'qcms_bg.wasm': qcms,
}

/** Decoders of images that scanners make. Fonts and character maps aren't needed: words are not read. */
class BundledFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const response = await fetch(wasmFiles[filename]!)
    return new Uint8Array(await response.arrayBuffer())
  }
}

/** pdf.js's own canvases need a DOM, which a worker doesn't have. */
class Canvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }

  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number): void {
    canvas.width = width
    canvas.height = height
  }

  destroy({ canvas }: { canvas: OffscreenCanvas }): void {
    canvas.width = canvas.height = 0
  }
}

const noFilter = () => 'none'
class NoFilters {
  addFilter = noFilter
  addHCMFilter = noFilter
  addAlphaFilter = noFilter
  addLuminosityFilter = noFilter
  addKnockoutFilter = noFilter
  addHighlightHCMFilter = noFilter
  destroy(): void {}
}

interface Opened { readonly document: PDFDocumentProxy; readonly ranges: FileRanges; close(): Promise<void> }

async function open(file: File): Promise<Opened> {
  const ranges = new FileRanges(file)
  const task = getDocument({
    range: ranges, rangeChunkSize: leastPart, disableAutoFetch: true, disableStream: true, disableFontFace: true,
    useSystemFonts: false, useWorkerFetch: false, wasmUrl: '/', isEvalSupported: false, verbosity: VerbosityLevel.ERRORS,
    BinaryDataFactory: BundledFiles, CanvasFactory: Canvases, FilterFactory: NoFilters,
  } as Parameters<typeof getDocument>[0])
  task.onPassword = () => void task.destroy()
  try {
    const document = await task.promise
    // Only pages count, or a document whose opening reads more than that would be reopened for each page.
    ranges.read = 0
    return { document, ranges, close: () => task.destroy() }
  } catch (error) {
    await task.destroy()
    throw new UnopenedFile(error instanceof PasswordException ? 'encrypted' : 'unreadable')
  }
}

async function render(document: PDFDocumentProxy, number: number): Promise<OffscreenCanvas> {
  const page = await document.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: longSide / Math.max(width, height) })
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  const canvasContext = canvas.getContext('2d', { willReadFrequently: true })!
  await page.render({ canvas: null, canvasContext: canvasContext as never, viewport, annotationMode: 0 }).promise
  page.cleanup()
  return canvas
}

/** @throws UnopenedFile if it is damaged or needs a password */
export async function openPdf(file: File): Promise<OpenFile> {
  let opened = await open(file)
  return {
    pages: opened.document.numPages,
    async show(page) {
      if (opened.ranges.read > mostRead) {
        await opened.close()
        opened = await open(file)
      }
      return render(opened.document, page).catch(() => undefined)
    },
    close: () => opened.close(),
  }
}
