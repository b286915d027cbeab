import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from '@jest/globals'
import {
  createApplication, getApplication, saveApplication, submitApplication,
} from '@glas/contracts/survey/applications.operations'
import type { ElementHandle, Page } from 'puppeteer-core'
import { holdBusinessTime } from '../../demo/business-time.ts'
import { admin, runningCompany, runningDraft } from '../../demo/companies.ts'
import { makeAdmin } from '../../demo/make-demo.ts'
import { register } from '../../demo/research.ts'
import { waitFor } from '../../demo/site.ts'
import { desk, openPage, phone, press, see, seeAddress, seeButton, seeHeading } from '../drivers/browser.ts'
import { inspect } from '../drivers/inspect.ts'
import { logIn } from '../drivers/log-in.ts'
import { download } from '../drivers/papers.ts'
import { startWholeSite, type WholeSite } from '../sites/whole-system.ts'
import { createChain } from './chain.ts'

/* A company takes recipients and departments from files, mends what is wrong in them, and takes them out again. */

const password = 'popisi-iz-datoteka'

let whole: WholeSite | undefined
let token: string
let id: string
let page: Page

beforeAll(async () => {
  whole = await startWholeSite('lists')
  const { site, browser, system } = whole
  const time = holdBusinessTime(system.clockFile)
  token = await register(site, runningCompany, password)
  const { revision, ...made } = await waitFor('The draft', () => site.ask(createApplication, { token, body: { product: 'izz' } }))
  id = made.id
  const draft = runningDraft({ startsOn: time.day(2), endsOn: time.day(13) })
  await site.ask(saveApplication, { token, params: { id }, body: { revision, draft } })
  page = await openPage(browser, { size: desk })
  await page.goto(`${system.urls.site}/login`)
  await logIn(page, { email: runningCompany.contact.email, password })
  await seeAddress(page, '/profil/izz')
  await press(page, 'U redu')
}, 240_000)

afterAll(() => whole?.stop(), 150_000)

const chained = createChain()
const step = (title: string, play: () => Promise<void>) => chained(title, play, 90_000)
const at = (name: string, locale = 'hr') => `${whole!.system.urls.site}${locale === 'hr' ? '/profil/izz' : '/en/profile/izz'}/${id}?step=${name}`
const saved = async () => (await whole!.site.ask(getApplication, { token, params: { id } })).draft

async function choose(label: string, name: string, content: Buffer | string): Promise<void> {
  const file = join(whole!.dir, name)
  writeFileSync(file, content)
  const input = await page.waitForSelector(`input[type=file][aria-label^="${label}"]`) as ElementHandle<HTMLInputElement>
  await input.uploadFile(file)
}

const mess = [
  (n: number) => `osoba${n}@lingua.example`, (n: number) => `osoba${n} (at) lingua.example`, (n: number) => `osoba${n}@lingua,example`,
  (n: number) => `osobać${n}@lingua.example`,
]
const messy = (rows: number) => ['Ime;E-pošta;Jezik', ...Array.from({ length: rows }, (_, n) =>
  `Đuro Šarić ${n};${mess[n % 50 < 4 ? n % 50 : 0]!(n)};${n % 9 === 0 ? 'engleski' : 'HR'}`)].join('\r\n')

step('when a file of 5,000 rows is chosen, then it is read in the browser within two seconds', async () => {
  await page.goto(at('options'))
  await seeButton(page, 'Uvezi iz datoteke')
  // The worker and the code for importing are requested with the first file.
  await choose('Uvezi iz datoteke: adrese', 'mali.csv', messy(3))
  await see(page, 'mali.csv')
  await press(page, 'Odustani')
  const before = performance.now()
  await choose('Uvezi iz datoteke: adrese', 'veliki.csv', messy(5000))
  await see(page, 'veliki.csv')
  await see(page, '300 redaka treba popraviti')
  expect(performance.now() - before).toBeLessThan(2000)
  expect(await inspect(page, 'import')).toBe(0)
  await press(page, 'Odustani')
})

