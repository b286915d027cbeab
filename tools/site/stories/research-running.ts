import { describe, expect } from '@jest/globals'
import type { Page } from 'puppeteer-core'
import type { Answers } from '@glas/contracts/survey/answers'
import { openQuestionnaire } from '@glas/contracts/survey/answering.operations'
import { getBoard } from '@glas/contracts/survey/applications.operations'
import { parseQuestionnaireFragment } from '@glas/contracts/survey/link'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { makeIzzAnswers } from '../../demo/answers.ts'
import { answer, waitUntilRunning } from '../../demo/research.ts'
import { openPage, phone, press, readFrom, see, seeHeading, textOf } from '../drivers/browser.ts'
import { download } from '../drivers/papers.ts'
import { look } from '../drivers/pictures.ts'
import {
  answerQuestion, answerToComments, commentAndSend, goOn, type Language, questionsOn, seeKept,
} from '../drivers/questionnaire.ts'
import { required } from '../drivers/required.ts'
import type { ChainedTest } from './chain.ts'
import { answerSmall } from './research-disclosure.ts'
import { typeCodes } from './research-desk.ts'
import { answerDialog, answeredOverHttp, company, tokenOfManager, type StoryState } from './research-story.ts'

const invitations: Readonly<Record<Language, string>> = { hr: 'vas pita kako vam je na poslu', en: 'asks how work is for you' }
const reminders: Readonly<Record<Language, string>> = { hr: 'Podsjetnik:', en: 'Reminder:' }

/** What each of the two respondents in the browser writes. */
const comments = [
  { praise: 'Tim je uvijek tu kad zapne.', critique: 'Raspored doznajemo u zadnji čas.' },
  { praise: 'I am free to teach my own way.', critique: 'Decisions reach us too late.' },
]

/** The recipients of the mails, and the language of each. */
const recipientsOf = ({ draft }: StoryState) =>
  draft.options.recipients.map(({ email, language }) => ({ email, language: language as Language }))

/** How many mails with a subject that `is` accepts each recipient has. */
const countMails = (story: StoryState, is: (subject: string, language: Language) => boolean) =>
  Promise.all(recipientsOf(story).map(async ({ email, language }) =>
    (await story.mails(email)).filter(({ subject }) => is(subject, language)).length))

const countReminders = (story: StoryState) =>
  countMails(story, (subject, language) => subject.startsWith(reminders[language]))

const countInvitations = (story: StoryState) => countMails(story, (subject, language) =>
  subject.endsWith(invitations[language]) && !subject.startsWith(reminders[language]))

/** The way into the questionnaire by the recipient's address. */
type Links = Map<string, URL>

const linkOf = (links: Links, email: string) => required(links.get(email), `The link of ${email}`)

