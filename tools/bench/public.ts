import { join } from 'node:path'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { type Browser, launch } from 'puppeteer-core'
import { pages } from '../../mfe-marketing/src/pages.ts'
import { launchOptions } from '../site/drivers/browser.ts'
import { startSystem } from '../start/system.ts'
import type { Bench, Row } from './bench.ts'

const paths: readonly string[] = pages.filter(({ hr }) => !hr.includes(':')).flatMap(({ hr, en }) => [hr, en])

/** Categories, each from 0 to 100, with their limits: today's figures, less what a busy machine costs. */
const categories = [
  ['performance', 70, 98], ['accessibility', 100, undefined], ['best-practices', 96, 100], ['seo', 100, undefined],
] as const

/** Audits with their limits and aims. */
const audits = [
  { id: 'largest-contentful-paint', unit: 'ms', per: 1, atMost: 3500, aim: 1500 },
  { id: 'total-blocking-time', unit: 'ms', per: 1, atMost: 1200, aim: 100 },
  { id: 'total-byte-weight', unit: 'kB', per: 1000, atMost: 260, aim: 150 },
] as const

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

/** What Lighthouse finds at an address, as a new visitor's phone on a slow network. */
async function measurePage(browser: Browser, site: string, path: string): Promise<Row[]> {
  const lhr = await visit(browser, site + path).catch(() => visit(browser, site + path))
  return [
    ...categories.map(([name, atLeast, aim]): Row => ({
      what: `${path}: ${name}`, value: Math.round((lhr.categories[name]?.score ?? 0) * 100), unit: '', atLeast,
      ...(aim !== undefined && { aim }),
    })),
    ...audits.map(({ id, unit, per, atMost, aim }): Row =>
      ({ what: `${path}: ${id}`, value: (lhr.audits[id]?.numericValue ?? Infinity) / per, unit, atMost, aim })),
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
