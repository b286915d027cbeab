import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { PageDeclaration } from '@glas/contracts/page-declaration'
import type { RegistrySnapshot } from '@glas/releases/registry/registry'
import { changeRegistry } from '@glas/releases/store/store'
import { readReleaseKeys, signTester } from '../src/server/releases/tester.ts'
import { firstPages } from './all-pages.ts'
import { placeHandMade } from './hand-made.ts'
import { startShell, type RunningShell } from './site.ts'

const keys = `k:${Buffer.alloc(32, 3).toString('base64')}`
let dir: string
let releases: string
let shell: RunningShell

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'glas-choice-'))
  releases = path.join(dir, 'releases')
  for (const part of ['shell', 'mfe-marketing', 'mfe-survey']) {
    for (const version of ['1.0.0-a', '1.1.0-b', '1.1.0-c']) await placeHandMade(part, version, releases)
    await changeRegistry(releases, { action: 'publish', part, version: '1.0.0-a' })
  }
  shell = await startShell({ RELEASES_DIR: releases, RELEASE_KEYS: keys })
})
afterAll(async () => {
  await shell?.stop()
  await rm(dir, { recursive: true, force: true })
})

interface Loaded {
  readonly status: number
  readonly text: string
  readonly versions: Readonly<Record<string, string>>
  readonly shell: string | undefined
  readonly last: string | undefined
  readonly cookies: string[]
}

async function load(address: string, cookie = ''): Promise<Loaded> {
  const response = await fetch(shell.url + address, { headers: { cookie }, redirect: 'manual' })
  const text = await response.text()
  const json = /id="glas-state"[^>]*>(.*?)<\/script>/s.exec(text)?.[1]
  const snapshot = json ? (JSON.parse(json) as { registry: RegistrySnapshot }).registry : {}
  return {
    status: response.status,
    text,
    versions: Object.fromEntries(Object.entries(snapshot).map(([name, { use }]) => [name, use.version])),
    shell: /<main>shell ([^<]+)</.exec(text)?.[1],
    last: snapshot['mfe-marketing']?.last?.version,
    cookies: response.headers.getSetCookie(),
  }
}

const canary = (part: string, version: string, percent: number) =>
  changeRegistry(releases, { action: 'canary', part, version, percent })
const rollback = (part: string) => changeRegistry(releases, { action: 'rollback', part })

describe('a canary', () => {
  beforeEach(() => canary('mfe-marketing', '1.1.0-b', 50))

  test('when a visitor is new, then they are drawn, and keep the version for the session', async () => {
    const seen = new Set<string>()
    for (let n = 0; n < 40; n++) {
      const first = await load('/')
      expect(first.cookies).toEqual([
        expect.stringMatching(/^glas_canary=mfe-marketing\.50\.[01]; Path=\/; HttpOnly; SameSite=Lax$/),
      ])
      const version = first.versions['mfe-marketing']!
      expect(first.cookies[0]!.includes('.50.1')).toBe(version === '1.1.0-b')
      seen.add(version)
      const again = await load('/en', `other=1; ${first.cookies[0]!.split(';')[0]}`)
      expect([again.versions['mfe-marketing'], again.cookies]).toEqual([version, []])
    }
    expect([...seen].sort()).toEqual(['1.0.0-a', '1.1.0-b'])
  })

  test('when it fails, then it falls back to the stable version', async () => {
    expect((await load('/', 'glas_canary=mfe-marketing.50.1')).last).toBe('1.0.0-a')
    expect((await load('/', 'glas_canary=mfe-marketing.50.0')).last).toBeUndefined()
  })

  test('when a respondent opens a page, then it is the stable version, and no cookie is set or read', async () => {
    await canary('mfe-survey', '1.1.0-b', 99)
    for (const cookie of ['', 'glas_canary=mfe-survey.99.1_mfe-marketing.50.1']) {
      const page = await load('/upitnik', cookie)
      expect(page.versions).toEqual({ 'mfe-marketing': '1.0.0-a', 'mfe-survey': '1.0.0-a' })
      expect(page.cookies).toEqual([])
    }
    await rollback('mfe-survey')
  })

  test('when it is withdrawn, then the next page load is without it, and so is the browser', async () => {
    await rollback('mfe-marketing')
    const page = await load('/', 'glas_canary=mfe-marketing.50.1')
    expect(page.versions['mfe-marketing']).toBe('1.0.0-a')
    expect(page.cookies).toEqual(['glas_canary=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'])
    expect((await load('/')).cookies).toEqual([])
  })

  test('when the shell itself is the canary, then its HTML is that version', async () => {
    await canary('shell', '1.1.0-c', 10)
    expect((await load('/', 'glas_canary=shell.10.1_mfe-marketing.50.0')).shell).toBe('1.1.0-c')
    expect((await load('/', 'glas_canary=shell.10.0_mfe-marketing.50.0')).shell).toBe('1.0.0-a')
    await rollback('shell')
  })

  test("when it is promoted, then everybody gets it, and the previous version's files are still served", async () => {
    await changeRegistry(releases, { action: 'promote', part: 'mfe-marketing' })
    const page = await load('/')
    expect([page.versions['mfe-marketing'], page.last, page.cookies]).toEqual(['1.1.0-b', '1.0.0-a', []])
    const old = await load('/releases/mfe-marketing/1.0.0-a/remote-entry.js')
    expect([old.status, old.text]).toEqual([200, '// mfe-marketing 1.0.0-a'])
    await rollback('mfe-marketing')
    expect((await load('/')).versions['mfe-marketing']).toBe('1.0.0-a')
  })
})

