import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { allOperations } from '@glas/contracts/operations'
import { isRespondentOperation } from '../src/server/gateway/operation-table.ts'
import { startFakeService, startShell, type FakeService, type RunningShell } from './site.ts'

let releases: string
let service: FakeService
let shell: RunningShell
let metricsUrl: string

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

beforeAll(async () => {
  releases = await mkdtemp(path.join(tmpdir(), 'glas-releases-'))
  service = await startFakeService()
  const port = await freePort()
  metricsUrl = `http://127.0.0.1:${port}/metrics`
  shell = await startShell({
    RELEASES_DIR: releases, LOG_LEVEL: 'trace', INTERNAL_PORT: String(port), SERVICE_SURVEY_URL: service.url, SERVICE_IDENTITY_URL: service.url,
    SERVICE_REPORTING_URL: service.url,
  })
}, 60_000)
afterAll(async () => {
  await shell?.stop()
  await service?.stop()
  await rm(releases, { recursive: true, force: true })
})

const operations = allOperations.filter(isRespondentOperation)
const telling = {
  'cookie': 'glas_refresh=y; glas_locale=en', 'authorization': 'Bearer t', 'user-agent': 'Me', 'referer': 'http://x/',
  'x-forwarded-for': '198.51.100.7', 'forwarded': 'for=198.51.100.7', 'x-real-ip': '198.51.100.7',
  'x-request-id': 'mine-1234',
  'accept-language': 'hr', 'traceparent': '00-1-2-3', 'x-glas-client': 'forged', 'from': 'ana@tvrtka.example',
  'if-none-match': '"mine"', 'sec-ch-ua': 'Me',
}
const passedOn = [
  'host', 'connection', 'accept', 'content-type', 'content-length', 'transfer-encoding', 'x-glas-client',
]

/** Possible responses of the service, which must leave no trace either. */
const answers: Readonly<Record<string, FakeService['answer']>> = {
  'success': (_, response) => {
    response.writeHead(200, {
      'content-type': 'application/json', 'set-cookie': 'a=b', 'x-request-id': 'r',
      'date': 'Thu, 01 Jan 1970 00:00:00 GMT',
    })
    response.end('{"data":{}}')
  },
  'a refusal': (_, response) => {
    response.writeHead(409, { 'content-type': 'application/json', 'set-cookie': 'a=b', 'x-request-id': 'r' })
    response.end('{"error":{"code":"CODE_USED","message":"x"}}')
  },
  'a fault': (_, response) => {
    response.writeHead(500, { 'content-type': 'application/json', 'x-request-id': 'r' })
    response.end('{"error":{"code":"INTERNAL","message":"x"}}')
  },
  'a broken connection': (request) => void request.socket.destroy(),
}

const tracing = ['set-cookie', 'x-request-id', 'traceparent', 'server-timing']

const ownMetrics = async () =>
  (await (await fetch(metricsUrl)).text()).split('\n').filter((line) => line.startsWith('glas_')).toSorted()

const table = operations.flatMap((operation) =>
  Object.keys(answers).map((name) => [operation.id, name, operation] as const))

