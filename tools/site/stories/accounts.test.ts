import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { UiLocale } from '@glas/contracts/locales'
import type { Browser, HTTPRequest, Page } from 'puppeteer-core'
import { waitFor, type Site } from '../../demo/site.ts'
import type { System } from '../../start/system.ts'
import {
  control, faultOf, fill, follow, openPage, overflow, press, readFrom, see, seeAddress, seeButton,
  seeHeading, textOf, valueOf,
} from '../drivers/browser.ts'
import { logIn } from '../drivers/log-in.ts'
import { pathTo } from '../drivers/pages.ts'
import { startWholeSite, type WholeSite } from '../sites/whole-system.ts'
import { editions, type Edition } from './accounts-words.ts'
import { createChain } from './chain.ts'

let whole: WholeSite | undefined
let system: System
let site: Site
let browser: Browser

beforeAll(async () => {
  whole = await startWholeSite('accounts')
  ;({ system, site, browser } = whole)
}, 240_000)

afterAll(() => whole?.stop(), 150_000)

/** Applies to every page of the story. */
async function fits(page: Page): Promise<void> {
  expect({ path: new URL(page.url()).pathname, overflow: await overflow(page) })
    .toEqual({ path: new URL(page.url()).pathname, overflow: 0 })
}

/** Opens the header's menu, which is behind a button in a narrow window. */
async function openHeader(page: Page, menu: string): Promise<void> {
  const burger = await page.waitForSelector(`::-p-xpath(//header//button[normalize-space(.)='${menu}'])`)
  if (!(await burger!.isVisible()) || await page.$('header button[aria-expanded="true"]')) return
  await burger!.click()
  await page.waitForSelector('header button[aria-expanded="true"]')
}

async function headerOf(page: Page, menu: string): Promise<string> {
  await openHeader(page, menu)
  return textOf(page, 'header')
}

/** Waits until the header contains these words, visible or behind its button. */
const seeInHeader = (page: Page, words: string) =>
  page.waitForFunction((text) => document.querySelector('header')?.textContent?.includes(text), {}, words)

