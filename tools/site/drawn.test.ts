import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { getCompany } from '@glas/contracts/identity/companies.operations'
import { refreshSession } from '@glas/contracts/identity/sessions.operations'
import type { AnyOperation } from '@glas/contracts/operation'
import type { BasicReport } from '@glas/contracts/reporting/report'
import { getBasicReport, getReportDimension, listReportComments } from '@glas/contracts/reporting/reports.operations'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { getApplication, listSubmissions } from '@glas/contracts/survey/applications.operations'
import type { Browser, Page } from 'puppeteer-core'
import { application, company, summary } from '../../mfe-profile/src/testing/samples.ts'
import { order, report, researchId, table } from '../../mfe-reports/src/testing/reports.ts'
import { publish } from '../../shell/test/releases.ts'
import { part, startFakeService, startShell, type FakeService, type RunningShell } from '../../shell/test/site.ts'
import { desk, launchBrowser, openPage, phone, see } from './browser.ts'
import { pdfText } from './papers.ts'
import { createReleases, sessionOf } from './tiny-site.ts'

let releases: string
let services: FakeService
let shell: RunningShell
let browser: Browser

const text = (words: string) => ({ hr: words, en: words })
/** How many statements a category has, and how many comments there are. */
let size = { statements: 9, praise: 40, critique: 3 }

const statementsOf = (length: number) => categoryKeys.flatMap((category) => Array.from({ length }, (_, i) => ({
  key: `${category}.${i + 1}`, category, text: text(`Tvrdnja ${i + 1} o tome kako nam je, ${category}.`),
})))
const commentsOf = (length: number) => Array.from({ length }, (_, i) => `Komentar ${i + 1}: ${'ovdje piše nešto o poslu '.repeat(4)}.`)

function longReport(): BasicReport {
  const given = report()
  const [a, b, ...rest] = categoryKeys
  const statements = statementsOf(size.statements)
  return {
    ...given,
    statements,
    whole: {
      ...given.whole,
      statements: statements.map(({ key }) => ({
        key, mean: 2.8, index: 60, n: 60, favourable: 70, distribution: [5, 13, 30, 12],
      })),
    },
    order: { ...order, categories: { ...order.categories!, tiers: [
      { side: 'above', keys: [a] }, { side: 'above', keys: [b, rest[0]!] }, { side: 'around', keys: rest.slice(1) },
    ] } },
    comments: { praise: size.praise, critique: size.critique },
  }
}

/** What services answer here: to the company, or to an administrator on the administration's pages. */
const answers: readonly (readonly [AnyOperation, (url: URL) => unknown])[] = [
  [getBasicReport, longReport],
  [getReportDimension, ({ pathname }) => table(pathname.split('/').at(-1) as 'age')],
  [listReportComments, ({ searchParams }) => ({
    comments: commentsOf(size[searchParams.get('kind') as 'praise' | 'critique']), pages: 1,
  })],
  [listSubmissions, () => ({ applications: [
    summary({ state: 'under_check' }), summary({ id: '0190f6c0-0000-7000-8000-000000000002', state: 'finished' }),
  ] })],
  [getApplication, () => application({ state: 'under_check', submittedAt: '2026-11-05T10:00:00.000Z' })],
  [getCompany, () => company()],
]
const matches = ({ path }: AnyOperation, pathname: string) =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname)

let scope: 'company' | 'admin' = 'company'

beforeAll(async () => {
  releases = await createReleases()
  for (const name of ['mfe-reports', 'mfe-profile']) await publish(part(name), releases)
  services = await startFakeService()
  services.answer = (request, response) => {
    const url = new URL(request.url!, services.url)
    const data = matches(refreshSession, url.pathname) ? sessionOf(scope)
      : answers.find(([operation]) => matches(operation, url.pathname))?.[1](url)
    response.statusCode = data ? 200 : 404
    response.setHeader('content-type', 'application/json')
      .end(JSON.stringify(data ? { data } : { error: { code: 'NOT_FOUND', message: '', requestId: 'R' } }))
  }
  const own = Object.fromEntries(
    ['IDENTITY', 'SURVEY', 'REPORTING', 'NOTIFY'].map((name) => [`SERVICE_${name}_URL`, services.url]))
  shell = await startShell({ RELEASES_DIR: releases, ...own })
  browser = await launchBrowser()
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await shell?.stop()
  await services?.stop()
  await rm(path.dirname(releases), { recursive: true, force: true })
})

async function open(
  address: string, who: typeof scope, viewport: { width: number; height: number } = desk,
): Promise<Page> {
  scope = who
  const page = await openPage(browser, { size: viewport })
  const cookies = { glas_session: '1', glas_consent: 'necessary' }
  await page.browserContext().setCookie(...Object.entries(cookies).map(([name, value]) => (
    { name, value, domain: new URL(shell.url).hostname, path: '/' })))
  await page.goto(shell.url + address, { waitUntil: 'networkidle0' })
  await page.waitForSelector('main h1')
  return page
}

/** Edges of the first element that a selector finds, in CSS pixels. */
const box = (page: Page, selector: string) => page.$eval(selector, (element) => {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
  return { left, right, top, bottom, width, height }
})

