import type { OpenScanReader, ScanEvent } from '../scans.ts'
import type { Answer, Request } from './messages.ts'

/** The address of the release's files, a constant that the build inserts. */
declare const __webpack_public_path__: string

interface Pending {
  readonly done: (bitmap: ImageBitmap | undefined) => void
  readonly failed: (reason: unknown) => void
  readonly handle?: (event: ScanEvent) => void
}

/** The worker is `src/workers/scans.ts`. It and its decoders are requested only now. */
export const openScanReader: OpenScanReader = async (forms) => {
  const worker = new Worker(`${__webpack_public_path__}worker-scans.js`)
  const pending = new Map<number, Pending>()
  let lastId = 0
  let ended: Error | undefined

  function end(reason: Error): void {
    ended ??= reason
    worker.terminate()
    for (const { failed } of pending.values()) failed(reason)
    pending.clear()
  }
  worker.addEventListener('error', () => end(new Error('the worker that reads scans has failed')))
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const one = pending.get(data.id)
    if (data.kind === 'event') return one?.handle?.(data.event)
    pending.delete(data.id)
    if (data.kind === 'done') one?.done(data.bitmap)
    else one?.failed(new Error(data.fault))
  })

  type Asked<Kind> = Kind extends Request['kind'] ? Omit<Extract<Request, { kind: Kind }>, 'id'> : never
  function ask(
    request: Asked<Request['kind']>,
    { handle, signal }: { handle?: (event: ScanEvent) => void; signal?: AbortSignal } = {},
  ) {
    return new Promise<ImageBitmap | undefined>((done, failed) => {
      if (ended ?? signal?.aborted) return failed(ended ?? signal!.reason)
      const id = ++lastId
      const stop = () => {
        pending.delete(id)
        worker.postMessage({ kind: 'stop', id } satisfies Request)
        failed(signal!.reason)
      }
      const settled = <T>(then: (value: T) => void) => (value: T) => {
        signal?.removeEventListener('abort', stop)
        then(value)
      }
      pending.set(id, { done: settled(done), failed: settled(failed), ...(handle && { handle }) })
      signal?.addEventListener('abort', stop, { once: true })
      worker.postMessage({ ...request, id } as Request)
    })
  }

  await ask({ kind: 'open', forms })
  return {
    async read(files, handle, signal) {
      await ask({ kind: 'read', files }, { handle, ...(signal && { signal }) })
    },
    cutOut: async (place, area) => (await ask({ kind: 'cut out', place, area }))!,
    close: () => end(new Error('the reader of scans is closed')),
  }
}
