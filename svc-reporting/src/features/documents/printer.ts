import { printFailedAttribute, printReadyAttribute } from '@glas/contracts/reporting/print'
import type { PrintFault } from '@glas/contracts/reporting/print'
import type { Session } from '@glas/contracts/identity/accounts.operations'
import { refreshSession } from '@glas/contracts/identity/sessions.operations'
import type { Logger } from '@glas/svc-kit/base/logger'
import type { Browser, BrowserContext, HTTPRequest, Page } from 'puppeteer-core'
import { answerFont, fontsReady, replaceFonts } from './page-fonts.ts'
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

/** Why a page was not printed. */
export class PrintError extends Error {
  readonly reason: PrintFault
  constructor(reason: PrintFault, message: string) {
    super(message)
    this.reason = reason
  }
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
 * Milliseconds that a page gets after an uncaught error: the failed part may not prevent the report from being drawn.
 */
const graceMs = 1_500

/** Calls of the shell itself that carry no personal data. */
const harmlessCalls = ['/api/config', '/api/footer']

/**
 * One warm Chromium, started at the first print and again after it has died. A report's page may load only the site's
 * origin, and of its API only the report that it prints; a document's page loads nothing, in its own context.
 */
export function createPrinter(options: PrinterOptions): Printer {
  const browser = createWarmBrowser(options)
  const { timeoutMs, extraMs = 20_000 } = options
  const withBrowser = async <T>(work: (open: Browser) => Promise<T>): Promise<T> => {
    const open = await browser.take()
    const late = Promise.withResolvers<never>()
    const deadline = setTimeout(() => {
      // Most calls have no time limit, and a browser that doesn't respond would keep all later prints waiting.
      browser.kill()
      late.reject(new PrintError('printer', 'the browser did not print in time'))
    }, 2 * timeoutMs + extraMs)
    try {
      return await Promise.race([work(open), late.promise])
    } finally {
      clearTimeout(deadline)
      browser.rest()
    }
  }
  // Two reports at once are no faster, and take twice the memory.
  const [reports, documents] = [createQueue(), createQueue()]

  return {
    print: (job) => reports(() => withBrowser((open) => printPage(open, job, timeoutMs))),
    printDocument: (html) => documents(() => withBrowser((open) => printHtml(open, html, timeoutMs))),
    close: browser.close,
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
async function printPage(browser: Browser, job: PrintJob, timeoutMs: number): Promise<Buffer> {
  job.signal.throwIfAborted()
  const page = await browser.newPage()
  const abort = () => void page.close().catch(() => {})
  job.signal.addEventListener('abort', abort)
  try {
    const { origin } = new URL(job.url)
    const [session] = await Promise.all([
      job.session(),
      signIn(page.browserContext(), origin),
      // Drawn for paper from the start, so that it is laid out once.
      page.emulateMediaType('print'),
      page.setRequestInterception(true),
    ])
    page.on('request', (request) => void answer(request, origin, session, job.apiPath).catch(() => {}))
    const ready = drawn(page, job.apiPath, timeoutMs)
    ready.catch(() => {})
    const opened = page.goto(job.url, { waitUntil: 'domcontentloaded', timeout: timeoutMs }).then((response) => {
      if (response?.ok()) return
      throw new PrintError('page-refused', `the page was answered with ${response?.status() ?? 'nothing'}`)
    }, (error: Error) => {
      throw new PrintError(error.name === 'TimeoutError' ? 'page-slow' : 'page-refused', error.message)
    })
    await Promise.race([opened, ready])
    await replaceFonts(page)
    await job.onProgress(30)
    await ready
    await job.onProgress(70)
    await fontsReady(page)
    return Buffer.from(await page.pdf({
      format: 'A4', printBackground: true, preferCSSPageSize: true, tagged: true, outline: true, timeout: timeoutMs,
    }))
  } finally {
    job.signal.removeEventListener('abort', abort)
    await page.close().catch(() => {})
  }
}

/** Sets the cookie of a visitor who may have a session, and no other. */
async function signIn(context: BrowserContext, origin: string): Promise<void> {
  await context.deleteCookie(...await context.cookies())
  await context.setCookie({ name: 'glas_session', value: '1', domain: new URL(origin).hostname, path: '/' })
}

/** Waits until the page signals that it is drawn; rejects as soon as it signals, or shows, that it failed. */
async function drawn(page: Page, apiPath: string, timeout: number): Promise<void> {
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  const fail = (reason: PrintFault, message: string) => failed.reject(new PrintError(reason, message))
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== apiPath || response.ok()) return
    fail('page-refused', `the page's report was answered with ${response.status()}`)
  })
  page.on('pageerror', (error) => {
    // Only the name: the message might contain what the page shows.
    const name = error instanceof Error ? error.name : 'an error'
    setTimeout(() => fail('page-failed', `the page threw ${name}`), graceMs).unref()
  })
  page.on('error', () => fail('printer', 'the page crashed'))
  const said = page.waitForSelector(`[${printReadyAttribute}], [${printFailedAttribute}]`, { timeout })
    .catch((error: Error) => {
      throw new PrintError(error.name === 'TimeoutError' ? 'page-slow' : 'printer', error.message)
    })
  said.catch(() => {})
  const element = await Promise.race([said, failed.promise])
  const failure = await element?.evaluate((one, name) => one.getAttribute(name), printFailedAttribute)
  if (typeof failure === 'string') throw new PrintError('page-failed', `the page says: ${failure.slice(0, 100)}`)
}

async function answer(request: HTTPRequest, origin: string, session: Session, apiPath: string): Promise<void> {
  const url = URL.canParse(request.url()) ? new URL(request.url()) : undefined
  if (url?.protocol === 'data:' || url?.protocol === 'blob:') return await request.continue()
  if (url?.origin !== origin) return await request.abort('blockedbyclient')
  if (await answerFont(request, url.pathname)) return
  if (url.pathname === refreshSession.path) {
    return await request.respond({
      status: 200, contentType: 'application/json', body: JSON.stringify({ data: session }),
    })
  }
  const own = url.pathname === apiPath || harmlessCalls.includes(url.pathname)
  if (url.pathname.startsWith('/api/') && !own) return await request.abort('blockedbyclient')
  await request.continue()
}
