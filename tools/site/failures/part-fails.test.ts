import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { remoteNames } from '@glas/contracts/services'
import { beginAll } from '../drivers/at-once.ts'
import { remoteFaults, startBrokenSite, type BrokenSite, type RemoteCell } from './remote-faults.ts'

// Each fault once, on the remotes in turn, and each remote once without an earlier version. The long tests have the
// whole table.
const standIns = remoteFaults.map((fault, index) => cellOf(fault, index, true))
const messages = remoteNames.map((_, index) => cellOf(remoteFaults[2 * index]!, index + 1, false))

function cellOf(fault: RemoteCell['fault'], turn: number, last: boolean) {
  const remote = remoteNames[turn % remoteNames.length]!
  return { title: `${remote} ${fault.name}`, fault, remote, last }
}

let site: BrokenSite
let done: (cell: typeof standIns[number]) => Promise<void>

beforeAll(async () => {
  site = await startBrokenSite()
  done = beginAll([...standIns, ...messages], site.check)
}, 240_000)

afterAll(() => site?.stop())

describe('one remote fails', () => {
  test.each(standIns)('when $title, then its last good version replaces it, and all else works', (cell) => done(cell),
    120_000)

  test.each(messages)('when $title without another version, then a link home is shown, and everything else works',
    (cell) => done(cell), 120_000)

  test('when all have failed, then the server\'s log has each attempt with remote and version', () => {
    expect.hasAssertions()
    site.expectLogged([...standIns, ...messages])
  })
})
