import { surveyLanguages } from '@glas/contracts/locales'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import * as applications from '@glas/contracts/survey/applications.operations'
import * as edits from '@glas/contracts/survey/extra/edits'
import { extraLimits, extraTypes } from '@glas/contracts/survey/extra/limits'
import type { ExtraQuestions } from '@glas/contracts/survey/extra/questions'
import { textsOf } from '@glas/contracts/survey/extra/texts'
import type { Browser, Page } from 'puppeteer-core'
import { runningCompany, runningDraft } from '../demo/companies.ts'
import { register } from '../demo/research.ts'
import { openSite, waitFor, type Site } from '../demo/site.ts'
import { follow, launchBrowser, openPage, press, see, seeButton } from '../site/drivers/browser.ts'
import { logIn } from '../site/drivers/log-in.ts'
import { watchTraffic } from '../site/drivers/traffic.ts'
import type { Bench, Row } from './bench.ts'
import { median } from './statistics.ts'
import { measureSystem } from './system.ts'

const password = 'bench-password'
const account = { email: runningCompany.contact.email, password }

/** As many questions and options as there can be, in all languages. */
function largestExtra(): ExtraQuestions {
  let extra = edits.noExtraQuestions('hr')
  for (let nth = 0; nth < extraLimits.questions; nth++) {
    const question = edits.newQuestion(extraTypes[nth % extraTypes.length]!)
    extra = edits.addQuestion(extra, question)
    while (extra.questions[nth]!.options.length < extraLimits.options.max) extra = edits.addOption(extra, question.id)
  }
  for (const [index, { place }] of extra.questions.flatMap(textsOf).entries()) {
    for (const language of surveyLanguages) {
      extra = edits.setText(edits.addLanguage(extra, language), place, language, `${language} ${index}, tekst srednje duljine`)
    }
  }
  return extra
}

async function makeDraft(site: Site): Promise<string> {
  const token = await register(site, runningCompany, password)
  const { id, revision } = await waitFor('The draft', () =>
    site.ask(applications.createApplication, { token, body: { product: 'izz' } }))
  const from = runningDraft({ startsOn: '2030-03-04', endsOn: '2030-03-15' })
  const draft: ApplicationDraft = { ...from, questions: { ...from.questions, extra: largestExtra() } }
  await site.ask(applications.saveApplication, { token, params: { id }, body: { revision, draft } })
  return id
}

/**
 * The page has to be inside the browser's window, which is 780 by 580 by default: beyond it Chromium presents nothing,
 * and an interaction lasts until something inside changes.
 */
const wideWindow = '--window-size=1600,1200'

/** Runs in the page: the longest duration of each interaction until its next paint, in steps of 8 ms. */
const watchInteractions = () => {
  const slowest = new Map<number, number>()
  Object.assign(window, { interactions: slowest })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId = 0, duration } = entry as PerformanceEventTiming & { interactionId?: number }
      if (interactionId > 0) slowest.set(interactionId, Math.max(slowest.get(interactionId) ?? 0, duration))
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** Takes what was recorded so far. Events are reported up to a frame after the paint. */
const takeInteractions = (page: Page) => page.evaluate(async () => {
  for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => setTimeout(resolve, 100))
  const { interactions } = window as unknown as { interactions: Map<number, number> }
  const durations = [...interactions.values()]
  interactions.clear()
  return durations
})

const toNextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

async function type(page: Page, text: string): Promise<void> {
  for (const sign of text) {
    await page.keyboard.press(sign as 'a')
    await toNextFrame(page)
  }
}

const words = 'Kako vam novi raspored odgovara'

/** A user's actions in the builder; each is done on the page as the previous one left it. */
const doings: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'opening a question': async (page) => {
    for (let nth = 0; nth < 5; nth++) {
      const [head] = (await page.$$('#questions-extra [aria-expanded=false][id^=extra-]:not(#extra-add)')).slice(nth)
      await head!.click()
      await toNextFrame(page)
    }
  },
  'typing a question': async (page) => {
    await page.focus('#questions-extra textarea')
    await type(page, words)
  },
  'moving a question': async (page) => {
    await page.focus('#questions-extra [aria-expanded=true]')
    await page.keyboard.down('Alt')
    for (let nth = 0; nth < 8; nth++) {
      await page.keyboard.press('ArrowDown')
      await toNextFrame(page)
    }
    await page.keyboard.up('Alt')
  },
  'opening the translations': async (page) => {
    await (await page.$$('#questions-extra [role=tab]'))[1]!.click()
    await toNextFrame(page)
  },
  'choosing a language': async (page) => {
    for (const radio of (await page.$$('#questions-extra fieldset input[type=radio]')).slice(0, 7)) {
      await radio.evaluate((input) => input.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await radio.click()
      await toNextFrame(page)
    }
  },
  'typing a translation': async (page) => {
    await page.focus('#questions-extra section textarea')
    await type(page, words)
  },
}

async function openBuilder(browser: Browser, site: string, id: string) {
  const page = await openPage(browser)
  const traffic = await watchTraffic(page)
  const scripts = () => traffic().filter(({ kind }) => kind === 'scripts').reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)
  await page.evaluateOnNewDocument(watchInteractions)
  await page.goto(`${site}/login`)
  await logIn(page, account)
  await see(page, 'Istraživanja')
  // The notice about cookies covers a part of the page until it is read.
  await press(page, 'U redu')
  await page.goto(`${site}/profil/izz/${id}?step=details`, { waitUntil: 'networkidle0' })
  const before = scripts()
  await follow(page, '2. Izbor pitanja')
  await seeButton(page, 'Dodaj pitanje')
  return { page, bytes: scripts() - before }
}

/** @param site URL of a running site that has the account and the draft */
async function measureBuilder(site: string, browser: Browser, id: string): Promise<Row[]> {
  const { page, bytes } = await openBuilder(browser, site, id)
  await takeInteractions(page)
  const rows: Row[] = [{ what: 'JavaScript beyond the wizard, brotli', value: bytes / 1000, unit: 'kB', atMost: 40 }]
  for (const [what, act] of Object.entries(doings)) {
    await act(page)
    const durations = await takeInteractions(page)
    rows.push(
      { what: `${what}: to next paint, worst of ${durations.length}`, value: Math.max(0, ...durations), unit: 'ms', atMost: 100 },
      { what: `${what}: median`, value: median(durations), unit: 'ms' },
    )
  }
  return rows
}

export const builder: Bench = {
  name: 'builder',
  help: `a company's own questions, ${extraLimits.questions} in ${surveyLanguages.length} languages: bytes, interaction to next paint`,
  run: (options) => measureSystem(options, [], async (system, showStep) => {
    showStep('a draft with as many questions as there can be')
    const id = await makeDraft(openSite(system.urls))
    showStep('editing it')
    const browser = await launchBrowser([wideWindow])
    try {
      return await measureBuilder(system.urls.site, browser, id)
    } finally {
      await browser.close()
    }
  }),
}
