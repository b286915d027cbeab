import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readRegistry } from '@glas/releases/store/store'
import type { Browser, Page } from 'puppeteer-core'
import { runCommand } from '../../start/command.ts'
import type { System } from '../../start/system.ts'
import {
  desk, fill, follow, openPage, overflow, phone, press, seeAddress, seeHeading, valueOf,
} from '../drivers/browser.ts'
import { startWholeSite, type WholeSite } from '../sites/whole-system.ts'
import { copyCheckout } from './second-checkout.ts'

/*
 * A team adds a page to mfe-marketing, with a link in the header's project menu, releases only that remote while the
 * system runs, and rolls it back.
 */
const part = 'mfe-marketing'
const paths = { hr: '/novosti', en: '/en/news' } as const
const words = { hr: 'Novosti iz Glasa', en: 'News from Glas' } as const
const label = { hr: 'Novosti', en: 'News' } as const

let whole: WholeSite | undefined
let checkout: string
let system: System
let browser: Browser
const faults: string[] = []

/** A release runs its part's tests; those of pages that the team doesn't change would run a second time. */
const isTestOfOtherPages = (file: string) =>
  file.startsWith(`${part}/src/features/`) && /\.test\.tsx$/.test(file)

/** Writes the team's changes: a declaration, a component, its texts; nothing outside the remote's folder. */
async function writePage(): Promise<void> {
  const file = (name: string) => path.join(checkout, part, 'src', name)
  const change = async (name: string, from: string, to: string) => {
    const text = await readFile(file(name), 'utf8')
    expect(text).toContain(from)
    await writeFile(file(name), text.replace(from, to))
  }
  await change('pages.ts', '] as const satisfies', `  {
    ...open, name: 'news', hr: '${paths.hr}', en: '${paths.en}', title: { hr: '${label.hr}', en: '${label.en}' },
    nav: { in: 'project', order: 5, note: { hr: 'Što je novo', en: 'What is new' } }, footer: { order: 45 },
  },
] as const satisfies`)
  await change('remote.tsx', '  sources: {\n', `  sources: {
    news: () => import(/* webpackChunkName: "news" */ './features/news/news-page.tsx'),
`)
  await mkdir(file('features/news'))
  await writeFile(file('features/news/news-page.tsx'), `import { usePage } from '@glas/mfe-kit/host'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { useTexts } from '../../texts.ts'

/** What has happened lately. */
export default function NewsPage() {
  const { t } = useTexts()
  usePage({ title: t('news.title'), description: t('news.lead') })
  return <Page narrow><PageHeading title={t('news.title')} lead={t('news.lead')} /></Page>
}
`)
  for (const locale of ['hr', 'en'] as const) {
    const news = JSON.stringify({ title: words[locale], lead: words[locale] })
    await change(`locales/${locale}.ts`, 'export default {\n', `export default {\n  news: ${news},\n`)
  }
}

/** `npm run release -- …` in the team's checkout. */
const release = (...args: string[]) => runCommand({
  name: 'release', command: process.execPath, cwd: checkout, logDir: system.logDir,
  args: ['tools/release/main.ts', ...args, '--to', system.releasesDir],
})

beforeAll(async () => {
  whole = await startWholeSite('new-page')
  ;({ system, browser } = whole)
  checkout = path.join(whole.dir, 'checkout')
  await copyCheckout(checkout, isTestOfOtherPages)
  await writePage()
}, 300_000)

afterAll(() => whole?.stop(), 150_000)

