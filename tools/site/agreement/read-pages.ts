import { execFileSync } from 'node:child_process'
import type { Page } from 'puppeteer-core'
import { untilDrawn } from '../drivers/browser.ts'
import { plain } from './notation.ts'

/** Waits until the parts of a report that ask for their own data are drawn, too. */
export async function untilWhole(page: Page): Promise<void> {
  await page.waitForNetworkIdle({ idleTime: 100 })
  await untilDrawn(page)
}

/** The text of a report's page in its order, without what only draws. */
export const readPage = async (page: Page): Promise<string> => plain(await page.evaluate(() => {
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement!
    if (!parent.closest('svg, button, select') && parent.checkVisibility()) texts.push(walker.currentNode.textContent!)
  }
  return texts.join(' ')
}))

/** The text of a PDF by its structure, which screen readers use; and all of it, with the drawings'. */
export function readPdf(file: Uint8Array): { readonly structure: string; readonly drawn: string } {
  const read = (command: string, ...args: string[]) =>
    execFileSync(command, [...args, '-'], { input: file, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const lines = read('pdfinfo', '-struct-text').split('\n').map((line) => line.trim())
  // A heading of a column is repeated by some versions.
  const texts = lines.flatMap((line, i) => (/^".*"$/.test(line) && line !== lines[i - 1] ? [line.slice(1, -1)] : []))
  return { structure: plain(texts.join(' ')), drawn: plain(read('pdftotext', '-layout', '-')) }
}
