import { afterAll, beforeAll, expect } from '@jest/globals'
import type { Browser, Page } from 'puppeteer-core'
import { admin, runningCompany } from '../../demo/companies.ts'
import { makeAdmin } from '../../demo/make-demo.ts'
import { register } from '../../demo/research.ts'
import { waitFor, type Site } from '../../demo/site.ts'
import type { System } from '../../start/system.ts'
import { desk, faultOf, fill, follow, openPage, press, see, seeAddress, seeHeading, valueOf } from '../drivers/browser.ts'
import { inspect } from '../drivers/inspect.ts'
import { logIn } from '../drivers/log-in.ts'
import { startWholeSite, type WholeSite } from '../sites/whole-system.ts'
import { createChain } from './chain.ts'

/* A company changes its details in two tabs, its password, and its address by a mail to the new one; staff see it, and merge a double of it. */

const password = { first: 'more i vjetar', second: 'vjetar i more', staff: 'bura i jugo' }
const { contact: { email: old } } = runningCompany
const email = 'uprava@lingua.example'

let whole: WholeSite | undefined
let system: System
let site: Site
let browser: Browser
let page: Page
let staff: Page

beforeAll(async () => {
  whole = await startWholeSite('company')
  ;({ system, site, browser } = whole)
  await register(site, runningCompany, password.first)
  page = await openPage(browser, { size: desk })
}, 240_000)

afterAll(() => whole?.stop(), 150_000)

const chained = createChain()
const step = (title: string, play: () => Promise<void>) => chained(title, play, 150_000)
const at = (path: string) => system.urls.site + path

/** Waits for an entry of the log; the filter of actions has the same words. */
const seeEntry = (text: string) => staff.waitForFunction((wanted) =>
  document.querySelector('main ol')?.textContent?.replaceAll('\u00a0', ' ').includes(wanted), {}, text)

/** Waits for the mail with a subject, and returns its text. */
const mailOf = (to: string, subject: string) => waitFor(`'${subject}' to ${to}`, async () =>
  (await site.mailsTo(to)).find((mail) => mail.subject === subject)?.text)

step('when the details are changed, then they are saved, and the bar above has the new name', async () => {
  await page.goto(at(`/login?redirect=${encodeURIComponent('/profil/uredi')}`))
  await press(page, 'U redu')
  await logIn(page, { email: old, password: password.first })
  await seeAddress(page, '/profil/uredi')
  await seeHeading(page, 'Podaci o tvrtki')
  await fill(page, 'OIB', '12345678901')
  await fill(page, 'Naziv tvrtke', 'Lingua centar d.o.o.')
  expect(await inspect(page, 'details')).toBe(0)
  await press(page, 'Spremi promjene')
  expect(await faultOf(page, 'OIB')).toContain('Broj nije ispravan')
  await fill(page, 'OIB', '69435151530')
  await press(page, 'Spremi promjene')
  await see(page, 'Podaci su spremljeni u')
  await page.waitForFunction(() => document.querySelector('header')?.textContent?.includes('Lingua centar d.o.o.'))
})

step('when the data is downloaded, then all of it is read', async () => {
  const last = page.waitForResponse((response) => response.url().endsWith('/api/testimonial'))
  await press(page, 'XLSX')
  expect((await last).status()).toBe(200)
  await page.waitForFunction(() => !document.querySelector('main button[aria-busy]'))
  expect(await page.evaluate(() => document.body.innerText)).not.toContain('pa datoteke nema')
})

step('when another tab has saved, then this one shows that, and both changes are kept', async () => {
  const other = await openPage(browser, { size: desk, context: page.browserContext() })
  await other.goto(at('/profil/uredi'))
  await fill(other, 'Grad ili mjesto', 'Split')
  await fill(other, 'Telefon', '021 555 100')
  await page.bringToFront()
  await fill(page, 'Grad ili mjesto', 'Zadar')
  await press(page, 'Spremi promjene')
  await see(page, 'Podaci su spremljeni u')
  await other.bringToFront()
  await press(other, 'Spremi promjene')
  await see(other, 'Spremljeno na drugom mjestu: Zadar')
  expect(await inspect(other, 'conflict')).toBe(0)
  expect([await valueOf(other, 'Grad ili mjesto'), await valueOf(other, 'Telefon')]).toEqual(['Split', '021 555 100'])
  await press(other, 'Spremi promjene')
  await see(other, 'Podaci su spremljeni u')
  await other.close()
  await page.bringToFront()
})

step('when the password is changed, then this session goes on and another one ends', async () => {
  const elsewhere = await openPage(browser, { size: desk })
  await elsewhere.goto(at('/login'))
  await logIn(elsewhere, { email: old, password: password.first })
  await seeHeading(elsewhere, 'Istraživanja')
  await page.reload()
  await follow(page, 'Promijeni')
  await seeAddress(page, '/profile/change-password')
  await fill(page, 'Sadašnja lozinka', 'nije to')
  await fill(page, 'Nova lozinka', password.second)
  await fill(page, 'Nova lozinka još jednom', password.second)
  expect(await inspect(page, 'password')).toBe(0)
  await press(page, 'Promijeni lozinku')
  await see(page, 'Lozinka nije točna.')
  await fill(page, 'Sadašnja lozinka', password.first)
  await press(page, 'Promijeni lozinku')
  await seeHeading(page, 'Lozinka je promijenjena')
  await elsewhere.reload()
  await elsewhere.waitForFunction(() => location.pathname === '/login')
  await elsewhere.browserContext().close()
  await page.bringToFront()
  await follow(page, 'Natrag na podatke o tvrtki')
  await seeHeading(page, 'Podaci o tvrtki')
  await see(page, 'Promijenjena')
})

