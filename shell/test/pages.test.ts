import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { ReleasedBundle } from '@glas/releases/registry/registry'
import { startTinySite, type TinySite } from './tiny-site.ts'

let tiny: TinySite
let get: TinySite['get']

beforeAll(async () => {
  tiny = await startTinySite()
  get = tiny.get
}, 120_000)
afterAll(() => tiny?.stop())

describe('pages', () => {
  test('when the home page is requested, then header, page and footer are in the HTML', async () => {
    const response = await get('/')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('<html lang="hr"')
    expect(html).toMatch(/<title>Dobar dan – Glas<\/title>/)
    expect(html).toContain('<meta name="description" content="A page">')
    expect(html).toMatch(/<h1 id="[^"]+">Dobar dan<\/h1>/)
    expect(html).toContain('Registracija')
    expect(html).toContain('istrazivanje@glas.example')
    expect(html).toContain(`<link rel="alternate" hreflang="en" href="${tiny.site}/en">`)
  })

  test('when English is requested, then all of it is in English', async () => {
    const html = await (await get('/en')).text()
    expect(html).toContain('<html lang="en"')
    expect(html).toContain('Dobar dan in English')
    expect(html).toContain('Register')
  })

  test('when an address is not a page, then it is a 404 with a message', async () => {
    for (const address of ['/nema-je', '/en/nope', '/blogovi/neki', '/kalkulator', '/profil/izz/%E0%A4%A']) {
      const response = await get(address)
      expect([address, response.status]).toEqual([address, 404])
      expect(await response.text()).toContain(address.startsWith('/en') ? 'This page could not be found' : 'Stranica nije pronađena')
    }
  })

  test('when the short path of the profile is requested, then it redirects; so do extra slashes', async () => {
    expect((await get('/profile/izz')).headers.get('location')).toBe('/profil/izz')
    for (const address of ['/en/login/?redirect=%2Fa', '//en/login?redirect=%2Fa', '/en///login?redirect=%2Fa']) {
      const slashed = await get(address)
      expect([address, slashed.status, slashed.headers.get('location')]).toEqual([address, 308, '/en/login?redirect=%2Fa'])
    }
    // No way to another site by a path that begins with two slashes.
    expect((await get('//evil.example/')).headers.get('location') ?? '').not.toContain('evil')
  })

  test('when a page is sent, then its policy has a nonce and allows nothing unsafe', async () => {
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

  test('when a respondent opens a page, then without referrer, index or log line, and the code is removed first', async () => {
    const before = tiny.shell.log.length
    const response = await get('/upitnik')
    const html = await response.text()
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(html).toContain('content="noindex"')
    expect(html.indexOf('location.hash')).toBeLessThan(html.indexOf('<link'))
    await get('/healthz')
    await get('/en')
    expect(tiny.shell.log.slice(before).map(({ path: asked }) => asked)).not.toContain('/upitnik')
  })

  test('when the hint says that a session may exist, then the header shows the profile link', async () => {
    const as = async (cookie: string) => await /<header.*<\/header>/.exec(await (await get('/', { headers: { cookie } })).text())![0]
    expect(await as('glas_session=1')).toMatch(/href="\/profil\/izz"/)
    expect(await as('glas_session=1')).not.toMatch(/href="\/login"/)
    expect(await as('glas_session=0')).not.toMatch(/href="\/(login|profil\/izz)"/)
    expect(await as('other=1; glas_session=')).toMatch(/href="\/login"/)
  })
})

test('when a page is requested again, then only its nonce differs', async () => {
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
  test('when a page names files, then each is immutable, precompressed and has its integrity', async () => {
    const html = await (await get('/')).text()
    const named = [...html.matchAll(/(?:src|href)(?:="|":")(\/releases\/[^"]+)"[ ,]"?integrity(?:="|":")(sha256-[^"]+)"/g)]
    expect(named.length).toBeGreaterThan(5)
    for (const [, address, integrity] of named) {
      const response = await get(address!, { headers: { 'accept-encoding': 'br' } })
      expect([address, response.status, response.headers.get('content-encoding')]).toEqual([address, 200, 'br'])
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect([address, response.headers.has('content-security-policy')]).toEqual([address, !address!.endsWith('.js')])
      const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
      expect(`sha256-${Buffer.from(digest).toString('base64')}`).toBe(integrity)
    }
  })

  test('when the list of released bundles is read, then it has the hash of every script that a page loads', async () => {
    const response = await get('/releases/bundles.jsonl')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    const listed = (await response.text()).trimEnd().split('\n').map((line) => JSON.parse(line) as ReleasedBundle)
    const html = await (await get('/')).text()
    const files = /(?:src|href)(?:="|":")\/releases\/([\w-]+)\/([^/]+)\/([^"]+)"[ ,]"?integrity(?:="|":")(sha256-[^"]+)"/g
    const named = [...html.matchAll(files)]
    expect(named.length).toBeGreaterThan(5)
    for (const [, part, version, name, integrity] of named) {
      const bundle = listed.find((one) => one.part === part && one.version === version)
      expect(bundle?.files[name!]).toBe(integrity)
    }
  })

  test('when a file is not part of a release, then it is a 404', async () => {
    const version = /data-shell="([^"]+)"/.exec(await (await get('/')).text())![1]
    for (const file of ['.server/render.mjs', 'release.json', 'nope.js', '..%2f..%2fregistry.json']) {
      expect((await get(`/releases/shell/${version}/${file}`)).status).toBe(404)
    }
  })

  test('when the first page is measured, then its brotli JavaScript stays within the budget', async () => {
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
