import type { Host } from '@glas/contracts/host'
import { reportBrowser } from '@glas/contracts/identity/browser.operations'
import { requestOf } from '@glas/mfe-kit/api/request'
import { describeBrowser } from './domain/browser-meta.ts'

/** Sends what support needs to know of this browser (D-6.10). */
export async function sendBrowser({ request }: Pick<Host, 'request'>): Promise<void> {
  const { width: screenWidth, height: screenHeight } = window.screen
  const { userAgent, maxTouchPoints: touchPoints } = navigator
  const body = describeBrowser({ userAgent, screenWidth, screenHeight, touchPoints })
  await request(requestOf(reportBrowser, { body }))
}
