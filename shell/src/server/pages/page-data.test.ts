import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { marketNamed } from '@glas/contracts/markets/markets'
import type { ShellState } from '../../state.ts'
import { allPages } from '../../../test/all-pages.ts'
import { liveWith, releasesOf, serve } from '../../../test/own-releases.ts'
import type { Releases } from '../releases/releases.ts'

const pages = allPages.map((page) => ({
  ...page,
  ...(page.name === 'reports' && {
    data: 'quote-price', dataPath: '/api/prices/quote',
    more: [{ operation: 'get-newest-leaderboard', market: 'awardConditions' as const, path: '/api/leaderboards' }],
  }),
  ...(page.name === 'past-winners' && { data: 'get-newest-leaderboard', dataPath: '/api/leaderboards' }),
  ...(page.name === 'calculator' && {
    data: 'quote-price', dataPath: '/api/prices/quote', dataQuery: { product: 'izz', employees: 120 },
    changed: '2026-01-02',
  }),
  ...(page.name === 'past-winners-year' && {
    data: 'get-leaderboard', dataPath: '/api/leaderboards/:year',
    values: { operation: 'list-award-years', field: 'available_years' }, valuesPath: '/api/leaderboards/available-years',
  }),
}))
const json = (status: number, body: unknown): http.RequestListener => (_, response) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const winners = json(200, { data: { winner: 'Vrtlari </script><script>alert(1)</script>' } })
const notFound = json(404, { error: { code: 'NOT_FOUND', message: 'Not found' } })
const service = http.createServer((request, response) => {
  asked.push(request.url!)
  answer(request, response)
})
let asked: string[] = []
let answer: http.RequestListener
let site: Awaited<ReturnType<typeof serve>>

beforeAll(() => new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve)))
afterAll(() => void service.close())
beforeEach(() => {
  asked = []
  answer = winners
})
afterEach(() => site?.stop())

