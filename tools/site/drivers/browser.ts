import { windowlessChromium } from '@glas/svc-kit/process/chromium'
import { type Browser, type BrowserContext, type ElementHandle, type Page, launch } from 'puppeteer-core'
import { required } from './required.ts'

/** Window sizes of a desktop and a phone, in CSS pixels. */
export const desk = { width: 1440, height: 900 } as const
export const phone = { width: 390, height: 844 } as const

/** Time limit of waits, in milliseconds: the system and the browser share two cores. */
const patience = 80_000

const options = {
  // The browser ends with a test that is killed.
  pipe: true,
  args: [
    '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync',
  ],
}

const windowless = { ...options, executablePath: process.env.CHROMIUM_PATH ?? windowlessChromium }

/** Chromium as visitors have it, with all that it stores about them. */
export const visitorsBrowser = { ...options, executablePath: '/usr/bin/chromium' }

/** @param args further switches of Chromium */
export const launchBrowser = (args: readonly string[] = [], browser = windowless): Promise<Browser> =>
  launch({ ...browser, args: [...browser.args, ...args] })

interface Opening {
  readonly size?: { readonly width: number; readonly height: number }
  readonly context?: BrowserContext
  /** The visitor does nothing at first: a page that is complete without its script doesn't load it. */
  readonly idle?: boolean
}

/**
 * Opens a page in a new context (another visitor), or in a given one (another tab of the same visitor), who is about to
 * use it.
 */
export async function openPage(browser: Browser, { size = desk, context, idle = false }: Opening = {}): Promise<Page> {
  const page = await (context ?? await browser.createBrowserContext()).newPage()
  if (!idle) {
    await page.evaluateOnNewDocument(() => document.addEventListener('DOMContentLoaded', () =>
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))))
  }
  await page.setViewport(size)
  page.setDefaultTimeout(patience)
  return page
}

/** Text as an XPath literal; it may contain one kind of quote. */
const literal = (text: string) => text.includes("'") ? `"${text}"` : `'${text}'`
const words = "normalize-space(translate(., '\u00a0', ' '))"

/** A wait whose error tells what the page showed instead: a run's output is often all that is left of a failure. */
async function explained<T>(page: Page, wait: Promise<T>): Promise<T> {
  try {
    return await wait
  } catch (cause) {
    const shown = await page.evaluate(() => document.body.innerText.slice(0, 1500)).catch(String)
    throw new Error(`${(cause as Error).message}\n${page.url()} shows:\n${shown}`, { cause })
  }
}

const waitForElement = async (page: Page, selector: string, timeout = patience): Promise<ElementHandle> =>
  required(await explained(page, page.waitForSelector(selector, { timeout })), selector)

const buttonCalled = (name: string) => `::-p-xpath(//button[contains(${words}, ${literal(name)})])`

/** Waits for the button with this text, which may appear after the address has changed. */
export const seeButton = (page: Page, name: string): Promise<ElementHandle> => waitForElement(page, buttonCalled(name))

/**
 * Clicks an element once it no longer moves, and again if something that loaded above it took it away from under the
 * pointer even so.
 */
async function click(page: Page, selector: string): Promise<void> {
  for (;;) {
    const element = await waitForElement(page, selector)
    const attempt = await element.evaluateHandle((wanted) => {
      let clicked: EventTarget[] = []
      addEventListener('click', (event) => {
        clicked = event.composedPath()
      }, { capture: true, once: true })
      return { missed: () => wanted.isConnected && !clicked.includes(wanted) }
    })
    await explained(page, page.locator(selector).setTimeout(patience).click())
    // A document that the click has replaced can't be asked.
    if (!await attempt.evaluate(({ missed }) => missed()).catch(() => false)) return
  }
}

/** Presses the button with this text. */
export const press = (page: Page, name: string): Promise<void> => click(page, buttonCalled(name))

/** Follows the link with this text inside `within` (a part of the page such as `main`). */
export const follow = (page: Page, name: string, within = 'main'): Promise<void> =>
  click(page, `::-p-xpath(//${within}//a[contains(${words}, ${literal(name)})])`)

