import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { marketNamed } from '@glas/contracts/markets/markets'
import { allOperations } from '@glas/contracts/operations'
import { startShell } from './site.ts'
import { startTinySite, type TinySite } from './tiny-site.ts'

let tiny: TinySite
let get: TinySite['get']

beforeAll(async () => {
  tiny = await startTinySite()
  get = tiny.get
}, 120_000)
afterAll(() => tiny?.stop())

const filled = (operation: { path: string }) => operation.path.replace(/:\w+/g, 'a1')

describe('gateway', () => {
  test('when an operation is called, then its service gets the whole call, with an id and nothing superfluous', async () => {
    tiny.service.answer = (_, response) => {
      response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'glas_refresh=x; Path=/api/auth', 'x-own': '1' })
      response.end('{"data":{"a":1}}')
    }
    const response = await get('/api/auth/login?x=1', {
      method: 'POST', body: '{"email":"a"}',
      headers: { 'content-type': 'application/json', authorization: 'Bearer t', cookie: 'glas_refresh=y', 'x-glas-client': 'forged' },
    })
    expect([response.status, await response.json(), response.headers.get('set-cookie')])
      .toEqual([201, { data: { a: 1 } }, 'glas_refresh=x; Path=/api/auth'])
    const { method, url, headers, body } = tiny.service.requests.at(-1)!
    expect({ method, url, body }).toEqual({ method: 'POST', url: '/api/auth/login?x=1', body: '{"email":"a"}' })
    expect(headers).toMatchObject({ authorization: 'Bearer t', cookie: 'glas_refresh=y', 'x-forwarded-for': '127.0.0.1' })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-glas-client']).not.toBe('forged')
  })

  test('when a response has no body, then neither has ours, and the connection serves the next', async () => {
    tiny.service.answer = (_, response) => void response.writeHead(204).end()
    for (let round = 0; round < 3; round += 1) {
      const response = await get('/api/auth/logout', { method: 'POST' })
      expect([response.status, await response.text()]).toEqual([204, ''])
    }
  })

  test('when a service is unavailable, then the response is a coded 503', async () => {
    const away = allOperations.find(({ service: name, method }) => name === 'reporting' && method === 'GET')!
    const response = await get(filled(away))
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ error: { code: 'UNAVAILABLE' } })
  })

  test('when a service streams its response, then so does the site', async () => {
    let end = () => {}
    tiny.service.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('first')
      end = () => response.end(' last')
    }
    const reader = (await get('/api/me')).body!.getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('first')
    end()
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(' last')
  })

  test('when a path is unknown, then the response is 404 or 405 with a code', async () => {
    const unknown = await get('/api/nope')
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }])
    const wrong = await get('/api/me', { method: 'DELETE' })
    expect([wrong.status, await wrong.json()]).toMatchObject([405, { error: { code: 'METHOD_NOT_ALLOWED' } }])
    expect((await get('/', { method: 'POST' })).status).toBe(405)
  })
})

describe("the shell's own operations", () => {
  test('when the configuration is requested, then it is the market of the deployment', async () => {
    const { data } = (await (await get('/api/config')).json()) as { data: Record<string, unknown> }
    expect(data).toMatchObject({ id: 'hr', currency: 'EUR', taxId: 'oib', claims: { companies: 490 } })
    expect(data).not.toHaveProperty('footerHtml')
    expect(data['surveyTypes']).toEqual([
      { id: 1, key: 'izz', name: 'IZZ' }, { id: 2, key: 'puls', name: 'PULS' }, { id: 3, key: 'ppi', name: 'PPI' },
    ])
    expect(data['languages']).toEqual([
      { id: 'hr', name: 'Hrvatski', shortName: 'HR' }, { id: 'en', name: 'English', shortName: 'EN' },
      { id: 'sl', name: 'Slovenščina', shortName: 'SL' }, { id: 'sr', name: 'Srpski', shortName: 'SR' },
      { id: 'bs', name: 'Bosanski', shortName: 'BS' }, { id: 'mk', name: 'Македонски', shortName: 'MK' },
      { id: 'de', name: 'Deutsch', shortName: 'DE' }, { id: 'fr', name: 'Français', shortName: 'FR' },
    ])
    for (const theme of ['light', 'dark', '<script>', '']) {
      const footer = await get(`/api/footer?theme=${encodeURIComponent(theme)}`)
      expect([footer.status, footer.headers.get('content-type'), await footer.text()]).toEqual([200, 'text/html; charset=utf-8', ''])
    }
  })

  test('when a search engine reads the sitemap, then it has the existing public pages, and no others', async () => {
    const text = await (await get('/sitemap.xml')).text()
    expect([...text.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url!.replace(tiny.site, ''))).toEqual(expect.arrayContaining(['/', '/en']))
    expect(text).not.toMatch(/kalkulator|upitnik|profil/)
    expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${tiny.site}/sitemap.xml`)
  })

  test('when health is requested, then every part is listed', async () => {
    expect((await get('/healthz')).status).toBe(200)
    const response = await get('/readyz')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ parts: {
      'mfe-marketing': expect.stringMatching(/^1\.0\.0-/), 'mfe-reports': 'missing', 'svc-identity': 'up', 'svc-reporting': 'down',
    } })
  })

  test('when the documents of the services are merged, then the missing one is named', async () => {
    tiny.service.answer = (_, response) => {
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

  test('when a browser reports a fault, then the log has only remote, version and code', async () => {
    const report = (body: unknown) => get('/api/faults', { method: 'POST', body: JSON.stringify(body) })
    const good = { remote: 'mfe-survey', version: '1.0.0-a', code: 'RENDER_FAILED' }
    expect((await report({ ...good, text: 'my name' })).status).toBe(204)
    await report({ ...good, code: 'my name' })
    await report({ ...good, remote: 'http://x' })
    await get('/en')
    const faults = tiny.shell.log.filter(({ msg }) => msg === 'browser fault')
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatchObject(good)
    expect(JSON.stringify(tiny.shell.log)).not.toContain('my name')
  })
})

describe('the registry', () => {
  test("when it can't be read, then the last state remains, and the log reports it", async () => {
    const file = path.join(tiny.releases, 'registry.json')
    const good = await readFile(file, 'utf8')
    await writeFile(file, good.replace(/"stable": "1\.0\.0-/, '"stable": "9.9.9-'))
    expect(await (await get('/')).text()).toContain('Dobar dan')
    await writeFile(file, good)
    expect((await get('/')).status).toBe(200)
    expect(tiny.shell.log.filter(({ msg }) => msg === 'registry not read')).toHaveLength(1)
  })
})

describe('start', () => {
  test('when the market is unknown, then the start fails with a list of the known ones', async () => {
    await expect(startShell({ MARKET: 'de', PORT: 'x', RELEASES_DIR: tiny.releases }))
      .rejects.toThrow(/PORT: 'x' is not a port\n\s+MARKET: unknown market 'de', known are hr, ba, si/)
  })

  const others = [['ba', 'jib'], ['si', 'davcna-stevilka']] as const
  test.each(others)("when the market is %s, then page and configuration are that market's", async (id, taxId) => {
    const { contact } = marketNamed(id)
    const other = await startShell({ MARKET: id, RELEASES_DIR: tiny.releases })
    const html = await (await fetch(other.url)).text()
    const { data } = (await (await fetch(`${other.url}/api/config`)).json()) as { data: unknown }
    await other.stop()
    expect(html).toContain(contact.email)
    expect(html).toContain('Dobar dan')
    expect(data).toMatchObject({ id, taxId, contact, awardConditions: false })
    expect(html).not.toContain('href="/uvjeti-nagrade"')
  })
})
