import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { required } from './required.ts'

const folder = process.env.GLAS_PICTURES

/** High enough for any page, so that nothing sticks to an edge of the window. */
const height = 4000

/**
 * A picture of a page's content alone, without what surrounds it.
 * @param around selector of what is left out
 */
export async function contentPicture(page: Page, around: string): Promise<Uint8Array> {
  const { width } = required(page.viewport(), 'The size of the window')
  await page.setViewport({ width, height })
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  await page.evaluate(async (selector) => {
    for (const each of document.querySelectorAll<HTMLElement>(selector)) each.style.display = 'none'
    for (const each of document.querySelectorAll<HTMLElement>('main *')) {
      const { position } = getComputedStyle(each)
      if (position === 'sticky') each.style.cssText += 'position: relative; inset: auto'
    }
    ;(document.activeElement as HTMLElement | null)?.blur()
    await document.fonts.ready
    await Promise.all(document.getAnimations().map((each) => each.finished))
  }, around)
  // Nothing is under the pointer.
  await page.mouse.move(width - 1, height - 1)
  return await page.screenshot()
}

/** Of 255, in one colour: what rasterising the same page twice changes, and no eye sees. */
const noise = 8

/** Pixels in which two pictures differ; all, if their sizes do. With GLAS_PICTURES, saves two that differ. */
export async function differingPixels(blank: Page, name: string, one: Uint8Array, other: Uint8Array): Promise<number> {
  const pair = [one, other].map((picture) => Buffer.from(picture).toString('base64'))
  const count = await blank.evaluate(async (sources, least) => {
    const [a, b] = await Promise.all(sources.map(async (source) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob())
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      context.drawImage(bitmap, 0, 0)
      return context.getImageData(0, 0, bitmap.width, bitmap.height)
    }))
    if (a!.width !== b!.width || a!.height !== b!.height) return a!.width * a!.height
    const differing = new Set<number>()
    for (const [i, value] of a!.data.entries()) if (Math.abs(value - b!.data[i]!) > least) differing.add(i >> 2)
    return differing.size
  }, pair, noise)
  if (folder && count > 0) {
    mkdirSync(folder, { recursive: true })
    for (const [i, picture] of [one, other].entries()) writeFileSync(join(folder, `${name}-${i + 1}.png`), picture)
  }
  return count
}
