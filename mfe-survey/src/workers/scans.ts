import type { PrintedForm } from '@glas/contracts/paper/form'
import wasmFile from 'zxing-wasm/reader/zxing_reader.wasm'
import { loadMarkReader } from '../paper/find-marks.ts'
import type { Answer, Request } from '../paper/intake/messages.ts'
import { PageReader } from '../paper/intake/page-reader.ts'
import { ScanFiles } from '../paper/intake/scan-files.ts'
import type { ScanPlace } from '../paper/scans.ts'

/*
 * The worker that `open-scan-reader.ts` starts. It decodes and reads one page at a time, so its memory doesn't grow with
 * the number of pages.
 */

const send = (answer: Answer, transfer: Transferable[] = []) =>
  (postMessage as (message: Answer, transfer: Transferable[]) => void)(answer, transfer)

const files = new ScanFiles()
const stopped = new Set<number>()
let reader: PageReader

/** Tasks run one after another; a cut-out waits for a page, never for a file. */
let last: Promise<unknown> = Promise.resolve()
function afterOthers<T>(task: () => Promise<T>): Promise<T> {
  const result = last.then(task)
  last = result.catch(() => undefined)
  return result
}

/** Readings run one after another, too, each taking its turn with every page. */
let lastReading: Promise<unknown> = Promise.resolve()

async function open(forms: readonly PrintedForm[]): Promise<void> {
  const response = await fetch(wasmFile)
  if (!response.ok) throw new Error(`${response.status} for the reader of page marks`)
  await loadMarkReader(await response.arrayBuffer())
  reader = new PageReader(forms)
}

const readPage = async (place: ScanPlace) =>
  reader.read(place, await files.show(place), await files.sourceOf(place))

async function read(id: number, given: readonly File[]): Promise<void> {
  for (const file of given) {
    if (stopped.has(id)) return
    const event = await afterOthers(() => files.add(file))
    send({ kind: 'event', id, event })
    const pages = event.kind === 'file' ? event.pages : 0
    for (let page = 1; page <= pages && !stopped.has(id); page++) {
      const place = { file: event.file, page }
      send({ kind: 'event', id, event: await afterOthers(() => readPage(place)) })
    }
    await afterOthers(() => files.rest())
  }
}

async function answer(request: Request): Promise<ImageBitmap | undefined> {
  if (request.kind === 'open') await open(request.forms)
  else if (request.kind === 'stop') stopped.add(request.id)
  else if (request.kind === 'cut out') {
    const { place, area } = request
    return afterOthers(async () => reader.cutOut(place, area, () => files.show(place)))
  } else {
    const reading = lastReading.then(() => read(request.id, request.files))
    lastReading = reading.catch(() => undefined)
    await reading
  }
  return undefined
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  const { id } = data
  answer(data).then(
    (bitmap) => data.kind !== 'stop' && send({ kind: 'done', id, ...(bitmap && { bitmap }) }, bitmap ? [bitmap] : []),
    (error: unknown) => send({ kind: 'failed', id, fault: String(error) }),
  )
})
