import { afterAll, beforeAll, describe, test } from '@jest/globals'
import { beginAll } from '../drivers/at-once.ts'
import { serviceCells, startServedSite, type ServiceCell } from './service-faults.ts'

let site: Awaited<ReturnType<typeof startServedSite>>

beforeAll(async () => {
  site = await startServedSite()
}, 240_000)

afterAll(() => site?.stop())

// The services of one row fail at the same time, each behind a separate shell.
const modes = ['down', 'slow', 'hung'] as const
describe.each(modes)('a service that is %s', (mode) => {
  const cells = serviceCells.filter((cell) => cell.mode === mode)
  let done: (cell: ServiceCell) => Promise<void>

  beforeAll(() => {
    done = beginAll(cells, site.check)
  })

  test.each(cells)('when svc-$service is $mode, then pages that need it show it and recover, and others work', (cell) =>
    done(cell), 300_000)
})
