import { readFile } from 'node:fs/promises'
import { fontRule } from '@glas/svc-kit/base/font-rules'
import type { HTTPRequest, Page } from 'puppeteer-core'
import { emoji, fontFaces, golos, piazzolla } from './font-faces.ts'

/** Addresses that only the printer answers, by which a page loads the fonts that its characters need. */
const files = new Map(fontFaces.map(({ file }, i) => [`/fonts-in-print/${i}.woff2`, file]))
const rules = [...files.keys()].map((path, i) => fontRule(fontFaces[i]!, path)).join('\n')

/**
 * Replaces a page's fonts by fonts of one weight each: variable fonts become outlines in a PDF (Type 3), which look
 * uneven on a screen. Characters that these lack stay in the page's fonts.
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

/** The fonts of nearly all letters of a report, in CSS. */
const latinFonts = [...new Set(fontFaces.filter(({ family }) => family !== emoji)
  .map(({ family, weight }) => `${weight} 1em "${family}"`))]

/** Loads the fonts of Latin letters before a layout needs them: otherwise a report is laid out twice. */
export async function loadLatinFonts(page: Page): Promise<void> {
  await page.evaluate(`Promise.all(${JSON.stringify(latinFonts)}.map((font) => document.fonts.load(font, 'ač')))
    .then(() => true)`)
}

/** Resolves when the page has the fonts that it needs: they are loaded when a layout asks for them. */
export async function fontsReady(page: Page): Promise<void> {
  await page.evaluate('document.body.getBoundingClientRect(), document.fonts.ready.then(() => true)')
}

/** Answers a page's request for one of these fonts; false for any other request. */
export async function answerFont(request: HTTPRequest, pathname: string): Promise<boolean> {
  const file = files.get(pathname)
  if (file) await request.respond({ status: 200, contentType: 'font/woff2', body: await readFile(file) })
  return file !== undefined
}
