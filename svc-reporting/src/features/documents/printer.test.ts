import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Session } from '@glas/contracts/identity/accounts.operations'
import { printReadyAttribute } from '@glas/contracts/reporting/print'
import { silentLogger } from '@glas/svc-kit/base/logger'
import { settings } from '../../config.ts'
import { createPrinter, type PrintJob } from './printer.ts'

/** A page that is drawn; on the other one, the wait for its fonts never ends. */
const drawn = `<script src="/page.js"></script><p ${printReadyAttribute}>drawn</p>`
const neverReady = '{ value: { ready: new Promise(() => {}) } }'
const stuck = `<script>Object.defineProperty(document, 'fonts', ${neverReady})</script>${drawn}`
const requests: { readonly url: string | undefined; readonly cookie: string | undefined }[] = []
const site = createServer(({ url, headers: { cookie } }, response) => {
  requests.push({ url, cookie })
  const cached = url?.endsWith('.js')
  const headers = {
    'content-type': cached ? 'text/javascript' : 'text/html; charset=utf-8', 'set-cookie': 'chosen=1; Path=/',
    'cache-control': cached ? 'public, max-age=3600' : 'no-store',
  }
  response.writeHead(200, headers).end(cached ? '' : url === '/stuck' ? stuck : drawn)
})
const started = (logger: object) => createPrinter({
  chromiumPath: settings.chromiumPath.default!, timeoutMs: 5_000, extraMs: 1_000,
  logger: { ...silentLogger(), warn: () => {}, ...logger } as never,
})
const jobAt = (path: string): PrintJob => ({
  url: `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`, apiPath: '/api/none',
  session: async () => ({}) as Session, onProgress: async () => {}, signal: new AbortController().signal,
})

beforeAll(() => new Promise<void>((done) => site.listen(0, '127.0.0.1', done)))
afterAll(() => {
  site.closeAllConnections()
  site.close()
})

test('when a print doesn’t end in time, then it fails, and the next one is printed by another browser', async () => {
  const ended: string[] = []
  const info = (message: string) => void ended.push(message)
  const printer = started({ info })
  try {
    const first = printer.print(jobAt('/stuck'))
    const second = printer.print(jobAt('/good'))
    await expect(first).rejects.toMatchObject({ reason: 'printer' })
    expect((await second).subarray(0, 5).toString()).toBe('%PDF-')
    expect(ended).toEqual(['browser ended'])
  } finally {
    await printer.close()
  }
})

test('when a second report is printed, then it finds scripts in the cache, and no cookies of the first', async () => {
  requests.length = 0
  const printer = started({ info: () => {} })
  try {
    for (const path of ['/first', '/second']) await printer.print(jobAt(path))
    expect(requests.filter(({ url }) => url !== '/favicon.ico')).toEqual([
      { url: '/first', cookie: 'glas_session=1' }, { url: '/page.js', cookie: 'glas_session=1; chosen=1' },
      { url: '/second', cookie: 'glas_session=1' },
    ])
  } finally {
    await printer.close()
  }
})
