import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { HTTPRequest, Page } from 'puppeteer-core'
import { desk, faultOf, fill, follow, openPage, phone, press, seeAddress, seeButton, seeHeading, textOf, valueOf } from '../drivers/browser.ts'
import { bytesOf, watchTraffic } from '../drivers/traffic.ts'
import { type ReleasedShell, startReleasedShell } from '../sites/released-shell.ts'

/*
 * A public page is complete without its script, and loads it when something needs it (decision 048). Here scripts don't
 * arrive until a test lets them through.
 */
let shell: ReleasedShell
let page: Page
const opened: Page[] = []
const faults: string[] = []

beforeAll(async () => {
  shell = await startReleasedShell(['mfe-marketing', 'mfe-profile'], { SERVICE_SURVEY_URL: 'http://127.0.0.1:9' })
}, 300_000)
afterAll(() => shell?.stop())
afterEach(async () => {
  for (const one of opened.splice(0)) await one.browserContext().close()
  expect(faults.splice(0)).toEqual([])
})

interface Waiting {
  /** The scripts that the page has asked for. */
  readonly asked: () => number
  /** Lets all scripts through, and waits until the page works by them. */
  arrive(): Promise<void>
}

async function openIdle(size: typeof desk | typeof phone): Promise<Page> {
  const one = await openPage(shell.browser, { size, idle: true })
  opened.push(one)
  return one
}

/** Opens a page whose scripts wait. */
async function open(address: string, size: typeof desk | typeof phone = desk): Promise<Waiting> {
  page = await openIdle(size)
  page.on('pageerror', (error) => faults.push(`${address}: ${String(error)}`))
  const held: HTTPRequest[] = []
  let through = false
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    if (through || !/\.js$/.test(new URL(request.url()).pathname)) void request.continue()
    else held.push(request)
  })
  await page.goto(shell.url + address, { waitUntil: 'load' })
  return {
    asked: () => held.length,
    async arrive() {
      through = true
      for (const request of held) await request.continue()
      await page.waitForSelector('html[data-awake="page"]')
    },
  }
}

const isShown = (selector: string) => page.$eval(selector, (element) => element.checkVisibility({ visibilityProperty: true }))
const projectPanel = 'header a[href="/povijest-projekta"]'

describe('a page that is complete', () => {
  test.each(['/anonimnost', '/en/blogs', '/blogovi/puls-bez-zamora', '/en/contact'])(
    'when %s is only read, then no script is loaded, and all of it has at most 100 kB', async (address) => {
      page = await openIdle(phone)
      const traffic = await watchTraffic(page)
      await page.goto(shell.url + address, { waitUntil: 'networkidle0' })
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.waitForNetworkIdle()
      expect(traffic().filter(({ kind }) => kind === 'scripts')).toEqual([])
      expect(bytesOf(traffic()) / 1000).toBeLessThanOrEqual(100)
    })

  test('when something on it is still to come, then the script is loaded once it is in sight', async () => {
    // No service answers here, so the price is missing.
    const script = await open('/kalkulator')
    await page.waitForFunction(() => document.querySelector('script[src]'))
    await script.arrive()
  })

  test('when the visitor has a session, then the script is loaded at once', async () => {
    const html = await (await fetch(`${shell.url}/anonimnost`, { headers: { cookie: 'glas_session=1' } })).text()
    expect([html.includes('<script defer'), html.includes('glasEarly')]).toEqual([true, false])
  })
})

