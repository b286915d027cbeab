import { readFile } from 'node:fs/promises'
import { fontRule, letters } from '@glas/svc-kit/base/font-rules'
import type { FontFace } from '@glas/svc-kit/base/font-rules'
import type { HTTPRequest, Page } from 'puppeteer-core'

// Paths are written out so that the bundler includes the files.
const golos = 'Golos Text'
const piazzolla = 'Piazzolla'
const emoji = 'Noto Emoji'
const faces: readonly FontFace[] = [
  { family: golos, weight: 400, of: letters.latin, file: new URL(
    '../../../../node_modules/@fontsource/golos-text/files/golos-text-latin-400-normal.woff2', import.meta.url) },
  { family: golos, weight: 400, of: letters.latinExt, file: new URL(
    '../../../../node_modules/@fontsource/golos-text/files/golos-text-latin-ext-400-normal.woff2', import.meta.url) },
  { family: golos, weight: 400, of: letters.cyrillic, file: new URL(
    '../../../../node_modules/@fontsource/golos-text/files/golos-text-cyrillic-400-normal.woff2', import.meta.url) },
  { family: golos, weight: 500, of: letters.latin, file: new URL(
    '../../../../node_modules/@fontsource/golos-text/files/golos-text-latin-500-normal.woff2', import.meta.url) },
  { family: golos, weight: 500, of: letters.latinExt, file: new URL(
    '../../../../node_modules/@fontsource/golos-text/files/golos-text-latin-ext-500-normal.woff2', import.meta.url) },
  { family: golos, weight: 500, of: letters.cyrillic, file: new URL(
    '../../../../node_modules/@fontsource/golos-text/files/golos-text-cyrillic-500-normal.woff2', import.meta.url) },
  { family: golos, weight: 600, of: letters.latin, file: new URL(
    '../../../../node_modules/@fontsource/golos-text/files/golos-text-latin-600-normal.woff2', import.meta.url) },
  { family: golos, weight: 600, of: letters.latinExt, file: new URL(
    '../../../../node_modules/@fontsource/golos-text/files/golos-text-latin-ext-600-normal.woff2', import.meta.url) },
  { family: golos, weight: 600, of: letters.cyrillic, file: new URL(
    '../../../../node_modules/@fontsource/golos-text/files/golos-text-cyrillic-600-normal.woff2', import.meta.url) },
  { family: piazzolla, weight: 500, of: letters.latin, file: new URL(
    '../../../../node_modules/@fontsource/piazzolla/files/piazzolla-latin-500-normal.woff2', import.meta.url) },
  { family: piazzolla, weight: 500, of: letters.latinExt, file: new URL(
    '../../../../node_modules/@fontsource/piazzolla/files/piazzolla-latin-ext-500-normal.woff2', import.meta.url) },
  { family: piazzolla, weight: 500, of: letters.cyrillic, file: new URL(
    '../../../../node_modules/@fontsource/piazzolla/files/piazzolla-cyrillic-500-normal.woff2', import.meta.url) },
  { family: piazzolla, weight: 600, of: letters.latin, file: new URL(
    '../../../../node_modules/@fontsource/piazzolla/files/piazzolla-latin-600-normal.woff2', import.meta.url) },
  { family: piazzolla, weight: 600, of: letters.latinExt, file: new URL(
    '../../../../node_modules/@fontsource/piazzolla/files/piazzolla-latin-ext-600-normal.woff2', import.meta.url) },
  { family: piazzolla, weight: 600, of: letters.cyrillic, file: new URL(
    '../../../../node_modules/@fontsource/piazzolla/files/piazzolla-cyrillic-600-normal.woff2', import.meta.url) },
  // Golos Text has no ѐ and ѝ. Inter's lower-case letters are as tall at 97%.
  { family: golos, weight: 400, of: letters.macedonian, adjust: '97%', file: new URL(
    '../../../../node_modules/@fontsource/inter/files/inter-cyrillic-400-normal.woff2', import.meta.url) },
  // Comments have emoji, for which a server need not have a font.
  { family: emoji, weight: 400, of: letters.emoji, file: new URL(
    '../../../../node_modules/@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff2', import.meta.url) },
]

/** Addresses that only the printer answers, by which a page loads the fonts that its characters need. */
const files = new Map(faces.map(({ file }, i) => [`/fonts-in-print/${i}.woff2`, file]))
const rules = [...files.keys()].map((path, i) => fontRule(faces[i]!, path)).join('\n')

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
    // Fonts are loaded when a layout asks for them.
    document.body.getBoundingClientRect()
    document.fonts.ready.then(() => true)
  }`)
}

/** Answers a page's request for one of these fonts; false for any other request. */
export async function answerFont(request: HTTPRequest, pathname: string): Promise<boolean> {
  const file = files.get(pathname)
  if (file) await request.respond({ status: 200, contentType: 'font/woff2', body: await readFile(file) })
  return file !== undefined
}
