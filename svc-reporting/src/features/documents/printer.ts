import type { Session } from '@glas/contracts/identity/accounts.operations'
import type { Logger } from '@glas/svc-kit/base/logger'
import type { Browser, Page } from 'puppeteer-core'
import { loadFontsOfText } from './page-fonts.ts'
import { prepareForPaper } from './page-layout.ts'
import { load, openReportPage, PrintError } from './report-page.ts'
import { createSparePage, type SparePage } from './spare-page.ts'
import { createWarmBrowser } from './warm-browser.ts'

export interface PrintJob {
  /** A page of the shell. */
  readonly url: string
  /** The response to the page's session request; created when the job starts, because it is short-lived. */
  readonly session: () => Promise<Session>
  /** Path of the one operation that the page may call. */
  readonly apiPath: string
  readonly onProgress: (progress: number) => Promise<void>
  readonly signal: AbortSignal
}

export interface Printer {
  /** The page as PDF; rejects with a `PrintError` if it is refused, fails, or is not drawn in time. */
  readonly print: (job: PrintJob) => Promise<Buffer>
  /**
   * A self-contained document as PDF, printed without scripts and network. It doesn't wait for reports, which take
   * longer; documents wait for each other.
   */
  readonly printDocument: (html: string) => Promise<Buffer>
  readonly close: () => Promise<void>
}

export interface PrinterOptions {
  readonly chromiumPath: string
  /** Limits of drawing a page, and of printing it, in milliseconds. */
  readonly timeoutMs: number
  /** Milliseconds of a whole print beside these two. */
  readonly extraMs?: number
  readonly logger: Logger
}

/**
 * One warm Chromium, started at the first print and again after it has died. A report's page may load only the site's
 * origin, and of its API only the report that it prints; after each report, a page for the next one is prepared. A
 * document's page loads nothing, in its own context.
 */
export function createPrinter(options: PrinterOptions): Printer {
  const { timeoutMs, extraMs = 20_000, logger } = options
  const browser = createWarmBrowser(options)
  const spare = createSparePage(timeoutMs)
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    const late = Promise.withResolvers<never>()
    const deadline = setTimeout(() => {
      // Most calls have no time limit, and a browser that doesn't respond would keep all later prints waiting.
      browser.kill()
      late.reject(new PrintError('printer', 'the browser did not print in time'))
    }, 2 * timeoutMs + extraMs)
    try {
      return await Promise.race([work, late.promise])
    } finally {
      clearTimeout(deadline)
    }
  }
  const withBrowser = async <T>(work: (open: Browser) => Promise<T>): Promise<T> => {
    const open = await browser.take()
    try {
      return await inTime(work(open))
    } finally {
      browser.rest()
    }
  }
  // Two reports at once are no faster, and take twice the memory.
  const [reports, documents] = [createQueue(), createQueue()]
  const prepareNext = async (open: Browser, { url }: PrintJob): Promise<void> => {
    const { origin, pathname } = new URL(url)
    await inTime(spare.prepare(open, origin + pathname))
      .catch((error: unknown) => logger.debug({ err: error }, 'no page prepared for the next print'))
  }

  return {
    print: (job) => reports(() => withBrowser(async (open) => {
      const { pdf, prepared } = await printPage(open, job, spare, timeoutMs)
      // Always false if something between here and the site changes documents.
      logger.info({ prepared }, 'report printed')
      void reports(() => prepareNext(open, job))
      return pdf
    })),
    printDocument: (html) => documents(() => withBrowser((open) => printHtml(open, html, timeoutMs))),
    async close() {
      // Some calls never return if the browser ends during them.
      await spare.stop()
      await browser.close()
    },
  }
}

/** Lets one work at a time, in the order of their calls. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}

async function printHtml(browser: Browser, html: string, timeout: number): Promise<Buffer> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.setJavaScriptEnabled(false)
    await page.setOfflineMode(true)
    await page.setContent(html, { waitUntil: 'load', timeout })
    return Buffer.from(await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, timeout }))
  } finally {
    await context.close().catch(() => {})
  }
}

/**
 * Reports share the browser's own context, whose cache keeps scripts and their compiled code: without it a print takes
 * half as long again. Nothing of a report stays there: its data is never cached, and its page stores nothing.
 */
async function printPage(
  browser: Browser, job: PrintJob, spare: SparePage, timeoutMs: number,
): Promise<{ readonly pdf: Buffer; readonly prepared: boolean }> {
  const { url, apiPath, signal } = job
  signal.throwIfAborted()
  const { origin } = new URL(url)
  const session = await job.session()
  const ready = await spare.take(origin)
  const opened = ready ?? await openReportPage(browser, origin)
  const { page } = opened
  const abort = () => void page.close().catch(() => {})
  signal.addEventListener('abort', abort)
  try {
    signal.throwIfAborted()
    // A spare page gets its report's address before the session for which it waits.
    if (ready) await goTo(page, url)
    opened.admit({ session, apiPath })
    const drawn = opened.drawn(timeoutMs)
    drawn.catch(() => {})
    if (!ready) {
      await Promise.race([load(page, url, timeoutMs), drawn])
      await prepareForPaper(page)
    }
    await job.onProgress(30)
    await drawn
    const [pdf] = await Promise.all([toPdf(page, timeoutMs), job.onProgress(70)])
    return { pdf, prepared: ready !== undefined }
  } finally {
    signal.removeEventListener('abort', abort)
    await page.close().catch(() => {})
  }
}

async function toPdf(page: Page, timeout: number): Promise<Buffer> {
  await loadFontsOfText(page)
  return Buffer.from(await page.pdf({
    format: 'A4', printBackground: true, preferCSSPageSize: true, tagged: true, outline: true, waitForFonts: false,
    timeout,
  }))
}

/** Changes the page's address, which the shell follows as after a press on the back button. */
async function goTo(page: Page, url: string): Promise<void> {
  await page.evaluate(`{
    history.replaceState(history.state, '', ${JSON.stringify(url)})
    dispatchEvent(new PopStateEvent('popstate'))
  }`)
}
