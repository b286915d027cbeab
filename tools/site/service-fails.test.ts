import { afterAll, beforeAll, test } from '@jest/globals'
import { serviceNames } from '@glas/contracts/services'
import { beginAll } from './at-once.ts'
import { serviceCells, startServedSite, type ServiceCell } from './service-faults.ts'

// Each service once, slow and down in turn, beside two pages that don't need it; the whole table is in the long tests.
const cells = serviceNames.map((name, index) =>
  serviceCells.find(({ service, mode }) => service === name && mode === (index % 2 === 0 ? 'slow' : 'down'))!)

let site: Awaited<ReturnType<typeof startServedSite>>
let done: (cell: ServiceCell) => Promise<void>

beforeAll(async () => {
  site = await startServedSite({ short: true, others: 2 })
  done = beginAll(cells, site.check)
}, 240_000)

afterAll(() => site?.stop())

test.each(cells)('when svc-$service is $mode, then who needs it says so and recovers, and others work', (cell) =>
  done(cell), 120_000)
