import { join } from 'node:path'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { type Browser, launch } from 'puppeteer-core'
import { pages } from '../../mfe-marketing/src/pages.ts'
import { launchOptions } from '../site/drivers/browser.ts'
import { startSystem } from '../start/system.ts'
import type { Bench, Row } from './bench.ts'

const paths: readonly string[] = pages.filter(({ hr }) => !hr.includes(':')).flatMap(({ hr, en }) => [hr, en])

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

export const publicPages: Bench = {
  name: 'public',
  help: `Lighthouse, as a phone, on each of the ${paths.length} public pages: scores, largest paint, blocking, size`,
  async run({ dir, showStep, signal }) {
    showStep('a separate system')
    const system = await startSystem({ stateDir: dir, clockFile: join(dir, 'clock.json'), signal })
    try {
      // Lighthouse talks to the browser by its port as well.
      const browser = await launch({ ...launchOptions, pipe: false })
      try {
        const rows: Row[] = []
        for (const path of paths) {
          showStep(path)
          rows.push(...await measurePage(browser, system.urls.site, path))
        }
        return rows
      } finally {
        await browser.close()
      }
    } finally {
      await system.stop()
    }
  },
}
