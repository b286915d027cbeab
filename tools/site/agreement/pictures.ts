import type { Page } from 'puppeteer-core'
import { plain } from './notation.ts'

declare global {
  interface Window {
    /** Files that the page has saved. */
    savedPictures?: { name: string; type: string; base64: string }[]
  }
}

export interface SavedPicture {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

/** From now on, files that the page saves are kept in it instead. */
async function keepSaved(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.savedPictures = []
    const blobs = new Map<string, Blob>()
    const create = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (blob: Blob) => {
      const address = create(blob)
      blobs.set(address, blob)
      return address
    }
    HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
      const blob = blobs.get(this.href)!
      const name = this.download
      const reader = new FileReader()
      reader.onload = () => window.savedPictures!.push({ name, type: blob.type, base64: String(reader.result).split(',')[1]! })
      reader.readAsDataURL(blob)
    }
  })
}

/** Saves each chart of a report as SVG and as PNG, by keyboard alone. */
export async function savePictures(page: Page): Promise<SavedPicture[]> {
  await keepSaved(page)
  const menus = await page.$$('[data-not-in-picture] > div > button')
  for (const menu of menus) {
    for (const downs of [1, 2]) {
      const before = await page.evaluate(() => window.savedPictures!.length)
      await menu.focus()
      for (let i = 0; i < downs; i++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForFunction((count) => window.savedPictures!.length > count, { timeout: 20_000 }, before)
    }
  }
  const saved = await page.evaluate(() => window.savedPictures!)
  return saved.map(({ name, type, base64 }) => ({ name, type, content: Buffer.from(base64, 'base64') }))
}

/** The text of an SVG document in its order. */
export const textOfSvg = (svg: string): string => plain([...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)]
  .map(([, text = '']) => text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')).join(' '))
