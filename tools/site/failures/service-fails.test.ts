import { afterAll, beforeAll, test } from '@jest/globals'
import { serviceNames } from '@glas/contracts/services'
import { beginAll } from '../drivers/at-once.ts'
import { serviceCells, startServedSite, type ServiceCell } from './service-faults.ts'

// Each service once, alternately slow and down, with two pages that don't need it; the long tests have the whole table.
const cells = serviceNames.map((name, index) =>
  serviceCells.find(({ service, mode }) => service === name && mode === (index % 2 === 0 ? 'slow' : 'down'))!)

let site: Awaited<ReturnType<typeof startServedSite>>
let done: (cell: ServiceCell) => Promise<void>

beforeAll(async () => {
  site = await startServedSite({ short: true, others: 2 })
  done = beginAll(cells, site.check)
}, 240_000)

afterAll(() => site?.stop())

test.each(cells)('when svc-$service is $mode, then pages that need it show it and recover, and others work', (cell) =>
  done(cell), 120_000)
