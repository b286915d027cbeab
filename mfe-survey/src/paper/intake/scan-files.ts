import type { ScanEvent, ScanPlace } from '../scans.ts'
import { hashWords } from '../hash-words.ts'
import { hashFile } from './hash-file.ts'
import { openImage } from './image-file.ts'
import { type OpenFile, UnopenedFile } from './open-file.ts'
import { openPdf } from './pdf-file.ts'

const mostPages = 5_000

async function openFile(file: File): Promise<OpenFile> {
  const first = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
  const starts = (...bytes: number[]) => bytes.every((byte, at) => first[at] === byte)
  // PDF allows bytes before its header.
  if (new TextDecoder('latin1').decode(first).includes('%PDF-')) return openPdf(file)
  const isTiff = [0x2a, 0x2b].some((kind) => starts(0x49, 0x49, kind, 0) || starts(0x4d, 0x4d, 0, kind))
  if (isTiff) throw new UnopenedFile('tiff')
  const isJpeg = starts(0xff, 0xd8, 0xff)
  const isPng = starts(0x89, 0x50, 0x4e, 0x47)
  // RIFF, with a W for WEBP: WAVE has no pictures and can't be decoded.
  const isWebp = starts(0x52, 0x49, 0x46, 0x46) && first[8] === 0x57
  if (!isJpeg && !isPng && !isWebp) throw new UnopenedFile('unknown type')
  return openImage(file)
}

/** The files given to a reader, of which one is open at a time. The browser has them on disk, not in memory. */
export class ScanFiles {
  readonly #files: File[] = []
  /** Of the files whose pages are read. */
  readonly #hashes = new Map<number, string>()
  #open: { readonly file: number; readonly content: OpenFile } | undefined

  async add(file: File): Promise<Extract<ScanEvent, { kind: 'file' | 'bad file' }>> {
    const nth = this.#files.push(file) - 1
    const { name } = file
    try {
      const { pages } = await this.#content(nth)
      if (pages === 0) throw new UnopenedFile('no pages')
      if (pages > mostPages) throw new UnopenedFile('too many pages')
      this.#hashes.set(nth, await hashFile(file))
      return { kind: 'file', file: nth, name, pages, single: pages === 1 }
    } catch (error) {
      await this.rest()
      return { kind: 'bad file', file: nth, name, fault: error instanceof UnopenedFile ? error.fault : 'unreadable' }
    }
  }

  async show({ file, page }: ScanPlace): Promise<OffscreenCanvas | undefined> {
    return (await this.#content(file)).show(page)
  }

  /** @param place in a file that was added without a fault */
  sourceOf({ file, page }: ScanPlace): Promise<string> {
    return hashWords([this.#hashes.get(file)!, String(page)])
  }

  /** Closes the open file and frees its memory; it is opened again when one of its pages is shown. */
  async rest(): Promise<void> {
    const open = this.#open
    this.#open = undefined
    await open?.content.close()
  }

  async #content(file: number): Promise<OpenFile> {
    if (this.#open?.file !== file) {
      await this.rest()
      this.#open = { file, content: await openFile(this.#files[file]!) }
    }
    return this.#open.content
  }
}