step('when a messy file in Windows-1250 is mended, then its addresses are saved', async () => {
  const text = `${messy(30)}\r\nBez;nema;hr\r\n`
  const letters: Record<string, number> = { Đ: 0xd0, Š: 0x8a, ć: 0xe6, š: 0x9a }
  await choose('Uvezi iz datoteke: adrese', 'popis.csv', Buffer.from([...text].map((sign) => letters[sign] ?? sign.charCodeAt(0))))
  await see(page, '4 retka treba popraviti')
  await press(page, 'Prihvati sva 3 prijedloga')
  await page.locator('[aria-label="Izostavi 32. redak"]').click()
  await page.setViewport(phone)
  expect(await inspect(page, 'import-phone')).toBe(0)
  await page.setViewport(desk)
  await page.evaluate(() => [...document.querySelectorAll('label')].find((one) => one.textContent === 'Zamijeni cijeli popis')!.click())
  await press(page, 'Uvezi 30 adresa')
  await see(page, 'Uvezeno je 30 ispravnih redaka.')
  await see(page, '30 ispravnih adresa')
  await waitFor('The saved addresses', async () => {
    const { options: { recipients } } = await saved()
    return recipients.length === 30 && recipients.some(({ email, language }) => email === 'osobac3@lingua.example' && language === 'hr')
  })
})

step('when the list is taken out as XLSX and departments are taken in, then both are whole', async () => {
  const workbook = (await download(page, () => press(page, 'XLSX'))).bytes
  await choose('Uvezi iz datoteke: adrese', 'natrag.xlsx', workbook)
  await see(page, 'Već na popisu: 30')
  await press(page, 'Odustani')
  await page.goto(at('questions', 'en'))
  await seeButton(page, 'Import from a file')
  await choose('Import from a file: departments', 'people.csv', 'Name,Department\nAna,Sales\nIva,Sales\nIan,IT\n')
  await see(page, 'each row is one employee')
  await page.setViewport(phone)
  expect(await inspect(page, 'departments-phone-en')).toBe(0)
  await page.setViewport(desk)
  await page.evaluate(() => [...document.querySelectorAll('label')].find((one) => one.textContent === 'Replace the whole list')?.click())
  await press(page, 'Import 2 rows')
  await waitFor('The saved departments', async () => {
    const { questions: { departments } } = await saved()
    return JSON.stringify(departments) === JSON.stringify([{ name: 'Sales', headcount: 2 }, { name: 'IT', headcount: 1 }])
  })
})

step('when the application is sent, then an administrator sees what to look at, and the company can begin another like it', async () => {
  const { site, system, browser } = whole!
  const { revision } = await site.ask(getApplication, { token, params: { id } })
  await site.ask(submitApplication, { token, params: { id }, body: { revision } })
  await makeAdmin(system, site, password)
  const desktop = await openPage(browser, { size: desk })
  await desktop.goto(`${system.urls.site}/login?redirect=${encodeURIComponent(`/admin/prijave/${id}`)}`)
  await press(desktop, 'U redu')
  await logIn(desktop, { email: admin.email, password })
  await see(desktop, 'Ovo je prva prijava ove vrste koju je tvrtka poslala.')
  expect(await inspect(desktop, 'check')).toBe(0)
  await desktop.goto(`${system.urls.site}/en/admin/applications`)
  await see(desktop, 'waiting for less than a day')
  expect(await inspect(desktop, 'submissions-en')).toBe(0)
  await desktop.close()
  await page.bringToFront()
  await page.goto(`${system.urls.site}/profil/izz/${id}`)
  await press(page, 'Nova prijava po uzoru na ovu')
  await seeButton(page, 'Dalje na izbor pitanja')
  expect(new URL(page.url()).pathname).not.toContain(id)
  await page.goto(`${system.urls.site}/profil/izz`)
  await see(page, 'Nova prijava')
  expect(await inspect(page, 'list')).toBe(0)
})

step('when the instructions are read, then they fit, in both languages', async () => {
  for (const [path, title] of [['/profil/upute', 'Upute'], ['/en/profile/instructions', 'Instructions']] as const) {
    await page.goto(whole!.system.urls.site + path)
    await seeHeading(page, title)
    expect(await inspect(page, `instructions-${title}`)).toBe(0)
  }
})
