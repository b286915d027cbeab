import { unavailable } from '@glas/svc-kit/base/errors'
import type { Logger } from '@glas/svc-kit/base/logger'
import { chromiumArguments, createSandboxNote } from '@glas/svc-kit/process/chromium'
import type { Browser, BrowserContext, Page } from 'puppeteer-core'

/** Prints self-contained documents. Both throw UNAVAILABLE if no browser can be started. */
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

/** Chromium without scripts and network, started and ended for each document. */
export function createPdfPrinter(chromiumPath: string, logger: Logger): PdfPrinter {
  const noteSandbox = createSandboxNote(logger)
  const printer: PdfPrinter = {
    print: (html) => printer.withDocument(html, toPdf),
    async withDocument(html, act) {
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
    },
  }
  return printer
}