describe("respondents' operations through the gateway", () => {
  test('when operations are listed, then some are for respondents', () => {
    expect(operations.map(({ id }) => id)).toEqual(expect.arrayContaining(['issue-credential', 'submit-answers']))
  })

  test.each(table)('when %s gets %s, then only the call arrives, and no log line, metric, id or cookie is left',
    async (_, name, operation) => {
      service.answer = answers[name]!
      const [lines, numbers, asked] = [shell.log.length, await ownMetrics(), service.requests.length]
      const address = operation.path.replace(/:\w+/g, 'a1')
      const response = await fetch(shell.url + address, {
        method: operation.method, headers: { ...telling, 'content-type': 'application/json' },
        ...(operation.method === 'GET' ? {} : { body: '{"code":"7K3M-9QXT-04BD"}' }),
      })
      const text = await response.text()
      expect(tracing.filter((each) => response.headers.has(each))).toEqual([])
      expect(text).not.toContain('requestId')
      expect(service.requests.length).toBeGreaterThan(asked)
      for (const { headers } of service.requests.slice(asked)) {
        expect(Object.keys(headers).filter((each) => !passedOn.includes(each))).toEqual([])
        expect(headers['x-glas-client']).toMatch(/^[\w-]{22}$/)
      }
      expect(await ownMetrics()).toEqual(numbers)
      expect(shell.log.slice(lines)).toEqual([])
    })

  test('when an operation is unlogged, then no log line or metric is left, and its caller is passed on', async () => {
    const unlogged = allOperations.filter((one) => one.unlogged)
    expect(unlogged.map(({ id }) => id)).toEqual(['take-paper-credential'])
    for (const answer of ['success', 'a refusal']) {
      service.answer = answers[answer]!
      const [lines, numbers] = [shell.log.length, await ownMetrics()]
      await fetch(`${shell.url}/api/applications/a1/paper-credentials`, {
        method: 'POST', headers: { 'authorization': 'Bearer t', 'content-type': 'application/json' }, body: '{}',
      })
      expect(service.requests.at(-1)!.headers.authorization).toBe('Bearer t')
      expect(await ownMetrics()).toEqual(numbers)
      expect(shell.log.slice(lines)).toEqual([])
    }
  })

  test('when a picture is fetched, then other sites may show it, and only that', async () => {
    service.answer = (_, response) => {
      response.writeHead(200, {
        'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': 'script-src *', 'x-content-type-options': 'sniff',
      })
      response.end('png')
    }
    const [picture, other] = await Promise.all([`${shell.url}/assets/a1?key=full`, `${shell.url}/keys/a1`].map((url) => fetch(url)))
    const names = ['cross-origin-resource-policy', 'x-content-type-options', 'content-security-policy', 'cache-control']
    expect(names.map((name) => picture!.headers.get(name))).toEqual([
      'cross-origin', 'nosniff', expect.stringMatching(/^default-src 'none'/), 'public, max-age=31536000, immutable',
    ])
    expect(other!.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  /** A log line arrives separately from the response. */
  const lineAfter = async (lines: number) => {
    while (shell.log.length === lines) await new Promise((done) => setTimeout(done, 10))
  }

  test('when another operation is called, then the same check finds its log line and its metric', async () => {
    service.answer = answers.success!
    const [lines, numbers] = [shell.log.length, await ownMetrics()]
    await fetch(`${shell.url}/api/prices/quote?product=izz&employees=50`)
    await lineAfter(lines)
    expect(await ownMetrics()).not.toEqual(numbers)
    expect(shell.log.slice(lines).map(({ path: asked }) => asked)).toEqual(['/api/prices/quote'])
  })

  test('when another operation fails, then the log names it', async () => {
    service.answer = answers['a fault']!
    const lines = shell.log.length
    await fetch(`${shell.url}/api/prices/quote?product=izz&employees=50`)
    await lineAfter(lines)
    expect(shell.log.slice(lines).map(({ path: asked, status }) => [asked, status])).toEqual([['/api/prices/quote', 500]])
  })

  test.each([
    '/upitnik%23c=7K3M-9QXT-04BD', '/upitnik/7K3M-9QXT-04BD', '/upitnik;c=7K3M-9QXT-04BD', '/upitnik/7K3M-9QXT-04BD/',
    '/7K3M-9QXT-04BD', '/api/7K3M-9QXT-04BD', '/en/questionnaire%23c=7K3M-9QXT-04BD',
  ])('when a code is in an address that is not a page, as %s, then the log has neither', async (address) => {
    const lines = shell.log.length
    await fetch(shell.url + address, { redirect: 'manual' })
    expect(JSON.stringify(shell.log.slice(lines))).not.toContain('7K3M')
  })
})
