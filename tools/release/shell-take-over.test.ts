import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { changeRegistry, readRegistry } from '@glas/releases/store/store'
import type { ShellVersions } from '../../shell/src/server/process/named-servers.ts'
import { placeHandMade } from '../../shell/test/hand-made.ts'
import { untilShellFulfils } from './take-over.ts'

let dir: string
let releases: string
let says: ShellVersions | undefined
let server: http.Server
let site: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'glas-shell-take-over-'))
  releases = join(dir, 'releases')
  for (const version of ['1', '2']) await placeHandMade('shell', version, releases)
  await changeRegistry(releases, { action: 'publish', part: 'shell', version: '1' })
  server = http.createServer((_, response) => response.end(JSON.stringify({ status: 'ok', shell: says })))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(dir, { recursive: true })
})

const publish = async () => (await changeRegistry(releases, { action: 'publish', part: 'shell', version: '2' }))!

test('when the shell reports the version, then the release is complete', async () => {
  const change = await publish()
  says = { version: '1' }
  const fulfilled = untilShellFulfils(change, releases, site, true)
  says = { version: '2' }
  await fulfilled
  expect((await readRegistry(releases)).parts.shell!.stable).toBe('2')
})

test("when its server can't start, then it is rolled back, and the reason is reported", async () => {
  says = { version: '1', refused: { version: '2', reason: 'no such setting' } }
  await expect(untilShellFulfils(await publish(), releases, site, true))
    .rejects.toThrow('shell 2 could not start, 1 answers:\nno such setting')
  expect((await readRegistry(releases)).parts.shell).toEqual({ stable: '1' })
})

test('when the shell runs from source, or the release has no server, then there is no wait', async () => {
  says = undefined
  const change = await publish()
  await untilShellFulfils(change, releases, site, true)
  says = { version: '1' }
  await untilShellFulfils(change, releases, site, false)
})