const at = (address: string) => system.urls.site + address
async function get(address: string) {
  const response = await fetch(at(address))
  return { status: response.status, text: (await response.text()).replaceAll('\u00a0', ' ') }
}
const linksIn = (html: string, element: 'header' | 'footer') =>
  [...new RegExp(`<${element}.*?</${element}>`, 's').exec(html)![0].matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

/** The live version of every part. */
const versions = async () => Object.fromEntries(
  Object.entries((await readRegistry(system.releasesDir)).parts).map(([name, { stable }]) => [name, stable]))

/** Opens a tab that records faults and reveals reloads. */
async function openTab(address: string, size: typeof desk | typeof phone = desk): Promise<Page> {
  const page = await openPage(browser, { size })
  page.on('pageerror', (error) => faults.push(`${address}: ${String(error)}`))
  await page.goto(at(address), { waitUntil: 'networkidle0' })
  await page.evaluate(() => Object.assign(window, { opened: 'before' }))
  return page
}
const isSameDocument = (page: Page) => page.evaluate(() => 'opened' in window)

let before: Record<string, string>
let home: Page
let form: Page
/** Opened while the page was live. */
let reader: Page

describe('a new page of one remote', () => {
  test('when it is not released yet, then it does not exist', async () => {
    before = await versions()
    home = await openTab('/')
    form = await openTab('/login')
    await fill(form, 'E-pošta', 'ana@kvarner.example')
    expect((await get(paths.hr)).status).toBe(404)
    expect((await get('/')).text).not.toContain(paths.hr)
    expect((await get('/sitemap.xml')).text).not.toContain(paths.hr)
  }, 150_000)

  test('when only its remote is released, then it is live: document, header, footer, sitemap', async () => {
    await release(part)
    const now = await versions()
    expect(now[part]).not.toBe(before[part])
    expect({ ...now, [part]: before[part] }).toEqual(before)
    for (const locale of ['hr', 'en'] as const) {
      const { status, text } = await get(paths[locale])
      expect([locale, status]).toEqual([locale, 200])
      expect(text).toMatch(new RegExp(`<main.*<h1[^>]*>${words[locale]}</h1>.*</main>`, 's'))
      expect(text).toContain(`<title>${words[locale]} – Glas</title>`)
      expect(text).toContain(`data-shell="${before['shell']}"`)
      for (const address of [paths[locale], locale === 'en' ? '/en' : '/', locale === 'en' ? '/en/login' : '/login']) {
        const html = (await get(address)).text
        expect([address, linksIn(html, 'header').includes(paths[locale]), linksIn(html, 'footer').includes(paths[locale])])
          .toEqual([address, true, true])
      }
    }
    const sitemap = (await get('/sitemap.xml')).text
    expect(Object.values(paths).filter((address) => sitemap.includes(`<loc>${system.urls.site}${address}</loc>`)))
      .toEqual(Object.values(paths))
  }, 240_000)

  test('when a visitor arrives now, then the project menu links to it, in both languages and widths', async () => {
    for (const size of [desk, phone]) {
      const page = await openTab('/', size)
      if (size === phone) await press(page, 'Izbornik')
      await press(page, 'O projektu')
      await follow(page, label.hr, 'header')
      await seeHeading(page, words.hr)
      await seeAddress(page, paths.hr)
      expect([await isSameDocument(page), await overflow(page)]).toEqual([true, 0])
      reader = page
    }
    await press(reader, 'Izbornik')
    await follow(reader, 'English', 'header')
    await seeHeading(reader, words.en)
    expect(await isSameDocument(reader)).toBe(true)
  }, 120_000)

  test("when a respondents' page is open, then the link is there too, and loads a separate document", async () => {
    const page = await openTab('/upitnik')
    await press(page, 'O projektu')
    await follow(page, label.hr, 'header')
    await seeHeading(page, words.hr)
    expect(await isSameDocument(page)).toBe(false)
  }, 150_000)

  test('when a tab was opened before, then it continues with its version, and no input is lost', async () => {
    expect(await valueOf(form, 'E-pošta')).toBe('ana@kvarner.example')
    await follow(form, 'Registrirajte', 'main')
    await seeAddress(form, '/registracija')
    // Only what is in front is drawn at once; a page that still moves loses the click.
    await home.bringToFront()
    await follow(home, 'English', 'header')
    await seeAddress(home, '/en')
    await seeHeading(home, 'Hear what your people really think.')
    await follow(home, 'Terms of service', 'footer')
    await seeHeading(home, 'Terms of service')
    expect([await isSameDocument(form), await isSameDocument(home)]).toEqual([true, true])
    expect(await home.$(`header a[href="${paths.en}"]`)).toBeNull()
  }, 150_000)

  test('when its remote is rolled back, then the page is gone with all links, and its open tab continues', async () => {
    await release('rollback', part)
    expect(await versions()).toEqual(before)
    for (const address of Object.values(paths)) expect([address, (await get(address)).status]).toEqual([address, 404])
    expect((await get('/')).text).not.toContain(paths.hr)
    expect((await get('/sitemap.xml')).text).not.toContain(paths.hr)
    await press(reader, 'Menu')
    await follow(reader, 'Hrvatski', 'header')
    await seeHeading(reader, words.hr)
    expect(await isSameDocument(reader)).toBe(true)
    await reader.reload()
    await seeHeading(reader, 'Stranica nije pronađena')
    expect(faults).toEqual([])
  }, 120_000)
})
