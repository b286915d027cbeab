import { round } from './path.ts'
import { element, escaped } from './shapes.ts'

interface Line {
  text: string
  readonly rect: DOMRect
  right: number
}

/** The lines of a text, as the page breaks it. */
function linesOf(text: Text): Line[] {
  const range = document.createRange()
  const lines: Line[] = []
  const add = (part: string, from: number) => {
    range.setStart(text, from)
    range.setEnd(text, from + part.trimEnd().length)
    const [rect, more] = range.getClientRects()
    if (!rect || rect.width === 0) return
    // A long name is broken within.
    if (more && part.length > 1) return Array.from(part).forEach((letter, i) => add(letter, from + i))
    const last = lines.at(-1)
    if (last && Math.abs(last.rect.top - rect.top) < 2) Object.assign(last, { text: last.text + part, right: rect.right })
    else lines.push({ text: part, rect, right: rect.right })
  }
  for (const { index, 0: word } of text.data.matchAll(/\S+\s*/g)) add(word, index)
  return lines
}

const fontsOf = (style: CSSStyleDeclaration) => ({
  'font-family': style.fontFamily.replaceAll('"', "'"), 'font-size': round(Number.parseFloat(style.fontSize)),
  'font-weight': style.fontWeight === '400' ? undefined : style.fontWeight,
})

let measuring: CanvasRenderingContext2D | null | undefined
/** Pixels from the top of a text to its baseline. */
function ascentOf({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): number {
  measuring ??= document.createElement('canvas').getContext('2d')
  if (!measuring) return 0.8 * Number.parseFloat(fontSize)
  measuring.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
  return measuring.measureText('x').fontBoundingBoxAscent
}

/** A text of the page as texts of a picture, a line each. */
export function wordsOf(text: Text, origin: DOMRect): string[] {
  const parent = text.parentElement!
  const style = getComputedStyle(parent)
  const inSvg = parent.namespaceURI === 'http://www.w3.org/2000/svg'
  const fill = inSvg ? style.fill : style.color
  const upright = style.writingMode.startsWith('vertical')
  const ascent = ascentOf(style)
  return linesOf(text).map(({ text: words, rect, right }) => {
    const [x, y] = upright ? [rect.left - origin.left + ascent, rect.bottom - origin.top]
      : [rect.left - origin.left, rect.top - origin.top + ascent]
    const shown = words.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trimEnd()
    const [tx, ty] = [round(x), round(y)]
    return element('text', {
      x: tx, y: ty, ...fontsOf(style), fill,
      // Programs without this font keep the width of the text.
      textLength: upright ? undefined : round(right - rect.left), lengthAdjust: upright ? undefined : 'spacingAndGlyphs',
      transform: upright ? `rotate(-90 ${tx} ${ty})` : undefined,
    }, escaped(style.textTransform === 'uppercase' ? shown.toUpperCase() : shown))
  })
}
