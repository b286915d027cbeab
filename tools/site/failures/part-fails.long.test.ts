import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { remoteNames } from '@glas/contracts/services'
import { beginAll } from '../drivers/at-once.ts'
import { remoteFaults, startBrokenSite, type BrokenSite } from './remote-faults.ts'

let site: BrokenSite

beforeAll(async () => {
  site = await startBrokenSite()
}, 240_000)

afterAll(() => site?.stop())

// The remotes of one row are open at the same time.
const rows = remoteFaults.flatMap((fault) => [
  { fault, last: true, name: fault.name, outcome: 'its last good version replaces it, and all else works' },
  { fault, last: false, name: `${fault.name} with nothing behind it`, outcome: 'a way home is there, and all else works' },
])

describe.each(rows)('a remote that $name', ({ fault, last, name, outcome }) => {
  const cells = remoteNames.map((remote) => ({ remote, name, outcome, fault, last }))
  let done: (cell: typeof cells[number]) => Promise<void>

  beforeAll(() => {
    done = beginAll(cells, site.check)
  })

  test.each(cells)('when $remote $name, then $outcome', (cell) => done(cell), 120_000)

  test('when all have failed, then the server\'s log has each attempt with remote and version', () => {
    expect.hasAssertions()
    site.expectLogged(cells)
  })
})
