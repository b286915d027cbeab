/** Pixels below which a page has the layout of a phone, which is too narrow for a slide, and those of the copy. */
const narrow = 1000
const wide = 1280

function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) if (name !== 'style') to.setAttribute(name, value)
}

/** Waits for the sheet, loaded or not. */
const addSheet = (own: Document, { href }: HTMLLinkElement) => new Promise<void>((resolve) => {
  const link = own.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href, onload: () => resolve(), onerror: () => resolve() })
  own.head.append(link)
})

/** A deep copy. Styles are set one by one: the page's policy allows no attributes with styles. */
function copyOf(own: Document, root: Element): Element {
  const copy = own.importNode(root, true)
  const copies = [copy, ...copy.querySelectorAll('[style]')]
  const originals = [root, ...root.querySelectorAll('[style]')]
  for (const [i, one] of copies.entries()) {
    const { style } = originals[i] as HTMLElement
    if (style.length > 0) (one as HTMLElement).style.cssText = style.cssText
  }
  return copy
}

/**
 * Draws a section as it is on a desktop, whatever the width of the window: on a phone, from a copy in a frame that is
 * as wide and out of sight.
 */
export async function withWideCopy<T>(root: Element, draw: (section: Element) => Promise<T>): Promise<T> {
  if (innerWidth >= narrow) return draw(root)
  const frame = document.createElement('iframe')
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  Object.assign(frame.style, {
    position: 'fixed', top: '0', left: `-${2 * wide}px`, width: `${wide}px`, height: '900px', border: '0',
    maxWidth: 'none',
  })
  document.body.append(frame)
  try {
    const own = frame.contentDocument!
    // Without it, the frame would have the layout of pages of the nineties.
    own.open()
    own.write('<!doctype html><html><head></head><body></body></html>')
    own.close()
    copyAttributes(document.documentElement, own.documentElement)
    copyAttributes(document.body, own.body)
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    await Promise.all(sheets.map((link) => addSheet(own, link)))
    let inner = own.body
    for (const parent of parentsOf(root)) {
      const copy = own.importNode(parent, false) as HTMLElement
      if (parent instanceof HTMLElement && parent.style.length > 0) copy.style.cssText = parent.style.cssText
      inner.append(copy)
      inner = copy
    }
    const copy = copyOf(own, root)
    inner.append(copy)
    // Asks for the fonts of the copy.
    copy.getBoundingClientRect()
    await own.fonts.ready
    return await draw(copy)
  } finally {
    frame.remove()
  }
}

/** From the one within the body to the parent. */
function parentsOf(root: Element): Element[] {
  const parents: Element[] = []
  for (let own = root.parentElement; own && own !== document.body; own = own.parentElement) parents.unshift(own)
  return parents
}
