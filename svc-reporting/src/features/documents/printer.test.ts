import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Session } from '@glas/contracts/identity/accounts.operations'
import { printReadyAttribute } from '@glas/contracts/reporting/print'
import { silentLogger } from '@glas/svc-kit/base/logger'
import { settings } from '../../config.ts'
import { createPrinter } from './printer.ts'

/** A page that is drawn; on the other one, the wait for its fonts never ends. */
const drawn = `<p ${printReadyAttribute}>drawn</p>`
const stuck = `<script>Object.defineProperty(document, 'fonts', { value: { ready: new Promise(() => {}) } })</script>${drawn}`
const site = createServer(({ url }, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(url === '/stuck' ? stuck : drawn)
})

beforeAll(() => new Promise<void>((done) => site.listen(0, '127.0.0.1', done)))
afterAll(() => {
  site.closeAllConnections()
  site.close()
})

test('when a print doesn’t end in time, then it fails, and the next one is printed by another browser', async () => {
  const ended: string[] = []
  const info = (message: string) => void ended.push(message)
  const printer = createPrinter({
    chromiumPath: settings.chromiumPath.default!, timeoutMs: 5_000, extraMs: 1_000,
    logger: { ...silentLogger(), warn: () => {}, info } as never,
  })
  const print = (path: string) => printer.print({
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`, apiPath: '/api/none',
    session: async () => ({}) as Session, onProgress: async () => {}, signal: new AbortController().signal,
  })
  try {
    const first = print('/stuck')
    const second = print('/good')
    await expect(first).rejects.toMatchObject({ reason: 'printer' })
    expect((await second).subarray(0, 5).toString()).toBe('%PDF-')
    expect(ended).toEqual(['browser ended'])
  } finally {
    await printer.close()
  }
})
