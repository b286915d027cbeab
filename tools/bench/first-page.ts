import { join } from 'node:path'
import type { Browser, Protocol } from 'puppeteer-core'
import { launchBrowser, openPage } from '../site/browser.ts'
import { startSystem } from '../start/system.ts'
import type { Bench, Row } from './bench.ts'
import { median } from './statistics.ts'

const paths = ['/', '/login', '/registracija', '/upitnik'] as const
const visits = 5

/** Runs in the page: notes when something of the remote, a heading in `main`, was first drawn. */
const watchFirstPaint = () => {
  const look = () => {
    if (document.querySelector('main h1')?.textContent) {
      // The frame after the one that draws it has begun: it is on the screen.
      requestAnimationFrame(() => Object.assign(window, { remotePaintedAt: performance.now() }))
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

type Sent = Protocol.Network.RequestWillBeSentEvent

/** Who asked for a file: what names it in its markup or style, or the script that was running. */
function askedBy({ initiator, documentURL }: Sent): string {
  const frames = initiator.stack
  return initiator.url ?? frames?.callFrames[0]?.url ?? frames?.parent?.callFrames[0]?.url ?? documentURL
}

/** Requests that wait for each other: the document is the first wave, what it names the second. */
export function countWaves(requests: readonly { readonly url: string; readonly askedBy: string }[]): number {
  const waves = new Map<string, number>()
  for (const { url, askedBy: by } of requests) {
    if (!waves.has(url)) waves.set(url, (by === url ? 0 : waves.get(by) ?? 1) + 1)
  }
  return Math.max(0, ...waves.values())
}

interface Visit {
  readonly waves: number
  /** Bytes of JavaScript as they were sent. */
  readonly script: number
  /** Milliseconds from the start of the navigation. */
  readonly painted: number
}

/** A visit by somebody who has been nowhere: an empty cache, no cookie. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await openPage(browser)
  try {
    const sent: Sent[] = []
    let script = 0
    const client = await page.createCDPSession()
    await client.send('Network.enable')
    client.on('Network.requestWillBeSent', (event) => {
      if (event.request.url.startsWith('http')) sent.push(event)
    })
    client.on('Network.responseReceived', ({ type, response }) => {
      if (type === 'Script') script += Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0)
    })
    await page.evaluateOnNewDocument(watchFirstPaint)
    await page.goto(url, { waitUntil: 'networkidle0' })
    const handle = await page.waitForFunction(() => (window as unknown as { remotePaintedAt?: number }).remotePaintedAt)
    const painted = (await handle.jsonValue())!
    const { timeOrigin } = await page.evaluate(() => ({ timeOrigin: performance.timeOrigin }))
    // What a page asks for afterwards, nobody waits for.
    const before = sent.filter(({ wallTime }) => wallTime * 1000 <= timeOrigin + painted)
    return { waves: countWaves(before.map((event) => ({ url: event.request.url, askedBy: askedBy(event) }))), script, painted }
  } finally {
    await page.browserContext().close()
  }
}

async function measure(site: string, browser: Browser): Promise<Row[]> {
  const rows: Row[] = []
  // The browser's own first page costs more than any of ours.
  await visit(browser, `${site}/`)
  for (const path of paths) {
    const seen: Visit[] = []
    for (let each = 0; each < visits; each++) seen.push(await visit(browser, site + path))
    rows.push(
      { what: `${path}: waves of requests`, value: Math.max(...seen.map(({ waves }) => waves)), unit: '', atMost: 2 },
      {
        what: `${path}: JavaScript, brotli`, value: Math.max(...seen.map(({ script }) => script)) / 1000, unit: 'kB',
        atMost: 170,
      },
      { what: `${path}: remote's first paint, median of ${visits}`, value: median(seen.map(({ painted }) => painted)), unit: 'ms' },
    )
  }
  return rows
}

export const firstPage: Bench = {
  name: 'first-page',
  help: `first visits of ${paths.join(', ')}: waves of requests, bytes of JavaScript, the remote's first paint`,
  async run({ dir, say, signal }) {
    say('a system of its own')
    const system = await startSystem({ stateDir: dir, clockFile: join(dir, 'clock.json'), signal })
    try {
      say(`${visits} visits each`)
      const browser = await launchBrowser()
      try {
        return await measure(system.urls.site, browser)
      } finally {
        await browser.close()
      }
    } finally {
      await system.stop()
    }
  },
}
