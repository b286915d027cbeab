import { boxesOf } from './boxes.ts'
import { fontRules } from './fonts.ts'
import { round } from './path.ts'
import { element, escaped, isSeen, shapesOf } from './shapes.ts'
import { wordsOf } from './words.ts'

/** Elements of the page that pictures leave out. */
const controls = '[data-not-in-picture], button, fieldset, [role="tablist"]'

const margin = 24
const footHeight = 28

/** Whether an element is invisible: only for assistive technology, or not drawn at all. */
function isUnseen(own: Element, style: CSSStyleDeclaration): boolean {
  return style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0'
    || style.clipPath.startsWith('inset(50%') || own.matches(controls)
}

// A copy in a frame has the frame's classes, so that `instanceof` doesn't know them.
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE
const isDrawing = (own: Element): own is SVGSVGElement => own.localName === 'svg'

/** The parts of a section, from back to front. */
function* partsOf(own: Element, origin: DOMRect): Generator<string> {
  const style = getComputedStyle(own)
  if (isUnseen(own, style)) return
  if (isDrawing(own)) {
    yield* shapesOf(own, origin)
    for (const text of own.querySelectorAll('text')) {
      for (const node of text.childNodes) if (isText(node)) yield* wordsOf(node, origin)
    }
    return
  }
  yield* boxesOf(own, origin)
  for (const child of own.childNodes) {
    if (isText(child)) yield* wordsOf(child, origin)
    else if (child.nodeType === Node.ELEMENT_NODE) yield* partsOf(child as Element, origin)
  }
}

/** The area of a section's content: without the space of its controls, and with all of a wide table that scrolls. */
function extentOf(root: Element): DOMRect {
  const rects = [...root.querySelectorAll('*')].filter((own) => !own.closest(controls) && !own.querySelector(controls))
    .map((own) => own.getBoundingClientRect()).filter(({ width, height }) => width > 1 && height > 1)
  const [left, top] = [Math.min(...rects.map((rect) => rect.left)), Math.min(...rects.map((rect) => rect.top))]
  return new DOMRect(
    left, top, Math.max(...rects.map(({ right }) => right)) - left, Math.max(...rects.map(({ bottom }) => bottom)) - top,
  )
}

/** Draws without tabs, which would leave a gap; the page has them again before it is painted. */
function withoutTabs<T>(root: Element, draw: () => T): T {
  const tabs = [...root.querySelectorAll<HTMLElement>('[role="tablist"]')].map(({ style }) => ({ style, display: style.display }))
  for (const { style } of tabs) style.display = 'none'
  try {
    return draw()
  } finally {
    for (const { style, display } of tabs) style.display = display
  }
}

export interface SvgPicture {
  readonly svg: string
  readonly width: number
  readonly height: number
}

/**
 * A section of a report as a separate SVG document: what is drawn and written there, as it is on the page, with the
 * fonts inside. It has nothing that isn't on the page, so no hidden figure.
 * @param foot a line with the company, the research and its days
 */
export async function svgOf(root: Element, { title, foot }: { title: string; foot: string }): Promise<SvgPicture> {
  const { inner, parts } = withoutTabs(root, () => {
    const extent = extentOf(root)
    return { inner: extent, parts: [...partsOf(root, extent)].join('') }
  })
  const [width, height] = [Math.ceil(inner.width + 2 * margin), Math.ceil(inner.height + footHeight + 2 * margin)]
  const style = getComputedStyle(root)
  const family = style.fontFamily.replaceAll('"', "'")
  const ground = getComputedStyle(document.body).backgroundColor
  const footer = element('text', {
    x: margin, y: round(height - margin), 'font-family': family, 'font-size': 13, fill: style.color,
  }, escaped(foot))
  const content = [
    element('title', {}, escaped(title)),
    element('style', {}, await fontRules(parts + footer)),
    element('rect', { width, height, fill: isSeen(ground) ? ground : 'rgb(255, 255, 255)' }),
    element('g', { transform: `translate(${margin} ${margin})` }, parts),
    footer,
  ].join('')
  return {
    svg: element('svg', {
      xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height,
      lang: document.documentElement.lang,
    }, content),
    width, height,
  }
}
