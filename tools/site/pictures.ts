import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { desk, needlessScrollbars, overflow, phone } from './browser.ts'

const folder = process.env.GLAS_PICTURES

/**
 * Looks at a page as a desk and as a phone show it, and leaves a picture of both where GLAS_PICTURES names a folder.
 * @throws where a part of it has a scrollbar on the desk though nothing is hidden
 * @returns pixels by which it scrolls sideways on the phone
 */
export async function look(page: Page, name: string): Promise<number> {
  const before = page.viewport()!
  let sideways = 0
  for (const size of [desk, phone]) {
    await page.setViewport(size)
    if (size === phone) sideways = await overflow(page)
    // A phone may well hide a few pixels of a table.
    const bars = size === desk ? await needlessScrollbars(page) : []
    if (bars.length > 0) throw new Error(`${name} scrolls needlessly: ${bars.join(' ')}`)
    if (!folder) continue
    mkdirSync(folder, { recursive: true })
    await page.screenshot({ path: join(folder, `${name}-${size.width}.png`), fullPage: true })
  }
  await page.setViewport(before)
  return sideways
}
