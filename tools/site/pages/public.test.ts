import { readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { uiLocales } from '@glas/contracts/locales'
import { marketIds, marketNamed } from '@glas/contracts/markets/markets'
import type { Browser, Page } from 'puppeteer-core'
import { posts } from '../../../mfe-marketing/src/content/posts.ts'
import { pages } from '../../../mfe-marketing/src/pages.ts'
import { startFakeService, startShell, type FakeService, type RunningShell } from '../../../shell/test/site.ts'
import { desk, launchBrowser, openPage, overflow, phone } from '../drivers/browser.ts'
import { createReleases } from '../sites/tiny-site.ts'

/* The public site of all three markets, over one set of releases; services give a price, and lists that are still empty. */

let releases: string
let service: FakeService
let browser: Browser
const shells: Record<string, RunningShell> = {}

const answers: Readonly<Record<string, unknown>> = {
  '/api/prices/quote': { currency: 'EUR', lines: [{ kind: 'base', amount: 29000 }], total: 29000 },
  '/api/testimonials': { testimonials: [] },
  '/api/leaderboards': { award: null },
  '/api/leaderboards/available-years': { available_years: [] },
}

beforeAll(async () => {
  releases = await createReleases(['mfe-marketing', 'mfe-survey', 'mfe-profile'])
  service = await startFakeService()
  service.answer = (request, response) => {
    const data = answers[new URL(request.url!, service.url).pathname]
    response.statusCode = data ? 200 : 404
    response.setHeader('content-type', 'application/json')
      .end(JSON.stringify(data ? { data } : { error: { code: 'NOT_FOUND', message: '', requestId: 'R' } }))
  }
  const services = Object.fromEntries(['IDENTITY', 'SURVEY', 'REPORTING', 'NOTIFY'].map((name) => [`SERVICE_${name}_URL`, service.url]))
  for (const market of marketIds) shells[market] = await startShell({ RELEASES_DIR: releases, MARKET: market, ...services })
  browser = await launchBrowser()
}, 300_000)

afterAll(async () => {
  await browser?.close()
  for (const shell of Object.values(shells)) await shell.stop()
  await service?.stop()
  if (releases) await rm(path.dirname(releases), { recursive: true, force: true })
}, 150_000)

const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<')
const attributes = (html: string, name: string) => [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => decode(value!))

interface Visited {
  readonly status: number
  readonly html: string
}

/** Follows every link of the site from the home pages on. @returns the pages by path, and the dead links */
async function walk(origin: string) {
  const visited = new Map<string, Visited>()
  const dead: string[] = []
  const fragments: [from: string, path: string, id: string][] = []
  const toVisit = ['/', '/en']
  for (let next = toVisit.shift(); next !== undefined; next = toVisit.shift()) {
    if (visited.has(next)) continue
    const response = await fetch(origin + next)
    const html = response.headers.get('content-type')?.startsWith('text/html') ? await response.text() : ''
    visited.set(next, { status: response.status, html })
    if (response.status !== 200) dead.push(next)
    const body = /<body>.*<\/body>/s.exec(html)?.[0] ?? ''
    for (const href of [...body.matchAll(/<a\s[^>]*>/g)].flatMap(([tag]) => attributes(tag, 'href'))) {
      const url = new URL(href, origin + next)
      if (url.origin !== origin) continue
      if (url.hash) fragments.push([next, url.pathname + url.search, url.hash.slice(1)])
      toVisit.push(url.pathname + url.search)
    }
  }
  for (const [from, to, id] of fragments) {
    if (!attributes(visited.get(to)!.html, 'id').includes(id)) dead.push(`${from}: ${to}#${id}`)
  }
  return { visited, dead }
}

describe.each(marketIds)("a visitor's walk through the site of %s", (id) => {
  const market = marketNamed(id)
  let walked: Awaited<ReturnType<typeof walk>>
  beforeAll(async () => { walked = await walk(shells[id]!.url) }, 120_000)

  test('when every link is followed, then none is dead', () => {
    expect(walked.dead).toEqual([])
  })

  test('when it ends, then it was on every page that the market has, in both languages, and on every post', () => {
    const shown = pages.filter((page) => !page.hr.includes(':') && (!('market' in page) || market[page.market]))
    const wanted = [...shown.flatMap(({ hr, en }) => [hr, en]), ...posts.flatMap(({ slugs }) => [`/blogovi/${slugs.hr}`, `/en/blogs/${slugs.en}`])]
    expect(wanted.filter((one) => !walked.visited.has(one))).toEqual([])
    const hidden = pages.filter((page) => !shown.includes(page) && !page.hr.includes(':')).flatMap(({ hr, en }) => [hr, en])
    expect(hidden.filter((one) => walked.visited.has(one))).toEqual([])
    expect(hidden.length).toBe(market.awardConditions ? 0 : 4)
  })

  test("when a page is read, then it has the market's contacts and no other's", () => {
    const others = marketIds.filter((other) => other !== id).map((other) => marketNamed(other).contact.email)
    for (const [address, { html }] of walked.visited) {
      if (html === '') continue
      expect([address, html.includes(market.contact.email)]).toEqual([address, true])
      expect([address, others.filter((email) => html.includes(email))]).toEqual([address, []])
    }
  })

  test('when search engines read it, then each page has its own title, words, picture, addresses and data', async () => {
    const { url } = shells[id]!
    const titles = new Map<string, string>()
    const pictures = new Set<string>()
    for (const [address, { html }] of walked.visited) {
      const own = pages.some(({ hr, en }) => [hr, en].some((one) => one === address)) || /blog(ovi|s)\//.test(address)
      if (!own) continue
      const tag = (pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? '')
      // The name of a product, and a word like Blog, is the same in both.
      const title = `${tag(/<html lang="(\w+)/)}: ${tag(/<title>([^<]+)/)}`
      expect([address, titles.get(title)]).toEqual([address, undefined])
      titles.set(title, address)
      expect(tag(/name="description" content="([^"]+)/).length).toBeGreaterThan(50)
      expect(new URL(tag(/rel="canonical" href="([^"]+)/)).pathname).toBe(address)
      expect([...html.matchAll(/hreflang="([\w-]+)" href="[^"]+">/g)].map(([, language]) => language)).toEqual([...uiLocales, 'x-default'])
      pictures.add(tag(/property="og:image" content="[^"]*(\/releases\/[^"]+)/))
      const { '@graph': graph } = JSON.parse(tag(/type="application\/ld\+json"[^>]*>([^<]+)/)) as { '@graph': { '@type': string }[] }
      const types = graph.map((node) => node['@type'])
      expect([address, types[0], types.includes('BreadcrumbList')]).toEqual([address, 'Organization', address !== '/' && address !== '/en'])
      expect([address, types.includes('Article')]).toEqual([address, /blog(ovi|s)\//.test(address)])
    }
    expect(pictures.size).toBe(titles.size)
    for (const picture of pictures) {
      const response = await fetch(url + picture)
      expect([picture, response.status, response.headers.get('content-type')]).toEqual([picture, 200, 'image/png'])
    }
  })
})

test('when the sitemap is read, then every page has the day of its last change, which is not to come', async () => {
  const sitemap = await (await fetch(`${shells['hr']!.url}/sitemap.xml`)).text()
  const urls = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)]
    .map(([, address, day]) => [address, day])
  const today = new Date().toJSON().slice(0, 10)
  expect(urls.filter(([, day]) => day === undefined || day > today)).toEqual([])
  for (const address of ['/', '/en/reports', '/kalkulator', '/dosadasnji-dobitnici', '/login']) {
    expect(urls.map(([one]) => one)).toContain(address)
  }
  expect(urls.filter(([address]) => /lozinka|potvrdi-email|new-password|confirm-email/.test(address!)).map(([one]) => one))
    .toEqual(['/zaboravljena-lozinka'])
})

test.each(['/nova-lozinka', '/en/confirm-email'])('when %s is opened from a mail, then search engines are asked to leave it out', async (address) => {
  const html = await (await fetch(shells['hr']!.url + address)).text()
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toMatch(/<meta name="description" content="[^"]{50,}">/)
})

describe('the drawing of the two paths', () => {
  const moving = (page: Page) => page.evaluate(() => document.getAnimations().length)
  /** The code's stamp, where the reader has scrolled it to. */
  async function seen(page: Page, block: ScrollLogicalPosition) {
    await page.evaluate((to) => {
      document.querySelector('figure li:nth-child(2) svg g')!.scrollIntoView({ block: to, behavior: 'instant' })
    }, block)
    // It moves with the next frame, which a picture is made of.
    await page.screenshot()
    return page.evaluate(() => {
      const { transform, opacity } = getComputedStyle(document.querySelector('figure li:nth-child(2) svg g')!)
      return `${transform} ${opacity}`
    })
  }
  const complete = /^(none|matrix\(1, 0, 0, 1, 0, 0\)) 1$/

  test.each([['reduce', true], ['no-preference', true], ['no-preference', false]] as const)(
    'when motion is %s and scripts run: %s, then it moves with the reader only if that is wanted, and ends complete',
    async (value, scripts) => {
      const page = await openPage(browser, { idle: true })
      try {
        await page.setJavaScriptEnabled(scripts)
        await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value }])
        await page.goto(`${shells['hr']!.url}/anonimnost`, { waitUntil: 'networkidle0' })
        expect(await moving(page) > 0).toBe(value === 'no-preference')
        if (value === 'no-preference') expect(await seen(page, 'end')).not.toMatch(complete)
        else expect(await seen(page, 'end')).toMatch(complete)
        expect(await seen(page, 'center')).toMatch(complete)
        expect(await page.evaluate(() => document.querySelectorAll('figure li svg').length)).toBe(6)
      } finally {
        await page.browserContext().close()
      }
    }, 150_000)
})

