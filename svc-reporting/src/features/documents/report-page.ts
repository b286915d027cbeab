import { refreshSession } from '@glas/contracts/identity/sessions.operations'
import type { Session } from '@glas/contracts/identity/accounts.operations'
import { printFailedAttribute, printReadyAttribute, type PrintFault } from '@glas/contracts/reporting/print'
import type { Browser, BrowserContext, HTTPRequest, HTTPResponse, Page } from 'puppeteer-core'
import { answerFont } from './page-fonts.ts'
import { lowWindow } from './page-layout.ts'

/** Why a page was not printed. */
export class PrintError extends Error {
  readonly reason: PrintFault
  constructor(reason: PrintFault, message: string) {
    super(message)
    this.reason = reason
  }
}

/** What a page needs to draw a report. */
export interface Admission {
  /** The response to the page's session request. */
  readonly session: Session
  /** Path of the one operation that the page may call. */
  readonly apiPath: string
}

/** A page of the shell that can draw one report. */
export interface ReportPage {
  readonly page: Page
  /** Until it is admitted, the page waits for its session, and may call no operation with personal data. */
  readonly admit: (admission: Admission) => void
  /** Resolves once the page signals that it is drawn; rejects with a `PrintError` as soon as it has failed. */
  readonly drawn: (timeoutMs: number) => Promise<void>
  /** Whether anything went wrong until now, also what may not prevent the report from being drawn. */
  readonly isFaulty: () => boolean
}

/** The cookie of a visitor who may have a session. */
export const sessionHint = { name: 'glas_session', value: '1' } as const

/**
 * Milliseconds that a page gets after an uncaught error: the failed part may not prevent the report from being drawn.
 */
const graceMs = 1_500

/** What a page has once it signals that it is drawn, or that it can't be. */
export const finalSignal = `[${printReadyAttribute}], [${printFailedAttribute}]`

/** Calls of the shell itself that carry no personal data. */
const harmlessCalls = ['/api/config', '/api/footer']

/** Opens an empty page that may load only the site's origin. */
export async function openReportPage(browser: Browser, origin: string): Promise<ReportPage> {
  const page = await browser.newPage()
  const admitted = Promise.withResolvers<Admission>()
  let apiPath: string | undefined
  try {
    await Promise.all([
      signIn(page.browserContext(), origin),
      page.emulateMediaType('print'),
      page.setViewport(lowWindow),
      page.setRequestInterception(true),
    ])
  } catch (error) {
    await page.close().catch(() => {})
    throw error
  }
  page.on('request', (request) => void answer(request, origin, admitted.promise, apiPath).catch(() => {}))
  const faults = watchFaults(page, () => apiPath)
  return {
    page,
    admit(admission) {
      apiPath = admission.apiPath
      admitted.resolve(admission)
    },
    drawn: (timeoutMs) => untilDrawn(page, faults.failed, timeoutMs),
    isFaulty: faults.isFaulty,
  }
}

/** Loads an address of the site. @throws PrintError if the site refuses it, or takes too long */
export async function load(page: Page, url: string, timeout: number): Promise<HTTPResponse> {
  const response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout }).catch((error: Error) => {
    throw new PrintError(error.name === 'TimeoutError' ? 'page-slow' : 'page-refused', error.message)
  })
  if (!response?.ok()) {
    throw new PrintError('page-refused', `the page was answered with ${response?.status() ?? 'nothing'}`)
  }
  return response
}

/** Sets the cookie of a visitor who may have a session, and no other. */
async function signIn(context: BrowserContext, origin: string): Promise<void> {
  await context.deleteCookie(...await context.cookies())
  await context.setCookie({ ...sessionHint, domain: new URL(origin).hostname, path: '/' })
}

/** Notices that a page fails without a signal of it. */
function watchFaults(page: Page, apiPath: () => string | undefined) {
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  let faulty = false
  const fail = (reason: PrintFault, message: string) => failed.reject(new PrintError(reason, message))
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== apiPath() || response.ok()) return
    fail('page-refused', `the page's report was answered with ${response.status()}`)
  })
  page.on('pageerror', (error) => {
    faulty = true
    // Only the name: the message might contain what the page shows.
    const name = error instanceof Error ? error.name : 'an error'
    setTimeout(() => fail('page-failed', `the page threw ${name}`), graceMs).unref()
  })
  page.on('error', () => {
    faulty = true
    fail('printer', 'the page crashed')
  })
  return { failed: failed.promise, isFaulty: () => faulty }
}

async function untilDrawn(page: Page, failed: Promise<never>, timeout: number): Promise<void> {
  const said = page.waitForSelector(finalSignal, { timeout })
    .catch((error: Error) => {
      throw new PrintError(error.name === 'TimeoutError' ? 'page-slow' : 'printer', error.message)
    })
  said.catch(() => {})
  const element = await Promise.race([said, failed])
  const failure = await element?.evaluate((one, name) => one.getAttribute(name), printFailedAttribute)
  if (typeof failure === 'string') throw new PrintError('page-failed', `the page says: ${failure.slice(0, 100)}`)
}

async function answer(
  request: HTTPRequest, origin: string, admitted: Promise<Admission>, apiPath: string | undefined,
): Promise<void> {
  const url = URL.canParse(request.url()) ? new URL(request.url()) : undefined
  if (url?.protocol === 'data:' || url?.protocol === 'blob:') return await request.continue()
  if (url?.origin !== origin) return await request.abort('blockedbyclient')
  if (await answerFont(request, url.pathname)) return
  if (url.pathname === refreshSession.path) {
    const { session } = await admitted
    return await request.respond({
      status: 200, contentType: 'application/json', body: JSON.stringify({ data: session }),
    })
  }
  const own = url.pathname === apiPath || harmlessCalls.includes(url.pathname)
  if (url.pathname.startsWith('/api/') && !own) return await request.abort('blockedbyclient')
  await request.continue()
}