describe('a tester', () => {
  const tester = `glas_tester=${signTester(readReleaseKeys(keys), new Date())}`

  test("when the tester's link is opened, then the cookie is set; a forged link is refused", async () => {
    const token = tester.split('=')[1]!
    const entry = `${shell.url}/api/release-tester?token=`
    const answer = await fetch(`${entry}${token}&glas-remote=mfe-survey@1.0.0-a`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/?glas-remote=mfe-survey@1.0.0-a'])
    expect(answer.headers.getSetCookie()[0])
      .toMatch(/^glas_tester=k\.\d+\.[\w-]+; Path=\/; Max-Age=604[78]\d\d; HttpOnly; SameSite=Lax$/)
    const forged = await fetch(`${entry}${token.slice(0, -2)}AA`, { redirect: 'manual' })
    expect([forged.status, forged.headers.getSetCookie()]).toEqual([403, []])
  })

  test('when a tester requests a version, then it is served, by its name or its prefix', async () => {
    expect((await load('/?glas-remote=mfe-marketing@1.1.0-c', tester)).versions['mfe-marketing']).toBe('1.1.0-c')
    expect((await load('/?glas-remote=mfe-marketing@1.0.0', tester)).versions['mfe-marketing']).toBe('1.0.0-a')
    const two = await load('/?glas-remote=mfe-survey@1.1.0-b&glas-remote=shell@1.1.0-b', tester)
    expect([two.versions['mfe-survey'], two.shell, two.cookies]).toEqual(['1.1.0-b', '1.1.0-b', []])
  })

  test('when a tester requests a version as a respondent, then it is the stable one', async () => {
    const page = await load('/upitnik?glas-remote=mfe-survey@1.1.0-b&glas-remote=shell@1.1.0-b', tester)
    const plain = await load('/upitnik', '')
    expect([page.versions, page.shell, page.cookies]).toEqual([plain.versions, plain.shell, []])
    expect(page.versions['mfe-survey']).not.toBe('1.1.0-b')
  })

  test('when a version is unknown, or its prefix is ambiguous, then an error message is returned', async () => {
    for (const version of ['9.9.9', '1.1.0', '..']) {
      const page = await load(`/?glas-remote=mfe-marketing@${version}`, tester)
      expect([page.status, page.text]).toEqual([404, `No single version of mfe-marketing matches ${version}.`])
    }
    expect((await load('/?glas-remote=svc-survey@1.0.0', tester)).status).toBe(404)
  })

  test('when somebody else uses the query, then it has no effect', async () => {
    const page = await load('/?glas-remote=mfe-marketing@1.1.0-b', `${tester}x`)
    expect([page.status, page.versions['mfe-marketing']]).toEqual([200, '1.0.0-a'])
    expect((await load('/', tester)).versions['mfe-marketing']).toBe('1.0.0-a')
  })
})

describe('pages that only another version declares', () => {
  const page = (name: string, respondent?: true): PageDeclaration => ({
    name, hr: `/${name}`, en: `/en/${name}`, title: { hr: name, en: name }, access: 'guest', frame: 'full',
    ...(respondent && { respondent }),
  })
  const entry = firstPages.filter(({ name }) => name === 'questionnaire')
  const tester = `glas_tester=${signTester(readReleaseKeys(keys), new Date())}`

  test('when a canary has one, then it exists only for the drawn visitors', async () => {
    await placeHandMade('mfe-marketing', '1.2.0-d', releases, [page('index'), page('novosti')])
    await canary('mfe-marketing', '1.2.0-d', 50)
    const drawn = await load('/novosti', 'glas_canary=mfe-marketing.50.1')
    expect([drawn.status, drawn.text.includes('"name":"novosti"')]).toEqual([200, true])
    expect((await load('/novosti', 'glas_canary=mfe-marketing.50.0')).status).toBe(404)
    expect((await load('/sitemap.xml')).text).not.toContain('novosti')
    await rollback('mfe-marketing')
    expect((await load('/novosti', 'glas_canary=mfe-marketing.50.1')).status).toBe(404)
  })

  test("when it is a respondents' page, then it exists for no visitor; the stable one stays for all", async () => {
    const pages = [{ ...entry[0]!, hr: '/kod' }, page('anketa', true)]
    await placeHandMade('mfe-survey', '1.2.0-d', releases, pages)
    for (const address of ['/kod', '/anketa']) {
      expect([address, (await load(`${address}?glas-remote=mfe-survey@1.2.0-d`, tester)).status]).toEqual([address, 404])
    }
    const stable = await load('/upitnik?glas-remote=mfe-survey@1.2.0-d', tester)
    expect([stable.status, stable.versions['mfe-survey'], stable.text.includes('anketa')]).toEqual([200, '1.0.0-a', false])
  })
})

test('when it is production or not development, then no page listens for reloads', async () => {
  expect((await load('/api/live-reload')).status).toBe(404)
  expect((await load('/')).text).not.toContain('EventSource')
})

test('when live reload is on, then a page is notified when a version goes live', async () => {
  const live = await startShell({ RELEASES_DIR: releases, GLAS_LIVE_RELOAD: 'on' })
  const text = await (await fetch(live.url)).text()
  const known = /e\.data!==("[^"]+")/.exec(text)![1]!
  expect(JSON.parse(known)).toContain('mfe-survey@1.0.0-a')
  const stream = await fetch(`${live.url}/api/live-reload`)
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const hear = async (part: string) => {
    while (!heard.includes(part)) heard += (await reader.read()).value
  }
  await hear(`data: ${JSON.parse(known) as string}`)
  await changeRegistry(releases, { action: 'publish', part: 'mfe-survey', version: '1.1.0-c' })
  await hear('mfe-survey@1.1.0-c')
  await live.stop()
})