test('when questions are answered on a page, then search engines get them', async () => {
  const html = await (await fetch(`${shells['hr']!.url}/en/conducting-research`)).text()
  expect(html).toContain('"@type":"FAQPage"')
})

test('when there is no such page, then it is a true 404', async () => {
  for (const address of ['/nema-je', '/en/nope', '/blogovi/nema-je', '/en/blogs/nope', '/dosadasnji-dobitnici/1999']) {
    expect([address, (await fetch(shells['hr']!.url + address)).status]).toEqual([address, 404])
  }
  expect((await fetch(`${shells['si']!.url}/uvjeti-nagrade`)).status).toBe(404)
})

test('when an icon is requested by its old name, then it is the sign', async () => {
  const answer = await fetch(`${shells['hr']!.url}/favicon.ico`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})

const axe = readFile(path.join(path.dirname(createRequire(import.meta.url).resolve('axe-core')), 'axe.min.js'), 'utf8')

/** What axe finds by all of its rules, and by how much the page has moved. */
const look = () => (window as unknown as {
  axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
}).axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`))

const addresses = pages.filter(({ hr }) => !hr.includes(':')).flatMap(({ hr, en }) => [hr, en])

test.each([...addresses, `/blogovi/${posts[0]!.slugs.hr}`, `/en/blogs/${posts[0]!.slugs.en}`, '/nema-je'])(
  'when %s is seen on a phone and a desk, then axe finds nothing, nothing has moved, and nothing is too wide', async (address) => {
    const page = await openPage(browser, { size: phone, idle: true })
    try {
      await page.evaluateOnNewDocument(() => {
        const moved = { by: 0, what: [] as string[] }
        Object.assign(window, { moved })
        interface Shift extends PerformanceEntry { value: number; sources: { node?: Node }[] }
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[]) {
            moved.by += value
            moved.what.push(...sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ''))
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const size of [phone, desk]) {
        await page.setViewport(size)
        await page.goto(shells['hr']!.url + address)
        // Pictures further down load when they come into view. The browser's count of open requests would not do: it
        // can miss the end of one that belongs to the page before.
        await page.waitForFunction(() => document.fonts.status === 'loaded'
          && [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'))
        // Under load a font can come after the text, and move the end of a line by a few pixels.
        const { by, what } = await page.evaluate(() => (window as unknown as { moved: { by: number; what: string[] } }).moved)
        expect([size.width, by > 0.005 ? [by, ...what] : []]).toEqual([size.width, []])
        await page.evaluate(await axe)
        expect([size.width, await page.evaluate(look)]).toEqual([size.width, []])
        expect([size.width, await overflow(page)]).toEqual([size.width, 0])
      }
      // The narrowest phones.
      await page.setViewport({ ...desk, width: 320 })
      expect(await overflow(page)).toBe(0)
    } finally {
      await page.browserContext().close()
    }
  }, 150_000)
