import { readTable } from '../tables/read-table.ts'
import { TableFault, type TableAnswer } from '../tables/table.ts'

/** What `src/workers/tables.ts` does, without a thread: jsdom has no workers. */
class TableWorker extends EventTarget {
  postMessage(bytes: Uint8Array): void {
    const answer = (): TableAnswer => {
      try {
        return { table: readTable(bytes) }
      } catch (error) {
        return { fault: error instanceof TableFault ? error.kind : 'unreadable' }
      }
    }
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: answer() })))
  }

  terminate(): void {}
}

export function installTableWorker(): void {
  Object.assign(globalThis, { Worker: TableWorker, __webpack_public_path__: '/' })
}

/** A file, whose bytes jsdom can't read either. */
export function fileOf(content: string | Uint8Array, name: string): File {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const file = new File([bytes as Uint8Array<ArrayBuffer>], name)
  return Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes.slice().buffer) })
}
