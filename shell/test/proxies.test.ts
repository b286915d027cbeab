import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { allOperations } from '@glas/contracts/operations'
import { readConfig } from '../src/server/config.ts'
import { developmentReleaseKeys, readReleaseKeys, signTester } from '../src/server/releases/tester.ts'
import { createShell, type Shell } from '../src/server/shell.ts'
import { startFakeService, type FakeService } from './site.ts'

const proxy = '127.0.0.1'
const stranger = '127.0.0.2'
const visitor = '203.0.113.9'

let releases: string
let service: FakeService
let shell: Shell
let url: string

beforeAll(async () => {
  releases = await mkdtemp(path.join(tmpdir(), 'glas-no-releases-'))
  service = await startFakeService()
  shell = createShell(readConfig({
    PORT: '0', SITE_URL: 'https://glas.example', RELEASES_DIR: releases, TRUSTED_PROXIES: proxy,
    SERVICE_IDENTITY_URL: service.url, SERVICE_SURVEY_URL: service.url,
  }), { operations: allOperations, log: pino({ level: 'silent' }) })
  url = await shell.start()
})

afterAll(async () => {
  await shell?.stop()
  await service?.stop()
  await rm(releases, { recursive: true, force: true })
})

interface Answer {
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}

type Headers = Readonly<Record<string, string | string[]>>

/** Asks the shell from an address of this machine. */
function ask(from: string, target: string, headers: Headers = {}, method = 'GET') {
  return new Promise<Answer>((resolve, reject) => {
    const options = { method, localAddress: from, agent: false, headers: { host: 'glas.example', ...headers } }
    http.request(url + target, options, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += String(chunk)
      }).on('end', () => resolve({ headers: response.headers, body }))
    }).on('error', reject).end()
  })
}

/** The headers that a service gets from such a call. */
async function headersFrom(from: string, headers: Headers, target = '/api/me', method = 'GET') {
  await ask(from, target, headers, method)
  return service.requests.at(-1)!.headers
}

test('when a stranger forges forwarding headers, then services get the real address, over http', async () => {
  const headers = await headersFrom(stranger, {
    'x-forwarded-for': `${visitor}, ${proxy}`, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example',
    'forwarded': `for=${visitor};proto=https`, 'x-real-ip': visitor, 'x-glas-client': 'forged',
  })
  expect(headers).toMatchObject({ 'x-forwarded-for': stranger, 'x-forwarded-proto': 'http' })
  expect(headers).not.toHaveProperty('x-forwarded-host')
  expect(headers).not.toHaveProperty('forwarded')
  expect(headers).not.toHaveProperty('x-real-ip')
  expect(headers['x-glas-client']).toBe((await headersFrom(stranger, {}))['x-glas-client'])
})

test("when our proxy forwards a request, then services get the visitor's real address", async () => {
  const invented = '198.51.100.1'
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' }
  for (const list of [visitor, `${invented}, ${visitor}`, [`${invented}, ${proxy}`, visitor], `${visitor}, ${proxy}`]) {
    expect(await headersFrom(proxy, { ...headers, 'x-forwarded-for': list }))
      .toMatchObject({ 'x-forwarded-for': visitor, 'x-forwarded-proto': 'https' })
    expect(service.requests.at(-1)!.headers).not.toHaveProperty('x-forwarded-host')
  }
})

const codes = ['/api/respondent/challenge', 'GET'] as const

test('when respondents come through our proxy, then each counts separately, whatever they forge', async () => {
  const tagOf = async (forwardedFor: string) =>
    (await headersFrom(proxy, { 'x-forwarded-for': forwardedFor }, ...codes))['x-glas-client']
  const first = await tagOf(visitor)
  expect(first).toMatch(/^[\w-]{22}$/)
  expect(await tagOf(`198.51.100.7, ${visitor}`)).toBe(first)
  expect(await tagOf('203.0.113.10')).not.toBe(first)
  expect(service.requests.at(-1)!.headers).not.toHaveProperty('x-forwarded-for')
})

test('when the visitor came to our proxy by https, then cookies and headers show it', async () => {
  const token = signTester(readReleaseKeys(developmentReleaseKeys), new Date())
  const seen = async (from: string, protocol: string) => {
    const headers = { 'x-forwarded-proto': protocol }
    const entry = await ask(from, `/api/release-tester?token=${encodeURIComponent(token)}`, headers)
    const robots = await ask(from, '/robots.txt', headers)
    return {
      secure: entry.headers['set-cookie']?.[0]?.endsWith('; Secure'),
      hsts: robots.headers['strict-transport-security'],
    }
  }
  const plain = { secure: false, hsts: undefined }
  expect(await seen(proxy, 'https')).toEqual({ secure: true, hsts: 'max-age=31536000' })
  expect(await seen(proxy, 'http')).toEqual(plain)
  expect(await seen(proxy, 'javascript')).toEqual(plain)
  expect(await seen(stranger, 'https')).toEqual(plain)
})
