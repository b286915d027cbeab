import { joinPages } from '../../../mfe-survey/src/paper/join-pages.ts'
import { openScanReader } from '../../../mfe-survey/src/paper/intake/open-scan-reader.ts'
import type { ScanEvent, ScanReader } from '../../../mfe-survey/src/paper/scans.ts'

/*
 * The script of a page on which a test reads scans: what the page for entry does, without the page.
 */

async function fileOf(name: string): Promise<File> {
  const bytes = async (path: string) => (await fetch(`/files/${path}`)).arrayBuffer()
  if (name.endsWith('.padded')) {
    const [head, tail] = [await bytes(`${name}.head`), await bytes(`${name}.tail`)]
    const zeros = new Uint8Array(2 ** 20)
    return new File([head, ...Array.from({ length: 400 }, () => zeros), tail], name)
  }
  if (!name.endsWith('.jpg')) return new File([await bytes(name)], name)
  const [size, grey] = [await (await fetch(`/files/${name}.size`)).text(), new Uint8Array(await bytes(name))]
  const [width, height] = size.split(' ').map(Number) as [number, number]
  const canvas = new OffscreenCanvas(width, height)
  const pixels = new ImageData(width, height)
  grey.forEach((value, k) => pixels.data.set([value, value, value, 255], 4 * k))
  canvas.getContext('2d')!.putImageData(pixels, 0, 0)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.6 })], name)
}

const readers = new Map<number, { reader: ScanReader; events: ScanEvent[]; forms: Parameters<typeof openScanReader>[0] }>()

/** Maps become lists of entries, as a test gets them. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value, (_, one: unknown) => (one instanceof Map ? [...one] : one))) as T

const scansPage = {
  async open(formNames: readonly string[]): Promise<number> {
    const forms = await Promise.all(formNames.map(async (name) => (await fetch(`/files/${name}`)).json()))
    readers.set(readers.size, { reader: await openScanReader(forms), events: [], forms })
    return readers.size - 1
  },
  /** @param stopAfter pages, after which the reading is cancelled */
  async read(nth: number, names: readonly string[], stopAfter = Infinity): Promise<{ events: ScanEvent[]; fault?: string }> {
    const { reader, events } = readers.get(nth)!
    const stopping = new AbortController()
    const own: ScanEvent[] = []
    const files = await Promise.all(names.map(fileOf))
    try {
      await reader.read(files, (event) => {
        own.push(event)
        events.push(event)
        if (own.filter(({ kind }) => kind === 'page').length >= stopAfter) stopping.abort(new Error('enough'))
      }, stopping.signal)
      return { events: plain(own) }
    } catch (error) {
      return { events: plain(own), fault: (error as Error).message }
    }
  },
  join: async (nth: number) => plain(await joinPages(readers.get(nth)!.events, readers.get(nth)!.forms)),
  /** Size of a cut-out, and the share of it that is dark. */
  async cutOut(nth: number, ...given: Parameters<ScanReader['cutOut']>) {
    const bitmap = await readers.get(nth)!.reader.cutOut(...given)
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    let dark = 0
    for (let k = 0; k < data.length; k += 4) if (data[k]! < 128) dark++
    return { width: bitmap.width, height: bitmap.height, dark: (dark * 4) / data.length }
  },
  close: (nth: number) => readers.get(nth)!.reader.close(),
  async stored(): Promise<number> {
    const folder = await navigator.storage.getDirectory()
    let files = 0
    for await (const _ of (folder as unknown as { keys(): AsyncIterable<string> }).keys()) files++
    return localStorage.length + sessionStorage.length + files
      + (await caches.keys()).length + (await indexedDB.databases()).length
  },
}
export type ScansPage = typeof scansPage

Object.assign(globalThis, { scansPage })
