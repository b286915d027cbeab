import { afterAll, beforeAll, describe, test } from '@jest/globals'
import { beginAll } from './at-once.ts'
import { serviceCells, startServedSite, type ServiceCell } from './service-faults.ts'

let site: Awaited<ReturnType<typeof startServedSite>>

beforeAll(async () => {
  site = await startServedSite()
}, 240_000)

afterAll(() => site?.stop())

// The services of one row fail at the same time, each before a shell of its own.
const modes = ['down', 'slow', 'hung'] as const
describe.each(modes)('when a service is %s, then who needs it says so, and recovers', (mode) => {
  const cells = serviceCells.filter((cell) => cell.mode === mode)
  let done: (cell: ServiceCell) => Promise<void>

  beforeAll(() => {
    done = beginAll(cells, site.check)
  })

  test.each(cells)('svc-$service, and all other pages work', (cell) => done(cell), 300_000)
})
