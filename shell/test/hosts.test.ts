import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readConfig } from '../src/server/config.ts'
import { serve } from './own-releases.ts'
import { rawRequest, sendRaw } from './raw-request.ts'
import { startFakeService, type FakeService } from './site.ts'

const siteUrl = 'https://glas.example'
const production = {
  NODE_ENV: 'production', SITE_URL: siteUrl, SITE_ALIASES: 'glas.internal, 10.0.0.7',
  RELEASE_KEYS: `k:${Buffer.alloc(32, 5).toString('base64')}`,
}

type Site = Awaited<ReturnType<typeof serve>>
let service: FakeService
let site: Site
let development: Site
beforeAll(async () => {
  service = await startFakeService()
  const SERVICE_IDENTITY_URL = service.url
  site = await serve({ env: { ...production, SERVICE_IDENTITY_URL } })
  development = await serve({ env: { SERVICE_IDENTITY_URL } })
})
afterAll(async () => {
  await site.stop()
  await development.stop()
  await service.stop()
})

const ask = (path: string, ...headers: readonly string[]) => rawRequest(site.url, [`GET ${path} HTTP/1.1`, ...headers])

const paths = [
  '/', '/en/login', '/upitnik', '/sitemap.xml', '/robots.txt', '/api/config', '/api/me', '/api/footer', '/assets/a1',
  '/releases/shell/1/x.js', '/healthz', '/readyz', '/nigdje', '/login/', '/profile/izz', '/api/openapi.json',
]
const hostile = ['a"><script>alert(1)</script>', 'evil.example']

describe('a request for another host', () => {
  test.each(paths.flatMap((path) => hostile.map((host) => [path, host] as const)))(
    'when %s is asked for at %s, then it is a coded 400 that repeats nothing', async (path, host) => {
      const asked = service.requests.length
      const answer = await ask(path, `Host: ${host}`)
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('"code":"UNKNOWN_HOST"')])
      expect(answer.text).not.toMatch(/evil|script>/)
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/)
      expect(service.requests).toHaveLength(asked)
    })

  test.each([
    ['', 'an empty one'], ['glas.example.evil.example', 'one that begins as ours'], ['glas.example@evil.example', 'a user'],
    ['evil.example/glas.example', 'a path'], ['glas.example, evil.example', 'a list'], ['glas.example:80:80', 'two ports'],
    ['glas.example:x', 'no port'], ['glas.example evil', 'a blank'], ['[::1', 'half an address'], ['127.0.0.1', 'the machine'],
    ['localhost', 'its name'], ['10.0.0.8', 'an address'], ['glas.example%2eevil', 'an escape'],
  ])('when the host is %j (%s), then it is refused', async (host) => {
    expect((await ask('/sitemap.xml', `Host: ${host}`)).status).toBe(400)
  })

  test('when there is no host, or there are several, then it is refused', async () => {
    const none = await ask('/robots.txt')
    expect([none.status, none.text]).toEqual([400, expect.stringContaining('UNKNOWN_HOST')])
    expect((await ask('/robots.txt', 'Host: glas.example', 'Host: evil.example')).status).toBe(400)
    expect((await ask('/robots.txt', 'Host: glas.example', 'Host: glas.example')).status).toBe(400)
    expect((await sendRaw(site.url, 'GET /robots.txt HTTP/1.0\r\n\r\n')).status).toBe(400)
  })

  test.each([
    ['X-Forwarded-Host: glas.example'], ['Forwarded: host=glas.example'], ['X-Original-Host: glas.example'],
    ['X-Host: glas.example'],
  ])('when %s claims our host, then it is refused anyway', async (claim) => {
    expect((await ask('/sitemap.xml', 'Host: evil.example', claim)).status).toBe(400)
  })
})

describe('a request for this site', () => {
  test.each(['glas.example', 'GLAS.example', 'glas.example:443', 'glas.example:8080', 'glas.internal', '10.0.0.7:8080'])(
    'when its host is %s, then every address in the answer is of SITE_URL', async (host) => {
      const claims = ['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: http']
      const [page, sitemap, robots] = await Promise.all(
        ['/', '/sitemap.xml', '/robots.txt'].map((path) => ask(path, `Host: ${host}`, ...claims)))
      expect([page!.status, sitemap!.status, robots!.status]).toEqual([200, 200, 200])
      expect(page!.text).toContain(`<link rel="canonical" href="${siteUrl}/">`)
      expect(page!.text).toContain(`<meta property="og:url" content="${siteUrl}/">`)
      expect(page!.text).toContain(`hreflang="en" href="${siteUrl}/en"`)
      const locations = [...sitemap!.text.matchAll(/(?:<loc>|href=")([^<"]+)/g)].map(([, address]) => address!)
      expect(locations.length).toBeGreaterThan(3)
      expect(locations.filter((address) => !address.startsWith(`${siteUrl}/`))).toEqual([])
      expect(robots!.text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
    })

  test.each([['/login/?a=1', '/login?a=1'], ['/profil/izz', '/login?redirect=%2Fprofil%2Fizz']])(
    'when %s leads elsewhere, then by a path alone', async (path, to) => {
      const answer = await ask(path, 'Host: glas.example', 'X-Forwarded-Host: evil.example')
      expect(answer.headers['location']).toBe(to)
    })

  test('when a service is called, then it gets no host', async () => {
    expect((await ask('/api/me', 'Host: glas.example', 'X-Forwarded-Host: evil.example')).status).toBe(200)
    expect(service.requests.at(-1)!.headers).not.toHaveProperty('x-forwarded-host')
    expect(service.requests.at(-1)!.headers.host).toBe(new URL(service.url).host)
  })

  test.each(['10.1.2.3', '10.1.2.3:8080', '[fd00::1]:8080', '127.0.0.1'])(
    'when a probe asks at %s, then health answers, and nothing else', async (host) => {
      expect((await ask('/healthz', `Host: ${host}`)).status).toBe(200)
      expect([200, 503]).toContain((await ask('/readyz', `Host: ${host}`)).status)
      expect((await ask('/', `Host: ${host}`)).status).toBe(400)
    })
})

