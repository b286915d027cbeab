import { largestFile, TableFault, type Table, type TableAnswer } from './table.ts'

/** The address of the release's files, a constant that the build inserts. */
declare const __webpack_public_path__: string

/** Milliseconds; 20,000 rows take about one second. */
const longest = 20_000

/**
 * Reads a CSV or XLSX file in the worker `src/workers/tables.ts`, which is requested only now. The file doesn't leave
 * the browser.
 * @throws TableFault
 */
export async function openTable(file: File): Promise<Table> {
  if (file.size === 0) throw new TableFault('empty')
  if (file.size > largestFile) throw new TableFault('large')
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => {
    throw new TableFault('unreadable')
  }))
  const worker = new Worker(`${__webpack_public_path__}worker-tables.js`)
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const answer = await new Promise<TableAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(new TableFault('unreadable')), longest)
      worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => resolve(data))
      worker.addEventListener('error', () => reject(new TableFault('unreadable')))
      worker.postMessage(bytes, [bytes.buffer])
    })
    if ('fault' in answer) throw new TableFault(answer.fault)
    return answer.table
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
