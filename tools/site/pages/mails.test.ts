import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { uiLocales } from '@glas/contracts/locales'
import type { MailKind } from '@glas/contracts/notify/mails.operations'
import type { Browser, Page } from 'puppeteer-core'
import { contents, to, write } from '../../../svc-notify/src/features/writing/writing.fixture.ts'
import { launchBrowser, openPage, overflow } from '../drivers/browser.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  page = await openPage(browser)
})
afterAll(() => browser?.close())

const folder = process.env.GLAS_PICTURES

/** Texts whose colour is too close to the background behind them (WCAG: 4.5, large ones 3). */
const faint = () => page.evaluate(() => {
  const channels = (color: string) => (/rgba?\(([^)]*)\)/.exec(color)?.[1] ?? '0,0,0,0').split(',').map(Number)
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = channels(color).map((each) => {
      const part = each / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const behind = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(element)
    return channels(backgroundColor)[3] === 0 ? behind(element.parentElement) : backgroundColor
  }
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement!
    if (!texts.currentNode.nodeValue?.trim() || element.getClientRects().length === 0) continue
    const { color, fontSize } = getComputedStyle(element)
    const [one, other] = [luminance(color), luminance(behind(element))]
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    if (contrast < (parseFloat(fontSize) >= 24 || texts.currentNode.nodeValue === '•' ? 3 : 4.5)) {
      found.push(`${texts.currentNode.nodeValue.trim()} ${contrast.toFixed(1)}`)
    }
  }
  return found
})

const widths = [320, 390, 640]

test.each(Object.keys(contents) as MailKind[])(
  'when %s is read in a narrow or wide window, light or dark, then it fits and its texts are clear', async (kind) => {
    for (const locale of uiLocales) {
      await page.setContent(write({ kind, locale, content: contents[kind] }, to).html)
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }])
        for (const width of widths) {
          await page.setViewport({ width, height: 900 })
          const where = `${kind} ${locale} ${scheme} ${width}`
          expect({ where, overflow: await overflow(page), faint: await faint() }).toEqual({ where, overflow: 0, faint: [] })
          if (!folder) continue
          mkdirSync(folder, { recursive: true })
          await page.screenshot({ path: join(folder, `mail-${kind}-${locale}-${scheme}-${width}.png`), fullPage: true })
        }
      }
      expect(await page.$$eval('h1', (all) => all.length)).toBe(1)
    }
  })

test('when what a visitor has written has no spaces, then it breaks instead of widening the mail', async () => {
  const long = 'x'.repeat(200)
  const contact = { name: long, email: 'a@b.hr', company: long, phone: '1'.repeat(40), message: `${long}${long}` }
  await page.setContent(write({ kind: 'contact-message', locale: 'hr', content: {} }, { ...to, contact }).html)
  await page.setViewport({ width: 320, height: 900 })
  expect(await overflow(page)).toBe(0)
})