describe("a request's target", () => {
  test('when it is a whole address, then its host is checked too, and its path is used', async () => {
    const robots = await ask('http://glas.example/robots.txt', 'Host: glas.example')
    expect([robots.status, robots.text]).toEqual([200, expect.stringContaining(`${siteUrl}/sitemap.xml`)])
    expect((await ask('http://glas.example?a=1', 'Host: glas.example')).status).toBe(200)
    expect((await ask('HTTP://glas.example/api/me?x=1', 'Host: glas.example')).status).toBe(200)
    expect(service.requests.at(-1)!.url).toBe('/api/me?x=1')
    for (const [target, host] of [
      ['http://evil.example/robots.txt', 'glas.example'], ['http://glas.example/robots.txt', 'evil.example'],
      ['http://glas.example@evil.example/', 'glas.example'], ['http:///robots.txt', 'glas.example'],
      ['ftp://glas.example/', 'glas.example'],
    ] as const) {
      expect([target, (await ask(target, `Host: ${host}`)).status]).toEqual([target, 400])
    }
  })

  test.each(['OPTIONS', 'GET'])('when %s asks for *, then it is a 400', async (method) => {
    expect((await rawRequest(site.url, [`${method} * HTTP/1.1`, 'Host: glas.example'])).status).toBe(400)
  })

  test.each([
    '/./upitnik', '/x/../upitnik', '/x/%2e%2e/upitnik', '/\\upitnik/../upitnik', '//upitnik', '/?"><script>', '/"><script>',
    '/upitnik?a="><script>', '/%', '/\xff', '//evil.example/%2e%2e', '//evil.example/..', '/#"><script>',
  ])('when it is %s, then it is a page or none, and the response repeats nothing that could run', async (path) => {
    const answer = await ask(path, 'Host: glas.example')
    expect([200, 308, 400, 404]).toContain(answer.status)
    expect(answer.text).not.toContain('"><script>')
    expect(answer.headers['location'] ?? '/').toMatch(/^\/(?!\/)/)
  })

  test('when dots lead to a respondents\' page, then it is treated as one', async () => {
    for (const path of ['/./upitnik', '/x/../upitnik', '/x/%2e%2e/upitnik']) {
      const { status, headers } = await ask(path, 'Host: glas.example')
      expect([path, status, headers['referrer-policy']]).toEqual([path, 200, 'no-referrer'])
    }
  })
})

test.each(['127.0.0.1', 'localhost:1', '[::1]:8080'])('when in development the host is %s, then it is answered', async (host) => {
  const answer = await rawRequest(development.url, ['GET /robots.txt HTTP/1.1', `Host: ${host}`])
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('Sitemap: http://127.0.0.1:8080/sitemap.xml')])
  expect((await rawRequest(development.url, ['GET /robots.txt HTTP/1.1', 'Host: evil.example'])).status).toBe(400)
})

describe('SITE_URL', () => {
  const read = (SITE_URL?: string, SITE_ALIASES = '') =>
    readConfig({ ...production, SITE_ALIASES, SITE_URL })

  test.each([['https://glas.example/', siteUrl], ['https://GLAS.example:443', siteUrl], ['http://127.0.0.1:8080', 'http://127.0.0.1:8080']])(
    'when it is %s, then it is taken', (address, origin) => expect(read(address).siteUrl).toBe(origin))

  test.each(['glas.example', 'ftp://glas.example', 'https://glas.example/glas', 'https://glas.example?a', 'https://a@glas.example', ''])(
    'when it is %j, then the start is refused', (address) =>
      expect(() => read(address)).toThrow(`SITE_URL: '${address}' is not an address such as https://glas.example`))

  test('when it is missing in production, then the start is refused; in development it is this machine', () => {
    expect(() => read()).toThrow('SITE_URL: must be set in production')
    expect(readConfig({}).siteUrl).toBe('http://127.0.0.1:8080')
  })

  test.each(['https://glas.example', 'glas.example:80', 'Glas.example', 'a"b', '*'])(
    'when SITE_ALIASES holds %j, then the start is refused', (alias) =>
      expect(() => read(siteUrl, `www.glas.example,${alias}`)).toThrow(`SITE_ALIASES: '${alias}' is not a lower-case host name`))
})
