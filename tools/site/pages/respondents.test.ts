import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'puppeteer-core'
import { questionnaireFragment } from '@glas/contracts/survey/link'
import { extra, makeResearch, pulse } from '../../../mfe-survey/src/testing/research.ts'
import { phone, press, see, seeHeading } from '../drivers/browser.ts'
import { playResearch } from '../drivers/played-research.ts'
import { seeKept } from '../drivers/questionnaire.ts'
import { type PlayedPages, startPlayedPages } from '../sites/played-pages.ts'

/* Respondents' pages in the browser, over a played service. */

let pages: PlayedPages
let number = 0

beforeAll(async () => {
  pages = await startPlayedPages(['mfe-survey'], [])
}, 240_000)

afterAll(() => pages?.stop(), 150_000)

/** Opens the link of a PULS on a new device, up to its first page. */
async function openPulse(
  language = 'en', viewport: { width: number; height: number } = phone, asked: Parameters<typeof makeResearch>[1] = pulse,
): Promise<Page> {
  const research = await makeResearch({ researchName: 'Nakon preseljenja' }, asked)
  const page = await pages.open('/en/questionnaire', 'guest', viewport)
  await playResearch(page, research)
  await page.goto('about:blank')
  const code = `7K3M-9QXT-23${String(number++).padStart(2, '0')}`
  await page.goto(`${pages.url}/en/questionnaire${questionnaireFragment(code, research.termsSha256, language)}`)
  await page.waitForSelector('#begin')
  return page
}

test('when the device’s files fail at a reload, then a message appears, and place and answers come back', async () => {
  const page = await openPulse()
  await page.click('#begin')
  await press(page, 'Mostly agree')
  await seeHeading(page, 'Statement 2.1')
  await seeKept(page)
  const { identifier } = await page.evaluateOnNewDocument(() => {
    Object.assign(window, { Worker: class { constructor() { throw new Error('no worker now') } } })
  })
  await page.reload()
  await see(page, 'Nothing is lost.')
  expect(new URL(page.url()).pathname).toBe('/en/questionnaire-puls/questionnaire')
  await page.removeScriptToEvaluateOnNewDocument(identifier)
  await page.reload()
  await seeHeading(page, 'Statement 2.1')
  expect(await page.$eval('[role=progressbar]', (bar) => bar.getAttribute('aria-valuenow'))).toBe('1')
  await page.browserContext().close()
}, 150_000)

const narrow = { width: 360, height: 740 }

test.each(['mk', 'sl', 'fr', 'de'])('when a question is read in %s on a narrow phone, then the bar and its label stay short, and so does the footer', async (language) => {
  const page = await openPulse(language, narrow)
  await page.click('#begin')
  await page.waitForSelector('form h1')
  const lines = await page.evaluate(() => {
    const height = (selector: string) => {
      const part = document.querySelector<HTMLElement>(selector)!
      return Math.round(part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight))
    }
    return {
      bar: height('[role=progressbar] + span'), remaining: height('[role=progressbar] + span > span'),
      footer: document.querySelector('footer')!.offsetHeight, beyond: document.scrollingElement!.scrollWidth - innerWidth,
    }
  })
  expect(lines).toMatchObject({ remaining: 1, beyond: 0 })
  expect(lines.bar).toBeLessThanOrEqual(2)
  expect(lines.footer).toBeLessThan(110)
  await page.browserContext().close()
}, 150_000)

test('when a company’s own question is read in Macedonian on a narrow phone, then its label has two lines', async () => {
  const page = await openPulse('mk', narrow, { ...pulse, statements: pulse.statements.slice(0, 1), enps: undefined, extra })
  await page.click('#begin')
  await press(page, 'Mostly agree')
  await seeHeading(page, 'Kako dolazite na posao?')
  const label = await page.waitForSelector('::-p-text(Прашање од вашиот)')
  expect(await label!.evaluate((part) => part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight))).toBeCloseTo(2, 1)
  await page.browserContext().close()
}, 150_000)

/** What the server's document shows while its scripts are on their way. */
async function shownWithoutScripts(address: string): Promise<string> {
  const page = await pages.open('/en/questionnaire', 'guest')
  await page.goto('about:blank')
  await page.setRequestInterception(true)
  // Left unanswered.
  page.on('request', (request) => void (/\.js$/.test(new URL(request.url()).pathname) || request.continue()))
  void page.goto(pages.url + address).catch(() => {})
  await page.waitForSelector('#glas-state')
  // The style sheets hide what is in another language.
  await page.waitForFunction(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet))
  const shown = await page.evaluate(() => document.body.innerText.trim())
  await page.browserContext().close()
  return shown
}

test.each(['#l=de', `#c=7K3M-9QXT-2399&t=${'3f'.repeat(32)}&l=de`])('when an address ends in %s, then the server’s document says nothing in English', async (fragment) => {
  expect(await shownWithoutScripts(`/en/questionnaire${fragment}`)).toBe('Skip to content')
}, 150_000)

test('when a questionnaire is reloaded, then its frame has no words before its language is known', async () => {
  const shown = await shownWithoutScripts('/en/questionnaire-puls/questionnaire')
  expect(shown).toContain('@')
  expect(shown).not.toMatch(/cookie|check|contact/i)
}, 150_000)

test('when the address of a mail is typed, then the page asks for the code in the mail’s language', async () => {
  const page = await pages.open('/en/questionnaire', 'guest', phone)
  await page.goto('about:blank')
  await page.goto(`${pages.url}/en/questionnaire#l=de`)
  await seeHeading(page, 'Code eingeben')
  await page.waitForFunction(() => document.documentElement.lang === 'de' && !('foreign' in document.documentElement.dataset))
  await page.browserContext().close()
}, 150_000)
