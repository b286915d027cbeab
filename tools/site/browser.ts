import { type Browser, type BrowserContext, type ElementHandle, type Page, launch } from 'puppeteer-core'

/** A desk and a phone, in CSS pixels. */
export const desk = { width: 1440, height: 900 } as const
export const phone = { width: 390, height: 844 } as const

/** How long a page may take to show what is waited for: two cores are shared by the system and the browser. */
const patience = 40_000

export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  // A test that is killed takes it along.
  pipe: true,
  args: [
    '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync',
  ],
}

export const launchBrowser = (): Promise<Browser> => launch(launchOptions)

/** A page in a context of its own (a visitor of its own), or in the one given (another tab of the same visitor). */
export async function openPage(
  browser: Browser,
  { size = desk, context }: { size?: { width: number; height: number }; context?: BrowserContext } = {},
): Promise<Page> {
  const page = await (context ?? await browser.createBrowserContext()).newPage()
  await page.setViewport(size)
  page.setDefaultTimeout(patience)
  return page
}

/** Text as an XPath literal: it may hold one kind of quote. */
const literal = (text: string) => text.includes("'") ? `"${text}"` : `'${text}'`
const words = "normalize-space(translate(., '\u00a0', ' '))"

/** Waits for the button that has these words: an address may already be that of a page that is still to come. */
export const seeButton = async (page: Page, name: string): Promise<ElementHandle> =>
  (await page.waitForSelector(`::-p-xpath(//button[contains(${words}, ${literal(name)})])`, { timeout: patience }))!

/** Presses the button that has these words. */
export const press = async (page: Page, name: string): Promise<void> => (await seeButton(page, name)).click()

/** Follows the link that has these words, inside `within` (a part of the page such as `main`). */
export const follow = async (page: Page, name: string, within = 'main'): Promise<void> =>
  (await page.waitForSelector(
    `::-p-xpath(//${within}//a[contains(${words}, ${literal(name)})])`, { timeout: patience },
  ))!.click()

/** Waits until these words stand on the page, within one element. */
export const see = (page: Page, text: string, timeout = patience): Promise<ElementHandle | null> =>
  page.waitForSelector(
    `::-p-xpath(//body//*[not(self::script or self::style)][text()[contains(${words}, ${literal(text)})]])`,
    { timeout },
  )

/** Waits until the page's heading is this. */
export const seeHeading = (page: Page, text: string, timeout = patience) => page.waitForFunction(
  (wanted) => document.querySelector('main h1')?.textContent?.replaceAll('\u00a0', ' ') === wanted, { timeout }, text)

/** Waits until the address (path, query and fragment) is this. */
export const seeAddress = (page: Page, address: string, timeout = patience) => page.waitForFunction(
  (wanted) => location.pathname + location.search + location.hash === wanted, { timeout }, address)

/** What a function reads from the first element that a selector finds, once there is one. */
export const readFrom = async <T>(page: Page, selector: string, read: (element: Element) => T): Promise<Awaited<T>> =>
  (await page.waitForSelector(selector, { timeout: patience }))!.evaluate(read)

/** The words that a reader sees in a part of the page. */
export const textOf = async (page: Page, part = 'main'): Promise<string> =>
  (await readFrom(page, part, (element) => (element as HTMLElement).innerText)).replaceAll('\u00a0', ' ')

/** The control that a label names, whole or up to its "(optional)". */
export async function control(page: Page, label: string): Promise<ElementHandle<HTMLInputElement>> {
  const handle = await page.waitForFunction((wanted) => [...document.querySelectorAll('label')].find((each) => {
    const text = (each.textContent ?? '').replaceAll('\u00a0', ' ').trim()
    return text === wanted || text.startsWith(`${wanted} (`)
  })?.control ?? null, { timeout: patience }, label)
  return handle.asElement() as ElementHandle<HTMLInputElement>
}

/** Puts text in a field in place of what it holds, or chooses an option by its value. */
export async function fill(page: Page, label: string, text: string): Promise<void> {
  const field = await control(page, label)
  if (await field.evaluate((element) => element.tagName === 'SELECT')) {
    await field.select(text)
    return
  }
  await field.focus()
  await field.evaluate((element) => element.select())
  await page.keyboard.press('Backspace')
  await field.type(text)
}

export const valueOf = async (page: Page, label: string): Promise<string> =>
  (await control(page, label)).evaluate((element) => element.value)

/** What stands beside a field that is marked as invalid, in the words that its `aria-describedby` points at. */
export async function faultOf(page: Page, label: string): Promise<string | undefined> {
  return (await control(page, label)).evaluate((element) => {
    if (element.getAttribute('aria-invalid') !== 'true') return undefined
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => !id.endsWith('-help'))
    return ids.map((id) => document.getElementById(id)?.innerText.trim()).join(' ')
  })
}

/** Parts of the page that can be scrolled by some pixels only: there is a scrollbar, and nothing is hidden. */
export const needlessScrollbars = (page: Page): Promise<string[]> => page.evaluate(() =>
  [...document.querySelectorAll('body *:not(textarea)')].filter((part) => {
    const { overflowX, overflowY } = getComputedStyle(part)
    const scrolls = (overflow: string, beyond: number) => /auto|scroll/.test(overflow) && beyond > 0 && beyond <= 24
    return scrolls(overflowX, part.scrollWidth - part.clientWidth)
      || scrolls(overflowY, part.scrollHeight - part.clientHeight)
  }).map((part) => part.outerHTML.slice(0, 120)))

/** Pixels by which the page is wider than its window; 0 where nothing scrolls sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.scrollingElement!.scrollWidth - window.innerWidth))