async function readLinks(story: StoryState, links: Links): Promise<void> {
  for (const { email, language } of recipientsOf(story)) {
    const { text } = await story.mail(email, invitations[language])
    const link = new URL(required(/https?:\/\/\S+#\S+/.exec(text), 'The link')[0])
    expect(link.pathname).toBe(language === 'hr' ? '/upitnik' : '/en/questionnaire')
    expect(link.search).toBe('')
    const { code, termsSha256 } = required(parseQuestionnaireFragment(link.hash), 'The code')
    expect(new Set(story.sheet.map((entry) => entry.termsSha256))).toEqual(new Set([termsSha256]))
    expect(story.sheet.map((entry) => entry.code)).not.toContain(code)
    links.set(email, link)
  }
  expect(new Set([...links.values()].map(({ href }) => href)).size).toBe(4)
}

async function readIntro(story: StoryState, link: URL): Promise<Page> {
  const page = await openPage(story.browser, { size: phone })
  await page.goto(link.href)
  await seeHeading(page, 'Kako vam je na poslu?')
  expect(page.url()).not.toContain('#')
  const intro = await page.evaluate(() => document.body.textContent?.replaceAll('\u00a0', ' '))
  for (const words of [
    company.company.name, 'oko 8 minuta', 'Izdano je 36 kodova. Poslodavac može pročitati 32 koda',
    'Podsjetnik dobivaju samo oni koji još nisu odgovorili.',
  ]) expect(intro).toContain(words)
  expect(await look(page, '20-intro')).toBe(0)
  return page
}

/** Decides what the two respondents in the browser answer. */
async function drawAnswers(story: StoryState): Promise<void> {
  const { code } = required(story.sheet[0], 'A code')
  story.instrument = (await story.site.ask(openQuestionnaire, { body: { code } })).instrument
  const drawn = makeIzzAnswers(story.instrument, comments.length, 23)
  story.inBrowser = comments.map((praiseCritiqueAnswer, person) => ({
    ...required(drawn[person], 'An answer'), praiseCritiqueAnswer,
  }))
}

/** Up to the first two statements of the second category; one question is left out first. */
async function beginAnswering(page: Page, answers: Answers): Promise<string[]> {
  await press(page, 'Počni')
  await seeHeading(page, 'U kojem ste odjelu?')
  await press(page, 'Dalje')
  await see(page, 'Ostalo je 1 pitanje bez odgovora.')
  expect(await look(page, '21-left-out')).toBe(0)
  await answerQuestion(page, 'q-department', answers)
  await goOn(page, 'hr')
  // As much as the first screen promised.
  await see(page, 'još oko 8 minuta')
  expect(await look(page, '22-statements')).toBe(0)
  for (const id of await questionsOn(page)) await answerQuestion(page, id, answers)
  await goOn(page, 'hr')
  const answered = (await questionsOn(page)).slice(0, 2)
  for (const id of answered) await answerQuestion(page, id, answers)
  await seeKept(page)
  return answered
}

/** @param answered the questions that were answered before */
async function reload(page: Page, answered: readonly string[]): Promise<void> {
  await page.reload()
  await see(page, '2. kategorija od 9')
  const marked = await page.$$eval('fieldset input:checked', (inputs) =>
    inputs.map((input) => input.closest('fieldset')?.id))
  expect(marked).toEqual(answered)
}

async function finishAnswering(story: StoryState, page: Page, answers: Answers): Promise<void> {
  await answerToComments(page, answers, 'hr')
  expect(await look(page, '23-comments')).toBe(0)
  await commentAndSend(page, answers, 'hr')
  await see(page, 'Odgovori su poslani. Hvala.', 150_000)
  await see(page, `${story.address}/potvrda`)
  expect(await look(page, '24-sent')).toBe(0)
  story.receipts.push((await download(page, () => press(page, 'Spremi potvrdu'))).bytes)
  await page.browserContext().close()
}

async function answerInEnglish(story: StoryState, link: URL): Promise<void> {
  const answers = required(story.inBrowser[1], 'The second answer')
  const page = await openPage(story.browser, { size: phone })
  await page.goto(link.href)
  await seeHeading(page, 'How is work for you?')
  expect(await look(page, '25-intro-en')).toBe(0)
  await press(page, 'Start')
  await seeHeading(page, 'Which department are you in?')
  await answerToComments(page, answers, 'en')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await commentAndSend(page, answers, 'en')
  await see(page, 'Your answers are submitted. Thank you.', 150_000)
  story.receipts.push((await download(page, () => press(page, 'Save the receipt'))).bytes)
  await page.browserContext().close()
}

/** Waits until the board has what is sent over HTTP. */
async function untilCounted(story: StoryState): Promise<void> {
  const token = await tokenOfManager(story)
  const fillRate = await eventually(async () => {
    const now = await story.site.ask(getBoard, { token, params: { id: story.id } })
    return now.fillRate?.answers === 30 ? now.fillRate : undefined
  }, 75_000)
  expect(fillRate.percent).toBe(83.3)
}

async function readBoard({ manager, address }: StoryState): Promise<void> {
  await manager.goto(`${address}/profil/izz`)
  await see(manager, 'najmanje 30 od 36 zaposlenika')
  expect(await textOf(manager)).toContain('83,3 %')
  const left = await readFrom(manager, '[role=timer]', (timer) => timer.getAttribute('aria-label'))
  // From 11:00 of the second day to the end of the fourteenth; a minute may pass meanwhile.
  expect(left).toMatch(/^Do kraja 12 dana, (13 sati, 0 minuta|12 sati, 5\d minut)/)
  expect(await look(manager, '17-board')).toBe(0)
}

async function remindNow(story: StoryState): Promise<void> {
  await press(story.manager, 'Pošalji sada')
  expect(await look(story.manager, '18-remind')).toBe(0)
  await answerDialog(story.manager, 'Pošalji podsjetnik')
  await see(story.manager, 'Podsjetnik je poslan. Primatelja na popisu: 4.')
  await story.mail('luka.maric@lingua.example', reminders.hr)
  await story.mail('emma.jones@lingua.example', reminders.en)
}

/** From the first invitation to the last reminder. */
export function testRunning(chained: ChainedTest, story: StoryState): void {
  describe('a research', () => {
    const links: Links = new Map()

    chained('when its first day comes, then invitations go out at nine, in the language of each', async () => {
      await story.time.moveTo(2, '08:59')
      await waitUntilRunning(story.site, await tokenOfManager(story), story.id)
      await story.manager.goto(`${story.address}/profil/izz`)
      await see(story.manager, 'U tijeku')
      expect(await look(story.manager, '16-running')).toBe(0)
      expect(await countInvitations(story)).toEqual([0, 0, 0, 0])
      await story.time.moveTo(2, '09:00')
      await readLinks(story, links)
      expect(await countInvitations(story)).toEqual([1, 1, 1, 1])
    }, 150_000)

    chained('when the code of a replaced slip is typed, then it is refused, and a new one opens the questionnaire', async () =>
      typeCodes(story, story.oldCode), 150_000)

    chained('when an employee leaves something out and reloads, then it is shown, and nothing is lost', async () => {
      const page = await readIntro(story, linkOf(links, 'petra.juric@lingua.example'))
      await drawAnswers(story)
      const answers = required(story.inBrowser[0], 'The first answer')
      await reload(page, await beginAnswering(page, answers))
      await finishAnswering(story, page, answers)
    }, 90_000)

    chained('when another answers in English, then all is in English, and a receipt is offered', async () =>
      answerInEnglish(story, linkOf(links, 'john.smith@lingua.example')), 90_000)

    chained('when others answer too, then the board shows the time left and the fill rate', async () => {
      const { count, seed } = answeredOverHttp
      await answer(story.site, story.sheet.slice(0, count), seed, () => undefined)
      await answerSmall(story)
      await story.time.moveTo(3, '11:00')
      await untilCounted(story)
      await readBoard(story)
    }, 150_000)

    chained('when she sends the reminder now, then it goes to those that the terms name, as planned', async () => {
      await remindNow(story)
      await story.time.moveTo(7, '09:00')
      const again = await story.mail('luka.maric@lingua.example', reminders.hr, 1)
      expect(again.text).toContain(linkOf(links, 'luka.maric@lingua.example').hash)
      await story.mail('emma.jones@lingua.example', reminders.en, 1)
      expect(await countReminders(story)).toEqual([0, 0, 2, 2])
    }, 150_000)
  })
}
