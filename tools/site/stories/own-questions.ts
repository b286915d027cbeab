import { expect } from '@jest/globals'
import type { BasicReport } from '@glas/contracts/reporting/report'
import type { SurveyLanguage } from '@glas/contracts/locales'
import type { Answers } from '@glas/contracts/survey/answers'
import type { Page } from 'puppeteer-core'
import { overflow, press, readFrom, see, seeHeading } from '../drivers/browser.ts'
import { onFrom, tap } from '../drivers/questionnaire.ts'
import { required } from '../drivers/required.ts'
import { respondentWords } from '../drivers/words.ts'

/** Answers what the catalogue asks: statements by key, the rest by press. */
async function answerCatalogue(page: Page) {
  for (await page.waitForSelector('fieldset[id]'); !await page.$('#q-extra-q1');) {
    const questions = await page.$$eval('fieldset[id]', (all) => all.map((each) => each.id))
    await onFrom(page, async () => {
      for (const question of questions) {
        if (question.startsWith('q-izz')) await page.keyboard.press('3')
        else await tap(page, `#${question} [value="8"]`)
      }
      await page.keyboard.press('Enter')
    })
  }
}

/**
 * Answers an opened IZZ and the five questions of `buildExtra`, which must all be answered, to the last page.
 * @param title of the first, and the language that it is marked with
 * @returns what was answered; texts are not compared
 */
export async function answerWithOwn(
  page: Page, language: SurveyLanguage, title: { readonly words: string; readonly lang: string },
): Promise<Answers['extra']> {
  const said = (key: string) => required(respondentWords[language][key], key)
  await onFrom(page, () => press(page, said('intro.start')))
  await answerCatalogue(page)
  await seeHeading(page, said('step.extra'))
  expect(await readFrom(page, '#q-extra-q1-title > span', (words) => ({
    words: words.textContent, lang: words.closest('[lang]')!.getAttribute('lang')!,
  }))).toEqual(title)
  expect(await overflow(page)).toBe(0)
  await press(page, said('step.next'))
  await see(page, said('step.mandatory'))
  expect(await page.$$eval('fieldset[id] p[id$="-note"]', (notes) => notes.length)).toBe(5)
  await tap(page, '#q-extra-q1 [value=o2]')
  await tap(page, '#q-extra-q1 button')
  await page.keyboard.type('Ker je najhitreje.')
  await tap(page, '#q-extra-q2 [value=o1]')
  await tap(page, '#q-extra-q2 [value=o2]')
  await tap(page, '#q-extra-q3 [value="4"]')
  for (const question of ['q4', 'q5']) {
    await tap(page, `#q-extra-${question}-answer`)
    await page.keyboard.type(`${language} ${question}`)
  }
  expect(await overflow(page)).toBe(0)
  await onFrom(page, () => press(page, said('step.next')))
  await press(page, said('step.send'))
  await see(page, said('success.title'), 150_000)
  expect(await overflow(page)).toBe(0)
  return {
    q1: { options: ['o2'], comment: 'Ker je najhitreje.' }, q2: { options: ['o1', 'o2'] }, q3: { step: 4 },
    q4: { text: '' }, q5: { text: '' },
  }
}

/** Expects the tables to count what was answered; every question by everybody. */
export function expectCounted(extra: BasicReport['extra'], given: readonly Answers['extra'][]): void {
  const [q1, q2, q3, q4, q5] = required(extra, 'The tables of the company’s own questions').questions
  const everybody = given.length
  expect([q1, q2, q3, q4, q5].map((question) => question?.n)).toEqual(Array(5).fill(everybody))
  const count = (question: string, is: (answer: NonNullable<Answers['extra']>[string]) => boolean) =>
    given.filter((answers) => is(required(answers?.[question], question))).length
  expect(q1!.options!.map((option) => option.count))
    .toEqual(q1!.options!.map(({ id }) => count('q1', ({ options }) => options?.[0] === id)))
  expect(q3!.steps!.map((step) => step.count))
    .toEqual(q3!.steps!.map(({ step: nth }) => count('q3', ({ step }) => step === nth)))
  expect(q2!.options!.every(({ share }) => share !== undefined)).toBe(true)
  expect([q4!.texts, q5!.texts]).toEqual([everybody, everybody])
  expect(q1!.comments).toBe(count('q1', ({ comment }) => comment !== undefined))
}
