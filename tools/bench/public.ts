import { join } from 'node:path'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { type Browser, launch } from 'puppeteer-core'
import { uiLocales } from '@glas/contracts/locales'
import { createPageSet, pathOf } from '@glas/contracts/page-set'
import { certificateIdOf } from '@glas/contracts/reporting/award-certificate-id'
import { getNewestLeaderboard, type Leaderboard } from '@glas/contracts/reporting/leaderboards.operations'
import { pages } from '../../mfe-marketing/src/pages.ts'
import { visitorsBrowser } from '../site/drivers/browser.ts'
import { startSystem } from '../start/system.ts'
import type { Bench, Row } from './bench.ts'

const marketing = createPageSet(pages)

/** Public pages with a form belong to another part and have more to load: the sitemap has them, too. */
async function publicPaths(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
    .filter((path) => marketing.match(path))
  return [...listed, ...await certificates(site)]
}

/** A certificate of the newest year, in both languages; the sitemap lists none. None if no year is closed. */
async function certificates(site: string): Promise<string[]> {
  const response = await fetch(site + getNewestLeaderboard.path)
  const { data: { award } } = await response.json() as { data: { award: Leaderboard | null } }
  const winner = award?.classes.flatMap(({ rows }) => rows).find(({ companyName }) => companyName !== undefined)
  if (!award || !winner) return []
  const page = marketing.named('past-winners-certificate')!
  return uiLocales.map((locale) => pathOf(page, locale, { id: certificateIdOf(award.year, winner.pseudonym) }))
}

/** Categories, each from 0 to 100, with their limits. */
const categories = [['performance', 98], ['accessibility', 100], ['best-practices', 100], ['seo', 100]] as const

/** Audits with their limits. A machine that is busy with other things doesn't meet those in ms. */
const audits = [
  { id: 'largest-contentful-paint', unit: 'ms', per: 1, atMost: 1500 },
  { id: 'total-blocking-time', unit: 'ms', per: 1, atMost: 100 },
  { id: 'total-byte-weight', unit: 'kB', per: 1000, atMost: 150 },
  { id: 'cumulative-layout-shift', unit: '', per: 1, atMost: 0 },
] as const

/** A busy machine delays what is measured: the best of so many visits counts. */
const visits = 3

const flags: Flags = { logLevel: 'error', output: 'json', onlyCategories: categories.map(([name]) => name) }

/** One visit by Lighthouse. @throws if the browser lost the trace, which happens on a busy machine */
async function visit(browser: Browser, address: string): Promise<Result> {
  const context = await browser.createBrowserContext()
  try {
    const found = await lighthouse(address, flags, undefined, await context.newPage())
    if (!found || found.lhr.runtimeError) {
      throw new Error(`${address}: ${found?.lhr.runtimeError?.message ?? 'nothing was measured'}`)
    }
    return found.lhr
  } finally {
    await context.close()
  }
}

const scoreOf = (found: Result) => found.categories['performance']?.score ?? 0

/** What Lighthouse finds at an address, as a new visitor's phone on a slow network. */
async function measurePage(browser: Browser, site: string, path: string): Promise<Row[]> {
  const seen: Result[] = []
  while (seen.length < visits && (seen.length === 0 || scoreOf(seen.at(-1)!) < 1)) {
    seen.push(await visit(browser, site + path).catch(() => visit(browser, site + path)))
  }
  const best = seen.toSorted((one, other) => scoreOf(other) - scoreOf(one))[0]!
  return [
    ...categories.map(([name, atLeast]): Row => ({
      what: `${path}: ${name}`, value: Math.round((best.categories[name]?.score ?? 0) * 100), unit: '', atLeast,
    })),
    ...audits.map(({ id, unit, per, atMost }): Row =>
      ({ what: `${path}: ${id}`, value: (best.audits[id]?.numericValue ?? Infinity) / per, unit, atMost })),
  ]
}

async function measureSite(site: string, showStep: (what: string) => void): Promise<Row[]> {
  // Lighthouse talks to the browser by its port as well.
  const browser = await launch({ ...visitorsBrowser, pipe: false })
  try {
    const rows: Row[] = []
    for (const path of await publicPaths(site)) {
      showStep(path)
      rows.push(...await measurePage(browser, site, path))
    }
    return rows
  } finally {
    await browser.close()
  }
}

export const publicPages: Bench = {
  name: 'public',
  help: 'Lighthouse, as a phone, on each public page, post, year and one certificate of a year: scores, largest paint, '
    + 'blocking, size',
  async run({ dir, showStep, signal, site }) {
    if (site !== undefined) return measureSite(site, showStep)
    showStep('a separate system')
    const system = await startSystem({ stateDir: dir, clockFile: join(dir, 'clock.json'), signal })
    try {
      return await measureSite(system.urls.site, showStep)
    } finally {
      await system.stop()
    }
  },
}
