import axe from 'axe-core'
import type { Page } from 'puppeteer-core'
import { look } from './pictures.ts'

interface AxeGlobal {
  readonly axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> }
}

/** What axe finds by all its rules, best practices included, as one line each. */
const faultsOf = (page: Page): Promise<string[]> => page.evaluate(async () => {
  const { violations } = await (globalThis as unknown as AxeGlobal).axe.run()
  return violations.map(({ id, impact, nodes }) =>
    `${id} (${impact}): ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`)
})

/**
 * `look`, and in both sizes no fault of any level for assistive technology.
 * @throws if axe finds one
 * @returns pixels by which it scrolls sideways on the phone
 */
export async function inspect(page: Page, name: string): Promise<number> {
  // What fades in is too pale until it is there.
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source)
  const sideways = await look(page, name, async ({ width }) => {
    const faults = await faultsOf(page)
    if (faults.length > 0) throw new Error(`${name} at ${width} px: ${faults.join('\n')}`)
  })
  await page.emulateMediaFeatures([])
  return sideways
}
