/** The properties that tests and axe read of each element. */
const read = [
  'display', 'visibility', 'pointer-events', 'position', 'z-index', 'width', 'height', 'overflow', 'opacity', 'clip',
  'clip-path', 'content-visibility', 'direction',
]
const camelCase = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
/** By either name. */
const quick = new Map(read.flatMap((name) => [[name, name], [camelCase(name), name]]))

const named = new RegExp(String.raw`(?<![\w-])(?:${read.join('|')}|all)\s*:`)

/** Whether these properties may be set by a rule other than the browser's own. */
function isStyled(element) {
  if (element.ownerDocument.styleSheets.length > 0) return true
  for (let each = element; each; each = each.parentElement) if (named.test(each.getAttribute('style') ?? '')) return true
  return false
}

/** What the rules for these properties in jsdom's default style sheet depend on. */
const kindOf = (element) => [
  element.namespaceURI, element.localName, element.hasAttribute('hidden'), element.hasAttribute('open'),
  ['hidden', 'color'].indexOf(element.getAttribute('type')), element.hasAttribute('list'),
  element.parentElement?.localName === 'ruby',
].join()

/**
 * Answers whether and where elements are shown without computing their other properties: jsdom matches each element
 * with 200 rules and parses a dozen colours, a quarter of the tests' time. Other properties are jsdom's.
 */
export function quickStyles(window) {
  const compute = window.getComputedStyle
  const styles = new Map()
  function styleOf(element) {
    const kind = kindOf(element)
    if (!styles.has(kind)) styles.set(kind, compute(element))
    return styles.get(kind)
  }
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element?.ownerDocument || isStyled(element)) return compute(element, pseudo)
    let whole
    const computed = () => (whole ??= compute(element))
    const valueOf = (name) => styleOf(element).getPropertyValue(name)
    return new Proxy({}, {
      get(_, name) {
        if (quick.has(name)) return valueOf(quick.get(name))
        if (name === 'getPropertyValue') return (each) => quick.has(each) ? valueOf(quick.get(each)) : computed().getPropertyValue(each)
        const value = computed()[name]
        return typeof value === 'function' ? value.bind(computed()) : value
      },
      has: (_, name) => name in computed(),
    })
  }
}
