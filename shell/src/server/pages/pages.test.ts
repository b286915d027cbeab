import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { uiLocales } from '@glas/contracts/locales'
import { marketNamed } from '@glas/contracts/markets/markets'
import Koa from 'koa'
import { allPages, firstPages, withUnknownGuard } from '../../../test/all-pages.ts'
import { live, liveWith, releasesOf } from '../../../test/own-releases.ts'
import type { ShellState } from '../../state.ts'
import { createSites } from '../releases/live-pages.ts'
import { createRequested } from '../releases/requested.ts'
import { createDrawnPages } from './drawn-pages.ts'
import { createPages } from './pages.ts'

const faults: unknown[] = []
let url: string
let server: http.Server
beforeAll(async () => {
  const market = marketNamed('hr')
  const siteOf = createSites(market)
  const releases = { ...releasesOf(live), current: () => releasesOf(now).current() }
  const pages = createPages(releases, {
    market, siteUrl: 'https://glas.example', releaseKeys: [], siteOf, liveReload: false,
    draw: createDrawnPages(releases, market, async () => undefined, (error) => faults.push(error)),
  })
  const find = createRequested(releases, siteOf)
  const app = new Koa().use(async (ctx) => {
    ctx.state['requested'] = await find(ctx.path)
    await pages(ctx)
  })
  app.on('error', (error: unknown) => faults.push(error))
  server = http.createServer(app.callback()).listen(0, '127.0.0.1')
  await new Promise((resolve) => {
    server.once('listening', resolve)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The live releases. */
let now = live
afterEach(() => {
  now = live
})

const get = (path: string, cookie = '') => fetch(url + path, { redirect: 'manual', headers: { cookie } })
const rows = allPages.flatMap(({ name, ...paths }) =>
  uiLocales.map((locale) => ({ locale, name, path: paths[locale].replace(/:\w+/, 'a-1') })))
const everything = liveWith(allPages)

describe('every page of the table, in both locales', () => {
  test.each(rows)('when $path is not declared, then it is a 404, otherwise a 200', async ({ path, name, locale }) => {
    const response = await get(path, 'glas_session=1')
    const html = await response.text()
    const missing = locale === 'hr' ? 'Stranica nije pronađena' : 'This page could not be found'
    expect([response.status, html.includes(missing)])
      .toEqual(firstPages.some((page) => page.name === name) ? [200, false] : [404, true])
  })

  test.each(rows)('when $path is declared, then the server answers it in its language', async ({ path, locale }) => {
    now = everything
    const response = await get(path, 'glas_session=1')
    expect([response.status, /<html lang="(\w+)"/.exec(await response.text())?.[1]]).toEqual([200, locale])
  })
})

test('when a page was not prerendered, then its title is the declared one, in its language', async () => {
  const titles = await Promise.all(['/profil/izz', '/en/profile/izz'].map(async (path) =>
    /<title>(.*)<\/title>/.exec(await (await get(path, 'glas_session=1')).text())![1]))
  expect(titles).toEqual(['Istraživanja – Glas', 'Research – Glas'])
})

test("when it is a respondents' page, then its document lists only the pages that it links to", async () => {
  now = everything
  const listed = async (path: string) => {
    const html = await (await get(path)).text()
    return (JSON.parse(/id="glas-state"[^>]*>(.*?)<\/script>/s.exec(html)![1]!) as ShellState).pages.map(({ name }) => name)
  }
  expect(await listed('/')).toEqual(allPages.map(({ name }) => name))
  for (const path of ['/upitnik', '/en/employee-satisfaction-page']) {
    const names = await listed(path)
    expect([path, names.includes('questionnaire'), names.includes('index')]).toEqual([path, true, true])
    expect([path, names.filter((name) => /^admin-mails|^profile-edit|-id$|^report-|-review$/.test(name))]).toEqual([path, []])
  }
})

describe('who may see a page', () => {
  test.each([
    ['/profil/izz/7?a=1', '/login?redirect=%2Fprofil%2Fizz%2F7%3Fa%3D1'],
    ['/en/report/basic', '/en/login?redirect=%2Fen%2Freport%2Fbasic'],
    ['/profile/izz', '/profil/izz'], ['/profile/izz?a=1', '/profil/izz?a=1'],
  ])('when a guest requests %s, then the response redirects to %s', async (path, to) => {
    const response = await get(path)
    const { status, headers } = response
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, to, 'no-store'])
  })

  test('when a guest requests a page of administrators, then it does not exist (D-2.5)', async () => {
    const statuses = await Promise.all(['', 'glas_session=1'].map(async (cookie) => 
      (await get('/admin/prijave', cookie)).status))
    expect(statuses).toEqual([404, 200])
  })

  test.each([
    ['/login', 'Žao nam je, nešto nije u redu. Pokušajte ponovno.', 'href="/"'],
    ['/en/login', 'Sorry, but something went wrong. Please try again.', 'href="/en"'],
  ])('when the route of %s names an unknown guard, then it is a 500, and the log names the guard', async (
    path, words, home,
  ) => {
    now = liveWith(withUnknownGuard('login'))
    const response = await get(path)
    const html = (await response.text()).replaceAll('\u00a0', ' ')
    expect(response.status).toBe(500)
    expect(html).toContain(words)
    expect(html.slice(html.indexOf('<main'))).toContain(home)
    expect(html).toContain('500: Unknown middleware')
    expect(faults.splice(0)).toEqual([{ code: 'Unknown middleware: nobody-knows' }])
    expect((await get('/en')).status).toBe(200)
  })
})

test.each([
  ['/profil/izz', 'glas_session=1', true], ['/', 'glas_session=0', true], ['/', '', false],
  ['/upitnik', 'glas_session=1', false],
])('when %s is requested with cookies "%s", then its document renews a session: %s', async (path, cookies, renews) => {
  now = everything
  const html = await (await get(path, cookies)).text()
  expect(html.includes('/api/auth/refresh')).toBe(renews)
})

test.each([
  ['/izvjestaj/osnovni?research=0199-a', 'glas_session=1', true],
  // Without the research, or with an unconfirmed address, there is nothing to read.
  ['/izvjestaj/osnovni', 'glas_session=1', false],
  ['/izvjestaj/osnovni?research=0199-a', 'glas_session=0', false],
])('when %s is requested with cookies "%s", then its document requests data: %s', async (path, cookies, prefetches) => {
  now = liveWith(allPages.map((page) => (page.name !== 'report-basic' ? page : {
    ...page, prefetch: [{ operation: 'get-basic-report', path: '/api/reports/:research/basic' }],
  })))
  const html = await (await get(path, cookies)).text()
  expect(html.includes('["/api/reports/0199-a/basic"]')).toBe(prefetches)
  // The script that renews the session loads that of the page then.
  expect(html.includes('<script defer')).toBe(!prefetches)
})

test('when a year has begun in Zagreb and not yet in UTC, then the footer has the new one', async () => {
  jest.useFakeTimers({
    now: new Date('2029-12-31T23:30:00.000Z'),
    doNotFake: ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setInterval',
      'clearInterval', 'setTimeout', 'clearTimeout'],
  })
  try {
    expect(await (await get('/')).text()).toMatch(/–2030\.(<!-- -->)? Glas/)
  } finally {
    jest.useRealTimers()
  }
})
