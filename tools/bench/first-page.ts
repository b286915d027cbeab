import { join } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { launchBrowser, openPage, visitorsBrowser } from '../site/drivers/browser.ts'
import { bytesOf, trafficKinds, watchTraffic, type Request } from '../site/drivers/traffic.ts'
import { startSystem } from '../start/system.ts'
import type { Bench, Row } from './bench.ts'
import { openUntilPainted } from './first-paint.ts'
import { median } from './statistics.ts'

const paths = ['/', '/login', '/registracija', '/upitnik'] as const
const visits = 5

/** Sequential waves of requests: the document is the first, the files it names are the second. */
export function countWaves(requests: readonly { readonly url: string; readonly askedBy: string }[]): number {
  const waves = new Map<string, number>()
  for (const { url, askedBy: by } of requests) {
    if (!waves.has(url)) waves.set(url, (by === url ? 0 : waves.get(by) ?? 1) + 1)
  }
  return Math.max(0, ...waves.values())
}

interface Visit {
  readonly waves: number
  /** All requests, including those that nothing waits for. */
  readonly requests: readonly Request[]
  /** Milliseconds from the start of the navigation. */
  readonly painted: number
}

/** A first-time visit: an empty cache, no cookie. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await openPage(browser)
  try {
    const traffic = await watchTraffic(page)
    const painted = await openUntilPainted(page, url, 'networkidle0')
    const { timeOrigin } = await page.evaluate(() => ({ timeOrigin: performance.timeOrigin }))
    const requests = traffic()
    // Requests after the page is drawn don't count as waves.
    return { waves: countWaves(requests.filter(({ sentAt }) => sentAt <= timeOrigin + painted)), requests, painted }
  } finally {
    await page.browserContext().close()
  }
}

/** Number of requests and bytes: in total, and by kind. */
function weigh(path: string, requests: readonly Request[]): Row[] {
  const ofKind = trafficKinds.map((kind) => ({ kind, all: requests.filter((request) => request.kind === kind) }))
  return [
    { what: `${path}: requests`, value: requests.length, unit: '' },
    { what: `${path}: transferred, headers and all`, value: bytesOf(requests) / 1000, unit: 'kB' },
    ...ofKind.filter(({ all }) => all.length > 0).map(({ kind, all }) =>
      ({ what: `${path}: of it ${kind}, ${all.length}`, value: bytesOf(all) / 1000, unit: 'kB' })),
  ]
}

/** First visits of each page. @param site URL of a running site */
async function measureFirstPages(site: string, browser: Browser): Promise<Row[]> {
  const rows: Row[] = []
  // The browser's very first page costs more than any of ours.
  await visit(browser, `${site}/`)
  for (const path of paths) {
    const seen: Visit[] = []
    for (let each = 0; each < visits; each++) seen.push(await visit(browser, site + path))
    const scripts = ({ requests }: Visit) =>
      requests.filter(({ kind }) => kind === 'scripts').reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)
    const heaviest = seen.toSorted((a, b) => bytesOf(b.requests) - bytesOf(a.requests))[0]!
    rows.push(
      { what: `${path}: waves of requests`, value: Math.max(...seen.map(({ waves }) => waves)), unit: '', atMost: 2 },
      { what: `${path}: JavaScript, brotli`, value: Math.max(...seen.map(scripts)) / 1000, unit: 'kB', atMost: path === '/' ? 171 : 170 },
      ...weigh(path, heaviest.requests),
      {
        what: `${path}: remote's first paint, median of ${visits}`, unit: 'ms',
        value: median(seen.map(({ painted }) => painted)),
      },
    )
  }
  return rows
}

export const firstPage: Bench = {
  name: 'first-page',
  help: `first visits of ${paths.join(', ')}: requests and their waves, bytes by kind, the remote's first paint`,
  async run({ dir, showStep, signal }) {
    showStep('a separate system')
    const system = await startSystem({ stateDir: dir, clockFile: join(dir, 'clock.json'), signal })
    try {
      showStep(`${visits} visits each`)
      const browser = await launchBrowser([], visitorsBrowser)
      try {
        return await measureFirstPages(system.urls.site, browser)
      } finally {
        await browser.close()
      }
    } finally {
      await system.stop()
    }
  },
}
