import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type SurveyLanguage, surveyLanguages, uiLocaleFor } from '@glas/contracts/locales'
import { hr } from '@glas/contracts/markets/hr'
import type { Page } from 'puppeteer-core'
import { holdBusinessTime } from '../../demo/business-time.ts'
import { runningCompany, runningDraft } from '../../demo/companies.ts'
import { makeAdmin } from '../../demo/make-demo.ts'
import { bringToApproval, downloadCodes, register, waitUntilRunning } from '../../demo/research.ts'
import { beginAll } from '../drivers/at-once.ts'
import { openPage, overflow, press, seeHeading } from '../drivers/browser.ts'
import { onFrom, questionsOn } from '../drivers/questionnaire.ts'
import { required } from '../drivers/required.ts'
import { foreignWords, respondentWords } from '../drivers/words.ts'
import { startWholeSite, type WholeSite } from '../sites/whole-system.ts'

/* A whole IZZ, answered in each language on a narrow phone, from the typed code to the receipt. */

const password = 'osam-osam-osam'
const narrow = { width: 360, height: 740 }
const email = 'ana.anic@lingua.example'

let whole: WholeSite | undefined
let answered: (language: SurveyLanguage) => Promise<void>
let names: readonly string[]

beforeAll(async () => {
  whole = await startWholeSite('languages')
  const { system, site } = whole
  const time = holdBusinessTime(system.clockFile)
  const [admin, company] = await Promise.all([makeAdmin(system, site, password), register(site, runningCompany, password)])
  const draft = runningDraft({ startsOn: time.day(2), endsOn: time.day(8) })
  const id = await bringToApproval(site, { company, admin }, {
    ...draft, options: { ...draft.options, recipients: [], invitationAt: null },
  })
  await time.moveTo(2, '10:00')
  await waitUntilRunning(site, company, id)
  const codes = await downloadCodes(site, company, id)
  names = [
    // The drawing of a slip.
    '7K3M', '9QXT', '04BD',
    'Glas', runningCompany.company.name, ...draft.questions.departments.map(({ name }) => name), email,
    hr.contact.email, hr.parentCompany.name,
  ]
  const codeFor = new Map(surveyLanguages.map((language, i) => [language, required(codes[i], 'A code').code]))
  answered = beginAll(surveyLanguages, (language) => answerIn(language, codeFor.get(language)!))
}, 240_000)

afterAll(() => whole?.stop(), 150_000)

/** Expects a screen to fit, and to be in its language alone. */
async function check(page: Page, language: SurveyLanguage, screen: string): Promise<void> {
  const found = {
    screen, lang: await page.evaluate(() => document.documentElement.lang), beyond: await overflow(page),
    foreign: await foreignWords(page, language, names),
  }
  expect(found).toEqual({ screen, lang: language, beyond: 0, foreign: [] })
}

/** Answers what a screen asks: statements by key, the rest by press. */
async function answerScreen(page: Page): Promise<void> {
  for (const id of await questionsOn(page)) {
    if (id.startsWith('q-izz')) await page.keyboard.press('3')
    else await page.$eval(`#${id} input`, (input) => (input as HTMLInputElement).click())
  }
}

async function answerIn(language: SurveyLanguage, code: string): Promise<void> {
  const said = (key: string) => required(respondentWords[language][key], key)
  const page = await openPage(whole!.browser, { size: narrow })
  const see = (screen: string) => check(page, language, screen)
  const submit = () => page.locator('form button[type=submit]').click()

  // Half of those who change the language begin on the Croatian page.
  const from = ['sl', 'sr', 'bs'].includes(language) ? 'hr' : uiLocaleFor(language)
  await page.goto(whole!.system.urls.site + (from === 'hr' ? '/upitnik' : '/en/questionnaire'))
  await page.waitForSelector('main [aria-haspopup], main [aria-expanded]')
  if (language !== from) {
    await page.click('main [aria-expanded]')
    await page.click(`main li button:has([lang=${language}])`)
  }
  await page.waitForFunction((lang) => document.documentElement.lang === lang, {}, language)
  await seeHeading(page, said('entry.title'))
  await see('code entry')
  await submit()
  await see('without a code')
  await page.type('#code', code)
  await submit()
  await page.waitForSelector('#begin')
  await seeHeading(page, said('intro.title'))
  await see('first page')
  await onFrom(page, () => page.click('#begin'))
  await submit()
  await page.waitForSelector('fieldset[id] p[id$="-note"], form [role=alert]')
  await see('unanswered')
  for (const cut of [true, false]) {
    await page.setOfflineMode(cut)
    await page.waitForSelector(`[role=status] > p${cut ? '' : ':not('}[data-kind=error]${cut ? '' : ')'}`)
    await see(cut ? 'cut off' : 'back again')
  }

  for (let screen = 1; !await page.$('textarea'); screen++) {
    await answerScreen(page)
    await see(`screen ${screen}`)
    await onFrom(page, submit)
  }
  await page.type('textarea', email)
  // The notice scrolls the page to itself; a field's own text is no sign of it.
  await page.waitForFunction((words) => [...document.querySelectorAll('form [role=status]')]
    .some(({ textContent }) => textContent.includes(words)), {}, email)
  await see('comments')
  await submit()
  await page.waitForSelector('[role=alertdialog][open]')
  await see('question before sending')
  await press(page, said('sensitive.send'))
  await seeHeading(page, said('success.title'), 150_000)
  await press(page, said('success.qr'))
  await page.waitForSelector('main svg[role=img]')
  await see('receipt')
  await page.browserContext().close()
}

test.each(surveyLanguages)('when an IZZ is answered in %s on a narrow phone, then no word of another language is met', async (language) => {
  await answered(language)
}, 240_000)
