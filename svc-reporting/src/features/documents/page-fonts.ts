import { readFile } from 'node:fs/promises'
import { fontRule } from '@glas/svc-kit/base/font-rules'
import type { HTTPRequest, Page } from 'puppeteer-core'
import { emoji, fontFaces, golos, piazzolla } from './font-faces.ts'

/** Addresses that only the printer answers, by which a page loads the fonts that its characters need. */
const files = new Map(fontFaces.map(({ file }, i) => [`/fonts-in-print/${i}.woff2`, file]))
const rules = [...files.keys()].map((path, i) => fontRule(fontFaces[i]!, path)).join('\n')

/**
 * Replaces a page's fonts by fonts of one weight each: variable fonts become outlines in a PDF (Type 3), which look
 * uneven on a screen. Characters that these lack are printed in the system's fonts: the page's have no further letters.
 */
export async function replaceFonts(page: Page): Promise<void> {
  await page.evaluate(`{
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(${JSON.stringify(rules)})
    document.adoptedStyleSheets.push(sheet)
    const { style } = document.documentElement
    const before = getComputedStyle(document.documentElement)
    for (const [name, family] of ${JSON.stringify([['--font-text', golos], ['--font-voice', piazzolla]])}) {
      style.setProperty(name, '"' + family + '", "${emoji}", ' + before.getPropertyValue(name))
    }
  }`)
}

/** These fonts, in CSS. */
const fonts = [...new Set(fontFaces.map(({ family, weight }) => `${weight} 1em "${family}"`))]

/** @param text an expression that the page evaluates */
async function loadFonts(page: Page, text: string): Promise<void> {
  // The emoji font also covers digits, for keycaps; the other characters of a keycap load it.
  await page.evaluate(`{
    const letters = ${text}.replaceAll(/[0-9#*]/g, '')
    Promise.allSettled(${JSON.stringify(fonts)}.map((font) => document.fonts.load(font, letters))).then(() => true)
  }`)
}

/** Loads the fonts of nearly all letters of a report, before it is there. */
export const loadLatinFonts = (page: Page): Promise<void> => loadFonts(page, JSON.stringify('ač'))

/** Loads the fonts of a page's text. Otherwise the layout for the print would request them, and the print wouldn't wait. */
export const loadFontsOfText = (page: Page): Promise<void> =>
  loadFonts(page, `(document.querySelector('main') ?? document.body).textContent`)

/** Answers a page's request for one of these fonts; false for any other request. */
export async function answerFont(request: HTTPRequest, pathname: string): Promise<boolean> {
  const file = files.get(pathname)
  if (file) await request.respond({ status: 200, contentType: 'font/woff2', body: await readFile(file) })
  return file !== undefined
}
