import { setTimeout as sleep } from 'node:timers/promises'
import type { Answers } from '@glas/contracts/survey/answers'
import type { Page } from 'puppeteer-core'
import { press, readFrom } from './browser.ts'

/** What a respondent's buttons say. */
const words = {
  hr: { next: 'Dalje', send: 'Pošalji odgovore' },
  en: { next: 'Next', send: 'Send answers' },
} as const

export type Language = keyof typeof words

/** The value that belongs to a question on the page, by the id of its group of inputs. */
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
  if (value === undefined) throw new Error(`nobody said what to answer to ${id}`)
  return String(value)
}

const heading = (page: Page) => readFrom(page, 'h1', (each) => each.textContent)

/** The ids of the questions on this screen. */
export const questionsOn = (page: Page): Promise<string[]> => page.$$eval('fieldset[id]', (all) => all.map(({ id }) => id))

/** Answers one question as a thumb does: by pressing where the words of the answer stand. */
export async function answerQuestion(page: Page, id: string, answers: Answers): Promise<void> {
  const selector = `#${id} input[value="${valueFor(id, answers)}"]`
  // In the middle, where the bar with the buttons does not lie over it.
  await readFrom(page, selector, (input) => input.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.click(selector)
  await page.waitForSelector(`${selector}:checked`)
}

/** Waits until what was answered is kept on the device. Its cipher alone tells: it changes no more. */
export async function seeKept(page: Page): Promise<void> {
  const read = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()))
  for (let before = '', now = await read(); now !== before;) {
    await sleep(500)
    before = now
    now = await read()
  }
}

/** Goes to the next screen. */
export async function goOn(page: Page, language: Language): Promise<void> {
  const before = await heading(page)
  await press(page, words[language].next)
  await page.waitForFunction((old) => document.querySelector('h1')?.textContent !== old, { timeout: 20_000 }, before)
}

/** More screens than any questionnaire has. */
const mostScreens = 30

/** Answers screen after screen up to the comments, which are left to be written. */
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

/** Answers from the screen that is open up to the comments, which are left to be written. */
export const answerToComments = (page: Page, answers: Answers, language: Language): Promise<void> =>
  toComments(page, language, (id) => answerQuestion(page, id, answers))

/** The same with any answers: of each question the one that the screen's number says, as far as there are so many. */
export const chooseToComments = (page: Page, language: Language): Promise<void> =>
  toComments(page, language, (id, screen) => page.$eval(`#${id}`, (group, nth) => {
    const choices = group.querySelectorAll<HTMLInputElement>('input[type=radio]')
    choices[Math.min(nth, choices.length - 1)]!.click()
  }, screen % 4))

/** Writes both comments and sends. */
export async function commentAndSend(page: Page, { praiseCritiqueAnswer }: Answers, language: Language): Promise<void> {
  const fields = await page.$$('textarea')
  await fields[0]!.type(praiseCritiqueAnswer.praise ?? '')
  await fields[1]!.type(praiseCritiqueAnswer.critique ?? '')
  await press(page, words[language].send)
}
