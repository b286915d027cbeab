import type { ElementHandle, Page } from 'puppeteer-core'
import { control, press } from './browser.ts'
import { tap } from './questionnaire.ts'
import { required } from './required.ts'

/* The builder of a company's own questions, in Croatian. */

const list = '#questions-extra ol[aria-label="Vlastita pitanja"]'
const heads = `${list} button[aria-expanded][aria-controls$=editor]`

/** Waits until the closed questions are these, in this order. */
export const seeQuestions = (page: Page, titles: readonly string[]) => page.waitForFunction(
  (selector, wanted) => JSON.stringify([...document.querySelectorAll(selector)].map((head) =>
    head.querySelector('b')?.textContent)) === wanted,
  {}, heads, JSON.stringify(titles.map((title, index) => `${index + 1}. ${title}`)))

/** The head of a question, by its place from 1. */
export async function headOf(page: Page, place: number): Promise<ElementHandle<HTMLElement>> {
  const all = await page.$$(heads)
  return required(all[place - 1], `Question ${place}`) as ElementHandle<HTMLElement>
}

/** Opens a question where it is in the list. */
export async function openQuestion(page: Page, place: number): Promise<void> {
  await (await headOf(page, place)).evaluate((head) => head.click())
  await control(page, 'Pitanje')
}

/** Waits until a live region announces this. */
export const hear = (page: Page, text: string) => page.waitForFunction((wanted) =>
  [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === wanted), {}, text)

/** Waits until the focused element contains this text, or has it as its label. */
export const seeFocusOn = (page: Page, words: string) => page.waitForFunction((wanted) => {
  const focused = document.activeElement as HTMLInputElement | null
  const names = [focused?.labels?.[0]?.textContent, focused?.ariaLabel, focused?.textContent]
  return names.some((text) => text?.includes(wanted))
}, {}, words)

/** Pixels between the focused element and the nearer side of its section. */
export const roomBesideFocus = (page: Page): Promise<number> => page.evaluate(() => {
  const [field, section] = [document.activeElement!, document.activeElement!.closest('section')!]
  const [inner, outer] = [field.getBoundingClientRect(), section.getBoundingClientRect()]
  return Math.min(inner.left - outer.left, outer.right - inner.right)
})

/** Waits until the page knows that its draft is saved: until then, leaving it asks first. */
export const seeSaved = (page: Page) => page.waitForFunction(() =>
  [...document.querySelectorAll('p[role=status]')]
    .every(({ textContent }) => !/Spremam|Nije spremljeno/.test(textContent ?? '')))

/** Presses a button without text. */
export const pressCalled = (page: Page, name: string) =>
  tap(page, `#questions-extra button[aria-label=${JSON.stringify(name)}]`)

/** Adds a question with the mouse. The field of its text has the focus then. */
export async function addByMouse(page: Page, type: string): Promise<void> {
  await tap(page, '#extra-add')
  await page.waitForSelector('#extra-add[aria-expanded=true]')
  await press(page, type)
  await seeFocusOn(page, 'Pitanje')
}

/** The same by keyboard. @param tabs how many types come before this one */
export async function addByKeyboard(page: Page, tabs: number): Promise<void> {
  await page.focus('#extra-add')
  await page.keyboard.press('Enter')
  await page.waitForSelector('#extra-add[aria-expanded=true]')
  for (let nth = 0; nth <= tabs; nth++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await seeFocusOn(page, 'Pitanje')
}

/** Types into the focused field, and into those after it by Enter. */
export async function typeOptions(page: Page, options: readonly string[]): Promise<void> {
  await (await control(page, '1. odgovor')).focus()
  for (const [index, option] of options.entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    await seeFocusOn(page, `${index + 1}. odgovor`)
    await page.keyboard.type(option)
  }
}

/** Drags a question by its handle onto the place of another; both by place from 1. */
export async function dragQuestion(page: Page, from: number, to: number): Promise<void> {
  const middleOf = async (place: number) => {
    const handle = await (await headOf(page, place)).evaluateHandle((head) => head.previousElementSibling!)
    const { x, y, width, height } = required(await handle.asElement()!.boundingBox(), 'The handle')
    return { x: x + width / 2, y: y + height / 2 }
  }
  const between = await headOf(page, Math.ceil((from + to) / 2))
  await between.evaluate((head) => head.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const [start, end] = [await middleOf(from), await middleOf(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y + Math.sign(end.y - start.y) * 10)
  await page.mouse.move(end.x, end.y, { steps: 10 })
  // It lands where the list has made room for it, which a loaded machine draws later than the pointer moves.
  const target = await headOf(page, to)
  await page.waitForFunction((head) => !['', 'translateY(0px)'].includes(head.closest('li')!.style.transform), {}, target)
  await page.mouse.up()
}

/** Opens one of the two views. */
export async function openView(page: Page, view: 'questions' | 'translations'): Promise<void> {
  const tab = `#questions-extra [role=tab][data-key=${view}]`
  await tap(page, tab)
  await page.waitForSelector(`${tab}[aria-selected=true]`)
}

/** Waits until the row of a translation has this state. */
export const seeState = (page: Page, label: string, state: string) => page.waitForSelector(
  `::-p-xpath(//label[contains(., "${label}")]/../following-sibling::div/span[contains(., "${state}")])`)
