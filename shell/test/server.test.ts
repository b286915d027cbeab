import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { marketNamed } from '@glas/contracts/markets/markets'
import { allOperations } from '@glas/contracts/operations'
import type { ReleasedBundle } from '@glas/contracts/registry'
import { createTinyRemote, publish, shellDir, type TinyRemote } from './releases.ts'
import { startFakeService, startShell, type FakeService, type RunningShell } from './site.ts'

const site = 'https://glas.example'
let releases: string
let remote: TinyRemote
let service: FakeService
let shell: RunningShell

beforeAll(async () => {
  releases = await mkdtemp(path.join(tmpdir(), 'glas-releases-'))
  remote = await createTinyRemote()
  await remote.write({ heading: 'Dobar dan' })
  await publish(shellDir, releases)
  await publish(remote.dir, releases)
  service = await startFakeService()
  shell = await startShell({
    SITE_URL: site,
    RELEASES_DIR: releases,
    SERVICE_IDENTITY_URL: service.url,
    SERVICE_SURVEY_URL: service.url,
    SERVICE_REPORTING_URL: 'http://127.0.0.1:1',
    SERVICE_NOTIFY_URL: service.url,
  })
}, 120_000)

afterAll(async () => {
  await shell?.stop()
  await service?.stop()
  await remote?.remove()
  await rm(releases, { recursive: true, force: true })
})

const get = (address: string, init?: RequestInit) => fetch(shell.url + address, { redirect: 'manual', ...init })
const filled = (operation: { path: string }) => operation.path.replace(/:\w+/g, 'a1')

