import type { Page } from 'puppeteer-core'

/** Whether another element covers the focused one entirely, or it is outside the window. */
const coveredInFocus = (page: Page): Promise<{ first: boolean; covered: string | null } | null> => page.evaluate(() => {
  const { activeElement: focused } = document
  if (!focused || focused === document.body) return null
  const first = !focused.hasAttribute('data-had-focus')
  focused.setAttribute('data-had-focus', '')
  const [box] = focused.getClientRects()
  if (!box) return { first, covered: null }
  const seen = [0.02, 0.5, 0.98].flatMap((x) => [0.1, 0.5, 0.9].map((y) =>
    document.elementFromPoint(box.x + x * box.width, box.y + y * box.height)))
  const isSeen = seen.some((top) => top && (focused.contains(top) || top.contains(focused)))
  return { first, covered: isSeen ? null : focused.outerHTML.slice(0, 120) }
})

/** Tabs through a page; returns what can't be seen while it has the focus (WCAG 2.4.11). */
export async function unseenInFocus(page: Page): Promise<string[]> {
  const unseen: string[] = []
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (;;) {
    await page.keyboard.press('Tab')
    const at = await coveredInFocus(page)
    if (!at?.first) return unseen
    if (at.covered) unseen.push(at.covered)
  }
}
