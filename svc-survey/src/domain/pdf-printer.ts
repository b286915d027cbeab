import { tooManyRequests, unavailable } from '@glas/svc-kit/base/errors'
import type { Logger } from '@glas/svc-kit/base/logger'
import { chromiumArguments, createSandboxNote } from '@glas/svc-kit/process/chromium'
import type { Browser, BrowserContext, Page } from 'puppeteer-core'

/**
 * Prints self-contained documents. Both throw UNAVAILABLE if no browser can be started, and TOO_MANY_REQUESTS if too
 * many wait for one.
 */
export interface PdfPrinter {
  print(html: string): Promise<Buffer>
  /** Opens a document, and closes it after `act`, which may measure and change it before it prints it. */
  withDocument<T>(html: string, act: (page: Page) => Promise<T>): Promise<T>
}

/** The open document as A4 pages, tagged for assistive technology. */
export const toPdf = async (page: Page): Promise<Buffer> =>
  Buffer.from(await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, timeout: 120_000 }))

/** Opens a document without scripts and network. */
export async function openDocument(browser: Browser | BrowserContext, html: string): Promise<Page> {
  const page = await browser.newPage()
  await page.setJavaScriptEnabled(false)
  await page.setOfflineMode(true)
  await page.setContent(html, { waitUntil: 'load', timeout: 60_000 })
  return page
}

/** Documents that are printed at once: a browser takes up to half a gigabyte. */
const atOnce = 2
/** Documents that may wait; printing one takes some seconds at worst. */
const mostWaiting = 20

/** Lets `atOnce` work at a time, in the order of their calls. @throws TOO_MANY_REQUESTS if too many wait */
function createTurns() {
  let working = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= mostWaiting) throw tooManyRequests(30)
    if (working < atOnce) working++
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working--
    }
  }
}

/** Chromium without scripts and network, started and ended for each document. */
export function createPdfPrinter(chromiumPath: string, logger: Logger): PdfPrinter {
  const noteSandbox = createSandboxNote(logger)
  const turn = createTurns()
  const printer: PdfPrinter = {
    print: (html) => printer.withDocument(html, toPdf),
    withDocument: (html, act) => turn(async () => {
      const { launch } = await import('puppeteer-core')
      const browser = await launch({
        executablePath: chromiumPath,
        // The browser's end of the pipe closes when this process dies, however it dies, and Chromium ends with it.
        pipe: true,
        args: chromiumArguments(),
      }).catch((error: unknown) => {
        throw unavailable('the browser that prints does not start', error)
      })
      noteSandbox(browser.process()?.pid)
      try {
        return await act(await openDocument(browser, html))
      } finally {
        await browser.close()
      }
    }),
  }
  return printer
}
