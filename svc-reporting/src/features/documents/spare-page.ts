import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'puppeteer-core'
import { loadLatinFonts } from './page-fonts.ts'
import { prepareForPaper } from './page-layout.ts'
import { finalSignal, load, openReportPage, sessionHint, type ReportPage } from './report-page.ts'

/**
 * A page of the site that has loaded everything but a report, so that the next print only has to draw. It draws one
 * report and is closed with it, like any other page.
 */
export interface SparePage {
  /** Loads the page, unless there is one. @param url a page of the site, without parameters */
  readonly prepare: (browser: Browser, url: string) => Promise<void>
  /** The page, if it is still what the site would answer now: a release, or its rollback, makes it useless. */
  readonly take: (origin: string) => Promise<ReportPage | undefined>
  /** Prepares none any more, and resolves when none is being prepared. */
  readonly stop: () => Promise<void>
}

interface Prepared {
  readonly url: string
  /** The document as the site has answered it. */
  readonly document: string
  readonly opened: ReportPage
}

/** Milliseconds without a request after which a page has loaded everything. */
const quietMs = 100
/** Time limit of the comparison with what the site answers now. */
const comparisonMs = 1_000

export function createSparePage(timeoutMs: number): SparePage {
  let spare: Prepared | undefined
  let loading: ReportPage | undefined
  let preparing: Promise<void> | undefined
  let stopped = false

  async function prepare(browser: Browser, url: string): Promise<void> {
    if (stopped || (spare && !spare.opened.page.isClosed())) return
    spare = undefined
    const opened = loading = await openReportPage(browser, new URL(url).origin)
    const document = stopped ? undefined : await loadWhole(opened.page, url, timeoutMs).catch(() => undefined)
    loading = undefined
    if (document === undefined) await opened.page.close().catch(() => {})
    else spare = { url, document, opened }
  }

  return {
    prepare: (browser, url) => preparing = prepare(browser, url),
    async take(origin) {
      const taken = spare
      spare = undefined
      if (!taken) return undefined
      const { url, document, opened } = taken
      const isWhole = !opened.page.isClosed() && !opened.isFaulty() && new URL(url).origin === origin
      if (isWhole && await documentAt(url) === document) return opened
      // Before another page is opened, which would wait until this one has its session.
      await opened.page.close().catch(() => {})
      return undefined
    },
    async stop() {
      stopped = true
      await loading?.page.close().catch(() => {})
      // A browser that has died may never answer.
      await Promise.race([preparing?.catch(() => {}), sleep(1_000, undefined, { ref: false })])
    },
  }
}

/** The document without what differs in each response. */
const constantPart = (document: string) => document.replaceAll(/ nonce="[^"]*"/g, '')

/** Loads all that a page needs. @returns its document; undefined if it doesn't wait for its session */
async function loadWhole(page: Page, url: string, timeout: number): Promise<string | undefined> {
  const response = await load(page, url, timeout)
  await prepareForPaper(page)
  await loadLatinFonts(page)
  // The request for the session stays open.
  await page.waitForNetworkIdle({ idleTime: quietMs, concurrency: 1, timeout })
  return await page.$(finalSignal) === null ? constantPart(await response.text()) : undefined
}

/** What the site answers now; undefined if it refuses, or if loading the page anew takes no longer. */
async function documentAt(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html', cookie: `${sessionHint.name}=${sessionHint.value}` },
      redirect: 'error', signal: AbortSignal.timeout(comparisonMs),
    })
    return response.ok ? constantPart(await response.text()) : undefined
  } catch {
    return undefined
  }
}