step('when another address is requested and confirmed from its mail, then one logs in with it', async () => {
  await press(page, 'Promijeni')
  await fill(page, 'Nova e-pošta', email)
  await fill(page, 'Lozinka', password.second)
  expect(await inspect(page, 'address')).toBe(0)
  await press(page, 'Pošalji poveznicu')
  await see(page, 'čeka potvrdu do')
  expect(await inspect(page, 'waiting')).toBe(0)
  expect(await mailOf(old, 'Zatražena je promjena e-adrese')).toContain(email)
  const link = /http\S+\?token=\S+/.exec(await mailOf(email, 'Potvrdite novu e-adresu'))![0]
  await page.goto(link)
  await seeHeading(page, 'Nova adresa je potvrđena')
  await page.waitForFunction(() => document.querySelector('header')?.textContent?.includes('Registracija'))
  expect(await inspect(page, 'changed')).toBe(0)
  expect(await mailOf(old, 'E-adresa računa je promijenjena')).toContain(email)
  await follow(page, 'Prijavite se')
  await logIn(page, { email, password: password.second })
  await seeHeading(page, 'Istraživanja')
  await page.goto(at('/en/profile/edit'))
  await seeHeading(page, 'Company details')
  await see(page, email)
  expect(await inspect(page, 'details-en')).toBe(0)
})

step("when an administrator opens the company, then its log has these changes, and so has everyone's", async () => {
  await makeAdmin(system, site, password.staff)
  staff = await openPage(browser, { size: desk })
  await staff.goto(at(`/login?redirect=${encodeURIComponent('/admin/tvrtke')}`))
  await press(staff, 'U redu')
  await logIn(staff, { email: admin.email, password: password.staff })
  await seeHeading(staff, 'Tvrtke')
  await (await staff.waitForSelector('input[type="search"]'))!.type('lingua CENTAR')
  await see(staff, '1 redak')
  expect(await inspect(staff, 'companies')).toBe(0)
  await follow(staff, 'Otvori')
  await seeHeading(staff, 'Lingua centar d.o.o.')
  await seeEntry('Promijenjena lozinka')
  await see(staff, email)
  await fill(staff, 'Bilješka za osoblje', 'Traže ponudu za papir 2027.')
  await press(staff, 'Spremi bilješku')
  await see(staff, 'Bilješka je spremljena.')
  await staff.reload()
  await seeEntry('Spremljena bilješka o tvrtki')
  expect(await inspect(staff, 'company')).toBe(0)
  await follow(staff, 'Zapisnik', 'header')
  await seeHeading(staff, 'Zapisnik')
  await see(staff, 'Otvoren račun administratora')
  await staff.waitForSelector('select option:nth-child(2)')
  await staff.select('select', await staff.$eval('select option:nth-child(2)', (option) => option.value))
  await staff.waitForFunction(() => location.search.includes('company=')
    && document.querySelector('main ol')?.textContent?.includes('Otvoren račun administratora') === false)
  await see(staff, 'Promijenjena lozinka')
  expect(await staff.evaluate(() => document.querySelector('main ol')!.textContent)).not.toContain('lingua.example')
  expect(await inspect(staff, 'audit')).toBe(0)
  await staff.goto(at('/en/admin/audit'))
  await see(staff, 'Password changed')
  expect(await inspect(staff, 'audit-en')).toBe(0)
})

step('when the company is registered twice, then both are compared and merged, and one log has it all', async () => {
  const { company, contact } = runningCompany
  const name = 'LINGUA centar, d. o. o.'
  await register(site, {
    ...runningCompany, company: { ...company, name, taxId: '94577403194' },
    contact: { ...contact, firstName: 'Petra', email: 'petra@lingua.example' },
  }, password.first)
  await staff.goto(at('/admin/tvrtke'))
  await (await staff.waitForSelector('input[type="search"]'))!.type('69435151530')
  await see(staff, '1 redak')
  await follow(staff, 'Otvori')
  await see(staff, 'Ovo bi mogla biti ista tvrtka')
  expect(await inspect(staff, 'company-double')).toBe(0)
  await press(staff, 'Usporedi i spoji')
  await see(staff, 'petra@lingua.example')
  await fill(staff, 'Razlog', 'Kolegica je otvorila drugi račun')
  await fill(staff, 'Upišite naziv tvrtke koja nestaje', name)
  expect(await inspect(staff, 'merge')).toBe(0)
  await press(staff, 'Spoji tvrtke')
  await see(staff, 'Tvrtke su spojene.')
  await seeEntry('porezni broj 94577403194')
  await staff.waitForFunction(() => !document.body.innerText.includes('Ovo bi mogla biti ista tvrtka'))
  expect(await inspect(staff, 'merged')).toBe(0)
  await staff.goto(at('/en/admin/companies'))
  await see(staff, 'Companies')
  await staff.waitForFunction(() => document.querySelector('main table') && !document.body.innerText.includes('LINGUA centar,'))
  await staff.browserContext().close()
})
