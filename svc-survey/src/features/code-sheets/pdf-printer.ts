import { unavailable } from '@glas/svc-kit/base/errors'
import type { Logger } from '@glas/svc-kit/base/logger'
import { chromiumArguments, createSandboxNote } from '@glas/svc-kit/process/chromium'

/** Prints a self-contained document. */
export interface PdfPrinter {
  /** @throws UNAVAILABLE if no browser can be started */
  print(html: string): Promise<Buffer>
}

/** Chromium without scripts and network, started and ended for each document. */
export function createPdfPrinter(chromiumPath: string, logger: Logger): PdfPrinter {
  const noteSandbox = createSandboxNote(logger)
  return {
    async print(html) {
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
        const page = await browser.newPage()
        await page.setJavaScriptEnabled(false)
        await page.setOfflineMode(true)
        await page.setContent(html, { waitUntil: 'load', timeout: 60_000 })
        return Buffer.from(await page.pdf({ preferCSSPageSize: true, printBackground: true, timeout: 120_000 }))
      } finally {
        await browser.close()
      }
    },
  }
}