describe('pages', () => {
  test('when the home page is asked for, then header, page and footer stand in the HTML', async () => {
    const response = await get('/')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('<html lang="hr"')
    expect(html).toMatch(/<title>Dobar dan – Glas<\/title>/)
    expect(html).toContain('<meta name="description" content="A page">')
    expect(html).toMatch(/<h1 id="[^"]+">Dobar dan<\/h1>/)
    expect(html).toContain('Registracija')
    expect(html).toContain('istrazivanje@glas.example')
    expect(html).toContain(`<link rel="alternate" hreflang="en" href="${site}/en">`)
  })

  test('when English is asked for, then all of it is English', async () => {
    const html = await (await get('/en')).text()
    expect(html).toContain('<html lang="en"')
    expect(html).toContain('Dobar dan in English')
    expect(html).toContain('Register')
  })

  test('when an address is no page, then it is a 404 that says so', async () => {
    for (const address of ['/nema-je', '/en/nope', '/blogovi/neki', '/kalkulator', '/kontakt', '/profil/izz/%E0%A4%A']) {
      const response = await get(address)
      expect([address, response.status]).toEqual([address, 404])
      expect(await response.text()).toContain(address.startsWith('/en') ? 'This page could not be found' : 'Stranica nije pronađena')
    }
  })

  test('when the short path of the profile is asked for, then it leads to its own; a slash too many goes', async () => {
    expect((await get('/profile/izz')).headers.get('location')).toBe('/profil/izz')
    const slashed = await get('/en/login/?redirect=%2Fa')
    expect([slashed.status, slashed.headers.get('location')]).toEqual([308, '/en/login?redirect=%2Fa'])
    // No way to another site by a path that begins with two slashes.
    expect((await get('//evil.example/')).headers.get('location') ?? '').not.toContain('evil')
  })

  test('when a page is sent, then its policy has a nonce and lets nothing unsafe through', async () => {
    const [first, second] = await Promise.all([get('/'), get('/')])
    const policy = first.headers.get('content-security-policy')!
    expect(policy).toMatch(/script-src 'nonce-[\w+/=]{20,}' 'strict-dynamic'/)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("connect-src 'self'")
    expect(policy).not.toBe(second.headers.get('content-security-policy'))
    const nonce = /'nonce-([^']+)'/.exec(policy)![1]!
    const html = await first.text()
    for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`)
    expect(html).not.toMatch(/<[^>]+\sstyle="|\son\w+="/)
  })

  test('when a respondent opens a page, then there is no referrer, no index, no log line, and the code is taken first', async () => {
    const before = shell.log.length
    const response = await get('/upitnik')
    const html = await response.text()
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(html).toContain('content="noindex"')
    expect(html.indexOf('location.hash')).toBeLessThan(html.indexOf('<link'))
    await get('/healthz')
    await get('/en')
    expect(shell.log.slice(before).map(({ path: asked }) => asked)).not.toContain('/upitnik')
  })

  test('when the hint says that a session may exist, then the header draws the profile link', async () => {
    const as = async (cookie: string) => await /<header.*<\/header>/.exec(await (await get('/', { headers: { cookie } })).text())![0]
    expect(await as('glas_session=1')).toMatch(/href="\/profil\/izz"/)
    expect(await as('glas_session=1')).not.toMatch(/href="\/login"/)
    expect(await as('glas_session=0')).not.toMatch(/href="\/(login|profil\/izz)"/)
    expect(await as('other=1; glas_session=')).toMatch(/href="\/login"/)
  })
})

test('when a page is asked for again, then it is the same but for its nonce', async () => {
  const read = async () => {
    const response = await get('/')
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy')!)![1]!
    return { nonce, html: await response.text() }
  }
  const [first, second] = [await read(), await read()]
  expect(first.nonce).not.toBe(second.nonce)
  expect(first.html).toContain(`nonce="${first.nonce}"`)
  expect(second.html).not.toContain(first.nonce)
  expect(second.html.replaceAll(second.nonce, first.nonce)).toBe(first.html)
})

describe('releases', () => {
  test('when a page names files, then each is there, immutable, precompressed and of the integrity that it names', async () => {
    const html = await (await get('/')).text()
    const named = [...html.matchAll(/(?:src|href)="(\/releases\/[^"]+)" integrity="(sha384-[^"]+)"/g)]
    expect(named.length).toBeGreaterThan(5)
    for (const [, address, integrity] of named) {
      const response = await get(address!, { headers: { 'accept-encoding': 'br' } })
      expect([address, response.status, response.headers.get('content-encoding')]).toEqual([address, 200, 'br'])
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect([address, response.headers.has('content-security-policy')]).toEqual([address, !address!.endsWith('.js')])
      const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer())
      expect(`sha384-${Buffer.from(digest).toString('base64')}`).toBe(integrity)
    }
  })

  test('when the list of released bundles is read, then it has the hash of every script that a page loads', async () => {
    const response = await get('/releases/bundles.jsonl')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    const listed = (await response.text()).trimEnd().split('\n').map((line) => JSON.parse(line) as ReleasedBundle)
    const html = await (await get('/')).text()
    const files = /(?:src|href)="\/releases\/([\w-]+)\/([^/]+)\/([^"]+)" integrity="(sha384-[^"]+)"/g
    const named = [...html.matchAll(files)]
    expect(named.length).toBeGreaterThan(5)
    for (const [, part, version, name, integrity] of named) {
      const bundle = listed.find((one) => one.part === part && one.version === version)
      expect(bundle?.files[name!]).toBe(integrity)
    }
  })

  test('when a file is not one of a release, then it is a 404', async () => {
    const version = /data-shell="([^"]+)"/.exec(await (await get('/')).text())![1]
    for (const file of ['.server/render.mjs', 'release.json', 'nope.js', '..%2f..%2fregistry.json']) {
      expect((await get(`/releases/shell/${version}/${file}`)).status).toBe(404)
    }
  })

  test('when the first page is counted, then its brotli JavaScript stays within the budget', async () => {
    const html = await (await get('/')).text()
    const scripts = new Set([...html.matchAll(/(?:src|href)="(\/releases\/[^"]+\.js)"/g)].map(([, address]) => address!))
    let bytes = 0
    for (const address of scripts) {
      const response = await get(address, { headers: { 'accept-encoding': 'br' } })
      bytes += Number(response.headers.get('content-length'))
    }
    expect(bytes).toBeLessThan(160 * 1024)
  })
})

describe('gateway', () => {
  test('when an operation is called, then its service gets it whole, with an id and no more than it should', async () => {
    service.answer = (_, response) => {
      response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'glas_refresh=x; Path=/api/auth', 'x-own': '1' })
      response.end('{"data":{"a":1}}')
    }
    const response = await get('/api/auth/login?x=1', {
      method: 'POST', body: '{"email":"a"}',
      headers: { 'content-type': 'application/json', authorization: 'Bearer t', cookie: 'glas_refresh=y', 'x-glas-client': 'forged' },
    })
    expect([response.status, await response.json(), response.headers.get('set-cookie')])
      .toEqual([201, { data: { a: 1 } }, 'glas_refresh=x; Path=/api/auth'])
    const { method, url, headers, body } = service.requests.at(-1)!
    expect({ method, url, body }).toEqual({ method: 'POST', url: '/api/auth/login?x=1', body: '{"email":"a"}' })
    expect(headers).toMatchObject({ authorization: 'Bearer t', cookie: 'glas_refresh=y', 'x-forwarded-for': '127.0.0.1' })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-glas-client']).not.toBe('forged')
  })

  test('when an answer has no body, then neither has ours, and the connection serves the next', async () => {
    service.answer = (_, response) => void response.writeHead(204).end()
    for (let round = 0; round < 3; round += 1) {
      const response = await get('/api/auth/logout', { method: 'POST' })
      expect([response.status, await response.text()]).toEqual([204, ''])
    }
  })

  test('when a service is away, then the answer is a coded 503', async () => {
    const away = allOperations.find(({ service: name, method }) => name === 'reporting' && method === 'GET')!
    const response = await get(filled(away))
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ error: { code: 'UNAVAILABLE' } })
  })

  test('when a service answers bit by bit, then so does the site', async () => {
    let end = () => {}
    service.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('first')
      end = () => response.end(' last')
    }
    const reader = (await get('/api/me')).body!.getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('first')
    end()
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(' last')
  })

  test('when nothing is known under a path, then 404 or 405 with a code', async () => {
    const unknown = await get('/api/nope')
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }])
    const wrong = await get('/api/me', { method: 'DELETE' })
    expect([wrong.status, await wrong.json()]).toMatchObject([405, { error: { code: 'METHOD_NOT_ALLOWED' } }])
    expect((await get('/', { method: 'POST' })).status).toBe(405)
  })
})

describe("the shell's own operations", () => {
  test('when the configuration is asked for, then it is the market of the deployment', async () => {
    const { data } = (await (await get('/api/config')).json()) as { data: Record<string, unknown> }
    expect(data).toMatchObject({ id: 'hr', currency: 'EUR', taxId: 'oib', claims: { companies: 490 } })
    expect(data).not.toHaveProperty('footerHtml')
    for (const theme of ['light', 'dark', '<script>', '']) {
      const footer = await get(`/api/footer?theme=${encodeURIComponent(theme)}`)
      expect([footer.status, footer.headers.get('content-type'), await footer.text()]).toEqual([200, 'text/html; charset=utf-8', ''])
    }
  })

  test('when a search engine asks, then it finds the public pages that exist, and no others', async () => {
    const text = await (await get('/sitemap.xml')).text()
    expect([...text.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url!.replace(site, ''))).toEqual(expect.arrayContaining(['/', '/en']))
    expect(text).not.toMatch(/kalkulator|upitnik|profil/)
    expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${site}/sitemap.xml`)
  })

  test('when health is asked for, then every part is named', async () => {
    expect((await get('/healthz')).status).toBe(200)
    const response = await get('/readyz')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ parts: {
      'mfe-marketing': expect.stringMatching(/^1\.0\.0-/), 'mfe-reports': 'missing', 'svc-identity': 'up', 'svc-reporting': 'down',
    } })
  })

  test('when the documents of the services are merged, then the missing one is named', async () => {
    service.answer = (_, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ paths: { '/api/me': { get: { operationId: 'get-me' } } }, components: { schemas: { A: {} } } }))
    }
    expect(await (await get('/api/openapi.json')).json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/me': { get: { operationId: 'get-me' } }, '/api/config': {} },
      components: { schemas: { A: {} } },
      'x-missing': ['svc-reporting'],
    })
  })

  test('when a browser reports a fault, then the log has remote, version and code, and nothing else of it', async () => {
    const report = (body: unknown) => get('/api/faults', { method: 'POST', body: JSON.stringify(body) })
    const good = { remote: 'mfe-survey', version: '1.0.0-a', code: 'RENDER_FAILED' }
    expect((await report({ ...good, text: 'my name' })).status).toBe(204)
    await report({ ...good, code: 'my name' })
    await report({ ...good, remote: 'http://x' })
    await get('/en')
    const faults = shell.log.filter(({ msg }) => msg === 'browser fault')
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatchObject(good)
    expect(JSON.stringify(shell.log)).not.toContain('my name')
  })
})

