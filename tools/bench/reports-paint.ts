import { PredefinedNetworkConditions } from 'puppeteer-core'
import { pathTo } from '../../svc-reporting/src/links.ts'
import { launchBrowser, openPage, phone, visitorsBrowser } from '../site/drivers/browser.ts'
import { logIn } from '../site/drivers/log-in.ts'
import type { Row } from './bench.ts'
import { openUntilPainted } from './first-paint.ts'
import type { BenchResearch } from './reports-researches.ts'
import { median } from './statistics.ts'

const visits = 5
/** Before them. From the third visit on, the browser has the compiled scripts. */
const earlierVisits = 3
/** How much slower than this machine a phone is, as Lighthouse takes it. */
const slowdown = 4

/**
 * Opens each report on a phone, by its address: in a new tab of a visitor who is logged in and has seen reports before.
 */
export async function measurePaint(
  site: string, account: { readonly email: string; readonly password: string }, researches: readonly BenchResearch[],
): Promise<Row[]> {
  const browser = await launchBrowser([], visitorsBrowser)
  try {
    // Not a private window, which wouldn't keep the compiled scripts.
    const context = browser.defaultBrowserContext()
    const first = await openPage(browser, { context, size: phone })
    await first.goto(`${site}/login`)
    await logIn(first, account)
    await first.waitForFunction(() => !location.pathname.startsWith('/login'))
    const open = async (id: string) => {
      const page = await openPage(browser, { context, size: phone })
      await page.emulateCPUThrottling(slowdown)
      await page.emulateNetworkConditions(PredefinedNetworkConditions['Fast 4G'])
      const at = await openUntilPainted(page, `${site}${pathTo('report-basic', 'hr')}?research=${id}`, 'load')
      await page.close()
      return at
    }
    const rows: Row[] = []
    for (const { id, people } of researches) {
      for (let i = 0; i < earlierVisits; i++) await open(id)
      const times: number[] = []
      for (let i = 0; i < visits; i++) times.push(await open(id))
      rows.push({
        what: `report of ${people} answers on a phone: first paint of its headline, median of ${visits}`,
        value: median(times), unit: 'ms', atMost: 1000,
      })
    }
    return rows
  } finally {
    await browser.close()
  }
}
