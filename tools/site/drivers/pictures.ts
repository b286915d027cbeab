import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { desk, needlessScrollbars, overflow, phone } from './browser.ts'
import { required } from './required.ts'

const folder = process.env.GLAS_PICTURES

type Size = typeof desk | typeof phone

/**
 * Checks a page in the sizes of a desktop and a phone, and saves screenshots if GLAS_PICTURES names a folder.
 * @param check a further check in each size
 * @throws if a part of it has a needless scrollbar on the desktop
 * @returns pixels by which it scrolls sideways on the phone
 */
export async function look(
  page: Page, name: string, check: (size: Size) => Promise<void> = async () => {},
): Promise<number> {
  const before = required(page.viewport(), 'The size of the window')
  let sideways = 0
  for (const size of [desk, phone]) {
    await page.setViewport(size)
    await check(size)
    if (size === phone) sideways = await overflow(page)
    // On a phone, a table may be a few pixels too wide.
    const bars = size === desk ? await needlessScrollbars(page) : []
    if (bars.length > 0) throw new Error(`${name} scrolls needlessly: ${bars.join(' ')}`)
    if (!folder) continue
    mkdirSync(folder, { recursive: true })
    await page.screenshot({ path: join(folder, `${name}-${size.width}.png`), fullPage: true })
  }
  await page.setViewport(before)
  return sideways
}
