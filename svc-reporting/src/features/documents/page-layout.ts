import type { Page } from 'puppeteer-core'
import { replaceFonts } from './page-fonts.ts'

/** A window lower than any paper, by which `hideUntilPrinted` tells them apart. */
export const lowWindow = { width: 800, height: 1 }

/**
 * Hides a page in its window. Laying out a long report there too, before and after the print, makes it take a fifth
 * longer.
 */
async function hideUntilPrinted(page: Page): Promise<void> {
  await page.evaluate(`{
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('@media (max-height: ${lowWindow.height}px) { body { display: none !important } }')
    document.adoptedStyleSheets.push(sheet)
  }`)
}

/** Gives a loaded page the fonts for paper, and hides it until it is printed. */
export async function prepareForPaper(page: Page): Promise<void> {
  await Promise.all([replaceFonts(page), hideUntilPrinted(page)])
}
