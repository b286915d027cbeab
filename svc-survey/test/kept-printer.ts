import { afterAll } from '@jest/globals'
import { chromiumArguments } from '@glas/svc-kit/process/chromium'
import { type Browser, launch } from 'puppeteer-core'
import { settings } from '../src/config.ts'
import { openDocument, type PdfPrinter, toPdf } from '../src/domain/pdf-printer.ts'

/**
 * Prints as the service does, but all documents of a test file in one browser, whose start takes as long as a print.
 */
export function keepPrinter(): PdfPrinter {
  let launching: Promise<Browser> | undefined
  afterAll(async () => { await (await launching)?.close() })
  const printer: PdfPrinter = {
    print: (html) => printer.withDocument(html, toPdf),
    async withDocument(html, act) {
      launching ??= launch({ executablePath: settings.chromiumPath.default!, pipe: true, args: chromiumArguments() })
      const context = await (await launching).createBrowserContext()
      try {
        return await act(await openDocument(context, html))
      } finally {
        await context.close()
      }
    },
  }
  return printer
}
