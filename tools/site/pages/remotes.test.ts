import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, HTTPRequest, Page } from 'puppeteer-core'
import { publish, type TinyRemote } from '../../../shell/test/releases.ts'
import type { RunningShell } from '../../../shell/test/site.ts'
import { openPage, readFrom, seeHeading } from '../drivers/browser.ts'
import { startTinySite, type TinySite } from '../sites/tiny-site.ts'

let site: TinySite
let releases: string
let remote: TinyRemote
let shell: RunningShell
let browser: Browser

beforeAll(async () => {
  site = await startTinySite(['Prvi'])
  ;({ releases, remote, shell, browser } = site)
}, 180_000)

afterAll(() => site?.stop())

interface Opened {
  readonly page: Page
  readonly faults: string[]
  readonly requests: { url: string; initiator: string; bytes: number }[]
}

/** The file whose script requests something; undefined if the document does. */
const scriptOf = (request: HTTPRequest) =>
  request.initiator()?.stack?.callFrames.map(({ url }) => url).find((url) => url.endsWith('.js'))

/** Opens a page as a new visitor and records faults. */
async function open(address: string, before: (page: Page) => Promise<void> = async () => {}): Promise<Opened> {
  const page = await openPage(browser)
  const faults: string[] = []
  const requests: Opened['requests'] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => ['error', 'warn'].includes(message.type()) && faults.push(message.text()))
  page.on('response', (response) => requests.push({
    url: response.url(),
    // A script in the document counts as the document.
    initiator: scriptOf(response.request()) ? 'script' : '',
    bytes: Number(response.headers()['content-length'] ?? 0),
  }))
  await before(page)
  await page.goto(shell.url + address, { waitUntil: 'networkidle0' })
  return { page, faults, requests }
}

const heading = (page: Page) => readFrom(page, 'main h1', (element) => element.textContent)
const close = ({ page }: Opened) => page.browserContext().close()

/** Breaks the script that the registry points at, as a faulty disk or proxy would. */
async function corruptEntry(): Promise<() => Promise<void>> {
  const registry = JSON.parse(await readFile(path.join(releases, 'registry.json'), 'utf8')) as {
    parts: Record<string, { stable: string }>
  }
  const file = path.join(releases, 'mfe-marketing', registry.parts['mfe-marketing']!.stable, 'remote-entry.js')
  const [plain, packed] = await Promise.all([readFile(file), readFile(`${file}.br`)])
  await writeFile(file, 'alert(1)')
  await rm(`${file}.br`)
  return async () => {
    await writeFile(file, plain)
    await writeFile(`${file}.br`, packed)
  }
}

