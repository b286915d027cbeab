import axe from 'axe-core'

/**
 * The violations that axe finds in an element, one line each; empty if there are none. Colours are tested in the
 * browser, since jsdom renders none.
 */
export async function accessibilityFaults(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false } },
  })
  return violations.map((fault) => `${fault.id}: ${fault.nodes.map((node) => node.html).join(' ')}`)
}
