import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { remoteNames } from '@glas/contracts/services'
import { beginAll } from './at-once.ts'
import { remoteFaults, startBrokenSite, type BrokenSite } from './remote-faults.ts'

let site: BrokenSite

beforeAll(async () => {
  site = await startBrokenSite()
}, 240_000)

afterAll(() => site?.stop())

// The remotes of one row are open at the same time.
const rows = remoteFaults.flatMap((fault) => [
  { fault, last: true, name: `${fault.name}, then its last good version stands in, and all else works` },
  { fault, last: false, name: `${fault.name}, nothing being behind it, then a way home is there, and all else works` },
])

describe.each(rows)('when a remote $name', ({ fault, last }) => {
  const cells = remoteNames.map((remote) => ({ title: `for ${remote}`, fault, remote, last }))
  let done: (cell: typeof cells[number]) => Promise<void>

  beforeAll(() => {
    done = beginAll(cells, site.check)
  })

  test.each(cells)('$title', (cell) => done(cell), 120_000)

  test('in the server\'s log with remote and version', () => {
    expect.hasAssertions()
    site.expectLogged(cells)
  })
})
