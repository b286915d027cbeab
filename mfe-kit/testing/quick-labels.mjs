const labelable = ['button', 'input:not([type=hidden])', 'meter', 'output', 'progress', 'select', 'textarea'].join()

/** The control of a label, as HTML defines it. */
function controlOf(label, root) {
  const id = label.getAttribute('for')
  if (id === null) return label.querySelector(labelable)
  const control = id && root.getElementById?.(id)
  return control?.matches(labelable) ? control : null
}

/**
 * Finds the labels of a control by ids. jsdom walks the whole page for each pair of control and label, a sixth of the
 * tests' time.
 */
export function quickLabels(window) {
  for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea']) {
    Object.defineProperty(window[`HTML${name}Element`].prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get() {
        if (this.localName === 'input' && this.type === 'hidden') return null
        const root = this.getRootNode()
        const labels = root.getElementsByTagName?.('label') ?? root.querySelectorAll('label')
        return [...labels].filter((label) => controlOf(label, root) === this)
      },
    })
  }
}
