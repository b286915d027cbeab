import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect } from '@jest/globals'
import type { Page } from 'puppeteer-core'
import { admin } from '../../demo/companies.ts'
import { makeAdmin } from '../../demo/make-demo.ts'
import { runCommand } from '../../start/command.ts'
import { root } from '../../start/paths.ts'
import { desk, fill, openPage, press, readFrom, see, seeAddress, seeHeading } from '../drivers/browser.ts'
import { inspect } from '../drivers/inspect.ts'
import { logIn } from '../drivers/log-in.ts'
import { startWholeSite, type WholeSite } from '../sites/whole-system.ts'
import { createChain } from './chain.ts'

/* An administrator sets up a second factor, logs in with it, and deactivates another administrator. */

const password = 'more i vjetar'
const other = { email: 'iva@glas.example', firstName: 'Iva', lastName: 'Kos' }

let whole: WholeSite
let page: Page
let secret = ''
let recoveryCode = ''
/** Reports of browsers, by the path of the page. */
const reports: string[] = []

beforeAll(async () => {
  whole = await startWholeSite('second-factor')
  await makeAdmin(whole.system, whole.site, password)
  await runCommand({
    name: 'second-admin', command: process.execPath, cwd: root, logDir: whole.system.logDir,
    args: [
      'svc-identity/src/main.ts', 'admin:create', '--email', other.email, '--first-name', other.firstName,
      '--last-name', other.lastName,
    ],
    env: { ...whole.system.serviceEnv('identity'), ADMIN_PASSWORD: password },
  })
  page = await openPage(whole.browser, { size: desk })
  page.on('request', (request) => {
    if (request.url().endsWith('/api/me/browser')) reports.push(new URL(page.url()).pathname)
  })
}, 240_000)

afterAll(() => whole?.stop(), 150_000)

const chained = createChain()
const step = (title: string, play: () => Promise<void>) => chained(title, play, 150_000)
const at = (path: string) => whole.system.urls.site + path

/** What an app shows `steps` of 30 seconds from now, by RFC 6238. */
function codeOf(base32: string, steps = 0): string {
  const bits = [...base32].map((symbol) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(symbol).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const mac = createHmac('sha1', key).update(counter).digest()
  return String((mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

async function enterPassword(who: Page, email: string, path = '/login', language: 'hr' | 'en' = 'hr') {
  await who.goto(at(path))
  await logIn(who, { email, password }, language)
}

async function logOut() {
  await press(page, 'Odjava')
  await page.waitForFunction(() => !document.cookie.includes('glas_session=1'))
}

step('when an administrator sets up the second factor, then the first code of the app and the recovery codes follow', async () => {
  await page.goto(at('/login'))
  await press(page, 'U redu')
  await enterPassword(page, admin.email, `/login?redirect=${encodeURIComponent('/profile/change-password')}`)
  await seeHeading(page, 'Račun')
  await see(page, other.email)
  expect(await inspect(page, 'account-without-factor')).toBe(0)
  await press(page, 'Uključi')
  await fill(page, 'Lozinka', password)
  await press(page, 'Dalje')
  await page.waitForSelector('dialog img[alt^="QR"]')
  expect(await inspect(page, 'factor-qr')).toBe(0)
  secret = (await readFrom(page, 'dialog code', (code) => code.textContent ?? '')).replace(/\s/g, '')
  await fill(page, 'Kod koji aplikacija sada pokazuje', codeOf(secret))
  await page.keyboard.press('Enter')
  await see(page, 'Spremite kodove za oporavak')
  recoveryCode = await readFrom(page, 'dialog li code', (code) => code.textContent ?? '')
  expect(recoveryCode).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  expect(await inspect(page, 'factor-recovery-codes')).toBe(0)
  await press(page, 'Kodovi su spremljeni, nastavi')
  await see(page, 'Novi kodovi za oporavak')
  expect(await inspect(page, 'account-with-factor')).toBe(0)
})

step('when the administrator logs in again, then a code follows the password', async () => {
  await logOut()
  await enterPassword(page, admin.email)
  await seeHeading(page, 'Kod iz aplikacije')
  expect(await inspect(page, 'login-code')).toBe(0)
  await page.keyboard.type(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await seeAddress(page, '/admin/prijave')
})

step('when the app is not at hand, then a recovery code works, in English too', async () => {
  await logOut()
  await enterPassword(page, admin.email, '/en/login', 'en')
  await seeHeading(page, 'Code from your app')
  expect(await inspect(page, 'login-code-en')).toBe(0)
  await press(page, 'No app at hand? Enter a recovery code')
  await fill(page, 'Recovery code', recoveryCode.toLowerCase())
  expect(await inspect(page, 'login-recovery-en')).toBe(0)
  await page.keyboard.press('Enter')
  await seeAddress(page, '/en/admin/applications')
  await page.goto(at('/en/profile/change-password'))
  await see(page, '9 recovery codes are left.')
  expect(await inspect(page, 'account-en')).toBe(0)
})

step('when another administrator is deactivated, then that one is thrown out and cannot log in', async () => {
  const second = await openPage(whole.browser, { size: desk })
  await second.goto(at('/login'))
  await press(second, 'U redu')
  await enterPassword(second, other.email)
  await seeAddress(second, '/admin/prijave')
  await page.goto(at('/profile/change-password'))
  await press(page, 'Deaktiviraj')
  await see(page, 'Odmah prestaju sve prijave')
  expect(await inspect(page, 'deactivate')).toBe(0)
  await page.locator('dialog ::-p-xpath(.//button[contains(., "Deaktiviraj")])').click()
  await see(page, 'deaktiviran ')
  await second.goto(at('/profile/change-password'))
  await seeHeading(second, 'Prijava')
  await logIn(second, { email: other.email, password })
  await see(second, 'Račun je deaktiviran.')
})

step('when pages of companies and administrators are opened, then they report the browser; public and respondents’ ones do not', async () => {
  for (const path of ['/', '/upitnik', '/potvrda', '/login']) {
    await page.goto(at(path))
    await page.waitForSelector('main h1')
  }
  expect(reports.length).toBeGreaterThan(0)
  expect(reports.filter((path) => !/\/admin\/|\/profile\/change-password$/.test(path))).toEqual([])
})
