import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Report } from '@glas/contracts/reporting/report'
import type { Browser, ElementHandle, HTTPRequest, Page } from 'puppeteer-core'
import { makeDemo, newPlan, type Demo } from '../../demo/make-demo.ts'
import type { System } from '../../start/system.ts'
import { desk, openPage, phone, press, see, seeButton, textOf } from '../drivers/browser.ts'
import { logIn } from '../drivers/log-in.ts'
import { look } from '../drivers/pictures.ts'
import { chooseToComments } from '../drivers/questionnaire.ts'
import { startWholeSite, type WholeSite } from '../sites/whole-system.ts'
import {
  intercept, withOtherAnswerKey, withOtherPromises, withOtherSignature, withOtherSigningKey, wholeOtherTerms, type Swap,
} from './man-in-the-middle.ts'

let whole: WholeSite | undefined
let system: System
let demo: Demo
let browser: Browser

beforeAll(async () => {
  whole = await startWholeSite('answering')
  ;({ system, browser } = whole)
  // The first attempt is interrupted; the second completes it.
  const plan = { ...newPlan(0), fewGroups: true }
  await expect(makeDemo(system, (what) => {
    if (what === 'its report') throw new Error('broken off')
  }, plan)).rejects.toThrow('broken off')
  demo = await makeDemo(system, undefined, plan)
}, 300_000)

afterAll(() => whole?.stop(), 150_000)

/** Opens a link on a new device, and answers everything up to the last screen. */
async function answerAll(path: string, swap?: Swap): Promise<{ page: Page; requests: HTTPRequest[] }> {
  const page = await openPage(browser, { size: phone })
  const requests: HTTPRequest[] = []
  page.on('request', (request) => requests.push(request))
  if (swap) await intercept(page, swap)
  await page.goto(system.urls.site + path)
  await press(page, 'Počni')
  await see(page, '1. kategorija od 9')
  await chooseToComments(page, 'hr')
  return { page, requests }
}

test('when an employee answers on a phone, then no request has both code and token, and the receipt is offered', async () => {
  const path = demo.links[0]!.path
  const { page, requests } = await answerAll(path)
  expect(page.url()).not.toContain('#')
  await press(page, 'Pošalji odgovore')
  await see(page, 'Odgovori su poslani. Hvala.', 150_000)
  const code = /#c=([\w-]+)/.exec(path)![1]!
  const bodies = requests.map((request) => ({
    url: request.url(), body: request.postData() ?? '', headers: request.headers(),
  }))
  const sent = bodies.filter(({ url }) => url.endsWith('/api/respondent/answers'))
  expect(sent).toHaveLength(1)
  const { token } = JSON.parse(sent[0]!.body) as { token: string }
  const withCode = bodies.filter(({ url, body }) => (url + body).includes(code))
  expect(withCode.length).toBeGreaterThan(0)
  for (const { url, body } of withCode) expect(url + body).not.toContain(token)
  expect(bodies.filter(({ url, body }) => (url + body).includes(token))).toHaveLength(1)
  for (const { body } of bodies) expect(body).not.toMatch(/answerFields|enps_grade|izz\./)
  for (const { headers } of bodies) expect(headers).not.toHaveProperty('cookie')
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(left).not.toContain(code)
  expect(left).not.toContain(token)

  const again = await answerAll(path)
  await press(again.page, 'Pošalji odgovore')
  await see(again.page, 'Ovim je kodom već odgovoreno', 150_000)
}, 240_000)

const bottomOf = (element: ElementHandle) =>
  element.evaluate((each) => (each as Element).getBoundingClientRect().bottom)

/** A small phone, on which important content must be visible without scrolling. */
const smallPhone = { width: 390, height: 760 }

test('when a device has answered, then its first screen shows that first', async () => {
  const page = await openPage(browser, { size: smallPhone })
  const site = system.urls.site
  const opened = await page.goto(site + demo.links[1]!.path)
  expect(opened!.ok()).toBe(true)
  await seeButton(page, 'Počni')
  const [hash] = /[0-9a-f]{64}/.exec(demo.links[1]!.path)!
  const { researchId } = await (await fetch(`${site}/keys/${hash}`)).json() as { researchId: string }
  await page.evaluate((id) => localStorage.setItem('glas.answered', id), researchId)
  await page.goto('about:blank')
  await page.goto(site + demo.links[1]!.path)
  for (const words of ['S ovog je uređaja već odgovoreno.', 'Odgovara netko drugi']) {
    expect(await bottomOf(await see(page, words))).toBeLessThan(smallPhone.height)
  }
  expect(await look(page, 'answered')).toBe(0)
  expect(await textOf(page, 'body')).not.toContain('Počni')
  await press(page, 'Odgovara netko drugi')
  await seeButton(page, 'Počni')
  await page.keyboard.press('Enter')
  await see(page, '1. kategorija od 9')
  await page.browserContext().close()
}, 120_000)

test('when questions are left out, then the first of them is shown, and answers keep their size', async () => {
  const page = await openPage(browser, { size: smallPhone })
  await page.goto(system.urls.site + demo.links[1]!.path)
  await press(page, 'Počni')
  await see(page, '1. kategorija od 9')
  const sizes = () => page.$$eval('fieldset[id]', (all) => all.map((group) => [
    (group as HTMLElement).offsetTop, (group as HTMLElement).offsetHeight,
    ...[...group.querySelectorAll('label')].map((label) => label.offsetHeight),
  ]))
  for (const size of [smallPhone, desk]) {
    await page.setViewport(size)
    const before = await sizes()
    await press(page, 'Dalje')
    await see(page, 'Ovo je pitanje obavezno.')
    expect(await sizes()).toEqual(before)
    expect(await look(page, `left-out-${size.width}`)).toBe(0)
    await page.reload()
    await see(page, '1. kategorija od 9')
  }
  await page.browserContext().close()
}, 120_000)