/** How far down each page of a PDF is filled, in percent of its height, without the lines of the frame. */
function filledTo(pdf: Uint8Array): number[] {
  const words = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' })
  return words.split('<page ').slice(1).map((page) => {
    const height = Number(/height="([\d.]+)"/.exec(page)![1])
    const bottoms = [...page.matchAll(/yMax="([\d.]+)"/g)].map(([, y]) => (100 * Number(y)) / height)
    return Math.round(Math.max(...bottoms.filter((y) => y < 94)))
  })
}

/** Prints a report of that size as the browser does. */
async function print(of: typeof size) {
  size = of
  const page = await open(`/izvjestaj/osnovni?research=${researchId}`, 'company')
  await page.waitForNetworkIdle()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return { page, pages: pdfText(Buffer.from(pdf)).split('\f').filter((each) => each.trim() !== ''), filled: filledTo(pdf) }
}

test('when tables are longer than what is left of a page, then they go on over it under their head', async () => {
  const { page, pages, filled } = await print({ statements: 25, praise: 5, critique: 5 })
  // A page ends early only before a block that must not be split.
  expect(Math.min(...filled.slice(1, -1))).toBeGreaterThan(75)
  for (const each of pages.filter((words) => /Tvrdnja \d+ o tome/.test(words)).slice(1)) {
    const [first] = each.split('\n').filter((line) => /Kategorija|Tvrdnja/.test(line))
    expect(first).toMatch(/Kategorija .* prosjek/)
  }
  await page.browserContext().close()
}, 60_000)

test('when a report is printed, then groups and comments are under their heading, and ties are joined', async () => {
  const { page, pages } = await print({ statements: 9, praise: 40, critique: 3 })
  expect(pages.join('')).toContain('Skupine usporedno')
  const withComments = pages.filter((each) => each.includes('Komentar'))
  expect(withComments.length).toBeGreaterThan(1)
  for (const each of withComments) expect(each).toContain('Pohvale')
  // Beside a page's content nothing is printed: the line that joins what has no order is inside.
  await page.emulateMediaType('print')
  const { line, edge } = await page.$eval('ul[aria-label="Bez jasnog poretka među sobom"]', (tied) => ({
    line: tied.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(tied.parentElement!, '::before').left),
    edge: tied.closest('section')!.getBoundingClientRect().left,
  }))
  expect(line).toBeGreaterThanOrEqual(edge)
  await page.browserContext().close()
}, 60_000)

test.each([desk, phone])('when categories are drawn on %j, then every number of the axis can be read', async (viewport) => {
  const page = await open(`/izvjestaj/osnovni?research=${researchId}`, 'company', viewport)
  const labels = await page.$$eval('section > header + [aria-hidden] span', (all) => all.map((each) => {
    const { left, right, top, bottom, width } = each.getBoundingClientRect()
    return { words: each.textContent!.replace('\u00a0', ' '), left, right, top, bottom, width }
  }))
  expect(labels.map(({ words }) => words)).toEqual(['40', '50', '60', '70', '80', 'vaš prosjek 62,0'])
  for (const [i, one] of labels.entries()) {
    expect(one.width).toBeGreaterThan(0)
    expect([one.left >= 0, one.right <= viewport.width]).toEqual([true, true])
    // None is written over another.
    for (const other of labels.slice(i + 1)) {
      const apart = one.right <= other.left || other.right <= one.left
        || one.bottom <= other.top || other.bottom <= one.top
      expect([one.words, other.words, apart]).toEqual([one.words, other.words, true])
    }
  }
  await page.browserContext().close()
}, 60_000)

test('when the list of applications has a search and a filter, then both are on one line and as high', async () => {
  const page = await open('/admin/prijave', 'admin')
  const [search, filter] = [await box(page, 'main input[type=search]'), await box(page, 'main select')]
  expect([filter.top, filter.height]).toEqual([search.top, search.height])
  await page.browserContext().close()
}, 60_000)

test('when an administrator reads who applies, then address and phone are as high as a finger', async () => {
  const page = await open(`/admin/prijave/${application().id}`, 'admin', phone)
  for (const kind of ['mailto', 'tel']) {
    const link = `section dd a[href^="${kind}:"]`
    await page.waitForSelector(link)
    expect((await box(page, link)).height).toBeGreaterThanOrEqual(44)
  }
  const [mail, badge] = [await box(page, 'dd a[href^="mailto:"]'), await box(page, 'dd a[href^="mailto:"] + *')]
  expect(badge.left).toBe(mail.left)
  expect(badge.top).toBeGreaterThan((mail.top + mail.bottom) / 2)
  await page.browserContext().close()
}, 60_000)

test.each([desk, phone])('when the connection is lost on %j, then the notice is as wide as the page', async (viewport) => {
  const page = await open('/admin/prijave', 'admin', viewport)
  await page.setOfflineMode(true)
  await see(page, 'Veza s Glasom je prekinuta')
  const strip = await box(page, '[role=status] > [data-kind=error]')
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  expect([strip.left, strip.right]).toEqual([0, width])
  await page.browserContext().close()
}, 60_000)