describe('the registry', () => {
  test('when it points at nothing, then what was live goes on, and the log says so', async () => {
    const file = path.join(releases, 'registry.json')
    const good = await readFile(file, 'utf8')
    await writeFile(file, good.replace(/"stable": "1\.0\.0-/, '"stable": "9.9.9-'))
    expect(await (await get('/')).text()).toContain('Dobar dan')
    await writeFile(file, good)
    expect((await get('/')).status).toBe(200)
    expect(shell.log.filter(({ msg }) => msg === 'registry not read')).toHaveLength(1)
  })
})

describe('start', () => {
  test('when the market is unknown, then the start fails and says which there are', async () => {
    await expect(startShell({ MARKET: 'de', PORT: 'x', RELEASES_DIR: releases }))
      .rejects.toThrow(/PORT: 'x' is not a port\n\s+MARKET: unknown market 'de', known are hr, ba, si/)
  })

  const others = [['ba', 'jib'], ['si', 'davcna-stevilka']] as const
  test.each(others)('when the market is %s, then page and configuration are its', async (id, taxId) => {
    const { contact } = marketNamed(id)
    const other = await startShell({ MARKET: id, RELEASES_DIR: releases })
    const html = await (await fetch(other.url)).text()
    const { data } = (await (await fetch(`${other.url}/api/config`)).json()) as { data: unknown }
    await other.stop()
    expect(html).toContain(contact.email)
    expect(html).toContain('Dobar dan')
    expect(data).toMatchObject({ id, taxId, contact, awardConditions: false })
    expect(html).not.toContain('href="/uvjeti-nagrade"')
  })
})
