import type { PrintedForm } from '@glas/contracts/paper/form'
import { createHash } from 'node:crypto'
import type { Decision } from '../paper/decide-row.ts'
import type { Answer, Request } from '../paper/intake/messages.ts'
import type { FileFault, PageFault, ScanEvent, ScanPlace } from '../paper/scans.ts'

/** A page of a file as the reader would see it: its number and what is on it, or what is wrong with it. */
export type FakePage = PageFault | {
  readonly page: number
  /** By question; all others are answered with their first option. */
  readonly rows?: Readonly<Record<string, Decision>>
  readonly written?: readonly string[]
  readonly like?: ScanPlace
}

export interface FakeFile {
  /** Files of the same name have the same bytes. */
  readonly name: string
  /** Files of the same picture have the same pixels; its name by default. */
  readonly picture?: string
  readonly pages?: readonly FakePage[]
  readonly fault?: FileFault
}

/** What a reader reports of a file. @param nth of all its files */
export function eventsOf({ name, picture = name, pages = [], fault }: FakeFile, nth: number, form: PrintedForm): ScanEvent[] {
  if (fault) return [{ kind: 'bad file', file: nth, name, fault }]
  return [
    { kind: 'file', file: nth, name, pages: pages.length, single: pages.length === 1 },
    ...pages.map((each, index): ScanEvent => {
      const place = { file: nth, page: index + 1 }
      if (typeof each === 'string') return { kind: 'bad page', place, fault: each, ...(each === 'copy' && { copyOf: { file: 0, page: 1 } }) }
      const { page, rows = {}, written = [], like } = each
      const { questions } = form.pages[page - 1]!
      const hashOf = (words: string) => createHash('sha256').update(words).digest('base64url')
      return {
        kind: 'page',
        page: {
          place, form: form.id, page, written, fingerprint: hashOf(`pixels of ${picture} ${index}`), source: hashOf(`${name} ${index}`),
          ...(like && { like }),
          rows: new Map(questions.map(({ id, boxes }) =>
            [id, rows[id] ?? { kind: 'answered' as const, values: [boxes[0]!.value] }])),
        },
      }
    }),
  ]
}

/** Scans by name, for a worker that reports them when a file of that name is read. */
export function installScanWorker() {
  const files = new Map<string, FakeFile>()
  const faults = { dies: false }
  const workers = { running: 0 }
  class ScanWorker {
    readonly #listeners = new Map<string, ((event: { data?: Answer }) => void)[]>()
    #form!: PrintedForm
    #count = 0
    addEventListener(name: string, listener: (event: { data?: Answer }) => void) {
      this.#listeners.set(name, [...this.#listeners.get(name) ?? [], listener])
    }
    #ended = false
    constructor() {
      workers.running += 1
    }
    terminate() {
      if (!this.#ended) workers.running -= 1
      this.#ended = true
    }
    #tell(name: 'message' | 'error', data?: Answer) {
      for (const listener of this.#listeners.get(name) ?? []) listener(data ? { data } : {})
    }
    async postMessage(request: Request) {
      await Promise.resolve()
      const { id } = request
      if (request.kind === 'open') this.#form = request.forms[0]!
      if (request.kind === 'read') {
        if (faults.dies) return this.#tell('error')
        for (const { name } of request.files) {
          for (const event of eventsOf(files.get(name) ?? { name, fault: 'unknown type' }, this.#count, this.#form)) {
            this.#tell('message', { kind: 'event', id, event })
          }
          this.#count += 1
        }
      }
      this.#tell('message', request.kind === 'cut out'
        ? { kind: 'done', id, bitmap: { width: 4, height: 3, close() {} } } : { kind: 'done', id })
    }
  }
  Object.assign(globalThis, { Worker: ScanWorker, __webpack_public_path__: '/' })
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => ({ transferFromImageBitmap() {} }) })
  return {
    faults, workers,
    /** @returns the files to choose */
    scan: (...scanned: readonly FakeFile[]) => scanned.map((each) => {
      files.set(each.name, each)
      return new File(['%PDF'], each.name, { type: 'application/pdf' })
    }),
  }
}
