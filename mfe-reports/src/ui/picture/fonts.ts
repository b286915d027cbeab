/** The font files of the page by their rules; other style sheets can't be read. */
const rulesOfFonts = (): CSSFontFaceRule[] => [...document.styleSheets].flatMap((sheet) => {
  try {
    return [...sheet.cssRules].filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule)
  } catch {
    return []
  }
})

/** Whether a rule's range of characters (`U+0000-00FF, U+0131`) has one of the text; without a range it has all. */
function covers(range: string, text: ReadonlySet<number>): boolean {
  if (!range) return true
  return range.split(',').some((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-')
    const [low, high] = [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)]
    return [...text].some((code) => code >= low && code <= high)
  })
}

async function dataUrl(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error('a font of the page was not loaded')
  const blob = await response.blob()
  return await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(new Error('a font of the page was not read'))
    reader.readAsDataURL(blob)
  })
}

/**
 * Rules with the fonts of the page inside, so that a picture needs nothing else; only those files that have characters of
 * the text.
 */
export async function fontRules(text: string): Promise<string> {
  const codes = new Set(Array.from(text, (letter) => letter.codePointAt(0)!))
  const rules = await Promise.all(rulesOfFonts().map(async ({ style, parentStyleSheet }) => {
    const family = style.getPropertyValue('font-family').replaceAll(/["']/g, '')
    const [, address] = /^url\(["']?([^"')]+)/.exec(style.getPropertyValue('src').trim()) ?? []
    if (!address || !text.includes(family) || !covers(style.getPropertyValue('unicode-range'), codes)) return ''
    const url = await dataUrl(new URL(address, parentStyleSheet?.href ?? document.baseURI).href)
    const weight = style.getPropertyValue('font-weight')
    return `@font-face{font-family:'${family}';${weight ? `font-weight:${weight};` : ''}src:url(${url}) format('woff2')`
      + `${style.getPropertyValue('unicode-range') ? `;unicode-range:${style.getPropertyValue('unicode-range')}` : ''}}`
  }))
  return rules.join('')
}