describe('a remote in the running site', () => {
  test('when the first page loads, then it takes two waves, is hydrated, and works', async () => {
    const opened = await open('/')
    expect(await heading(opened.page)).toBe('Prvi')
    await opened.page.click('#count')
    await opened.page.waitForFunction(() => document.querySelector('#count')?.textContent === '1')
    expect(opened.faults).toEqual([])
    // The document, then everything that it names: scripts request nothing.
    expect(opened.requests.filter(({ initiator }) => initiator === 'script')).toEqual([])
    const script = opened.requests.filter(({ url }) => url.endsWith('.js')).reduce((sum, { bytes }) => sum + bytes, 0)
    expect(script).toBeLessThan(160 * 1024)
    await close(opened)
  })

  test('when the language is switched, then the same page is shown in the other one, without a page load', async () => {
    const opened = await open('/?a=1')
    await opened.page.click('#count')
    await opened.page.click('header [hreflang="en"]')
    await seeHeading(opened.page, 'Prvi in English')
    expect(await opened.page.$eval('#count', (element) => element.textContent)).toBe('1')
    expect(new URL(opened.page.url()).pathname + new URL(opened.page.url()).search).toBe('/en?a=1')
    expect(await opened.page.$eval('html', (element) => element.lang)).toBe('en')
    expect(await opened.page.title()).toContain('in English')
    expect(await opened.page.cookies()).toMatchObject([{ name: 'glas_locale', value: 'en' }])
    expect(opened.faults).toEqual([])
    await close(opened)
  })

  test('when a version is published, then the next page load shows it, and an open tab keeps its own', async () => {
    const before = await open('/')
    await remote.write({ heading: 'Drugi' })
    expect(await publish(remote.dir, releases)).toContain('is live')
    const after = await open('/')
    expect(await heading(after.page)).toBe('Drugi')
    await before.page.click('#count')
    await before.page.click('header [hreflang="en"]')
    await seeHeading(before.page, 'Prvi in English')
    expect([before.faults, after.faults]).toEqual([[], []])
    expect(await publish(remote.dir, releases)).toContain('was live')
    await close(before)
    await close(after)
  }, 150_000)

  test('when the entry differs from the published one, then the last good version replaces it', async () => {
    const restore = await corruptEntry()
    const opened = await open('/en')
    await seeHeading(opened.page, 'Prvi in English', 10_000)
    await restore()
    await opened.page.waitForFunction(() => document.querySelector('#session')?.textContent === 'guest')
    expect(shell.log.filter(({ msg }) => msg === 'browser fault')).toMatchObject([
      { remote: 'mfe-marketing', code: 'LOAD_FAILED' }, { remote: 'mfe-marketing', code: 'LOAD_FAILED' },
    ])
    await close(opened)
  }, 150_000)

  test('when a remote throws during rendering, then its last good version replaces it; the frame works', async () => {
    await remote.write({ heading: 'Treći', throws: true })
    await publish(remote.dir, releases)
    const opened = await open('/')
    await seeHeading(opened.page, 'Drugi')
    expect(await opened.page.$eval('footer', (element) => element.textContent)).toContain('istrazivanje@glas.example')
    await opened.page.click('header nav button')
    await opened.page.waitForSelector('header nav button[aria-expanded="true"]')
    await close(opened)
  }, 150_000)

  test('when a remote hangs, then a link home appears after three seconds, and the page when it loads', async () => {
    await remote.write({ heading: 'Četvrti' })
    await remote.stopPrerendering()
    await publish(remote.dir, releases)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const page = await openPage(browser)
    await page.setRequestInterception(true)
    page.on('request', (request) => void (request.url().includes('remote-entry') ? held : Promise.resolve())
      .then(() => request.continue()).catch(() => {}))
    const started = Date.now()
    await page.goto(shell.url, { waitUntil: 'domcontentloaded' })
    await seeHeading(page, 'Stranica se učitava dulje nego obično', 10_000)
    expect(Date.now() - started).toBeGreaterThan(2900)
    expect(await page.$('header nav')).not.toBeNull()
    release()
    await seeHeading(page, 'Četvrti', 10_000)
    await page.browserContext().close()
  }, 150_000)
})

describe('the frame', () => {
  test.each([[1200, true], [1201, false]])('when the window is %i px wide, then the links are behind a button: %s',
    async (width, behind) => {
      const page = await openPage(browser, { size: { width, height: 800 } })
      await page.goto(shell.url)
      const [burger, nav] = [await page.waitForSelector('header button[aria-controls]'), await page.$('header nav')]
      const shown = async () => [await burger!.isVisible(), await nav!.isVisible()]
      expect(await shown()).toEqual([behind, !behind])
      if (behind) {
        await page.waitForFunction(() => {
          document.querySelector<HTMLElement>('header button[aria-controls][aria-expanded="false"]')?.click()
          return document.querySelector('header[data-open]')
        })
        expect(await shown()).toEqual([true, true])
      }
      await page.browserContext().close()
    })

  test('when the page is scrolled beyond 148 px, then the header is lower and has a shadow, and stays so', async () => {
    const page = await openPage(browser)
    await page.goto(shell.url)
    await page.waitForSelector('header')
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px'
    })
    // Waits for the end of the transition.
    const look = async (top: number, rem: number, lifted: boolean) => {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
      await page.waitForFunction((at, wanted, shadow) => {
        const header = document.querySelector('header')!
        const px = wanted * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
        return window.scrollY === at && header.getAnimations({ subtree: true }).length === 0
          && Math.abs(header.getBoundingClientRect().bottom - px) < 2
          && (getComputedStyle(header).boxShadow !== 'none') === shadow
      }, {}, top, rem, lifted)
    }
    await look(149, 3.5, true)
    await look(148, 4.5, false)
    await look(149, 3.5, true)
    await page.browserContext().close()
  })

  test.each([
    ['/izvjestaj/osnovni', 'none'], ['/employee-satisfaction-page/success', 'none'], ['/employee-satisfaction-page', 'bare'],
    ['/en/profile/izz', 'profile'], ['/', 'full'],
  ])('when %s is open, then its frame is %s', async (address, frame) => {
    const html = await (await fetch(shell.url + address, { headers: { cookie: 'glas_session=1' } })).text()
    const has = (pattern: RegExp) => pattern.test(html)
    expect({ header: has(/<header/), nav: has(/aria-label="(Glavna navigacija|Main navigation)"/), footer: has(/<footer/),
      bar: has(/aria-label="(Profil|Profile)"/) }).toEqual({
      header: frame !== 'none', nav: frame === 'full', footer: frame !== 'none', bar: frame === 'profile' })
  })
})
