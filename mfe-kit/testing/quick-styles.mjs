/** The properties that tests read of each element, by either name. */
const quick = new Map([
  ['display', 'display'], ['visibility', 'visibility'],
  ['pointer-events', 'pointer-events'], ['pointerEvents', 'pointer-events'],
])

const named = /\b(?:display|visibility|pointer-events|all)\s*:/

/** Whether these properties may be set by a rule other than the browser's own. */
function isStyled(element) {
  if (element.ownerDocument.styleSheets.length > 0) return true
  for (let each = element; each; each = each.parentElement) if (named.test(each.getAttribute('style') ?? '')) return true
  return false
}

/** The properties by which jsdom's default style sheet decides `display`. */
const kindOf = (element) => [
  element.namespaceURI, element.localName, element.hasAttribute('hidden'), element.hasAttribute('open'),
  element.getAttribute('type') === 'hidden', element.parentElement?.localName === 'ruby',
].join()

/**
 * Answers whether elements are shown without computing their other properties: jsdom matches each element with 200
 * rules and parses a dozen colours, a quarter of the tests' time. Other properties are jsdom's.
 */
export function quickStyles(window) {
  const compute = window.getComputedStyle
  const displays = new Map()
  function displayOf(element) {
    const kind = kindOf(element)
    if (!displays.has(kind)) displays.set(kind, compute(element).display)
    return displays.get(kind)
  }
  const values = { 'display': displayOf, 'visibility': () => 'visible', 'pointer-events': () => 'auto' }
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element?.ownerDocument || isStyled(element)) return compute(element, pseudo)
    let whole
    const computed = () => (whole ??= compute(element))
    const valueOf = (name) => values[quick.get(name)](element)
    return new Proxy({}, {
      get(_, name) {
        if (quick.has(name)) return valueOf(name)
        if (name === 'getPropertyValue') return (each) => quick.has(each) ? valueOf(each) : computed().getPropertyValue(each)
        const value = computed()[name]
        return typeof value === 'function' ? value.bind(computed()) : value
      },
      has: (_, name) => name in computed(),
    })
  }
}
