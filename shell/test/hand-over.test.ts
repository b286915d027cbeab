import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { allOperations } from '@glas/contracts/operations'
import { changeRegistry } from '@glas/releases/store/store'
import { pino } from 'pino'
import { readConfig } from '../src/server/config.ts'
import { readReleaseKeys, signTester } from '../src/server/releases/tester.ts'
import { createShell, type Shell } from '../src/server/shell.ts'
import { placeHandMade } from './hand-made.ts'

const keys = `k:${Buffer.alloc(32, 3).toString('base64')}`
const [stable, canary, other] = ['1.0.0-a', '1.1.0-b', '1.2.0-c'] as const
let dir: string
let shell: Shell
let url: string
let own: string = stable

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'glas-hand-over-'))
  const releases = path.join(dir, 'releases')
  for (const version of [stable, canary, other]) await placeHandMade('shell', version, releases)
  for (const part of ['mfe-marketing', 'mfe-survey', 'mfe-profile', 'mfe-reports']) {
    await placeHandMade(part, '1', releases)
    await changeRegistry(releases, { action: 'publish', part, version: '1' })
  }
  await changeRegistry(releases, { action: 'publish', part: 'shell', version: stable })
  await changeRegistry(releases, { action: 'canary', part: 'shell', version: canary, percent: 50 })
  shell = createShell(readConfig({ PORT: '0', INTERNAL_PORT: '0', RELEASES_DIR: releases, RELEASE_KEYS: keys }), {
    operations: allOperations, log: pino({ level: 'silent' }),
    host: {
      env: {}, ownVersion: () => own, health: () => ({ shell: { version: own } }),
      async handOver(version, _, response) {
        if (version === other) return false
        response.end(`to ${version}`)
        return true
      },
    },
  })
  url = await shell.start()
})
afterEach(() => {
  own = stable
})
afterAll(async () => {
  await shell?.stop()
  await rm(dir, { recursive: true, force: true })
})

async function get(address: string, cookie = '') {
  const response = await fetch(url + address, { headers: { cookie }, redirect: 'manual' })
  const text = await response.text()
  return {
    status: response.status, cookies: response.headers.getSetCookie(),
    by: /^to (.*)/.exec(text)?.[1] ?? /<main>shell ([^<]+)</.exec(text)?.[1] ?? 'here',
  }
}

const drawnIn = 'glas_canary=shell.50.1'

test('when a visitor was drawn for the canary, then its server answers pages and calls; others get the stable one',
  async () => {
    for (const address of ['/', '/en', '/api/config', '/api/auth/jwks', '/sitemap.xml', '/healthz']) {
      expect([address, (await get(address, drawnIn)).by]).toEqual([address, canary])
    }
    for (const cookie of ['glas_canary=shell.50.0']) {
      expect(await get('/', cookie)).toMatchObject({ by: stable, cookies: [] })
      expect((await get('/api/config', cookie)).by).toBe('here')
    }
    // Only a document is drawn for.
    for (let n = 0; n < 20; n++) expect((await get('/api/config')).by).toBe('here')
  })

test('when a visitor is new, then they are drawn, and the version that answers stores it', async () => {
  const drawn = await Promise.all(Array.from({ length: 40 }, () => get('/')))
  expect([...new Set(drawn.map(({ by }) => by))].sort()).toEqual([stable, canary])
  for (const { by, cookies } of drawn.filter((one) => one.by === stable)) {
    expect([by, cookies.map((one) => one.split(';')[0])]).toEqual([stable, ['glas_canary=shell.50.0']])
  }
  own = canary
  const first = await get('/')
  expect([first.by, first.cookies[0]!.split(';')[0]]).toEqual([canary, drawnIn])
})

test('when a respondent opens a page or calls, then the stable version answers, whatever the cookies are', async () => {
  for (const address of ['/upitnik', '/en/questionnaire', '/api/respondent/draft-keys', `/keys/${'a'.repeat(64)}`]) {
    for (let n = 0; n < 5; n++) {
      const { by, cookies } = await get(address, n % 2 ? drawnIn : '')
      expect([address, [stable, 'here'].includes(by), cookies]).toEqual([address, true, []])
    }
  }
})

test('when a tester requests a version, then its server answers; without one, this one renders its pages', async () => {
  const tester = `glas_tester=${signTester(readReleaseKeys(keys), new Date())}; glas_canary=shell.50.0`
  expect((await get(`/?glas-remote=shell@${canary}`, tester)).by).toBe(canary)
  expect((await get(`/?glas-remote=shell@${other}`, tester)).by).toBe(other)
  expect((await get(`/?glas-remote=shell@${canary}`, 'glas_canary=shell.50.0')).by).toBe(stable)
})
