import { afterAll, beforeAll, expect } from '@jest/globals'
import type { Page } from 'puppeteer-core'
import { admin, runningCompany } from '../../demo/companies.ts'
import { makeAdmin } from '../../demo/make-demo.ts'
import { register } from '../../demo/research.ts'
import { waitFor } from '../../demo/site.ts'
import { desk, fill, openPage, press, see, seeAddress, seeHeading, textOf } from '../drivers/browser.ts'
import { inspect } from '../drivers/inspect.ts'
import { logIn } from '../drivers/log-in.ts'
import { startWholeSite, type WholeSite } from '../sites/whole-system.ts'
import { createChain } from './chain.ts'

/* An administrator acts for a company, changes its details and leaves; the company sees that. */

const password = 'more i vjetar'
const { company: { name }, contact: { email } } = runningCompany
const reason = 'Promjena sjedišta, na molbu gđe Đurđević'

let whole: WholeSite
let staff: Page

beforeAll(async () => {
  whole = await startWholeSite('acting')
  await register(whole.site, runningCompany, password)
  await makeAdmin(whole.system, whole.site, password)
  staff = await openPage(whole.browser, { size: desk })
}, 240_000)

afterAll(() => whole?.stop(), 150_000)

const chained = createChain()
const step = (title: string, play: () => Promise<void>) => chained(title, play, 150_000)
const at = (path: string) => whole.system.urls.site + path
const band = (page: Page) => textOf(page, 'section[aria-label="Rad umjesto tvrtke"]')

step('when an administrator picks a company and gives a reason, then every page says for which one it is', async () => {
  await staff.goto(at(`/login?redirect=${encodeURIComponent('/login-as-client')}`))
  await press(staff, 'U redu')
  await logIn(staff, { email: admin.email, password })
  await seeHeading(staff, 'Rad umjesto tvrtke')
  expect(await inspect(staff, 'acting-pick')).toBe(0)
  await press(staff, 'Odaberi')
  await fill(staff, 'Razlog', reason)
  expect(await inspect(staff, 'acting-reason')).toBe(0)
  await press(staff, 'Počni')
  await seeAddress(staff, '/profil/izz')
  expect(await band(staff)).toContain(`Radite umjesto tvrtke ${name}`)
  await staff.goto(at('/kontakt'))
  await see(staff, `Radite umjesto tvrtke ${name}`)
})

step('when a detail is changed, then it is saved, and password and address cannot be', async () => {
  await staff.goto(at('/profil/uredi'))
  await see(staff, 'Lozinku i adresu e-pošte mijenja samo tvrtka.')
  await fill(staff, 'Grad ili mjesto', 'Split')
  await press(staff, 'Spremi promjene')
  await see(staff, 'Podaci su spremljeni u')
  expect(await inspect(staff, 'acting-details')).toBe(0)
  await staff.goto(at('/profile/change-password'))
  await see(staff, 'njezinu lozinku mijenja samo ona')
  expect(await staff.$('input[type=password]')).toBeNull()
  expect(await inspect(staff, 'acting-password')).toBe(0)
})

step('when the page is a respondents’ one, then it knows nothing of it', async () => {
  await staff.goto(at('/upitnik'))
  await staff.waitForSelector('main h1')
  expect(await textOf(staff, 'body')).not.toContain('Radite umjesto')
})

step('when the administrator leaves, then the own session goes on without logging in', async () => {
  await staff.goto(at('/profil/uredi'))
  await press(staff, 'Izađi')
  await seeAddress(staff, '/admin/prijave')
  expect(await textOf(staff, 'body')).not.toContain('Radite umjesto')
})

step('when the company looks, then it has a mail with the reason, and the time on its page', async () => {
  const mail = await waitFor('a mail', async () =>
    (await whole.site.mailsTo(email)).find(({ subject }) => subject === 'Osoblje Glasa radi umjesto vas'))
  expect(mail.text.replace(/\s+/g, ' ')).toContain(reason)
  const own = await openPage(whole.browser, { size: desk })
  await own.goto(at(`/login?redirect=${encodeURIComponent('/profil/uredi')}`))
  await press(own, 'U redu')
  await logIn(own, { email, password })
  await see(own, 'Kad je osoblje Glasa radilo umjesto vas')
  await see(own, reason)
  await press(own, 'Pogledaj')
  expect(await inspect(own, 'acted')).toBe(0)
})
