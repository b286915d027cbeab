import { afterAll, beforeAll, expect } from '@jest/globals'
import type { Browser, Page } from 'puppeteer-core'
import { waitFor, type Site } from '../../demo/site.ts'
import type { System } from '../../start/system.ts'
import { desk, fill, openPage, press, see, seeHeading, valueOf } from '../drivers/browser.ts'
import { look } from '../drivers/pictures.ts'
import { startWholeSite, type WholeSite } from '../sites/whole-system.ts'
import { createChain } from './chain.ts'

/* A visitor writes to staff. */

const staff = 'istrazivanje@glas.example'
const visitor = 'ana@sava.example'

let whole: WholeSite | undefined
let system: System
let site: Site
let browser: Browser
let page: Page

beforeAll(async () => {
  whole = await startWholeSite('mails')
  ;({ system, site, browser } = whole)
  page = await openPage(browser, { size: desk })
}, 240_000)

afterAll(() => whole?.stop(), 60_000)

const chained = createChain()
const step = (title: string, play: () => Promise<void>) => chained(title, play, 90_000)
const at = (path: string) => system.urls.site + path

/** Waits for the mail with a subject, and returns its text. */
const mailOf = (to: string, subject: string) => waitFor(`'${subject}' to ${to}`, async () =>
  (await site.mailsTo(to)).find((mail) => mail.subject.replaceAll('\u00a0', ' ') === subject)?.text)

step('when a visitor writes on the contact page, then staff get it and the visitor a receipt', async () => {
  await page.goto(at('/kontakt'))
  await seeHeading(page, 'Kontakt')
  await press(page, 'U redu')
  await press(page, 'Pošalji')
  await see(page, 'Ovo polje je obavezno.')
  expect(await look(page, 'contact-faults')).toBe(0)
  await fill(page, 'Ime i prezime', 'Ana Kovač')
  await fill(page, 'E-pošta', visitor)
  await fill(page, 'Poruka', 'Koliko traje istraživanje?')
  // The browser is offline: nothing that was entered is lost.
  await page.setOfflineMode(true)
  await press(page, 'Pošalji')
  await see(page, 'Poruka nije poslana.')
  expect(await look(page, 'contact-failed')).toBe(0)
  await page.setOfflineMode(false)
  expect(await valueOf(page, 'Poruka')).toBe('Koliko traje istraživanje?')
  await press(page, 'Pošalji')
  await see(page, 'Poruka je poslana')
  expect(await look(page, 'contact-sent')).toBe(0)
  expect(await mailOf(staff, 'Upit s weba: Ana Kovač')).toContain('Koliko traje istraživanje?')
  expect(await mailOf(visitor, 'Primili smo vašu poruku')).not.toContain('Koliko traje')
  await page.goto(at('/en/contact'))
  await seeHeading(page, 'Contact')
  expect(await look(page, 'contact-en')).toBe(0)
})