test('when a comment names somebody, then a notice is visible above the bar, and sending stops once', async () => {
  const { page } = await answerAll(demo.links[1]!.path)
  await page.setViewport(smallPhone)
  expect(await look(page, 'comments')).toBe(0)
  const [, critique] = await page.$$('textarea')
  await critique!.type('Smeta mi kad Ivana Horvat viče.')
  const notice = await see(page, 'Čini se da tekst imenuje osobu: Ivana Horvat.')
  await page.waitForFunction((element) => {
    const { top, bottom, left } = element!.getBoundingClientRect()
    const seen = document.elementFromPoint(left + 4, bottom - 4)
    return top >= 0 && bottom <= innerHeight && (element === seen || element!.contains(seen))
  }, {}, notice)
  await press(page, 'Pošalji odgovore')
  await see(page, 'Poslati ovakav tekst?')
  expect(await look(page, 'sensitive')).toBe(0)
  await press(page, 'Promijeni')
  await page.waitForFunction((element) => document.activeElement === element, {}, critique)
  await page.goBack()
  await page.waitForFunction(() => !document.querySelector('textarea'))
  await press(page, 'Hrvatski')
  await press(page, 'English')
  await seeButton(page, 'Next')
  await page.goForward()
  await see(page, 'In your own words')
  expect(await page.$$eval('textarea', (all) => all[1]!.value)).toBe('Smeta mi kad Ivana Horvat viče.')
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/Horvat|[0-9A-Z]{4}-[0-9A-Z]{4}/)
  expect(await look(page, 'comments-en')).toBe(0)
  await page.browserContext().close()
}, 180_000)

const termsRefused = 'Uvjeti ovog istraživanja nisu oni koje je obećala vaša poveznica.'
const ofTerms = (change: (body: Buffer) => Buffer) => (): Swap => (path, body) =>
  path.startsWith('/keys/') ? change(body) : null
const swaps: readonly (readonly [string, () => Swap | Promise<Swap>])[] = [
  ['the answer key', ofTerms(withOtherAnswerKey)],
  ['the signing key', ofTerms(withOtherSigningKey)],
  ['the promises', ofTerms(withOtherPromises)],
  ['all terms, under their own hash', async () => {
    const [hash] = /[0-9a-f]{64}/.exec(demo.links[1]!.path)!
    return wholeOtherTerms(Buffer.from(await (await fetch(`${system.urls.site}/keys/${hash}`)).arrayBuffer()))
  }],
]

test.each(swaps)('when an attacker swaps %s, then the page reports it and sends nothing', async (_, swap) => {
  const page = await openPage(browser, { size: phone })
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
  await intercept(page, await swap())
  await page.goto(system.urls.site + demo.links[1]!.path)
  await see(page, termsRefused)
  expect(await textOf(page, 'body')).not.toContain('Počni')
  expect(sent).toEqual(['/api/respondent/questionnaire'])
  await page.browserContext().close()
}, 150_000)

test('when the signature is not of the key in the terms, then the page reports it and sends no answer', async () => {
  const { page, requests } = await answerAll(demo.links[1]!.path, (path) =>
    path === '/api/respondent/credentials' ? withOtherSignature() : null)
  await press(page, 'Pošalji odgovore')
  await see(page, 'Potpis poslužitelja ne odgovara ključu ovog istraživanja. Odgovori nisu poslani.', 150_000)
  expect(requests.map((request) => new URL(request.url()).pathname)).toContain('/api/respondent/credentials')
  expect(requests.filter((request) => request.url().endsWith('/api/respondent/answers'))).toEqual([])
  await page.browserContext().close()
}, 120_000)

test('when the company opens its report, then the page shows the figures of the released report to the last digit', async () => {
  const { site } = system.urls
  const account = demo.accounts.find(({ who }) => who.includes('Kvarner'))!
  const login = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password }),
  })
  const { data: { token } } = (await login.json()) as { data: { token: string } }
  const answer = await fetch(`${site}/api/reports/${demo.finishedId}/basic`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data: report } = (await answer.json()) as { data: Report }

  const page = await openPage(browser)
  await page.goto(`${site}/izvjestaj/osnovni?research=${demo.finishedId}`)
  await logIn(page, account)
  await see(page, 'Devet kategorija')
  const text = await textOf(page)
  const hr = (value: number, digits: number) => value.toFixed(digits).replace('.', ',').replace('-', '−')
  expect(text).toContain(`${report.participation.answers} od ${report.participation.employees} zaposlenika`)
  expect(text).toContain(hr(report.whole.engagement!.index, 1))
  expect(text).toContain(hr(report.whole.esi!.index, 1))
  for (const { index } of report.whole.categories!) expect(text).toContain(hr(index, 1))
  const means = await page.$$eval('table tbody td:first-of-type b', (cells) => cells.map((cell) => cell.textContent))
  const order = report.statements.map(({ key }) => report.whole.statements!.find((each) => each.key === key)!)
  expect(means).toEqual(order.map(({ mean }) => hr(mean, 2)))
  expect(means).toHaveLength(78)
}, 120_000)