const addressOf = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`

async function open(path: string, { reporting = addressOf(), market = 'hr', draw }: {
  reporting?: string; market?: string; draw?: Releases['draw']
} = {}) {
  const releases = releasesOf(liveWith(pages))
  site = await serve({
    market: marketNamed(market), releases: { ...releases, ...(draw && { draw }) }, env: { SERVICE_REPORTING_URL: reporting, SERVICE_SURVEY_URL: reporting },
  })
  const response = await site.get(path)
  const html = await response.text()
  const state = /id="glas-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
  return { status: response.status, html, state: state === undefined ? undefined : JSON.parse(state) as ShellState }
}

describe('a page with data', () => {
  test('when the service answers, then the page has the data, drawn and for the browser', async () => {
    const { status, html, state } = await open('/dosadasnji-dobitnici/2025')
    expect([status, asked]).toEqual([200, ['/api/leaderboards/2025']])
    expect(html).toContain('<title>Drawn – Glas</title>')
    expect(html).toContain('content="By data"')
    expect(state).toMatchObject({ prerendered: true, data: {
      operation: 'get-leaderboard', params: { year: '2025' }, data: { winner: expect.stringContaining('</script>') },
    } })
    // What the data has can't end the script that it is in.
    expect(/id="glas-state".*/s.exec(html)![0]).not.toContain('<script>alert')
  })

  test('when its operation takes a query, then the service is called with it, and the document has it', async () => {
    const { status, state } = await open('/kalkulator')
    expect([status, asked]).toEqual([200, ['/api/prices/quote?product=izz&employees=120']])
    expect(state!.data).toMatchObject({ operation: 'quote-price', query: { product: 'izz', employees: 120 } })
  })

  test('when it names further operations, then it has their data, if they answer and the market has them', async () => {
    const first = await open('/izvjestaji')
    expect(first.state!.data).toMatchObject({
      operation: 'quote-price', more: [{ operation: 'get-newest-leaderboard', data: { winner: expect.any(String) } }],
    })
    expect(JSON.stringify(first.state!.pages)).not.toContain('get-newest-leaderboard')
    await site.stop()
    answer = (request, response) => (request.url === '/api/leaderboards' ? notFound : winners)(request, response)
    const { status, state } = await open('/izvjestaji')
    expect([status, state!.data!.operation, state!.data!.more]).toEqual([200, 'quote-price', undefined])
    await site.stop()
    asked = []
    await open('/izvjestaji', { market: 'ba' })
    expect(asked).toEqual(['/api/prices/quote'])
  })

  test('when the data changes, then so does the page', async () => {
    await open('/en/past-winners')
    answer = json(200, { data: { winner: 'Sava' } })
    expect(await (await site.get('/en/past-winners')).text()).toContain('Sava')
  })

  test.each([
    ['is slow', () => {}],
    ['has a fault', json(500, { error: { code: 'INTERNAL', message: 'x' } })],
    ['is not ready', json(503, { error: { code: 'UNAVAILABLE', message: 'x' } })],
  ])('when the service %s, then the page is sent in time without its data', async (_, listener) => {
    answer = listener
    const start = performance.now()
    const { status, html, state } = await open('/dosadasnji-dobitnici/2025')
    expect(performance.now() - start).toBeLessThan(2000)
    expect([status, state!.prerendered, state!.data]).toEqual([200, true, undefined])
    expect(html).toContain('<p>null</p>')
    service.closeAllConnections()
  })

  test('when the service is down, then the page is sent without its data', async () => {
    const { status, state } = await open('/dosadasnji-dobitnici', { reporting: 'http://127.0.0.1:9' })
    expect([status, state!.prerendered, state!.data]).toEqual([200, true, undefined])
  })

  test.each([[404, notFound], [400, json(400, { error: { code: 'VALIDATION_FAILED', message: 'x' } })]] as const)(
    'when the service answers %i to the address, then the page does not exist', async (_, listener) => {
      answer = listener
      const { status, html, state } = await open('/en/past-winners/1999')
      expect([status, state!.missing, state!.data]).toEqual([404, true, undefined])
      expect(html).toContain('This page could not be found')
    })

  test('when the release can’t draw the page, then the browser does', async () => {
    const { status, state } = await open('/dosadasnji-dobitnici/2025', {
      draw: () => Promise.reject(new Error('no renderer')),
    })
    expect([status, state!.prerendered, state!.data]).toEqual([200, false, undefined])
  })

  test('when the market has no award, then the page does not exist, and the service is not asked', async () => {
    const { status } = await open('/dosadasnji-dobitnici/2025', { market: 'ba' })
    expect([status, asked]).toEqual([404, []])
  })

  test('when the parameter leads to another operation, then the page does not exist, and the service is not asked', async () => {
    const { status, state } = await open('/dosadasnji-dobitnici/available-years')
    expect([status, state!.missing, asked]).toEqual([404, true, []])
  })

  test('when the parameter has other characters, then they stay within their segment', async () => {
    answer = notFound
    const { status } = await open('/dosadasnji-dobitnici/..%2F..%2Fadmin%3Fa')
    expect([status, asked]).toEqual([404, ['/api/leaderboards/..%2F..%2Fadmin%3Fa']])
  })
})

describe('the sitemap', () => {
  test('when the data of a page has a day, then that is its last change; otherwise the declared one is', async () => {
    answer = (request, response) => json(200, {
      data: request.url === '/api/leaderboards/available-years' ? { available_years: [2025] } : { year: request.url },
    })(request, response)
    const { draw } = releasesOf(liveWith(pages))
    const { html } = await open('/sitemap.xml', {
      draw: async (remote, request) => ({
        ...await draw(remote, request), ...(request.path.endsWith('/2025') && { changed: '2026-01-15' }),
      }),
    })
    const dayOf = (path: string) => new RegExp(`${path}</loc>(?:<lastmod>([^<]*))?`).exec(html)?.[1]
    expect(['/dosadasnji-dobitnici/2025', '/en/past-winners/2025', '/kalkulator', '/kontakt'].map(dayOf))
      .toEqual(['2026-01-15', '2026-01-15', '2026-01-02', undefined])
  })

  test('when the service lists years, then it has their addresses in both languages', async () => {
    answer = json(200, { data: { available_years: [2025, 2024] } })
    const { html } = await open('/sitemap.xml')
    for (const path of ['/dosadasnji-dobitnici/2025', '/en/past-winners/2024']) expect(html).toContain(`${path}</loc>`)
    expect(html).toMatch(/dosadasnji-dobitnici\/2024<\/loc>.*?hreflang="en" href="[^"]*\/en\/past-winners\/2024"/)
  })

  test('when many ask for it, then the services are read once', async () => {
    answer = json(200, { data: { available_years: [2025] } })
    const { html } = await open('/sitemap.xml')
    const first = asked.length
    const others = await Promise.all([1, 2, 3].map(async () => await (await site.get('/sitemap.xml')).text()))
    expect([first > 0, others, asked.length]).toEqual([true, [html, html, html], first])
  })

  test('when the service is down, then it has the other addresses', async () => {
    const { status, html } = await open('/sitemap.xml', { reporting: 'http://127.0.0.1:9' })
    expect([status, html.includes('/dosadasnji-dobitnici</loc>'), html.includes('dobitnici/')]).toEqual([200, true, false])
  })
})
