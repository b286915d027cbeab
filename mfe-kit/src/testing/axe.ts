import axe from 'axe-core'

/**
 * What axe finds wrong in an element, one line a fault; an empty list is right. Colours are judged in the browser,
 * jsdom draws none.
 */
export async function accessibilityFaults(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false } },
  })
  return violations.map((fault) => `${fault.id}: ${fault.nodes.map((node) => node.html).join(' ')}`)
}