describe('before the script has arrived', () => {
  test('when the menu of a phone is opened, then it opens, stays open, and closes afterwards', async () => {
    const script = await open('/anonimnost', phone)
    expect(await isShown('header nav')).toBe(false)
    await press(page, 'Izbornik')
    await press(page, 'O projektu')
    expect([await isShown('header nav'), await isShown(projectPanel)]).toEqual([true, true])
    await script.arrive()
    expect([await isShown('header nav'), await isShown(projectPanel)]).toEqual([true, true])
    await press(page, 'O projektu')
    expect(await isShown(projectPanel)).toBe(false)
    await press(page, 'Izbornik')
    expect(await isShown('header nav')).toBe(false)
  })

  test('when the pointer rests on a menu, then it is open, and stays so', async () => {
    const script = await open('/anonimnost')
    await (await seeButton(page, 'O projektu')).hover()
    expect(await isShown(projectPanel)).toBe(true)
    await script.arrive()
    expect(await isShown(projectPanel)).toBe(true)
    await follow(page, 'Povijest', 'header')
    await seeAddress(page, '/povijest-projekta')
  })

  test('when the notice of cookies is answered, then it disappears at once, and the answer is kept', async () => {
    const script = await open('/en/anonymity')
    expect(await isShown('section:has(> button)')).toBe(true)
    await press(page, 'Fine')
    expect(await isShown('section:has(> button)')).toBe(false)
    await script.arrive()
    expect(await page.evaluate(() => document.cookie)).toContain('glas_consent=necessary')
    expect(await page.$('section:has(> button)')).toBeNull()
  })

  test('when a form is filled in, then the text is kept, and the form has it', async () => {
    const script = await open('/kontakt')
    await fill(page, 'Ime i prezime', 'Ana Anić')
    await press(page, 'Pošalji')
    expect(new URL(page.url()).search).toBe('')
    await script.arrive()
    await page.waitForSelector('main [aria-invalid="true"]')
    expect([await valueOf(page, 'Ime i prezime'), await faultOf(page, 'Ime i prezime')]).toEqual(['Ana Anić', undefined])
    expect(await faultOf(page, 'Poruka')).toMatch(/\S/)
  })

  test('when the other language is chosen, then the page is in it, and the choice is kept', async () => {
    await open('/anonimnost')
    await follow(page, 'English', 'header')
    await seeHeading(page, 'How we protect anonymity')
    expect([new URL(page.url()).pathname, await page.evaluate(() => document.cookie)])
      .toEqual(['/en/anonymity', expect.stringContaining('glas_locale=en')])
  })
})

test("when a link of the market's footer has a language, then it is an ordinary link, and no language is kept", async () => {
  await open('/anonimnost')
  await page.$eval('footer', (footer) => {
    footer.insertAdjacentHTML('beforeend', '<a href="/en/contact" hreflang="en">Our other site</a>')
  })
  // The notice of cookies may cover it.
  await page.$eval('footer a[hreflang]', (link) => (link as HTMLElement).click())
  await seeAddress(page, '/en/contact')
  expect(await page.evaluate(() => document.cookie)).not.toContain('glas_locale')
})

describe('without JavaScript', () => {
  async function read(address: string, size: typeof desk | typeof phone) {
    page = await openIdle(size)
    await page.setJavaScriptEnabled(false)
    await page.goto(shell.url + address)
    return textOf(page, 'body')
  }

  test('when it is a phone, then all links of the navigation are there, and nothing covers the page', async () => {
    expect(await read('/anonimnost', phone)).toContain('Korak po korak')
    expect([await isShown(projectPanel), await page.$$eval('header button', (all) => all.filter((one) => one.checkVisibility()).length > 0)])
      .toEqual([true, true])
    expect(await isShown('section:has(> button)')).toBe(false)
  })

  test.each([
    ['/kontakt', 'Obrazac radi samo uz uključen JavaScript'], ['/en/contact', 'The form needs JavaScript'],
    ['/kalkulator', 'Kalkulator radi samo uz uključen JavaScript'], ['/en', 'The calculator needs JavaScript'],
    ['/login', 'Ova stranica radi samo uz uključen JavaScript'], ['/en/registration', 'This page needs JavaScript'],
  ])('when %s has a form, then it says that it needs JavaScript', async (address, words) => {
    expect(await read(address, desk)).toContain(words)
  })
})