/** Waits until the page contains this text in one element. */
export const see = (page: Page, text: string, timeout = patience): Promise<ElementHandle> => waitForElement(
  page, `::-p-xpath(//body//*[not(self::script or self::style)][text()[contains(${words}, ${literal(text)})]])`, timeout,
)

/** Waits until the page's heading is this. */
export const seeHeading = (page: Page, text: string, timeout = patience) => explained(page, page.waitForFunction(
  (wanted) => document.querySelector('main h1')?.textContent?.replaceAll('\u00a0', ' ') === wanted, { timeout }, text))

/**
 * Waits until a page has a heading and nothing is busy: before that, the heading may be that of a message, or of a
 * report whose rest isn't drawn yet.
 */
export const untilDrawn = (page: Page) => explained(page, page.waitForFunction(() =>
  document.querySelector('main h1') && !document.querySelector('main [aria-busy="true"]')))

/** Waits until the address (path, query and fragment) is this. */
export const seeAddress = (page: Page, address: string, timeout = patience) => explained(page, page.waitForFunction(
  (wanted) => location.pathname + location.search + location.hash === wanted, { timeout }, address))

/** Waits for the first element that matches a selector, and reads from it. */
export const readFrom = async <T>(page: Page, selector: string, read: (element: Element) => T): Promise<Awaited<T>> =>
  (await waitForElement(page, selector)).evaluate(read)

/** The visible text of a part of the page. */
export const textOf = async (page: Page, part = 'main'): Promise<string> =>
  (await readFrom(page, part, (element) => (element as HTMLElement).innerText)).replaceAll('\u00a0', ' ')

/** The control with a label, which may end with "(optional)". */
export async function control(page: Page, label: string): Promise<ElementHandle<HTMLInputElement>> {
  const named = page.waitForFunction((wanted) => [...document.querySelectorAll('label')].find((each) => {
    const text = (each.textContent ?? '').replaceAll('\u00a0', ' ').trim()
    return text === wanted || text.startsWith(`${wanted} (`)
  })?.control ?? null, { timeout: patience }, label)
  const handle = await explained(page, named)
  return handle.asElement() as ElementHandle<HTMLInputElement>
}

/** Texts up to this length are typed key by key. */
const typed = 12

/**
 * Enters a text into the focused field: a longer one at once, as a password manager does, because the page renders at
 * every key.
 */
export const enter = (page: Page, text: string): Promise<void> =>
  text.length > typed ? page.keyboard.sendCharacter(text) : page.keyboard.type(text)

/** Replaces the text of a field, or selects an option by its value. */
export async function fill(page: Page, label: string, text: string): Promise<void> {
  const field = await control(page, label)
  if (await field.evaluate((element) => element.tagName === 'SELECT')) {
    await field.select(text)
    return
  }
  await field.focus()
  await field.evaluate((element) => element.select())
  await page.keyboard.press('Backspace')
  await enter(page, text)
}

export const valueOf = async (page: Page, label: string): Promise<string> =>
  (await control(page, label)).evaluate((element) => element.value)

/** The message of an invalid field, to which its `aria-describedby` points. */
export async function faultOf(page: Page, label: string): Promise<string | undefined> {
  return (await control(page, label)).evaluate((element) => {
    if (element.getAttribute('aria-invalid') !== 'true') return undefined
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => !id.endsWith('-help'))
    return ids.map((id) => document.getElementById(id)?.innerText.trim()).join(' ')
  })
}

/** Parts of the page that scroll by a few pixels only, so that they have a scrollbar for nothing. */
export const needlessScrollbars = (page: Page): Promise<string[]> => page.evaluate(() =>
  [...document.querySelectorAll('body *:not(textarea)')].filter((part) => {
    const { overflowX, overflowY } = getComputedStyle(part)
    const scrolls = (overflow: string, beyond: number) => /auto|scroll/.test(overflow) && beyond > 0 && beyond <= 24
    return scrolls(overflowX, part.scrollWidth - part.clientWidth)
      || scrolls(overflowY, part.scrollHeight - part.clientHeight)
  }).map((part) => part.outerHTML.slice(0, 120)))

/** Pixels by which the page is wider than its window; 0 if it doesn't scroll sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth))
