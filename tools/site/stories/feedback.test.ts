import { afterAll, beforeAll, expect } from '@jest/globals'
import type { Browser, Page } from 'puppeteer-core'
import { listTestimonials } from '@glas/contracts/survey/testimonials.operations'
import { admin, runningCompany } from '../../demo/companies.ts'
import { makeAdmin } from '../../demo/make-demo.ts'
import { register } from '../../demo/research.ts'
import { waitFor, type Site } from '../../demo/site.ts'
import type { System } from '../../start/system.ts'
import { desk, fill, openPage, phone, press, see, seeAddress, seeHeading } from '../drivers/browser.ts'
import { chooseFile } from '../drivers/choose-file.ts'
import { inspect } from '../drivers/inspect.ts'
import { logIn } from '../drivers/log-in.ts'
import { startWholeSite, type WholeSite } from '../sites/whole-system.ts'
import { createChain } from './chain.ts'

/* A company writes feedback with a photo, an administrator publishes it, and the company withdraws it. */

const password = 'more i vjetar'
const { contact: { email } } = runningCompany

let whole: WholeSite | undefined
let system: System
let site: Site
let browser: Browser
let page: Page

beforeAll(async () => {
  whole = await startWholeSite('feedback')
  ;({ system, site, browser } = whole)
  await register(site, runningCompany, password)
  page = await openPage(browser, { size: desk })
}, 240_000)

afterAll(() => whole?.stop(), 150_000)

const chained = createChain()
const step = (title: string, play: () => Promise<void>) => chained(title, play, 90_000)
const at = (path: string) => system.urls.site + path
const published = async () => {
  const response = await fetch(at(listTestimonials.path))
  return ((await response.json()) as { data: { testimonials: { name: string; photoId: string }[] } }).data.testimonials
}

/** The HTML of the page of testimonials, as the server sends it. */
const onPage = async () => (await fetch(at('/iskustva-korisnika'))).text()
async function withinAMinute(what: string, check: () => Promise<boolean>) {
  const started = Date.now()
  await waitFor(what, check)
  expect(Date.now() - started).toBeLessThan(60_000)
}

step('when a photo is chosen, moved with the arrow keys and magnified, then it is saved with the texts', async () => {
  await page.goto(at(`/login?redirect=${encodeURIComponent('/profil/povratna-informacija')}`))
  await press(page, 'U redu')
  await logIn(page, { email, password })
  await seeAddress(page, '/profil/povratna-informacija')
  await seeHeading(page, 'Kako je bilo s nama?')
  await fill(page, 'Ime i prezime', 'Ivana Đurđević')
  await fill(page, 'Radno mjesto', 'Voditeljica kadrovske')
  await (await page.waitForSelector('textarea'))!.type('Prvi put smo razgovarali o tome što ljudi misle.')
  const bytes = await page.screenshot()
  await chooseFile(page, { input: 'input[type=file]', name: 'ured.png', bytes, result: '[role=application] canvas' })
  const pixels = () => page.$eval('[role=application] canvas', (canvas) => (canvas as HTMLCanvasElement).toDataURL())
  const before = await pixels()
  await page.focus('[role=application]')
  await page.keyboard.down('Shift')
  for (let n = 0; n < 9; n++) await page.keyboard.press('ArrowRight')
  await page.keyboard.up('Shift')
  await page.keyboard.press('+')
  expect(await pixels()).not.toBe(before)
  expect(await inspect(page, 'writing')).toBe(0)
  await press(page, 'Spremi nacrt')
  await see(page, 'Nacrt je spremljen u')
  await page.waitForSelector('img[src*="/assets/"]')
  await press(page, 'Pošalji na objavu')
  await see(page, 'Poslano, čeka objavu')
  expect(await inspect(page, 'sent')).toBe(0)
})

step('when an administrator publishes it, then the site lists it with its photo, and both are mailed', async () => {
  await makeAdmin(system, site, password)
  const staff = await openPage(browser, { size: desk })
  await staff.goto(at(`/login?redirect=${encodeURIComponent('/admin/iskustva')}`))
  await press(staff, 'U redu')
  await logIn(staff, { email: admin.email, password })
  await seeHeading(staff, 'Iskustva')
  await see(staff, 'Prvi put smo razgovarali')
  expect(await inspect(staff, 'waiting')).toBe(0)
  await press(staff, 'Objavi')
  await see(staff, 'Objaviti iskustvo?')
  await (await staff.waitForSelector('[role=alertdialog][open] button:last-of-type'))!.click()
  await see(staff, 'Sakrij')
  expect(await inspect(staff, 'published')).toBe(0)
  const [first] = await published()
  expect(first).toMatchObject({ name: 'Ivana Đurđević' })
  await withinAMinute('it on its page', async () => (await onPage()).includes('Prvi put smo razgovarali'))
  const photo = await fetch(at(`/assets/${first!.photoId}?key=full`))
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  await waitFor('the mail to the company', async () =>
    (await site.mailsTo(email)).find(({ subject }) => subject === 'Vaša povratna informacija je objavljena'))
  await staff.goto(at('/en/admin/testimonials'))
  await staff.setViewport(phone)
  await see(staff, 'Hide')
  expect(await inspect(staff, 'admin-en')).toBe(0)
  await staff.browserContext().close()
})

step('when the company withdraws it, then it is gone', async () => {
  await page.bringToFront()
  await page.setViewport(phone)
  await page.goto(at('/en/profile/feedback'))
  await see(page, 'Published')
  expect(await inspect(page, 'published-en')).toBe(0)
  await press(page, 'Withdraw')
  await see(page, 'Withdraw your feedback?')
  await (await page.waitForSelector('[role=alertdialog][open] button:last-of-type'))!.click()
  await see(page, 'Send for publication')
  await page.waitForFunction(() => (document.querySelector('textarea') as HTMLTextAreaElement | null)?.value === '')
  expect(await published()).toEqual([])
  await withinAMinute('its end on its page', async () => !(await onPage()).includes('Prvi put smo razgovarali'))
  expect(await inspect(page, 'empty-en')).toBe(0)
})
