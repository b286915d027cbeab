import { setTimeout as sleep } from 'node:timers/promises'
import type { Answers } from '@glas/contracts/survey/answers'
import type { Page } from 'puppeteer-core'
import { enter, press, readFrom } from './browser.ts'
import { required } from './required.ts'

/** Labels of a respondent's buttons. */
const words = {
  hr: { next: 'Dalje', send: 'Pošalji odgovore' },
  en: { next: 'Next', send: 'Send answers' },
} as const

export type Language = keyof typeof words

/** The value for a question, by the id of its group of inputs. */
function valueFor(id: string, answers: Answers): string {
  const { answerFields, demographics, department, location } = answers
  const scales = {
    'q-enps_grade': answers.enps_grade,
    'q-esi_workplace_satisfaction': answers.esi_workplace_satisfaction,
    'q-esi_workplace_expectations': answers.esi_workplace_expectations,
    'q-esi_ideal_job_comparison': answers.esi_ideal_job_comparison,
  }
  const asked: Readonly<Record<string, string | number | undefined>> = {
    ...Object.fromEntries(Object.entries(answerFields).map(([key, value]) => [`q-${key.replaceAll('.', '-')}`, value])),
    ...scales,
    ...Object.fromEntries(Object.entries(demographics).map(([key, value]) => [`q-${key}`, value])),
    'q-department': department,
    'q-location': location,
  }
  const value = asked[id]
  if (value === undefined) throw new Error(`there is no answer to ${id}`)
  return String(value)
}

const optionFor = (id: string, answers: Answers) => `#${id} input[value="${valueFor(id, answers)}"]`

/** The ids of the questions on this screen. */
export const questionsOn = (page: Page): Promise<string[]> => page.$$eval('fieldset[id]', (all) => all.map(({ id }) => id))

/** Answers a question as a person does, by pressing an option. */
export async function answerQuestion(page: Page, id: string, answers: Answers): Promise<void> {
  const selector = optionFor(id, answers)
  await tap(page, selector)
  await page.waitForSelector(`${selector}:checked`)
}

/** Waits until the answers are stored on the device: until the ciphertext no longer changes. */
export async function seeKept(page: Page): Promise<void> {
  const read = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()))
  for (let before = '', now = await read(); now !== before;) {
    await sleep(500)
    before = now
    now = await read()
  }
}

/** Presses what a thumb would, in the middle of the window, so that no bar covers it. */
export async function tap(page: Page, selector: string): Promise<void> {
  await readFrom(page, selector, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.click(selector)
}

/** Does something that leads to a screen with another heading; while the next page loads there is none. */
export async function onFrom(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await readFrom(page, 'h1', (each) => each.textContent)
  await act()
  await page.waitForFunction((old) => {
    const heading = document.querySelector('h1')
    return heading !== null && heading.textContent !== old
  }, { timeout: 20_000 }, before)
}

/** Goes to the next screen. */
export async function goOn(page: Page, language: Language): Promise<void> {
  await onFrom(page, () => press(page, words[language].next))
}

/** An upper bound of a questionnaire's screens. */
const mostScreens = 30

/** Answers all screens before the comments. */
async function toComments(
  page: Page, language: Language, answer: (id: string, screen: number) => Promise<void>,
): Promise<void> {
  for (let screen = 0; screen < mostScreens; screen++) {
    await page.waitForSelector('form')
    if (await page.$('textarea')) return
    for (const id of await questionsOn(page)) await answer(id, screen)
    await goOn(page, language)
  }
  throw new Error(`no comments after ${mostScreens} screens`)
}

/**
 * Answers all screens before the comments, starting with the open one. A script clicks the options: pressing each as a
 * person does takes ten times as long.
 */
export const answerToComments = (page: Page, answers: Answers, language: Language): Promise<void> =>
  toComments(page, language, (id) =>
    page.$eval(optionFor(id, answers), (input) => (input as HTMLInputElement).click()))

/** The same with arbitrary answers, which depend on the screen's number. */
export const chooseToComments = (page: Page, language: Language): Promise<void> =>
  toComments(page, language, (id, screen) => page.$eval(`#${id}`, (group, nth) => {
    const choices = group.querySelectorAll<HTMLInputElement>('input[type=radio]')
    choices[Math.min(nth, choices.length - 1)]?.click()
  }, screen % 4))

/** Writes both comments and sends. */
export async function commentAndSend(page: Page, { praiseCritiqueAnswer }: Answers, language: Language): Promise<void> {
  const [praise, critique] = await page.$$('textarea')
  const comments = [[praise, praiseCritiqueAnswer.praise], [critique, praiseCritiqueAnswer.critique]] as const
  for (const [field, text] of comments) {
    await required(field, 'The field of a comment').focus()
    await enter(page, text ?? '')
  }
  await press(page, words[language].send)
}