/** Presses Tab until the control with this label, or the button with this text, has the focus. */
async function tabTo(page: Page, words: string): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    const there = await page.evaluate((wanted) => {
      const active = document.activeElement as HTMLInputElement | null
      return (active?.labels?.[0]?.textContent ?? active?.textContent)?.trim() === wanted
    }, words)
    if (there) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach '${words}'`)
}

/** Waits for a number of mails to an address, and returns the newest link. */
const linkInMail = (to: string, count: number, subject: string) => waitFor(`Mail ${count} to ${to}`, async () => {
  const mails = await site.mailsTo(to)
  if (mails.length < count) return undefined
  const last = mails.at(-1)!
  expect(last.subject).toBe(subject)
  return /http\S+\?token=\S+/.exec(last.text)?.[0]
})

describe.each(Object.entries(editions) as [UiLocale, Edition][])('accounts in %s', (locale, edition) => {
  const { size, words, form, values } = edition
  const to = (name: string) => pathTo(name, locale)
  const at = (path: string) => system.urls.site + path
  const password = { first: 'more i vjetar', second: 'vjetar i more' }
  let page: Page
  const open = async (path: string) => {
    await page.goto(at(path))
  }
  const enter = (secret: string) => logIn(page, { email: values.email, password: secret }, locale)

  const chained = createChain()
  const step = (title: string, play: () => Promise<void>) => chained(title, play, 120_000)

  beforeAll(async () => {
    page = await openPage(browser, { size })
  })

  step('when a visitor opens the site, then header, footer and the story of Glas are there', async () => {
    await open(to('index'))
    await seeHeading(page, words.home)
    for (const sentence of words.homeSays) expect(await textOf(page)).toContain(sentence)
    const footer = await textOf(page, 'footer')
    for (const entry of ['istrazivanje@glas.example', words.copyright]) expect(footer).toContain(entry)
    await fits(page)
    await press(page, words.cookies)
    const header = await headerOf(page, words.menu)
    for (const entry of [words.logIn, words.register]) expect(header).toContain(entry)
    expect(header).not.toContain(words.profile)
  })

  step('when the language is switched and switched back, then the page stays the same, its query too', async () => {
    for (const [name, query] of [['index', ''], ['login', '?redirect=%2Fprofil%2Fizz']] as const) {
      const other: UiLocale = locale === 'hr' ? 'en' : 'hr'
      await open(to(name) + query)
      const before = await readFrom(page, 'main h1', (heading) => heading.textContent)
      await openHeader(page, words.menu)
      await follow(page, words.otherLanguage, 'header')
      await seeAddress(page, pathTo(name, other) + query)
      await page.waitForFunction((lang, text) => document.documentElement.lang === lang
        && document.querySelector('main h1')?.textContent !== text, {}, other, before)
      await openHeader(page, words.otherMenu)
      await follow(page, words.language, 'header')
      await seeAddress(page, to(name) + query)
      await page.waitForFunction((text) => document.querySelector('main h1')?.textContent === text, {}, before)
    }
    await fits(page)
  })

  step('when an address is unknown, then the page has status 404, a message and a link home', async () => {
    const answer = await page.goto(at(`${locale === 'hr' ? '' : '/en'}/nigdje`))
    expect(answer!.status()).toBe(404)
    await seeHeading(page, words.missing)
    await fits(page)
    await follow(page, words.toHome)
    await seeHeading(page, words.home)
  })

  step('when a registration has faults, then each is shown beside its field and nothing typed is lost', async () => {
    await openHeader(page, words.menu)
    await follow(page, words.register, 'header')
    await seeAddress(page, to('registration'))
    await seeButton(page, words.submitRegistration)
    await fits(page)
    for (const [key, text] of Object.entries(values)) await fill(page, form[key as keyof typeof form], text)
    await fill(page, form.taxId, '69435151531')
    await fill(page, form.password, 'more')
    await fill(page, form.passwordAgain, 'moro')
    await press(page, words.submitRegistration)
    await see(page, words.faults.password)
    const marked = await Promise.all(([form.taxId, form.password, form.passwordAgain, form.terms] as const)
      .map((label) => faultOf(page, label)))
    const { taxId, password: short, passwordAgain, terms } = words.faults
    expect(marked).toEqual([taxId, expect.stringContaining(short), passwordAgain, terms])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
    await fits(page)
    for (const [key, text] of Object.entries(values)) {
      expect(await valueOf(page, form[key as keyof typeof form])).toBe(key === 'taxId' ? '69435151531' : text)
    }
  })

  step('when the faults are mended, then the company is registered behind an invisible proof of work', async () => {
    const sent: HTTPRequest[] = []
    page.on('request', (request) => request.url().endsWith('/api/companies') && sent.push(request))
    await fill(page, form.taxId, values.taxId)
    await fill(page, form.password, password.first)
    await fill(page, form.passwordAgain, password.first)
    await (await control(page, form.terms)).click()
    await press(page, words.submitRegistration)
    await seeAddress(page, to('confirm-email'))
    await seeHeading(page, words.checkMail)
    expect(await textOf(page)).toContain(values.email)
    const { captcha } = JSON.parse(sent[0]!.postData()!) as { captcha: string }
    expect(JSON.parse(Buffer.from(captcha, 'base64').toString())).toHaveProperty('solution')
    await fits(page)
  })

  step('when the address is not confirmed, then the mail can be had again and no profile is shown', async () => {
    await linkInMail(values.email, 1, words.confirmMail)
    await press(page, words.sendAgain)
    await see(page, words.sent)
    await linkInMail(values.email, 2, words.confirmMail)
    await open(to('profile-izz'))
    await seeAddress(page, `${to('confirm-email')}?redirect=${encodeURIComponent(to('profile-izz'))}`)
    await open(to('index'))
    const header = await headerOf(page, words.menu)
    expect(header).toContain(words.logOut)
    expect(header).not.toContain(words.profile)
  })

  step('when the link of the mail is opened in a second tab, then both tabs show the profile link', async () => {
    const second = await openPage(browser, { size, context: page.browserContext() })
    const link = await linkInMail(values.email, 2, words.confirmMail)
    await second.goto(link)
    await seeHeading(second, words.confirmed)
    await fits(second)
    await page.bringToFront()
    await seeInHeader(page, words.profile)
    await second.bringToFront()
    await second.goto(link)
    await see(second, words.invalidLink)
    await second.close()
    await page.bringToFront()
    await openHeader(page, words.menu)
    await follow(page, words.profile, 'header')
    await seeAddress(page, to('profile-izz'))
    await seeHeading(page, words.research)
    await fits(page)
  })

  step('when one tab logs out and in again, then the other follows', async () => {
    const second = await openPage(browser, { size, context: page.browserContext() })
    await second.goto(at(to('profile-izz')))
    await seeHeading(second, words.research)
    await press(second, words.logOut)
    await seeAddress(second, to('index'))
    await seeHeading(second, words.home)
    await page.bringToFront()
    await page.waitForFunction((path) => location.pathname === path, {}, to('login'))
    await enter(password.second)
    await see(page, words.wrong)
    expect(await valueOf(page, form.email)).toBe(values.email)
    await fits(page)
    await enter(password.first)
    await seeHeading(page, words.research)
    await second.bringToFront()
    await seeInHeader(second, words.profile)
    await second.close()
  })

  step('when only keys are used, then one logs in and lands on the research', async () => {
    await press(page, words.logOut)
    await seeHeading(page, words.home)
    await open(to('login'))
    await control(page, form.email)
    await tabTo(page, form.email)
    await page.keyboard.type(values.email)
    await tabTo(page, form.password)
    await page.keyboard.type(password.first)
    await tabTo(page, words.submitLogin)
    await page.keyboard.press('Enter')
    await seeAddress(page, to('profile-izz'))
    await seeHeading(page, words.research)
  })

  step('when the password is forgotten, then a mailed link sets another and the old one is refused', async () => {
    await press(page, words.logOut)
    await seeHeading(page, words.home)
    await open(to('login'))
    await follow(page, words.forgot)
    await seeAddress(page, to('forgot-password'))
    await seeButton(page, words.submitForgot)
    await fill(page, form.email, `nobody.${locale}@kvarner.example`)
    await press(page, words.submitForgot)
    await see(page, words.unknownEmail)
    expect(await faultOf(page, form.email)).toBe(words.unknownEmail)
    await fits(page)
    await fill(page, form.email, values.email)
    await press(page, words.submitForgot)
    await seeHeading(page, words.checkMail)
    await fits(page)
    await page.goto(await linkInMail(values.email, 3, words.resetMail))
    await fill(page, form.password, password.second)
    await fill(page, form.passwordAgain, password.second)
    await fits(page)
    await press(page, words.submitReset)
    await seeHeading(page, words.passwordChanged)
    await follow(page, words.toLogin)
    await seeAddress(page, to('login'))
    await enter(password.first)
    await see(page, words.wrong)
    await enter(password.second)
    await seeAddress(page, to('profile-izz'))
    await seeHeading(page, words.research)
  })
})
