import net from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { live, releasesOf, serve } from './own-releases.ts'
import { startFakeService, type FakeService } from './site.ts'

let service: FakeService
let site: Awaited<ReturnType<typeof serve>>
let faults: Record<string, unknown>[]
/** The answer to a file of a release. */
let serveFile: () => Promise<Readable>

beforeEach(async () => {
  faults = []
  service = await startFakeService()
  const log = pino({ level: 'error', base: null, timestamp: false }, {
    write: (line) => void faults.push(JSON.parse(line) as Record<string, unknown>),
  })
  site = await serve({
    env: { SERVICE_IDENTITY_URL: service.url },
    releases: {
      ...releasesOf(live),
      async serve(ctx) {
        ctx.body = await serveFile()
        return true
      },
    },
    overrides: { log },
  })
})
afterEach(async () => {
  await site.stop()
  await service.stop()
})

/** Sends bytes, and keeps the connection. */
function connect(bytes: string): net.Socket {
  const { port, hostname } = new URL(site.url)
  return net.connect(Number(port), hostname, function send(this: net.Socket) {
    this.write(bytes)
  })
}
const request = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '', ''].join('\r\n')
/** Once the server has answered this, it has noticed everything before. */
const settled = () => site.get('/robots.txt')

test('when a client leaves before its files are sent, then nothing is logged', async () => {
  const left = Promise.withResolvers<void>()
  serveFile = async () => {
    await left.promise
    return Readable.from(['the file'])
  }
  // The second response waits for the first, and has no connection yet.
  const client = connect(request('GET /releases/shell/1/a.js') + request('GET /releases/shell/1/b.js'))
  await new Promise((resolve) => client.once('ready', resolve))
  await settled()
  client.resetAndDestroy()
  await settled()
  left.resolve()
  await settled()
  expect(faults).toEqual([])
})

test('when a client leaves in the middle of its request, then nothing is logged', async () => {
  const client = connect(`${request('POST /api/faults', 'Content-Length: 100')}{"remote"`)
  await new Promise((resolve) => client.once('ready', resolve))
  await settled()
  client.resetAndDestroy()
  await settled()
  await settled()
  expect(faults).toEqual([])
})

test('when a service breaks off its response to a client that is waiting, then that is logged', async () => {
  service.answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' })
    response.write('first', () => response.destroy())
  }
  await expect(site.get('/api/auth/jwks').then((response) => response.text())).rejects.toThrow()
  expect(faults).toEqual([{ level: 50, code: 'ECONNRESET', msg: 'response failed' }])
})
