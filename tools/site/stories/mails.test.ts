import { afterAll, beforeAll, expect } from '@jest/globals'
import type { Browser, Page } from 'puppeteer-core'
import { admin, finishedCompany, runningCompany, runningDraft } from '../../demo/companies.ts'
import { makeAdmin } from '../../demo/make-demo.ts'
import { register } from '../../demo/research.ts'
import { waitFor, type Site } from '../../demo/site.ts'
import type { System } from '../../start/system.ts'
import { desk, fill, openPage, press, see, seeAddress, seeHeading, valueOf } from '../drivers/browser.ts'
import { unseenInFocus } from '../drivers/focus.ts'
import { inspect } from '../drivers/inspect.ts'
import { logIn } from '../drivers/log-in.ts'
import { startWholeSite, type WholeSite } from '../sites/whole-system.ts'
import { createChain } from './chain.ts'
import { mailsOfTheDay, workOn } from './without-mail.ts'

/* A visitor writes to staff. While svc-notify hangs, everything else works, and mails follow when it is back. */

const password = 'more i vjetar'
const staff = 'istrazivanje@glas.example'
const visitor = 'ana@sava.example'

const days = { startsOn: '2027-03-01', endsOn: '2027-03-15' }

let whole: WholeSite | undefined
let system: System
let site: Site
let browser: Browser
let page: Page
let companyToken = ''

beforeAll(async () => {
  whole = await startWholeSite('mails')
  ;({ system, site, browser } = whole)
  companyToken = await register(site, runningCompany, password)
  await makeAdmin(system, site, password)
  page = await openPage(browser, { size: desk })
}, 240_000)

afterAll(() => whole?.stop(), 150_000)

const chained = createChain()
const step = (title: string, play: () => Promise<void>) => chained(title, play, 90_000)
const at = (path: string) => system.urls.site + path

/** Waits for the mail with a subject, and returns its text. */
const mailOf = (to: string, subject: string) => waitFor(`'${subject}' to ${to}`, async () =>
  (await site.mailsTo(to)).find((mail) => mail.subject.replaceAll('\u00a0', ' ') === subject)?.text)

step('when a visitor writes on the contact page, then staff get it and the visitor a receipt', async () => {
  await page.goto(at('/kontakt'))
  await seeHeading(page, 'Kontakt')
  await see(page, 'Samo nužni kolačići')
  expect(await unseenInFocus(page)).toEqual([])
  await press(page, 'U redu')
  await press(page, 'Pošalji')
  await see(page, 'Ovo polje je obavezno.')
  expect(await inspect(page, 'contact-faults')).toBe(0)
  await fill(page, 'Ime i prezime', 'Ana Kovač')
  await fill(page, 'E-pošta', visitor)
  await fill(page, 'Poruka', 'Koliko traje istraživanje?')
  // The browser is offline: nothing that was entered is lost.
  await page.setOfflineMode(true)
  await press(page, 'Pošalji')
  await see(page, 'Poruka nije poslana.')
  expect(await inspect(page, 'contact-failed')).toBe(0)
  await page.setOfflineMode(false)
  expect(await valueOf(page, 'Poruka')).toBe('Koliko traje istraživanje?')
  await press(page, 'Pošalji')
  await see(page, 'Poruka je poslana')
  expect(await inspect(page, 'contact-sent')).toBe(0)
  expect(await mailOf(staff, 'Upit s weba: Ana Kovač')).toContain('Koliko traje istraživanje?')
  expect(await mailOf(visitor, 'Primili smo vašu poruku')).not.toContain('Koliko traje')
  await page.goto(at('/en/contact'))
  await seeHeading(page, 'Contact')
  expect(await inspect(page, 'contact-en')).toBe(0)
})

step('when svc-notify hangs, then all pages but that of mails go on, which shows a message', async () => {
  system.kill('svc-notify', 'SIGSTOP')
  await workOn(site, { company: companyToken, password }, days)
  const company = await openPage(browser, { size: desk })
  await company.goto(at('/login'))
  await logIn(company, { email: runningCompany.contact.email, password })
  await seeHeading(company, 'Istraživanja')
  await see(company, 'Odobreno')
  await company.browserContext().close()
  await page.bringToFront()
  await page.goto(at(`/login?redirect=${encodeURIComponent('/admin/prijave')}`))
  await logIn(page, { email: admin.email, password })
  await seeHeading(page, 'Prijave')
  await see(page, runningCompany.company.name)
  await page.goto(at('/admin/tvrtke'))
  await see(page, finishedCompany.company.name)
  await page.goto(at('/admin/posta'))
  await seeHeading(page, 'E-pošta')
  await see(page, 'Ovo traje dulje nego obično')
})

step('when it is back, then the page recovers untouched, and the mails arrive and are listed', async () => {
  system.kill('svc-notify', 'SIGCONT')
  expect(await mailOf(runningCompany.contact.email, `Primili smo prijavu: ${runningDraft(days).details.name}`))
    .toContain('Dobar dan')
  for (const [to, subject] of mailsOfTheDay) await mailOf(to, subject)
  await see(page, 'Prijava je primljena')
  // It may have been read before the mail was sent.
  await page.reload()
  await page.waitForFunction(() => document.querySelector('main')!.innerText.replaceAll('\u00a0', ' ').includes('Poslano: 1'))
  expect(await inspect(page, 'mails')).toBe(0)
  await fill(page, 'Vrsta', 'application-received')
  await seeAddress(page, '/admin/posta?kind=application-received')
  await page.waitForFunction(() => document.querySelectorAll('main section li h3').length === 1)
  await page.goto(at('/en/admin/mails?state=failed'))
  await see(page, 'No message matches your choice.')
  expect(await inspect(page, 'mails-none-en')).toBe(0)
})
