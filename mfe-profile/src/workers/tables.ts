import { readTable } from '../tables/read-table.ts'
import { TableFault, type TableAnswer } from '../tables/table.ts'

/* The worker that `open-table.ts` starts for one file. */

const send = (answer: TableAnswer) => (postMessage as (message: TableAnswer) => void)(answer)

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  try {
    send({ table: readTable(data) })
  } catch (error) {
    send({ fault: error instanceof TableFault ? error.kind : 'unreadable' })
  }
})
