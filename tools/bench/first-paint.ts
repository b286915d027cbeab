import type { Page } from 'puppeteer-core'

/** Runs in the page: records when something of the remote, a heading in `main`, was first drawn. */
const watchFirstPaint = () => {
  const look = () => {
    if (document.querySelector('main h1')?.textContent) {
      // In the frame after the one that draws it, it is on the screen.
      requestAnimationFrame(() => Object.assign(window, { remotePaintedAt: performance.now() }))
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Opens an address. @returns milliseconds from the start of the navigation until the remote's heading was drawn */
export async function openUntilPainted(page: Page, url: string, waitUntil: 'load' | 'networkidle0'): Promise<number> {
  await page.evaluateOnNewDocument(watchFirstPaint)
  await page.goto(url, { waitUntil })
  const handle = await page.waitForFunction(() => (window as unknown as { remotePaintedAt?: number }).remotePaintedAt)
  return await handle.jsonValue() ?? NaN
}
