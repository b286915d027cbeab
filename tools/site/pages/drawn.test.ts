import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { getCompany } from '@glas/contracts/identity/companies.operations'
import { listUncertainMails } from '@glas/contracts/notify/mails.operations'
import type { ComparativeGroups } from '@glas/contracts/reporting/comparative'
import type { CommentKind } from '@glas/contracts/reporting/report'
import { getReportFocus } from '@glas/contracts/reporting/focus.operations'
import { listStuckOpenings } from '@glas/contracts/reporting/openings.operations'
import {
  getBasicReport, getComparativeGroups, getComparativeYears, getReportDimension, listReportComments,
} from '@glas/contracts/reporting/reports.operations'
import {
  getApplication, listSubmissions, parseRecipients, saveApplication, submitApplication,
} from '@glas/contracts/survey/applications.operations'
import { previewQuestionnaire } from '@glas/contracts/survey/preview.operations'
import type { Page } from 'puppeteer-core'
import { application, company, preview, summary } from '../../../mfe-profile/src/testing/samples.ts'
import { groupsOf, threeYears } from '../../../mfe-reports/src/testing/comparative.ts'
import { driversOf, researchId, table } from '../../../mfe-reports/src/testing/reports.ts'
import { desk, phone, see } from '../drivers/browser.ts'
import { type PlayedAnswer, type PlayedPages, startPlayedPages } from '../sites/played-pages.ts'
import { commentsOf, longReport } from './long-report.ts'

let pages: PlayedPages
const size = { statements: 9, praise: 40, critique: 3 }

const { weights: [first, ...others], ...explained } = driversOf()
/** One weight may be almost everything, so that the axis goes up to 100%. */
const drivers = { ...explained, weights: [{ ...first!, high: 97 }, ...others] }

/** A figure of a group with a long name is hidden. */
const withoutOne = ({ columns, ...groups }: ComparativeGroups): ComparativeGroups => ({
  ...groups, columns: columns.map(({ figures, ...column }) => ({
    ...column, ...(figures && {
      label: { hr: 'Skladištenje i logistika', en: 'Warehousing and logistics' },
      figures: { ...figures, categories: figures.categories!.filter(({ key }) => key !== 'relationships') },
    }),
  })),
})

const longName = 'Zadovoljstvo zaposlenika u svim poslovnicama, skladištima i uredima 2026.'

const draftId = '0190f6c0-0000-7000-8000-000000000003'
let submitted = false
const lin = {
  applicationId: application().id, companyName: 'Lin', researchName: 'Čujmo se', queuedAt: '2026-11-20T10:00:00.000Z',
}
const answers: readonly PlayedAnswer[] = [
  [getBasicReport, () => ({ ...longReport(size, 0), name: longName, drivers })],
  [getReportDimension, ({ pathname }) => table(pathname.split('/').at(-1) as 'age')],
  [listReportComments, ({ searchParams }) =>
    ({ comments: commentsOf(size[searchParams.get('kind') as CommentKind]), pages: 1 })],
  [getComparativeGroups, () => withoutOne(groupsOf('age'))],
  [getComparativeYears, () => threeYears],
  [getReportFocus, () => ({ focus: null })],
  [listSubmissions, () => ({ applications: [
    summary({ state: 'under_check' }),
    summary({ id: '0190f6c0-0000-7000-8000-000000000002', state: 'finished', fillRate: 83.3 }),
  ] })],
  [getApplication, ({ pathname }) => pathname.endsWith(draftId)
    ? application({ id: draftId })
    : application({ state: 'under_check', submittedAt: '2026-11-05T10:00:00.000Z' })],
  [saveApplication, (_, body) => application({ ...JSON.parse(body), id: draftId })],
  [parseRecipients, () => ({ recipients: application().draft.options.recipients, faults: [] })],
  [previewQuestionnaire, preview],
  [submitApplication, () => {
    submitted = true
    return application({ id: draftId, state: 'under_check' })
  }],
  [getCompany, () => company()],
  [listStuckOpenings, () => ({ researches: [{
    ...lin, researchId: lin.applicationId, name: lin.researchName, since: lin.queuedAt,
    answers: { here: 3, expected: 5 },
  }] })],
  [listUncertainMails, () => ({ mailings: [{
    ...lin, id: lin.applicationId, kind: 'invitation', count: 1, addresses: ['m…@lin.example'], worthSending: true,
  }] })],
]

beforeAll(async () => {
  pages = await startPlayedPages(['mfe-reports', 'mfe-profile', 'mfe-marketing'], answers)
}, 300_000)
afterAll(() => pages?.stop())

/** Edges of the first element that matches a selector, in CSS pixels. */
const box = (page: Page, selector: string) => page.$eval(selector, (element) => {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
  return { left, right, top, bottom, width, height }
})

/** The visible labels of an axis, after a check that each can be read. @returns their words */
async function readableLabels(page: Page, selector: string): Promise<string[]> {
  const all = await page.$$eval(selector, (elements) => elements.map((each) => {
    const { left, right, top, bottom, width } = each.getBoundingClientRect()
    return { words: each.textContent!.replaceAll('\u00a0', ' '), left, right, top, bottom, width }
  }))
  const labels = all.filter(({ width }) => width > 0)
  for (const [i, one] of labels.entries()) {
    expect([one.left >= 0, one.right <= page.viewport()!.width]).toEqual([true, true])
    // Nothing overlaps.
    for (const other of labels.slice(i + 1)) {
      const apart = one.right <= other.left || other.right <= one.left
        || one.bottom <= other.top || other.bottom <= one.top
      expect([one.words, other.words, apart]).toEqual([one.words, other.words, true])
    }
  }
  return labels.map(({ words }) => words)
}

test.each([desk, phone])('when categories are drawn on %j, then every number of the axis can be read', async (viewport) => {
  const page = await pages.open(`/izvjestaj/osnovni?research=${researchId}`, 'company', viewport)
  expect(await readableLabels(page, 'section > header + [aria-hidden] span'))
    .toEqual(['40', '50', '60', '70', '80', 'vaš prosjek 62,0'])
  await page.browserContext().close()
}, 150_000)

test.each([desk, phone, { ...phone, width: 320 }])('when drivers are drawn on %j, then their axis fits their drawings', async (viewport) => {
  const page = await pages.open(`/izvjestaj/osnovni?research=${researchId}`, 'company', viewport)
  const row = 'section p + [aria-hidden]'
  const [axis, drawing] = [await box(page, `${row} > div`), await box(page, `${row} ~ div li svg`)]
  expect(axis.left).toBeCloseTo(drawing.left, 0)
  expect(axis.right).toBeCloseTo(drawing.right, 0)
  // A phone has room for every second number.
  const step = viewport === desk ? 10 : 20
  expect(await readableLabels(page, `${row} span`)).toEqual(
    [...Array.from({ length: 100 / step + 1 }, (_, i) => `${i * step} %`), 'jednak udio: 12,5 %'])
  await page.browserContext().close()
}, 150_000)

test('when a report has a long name on a narrow desktop, then its controls stay beside it', async () => {
  const page = await pages.open(`/izvjestaj/osnovni?research=${researchId}`, 'company', { width: 1024, height: 800 })
  const [name, controls] = await page.evaluate((words) => {
    const named = [...document.querySelectorAll('main p')].find(({ textContent }) => textContent!.includes(words))!
    return [named, document.querySelector('main [role=group]')!].map((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return { top, bottom, left, right }
    })
  }, longName.slice(0, 24))
  expect(controls!.top).toBeLessThan(name!.bottom)
  expect(controls!.left).toBeGreaterThanOrEqual(name!.right)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond).toBe(0)
  await page.browserContext().close()
}, 150_000)

test.each([desk, phone])('when groups are compared on %j, then each drawing is inside its row', async (viewport) => {
  const page = await pages.open(`/izvjestaj/usporedni?research=${researchId}`, 'company', viewport)
  await page.waitForSelector('tbody td svg')
  const outside = await page.$$eval('tbody td:has(svg[viewBox])', (all) => all.flatMap((cell) => {
    const row = cell.getBoundingClientRect()
    return [...cell.querySelectorAll('svg')].map((svg) => svg.getBoundingClientRect())
      .flatMap(({ top, bottom }) => (top < row.top || bottom > row.bottom ? [[row.top, top, bottom, row.bottom]] : []))
  }))
  expect(outside).toEqual([])
  await page.browserContext().close()
}, 150_000)

test('when a figure of a group is hidden on a phone, then the name beside it is broken between words alone', async () => {
  const page = await pages.open(`/izvjestaj/usporedni?research=${researchId}`, 'company', phone)
  await page.waitForSelector('tbody td svg')
  const broken = await page.$$eval('tbody td:not(:has(svg)) > [aria-hidden]', (names) => names.flatMap(({ firstChild }) => {
    const range = document.createRange()
    return [...firstChild!.textContent!.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      range.setStart(firstChild!, index)
      range.setEnd(firstChild!, index + word.length)
      return [word, range.getClientRects().length]
    })
  }))
  expect(broken.map(([word]) => word)).toContain('Skladištenje')
  expect(broken.filter(([, lines]) => lines !== 1)).toEqual([])
  await page.browserContext().close()
}, 150_000)

test('when the list of applications has a search and a filter, then both are on one line, equally tall', async () => {
  const page = await pages.open('/admin/prijave', 'admin')
  const [search, filter] = [await box(page, 'main input[type=search]'), await box(page, 'main select')]
  expect([filter.top, filter.height]).toEqual([search.top, search.height])
  await page.browserContext().close()
}, 150_000)

test('when an administrator reads who applies, then address and phone are tall enough for a finger', async () => {
  const page = await pages.open(`/admin/prijave/${application().id}`, 'admin', phone)
  for (const kind of ['mailto', 'tel']) {
    const link = `section dd a[href^="${kind}:"]`
    await page.waitForSelector(link)
    expect((await box(page, link)).height).toBeGreaterThanOrEqual(44)
  }
  const [mail, badge] = [await box(page, 'dd a[href^="mailto:"]'), await box(page, 'dd a[href^="mailto:"] + *')]
  expect(badge.left).toBe(mail.left)
  expect(badge.top).toBeGreaterThan((mail.top + mail.bottom) / 2)
  await page.browserContext().close()
}, 150_000)

test.each([desk, phone])('when the connection is lost on %j, then the notice is as wide as the page', async (viewport) => {
  const page = await pages.open('/admin/prijave', 'admin', viewport)
  await page.setOfflineMode(true)
  await see(page, 'Veza s Glasom je prekinuta')
  const strip = await box(page, '[role=status] > [data-kind=error]')
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  expect([strip.left, strip.right]).toEqual([0, width])
  await page.browserContext().close()
}, 150_000)

test('when an administrator uses a phone, then the list shows how many have answered', async () => {
  const page = await pages.open('/admin/prijave', 'admin', phone)
  const cell = await see(page, '83,3 %')
  expect(await cell.isVisible()).toBe(true)
  await page.browserContext().close()
}, 150_000)

const lists = ['/admin/prijave', '/admin/posta']
test.each(lists)('when %s is read on a phone, then each link is tall enough for a finger', async (path) => {
  const page = await pages.open(path, 'admin', phone)
  await see(page, 'Lin')
  // For each of its lines.
  const heights = await page.$$eval('main a', (links) => links.flatMap(
    (link) => [...link.getClientRects()].map(({ height }) => height)))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  await page.browserContext().close()
}, 150_000)

// With and without a scrollbar of the window.
const widths = [320, 345, 375, 390]
test.each(['/', '/en'])('when %s is read on a phone, then no part of the example has to be scrolled', async (path) => {
  for (const width of widths) {
    const page = await pages.open(path, 'guest', { ...phone, width })
    const beyond = await page.$eval('figure table', ({ parentElement: its }) => its!.scrollWidth - its!.clientWidth)
    expect([width, beyond]).toEqual([width, 0])
    await page.browserContext().close()
  }
}, 150_000)

/** The focused element: its text, and whether it is fully visible. */
const focused = (page: Page) => page.evaluate(() => {
  const own = document.activeElement!
  const { left, top, right, bottom } = own.getBoundingClientRect()
  const whole = top >= 0 && bottom <= innerHeight && left >= 0 && right <= document.documentElement.clientWidth
  const seen = document.elementFromPoint((left + right) / 2, bottom - 3)
  return {
    words: (own as HTMLInputElement).labels?.[0]?.textContent ?? own.textContent!, page: own === document.body,
    visible: whole && seen !== null && (own.contains(seen) || seen.contains(own)),
  }
})

test.each([desk, phone])('when only keys are used on %j, then an application can be sent, and every focus is visible', async (viewport) => {
  submitted = false
  const page = await pages.open(`/profil/izz/${draftId}?step=details`, 'company', viewport)
  await see(page, 'Naziv istraživanja')
  for (const on of ['Dalje na izbor pitanja', 'Dalje na dodatne mogućnosti', 'Dalje na pregled', 'Pošalji prijavu']) {
    await see(page, on)
    for (let words = ''; !words.includes(on);) {
      await page.keyboard.press('Tab')
      const at = await focused(page)
      words = at.words.replaceAll('\u00a0', ' ')
      expect([words, at.page, at.visible]).toEqual([words, false, true])
    }
    await page.keyboard.press('Enter')
    await page.waitForFunction((last) => !document.body.textContent!.replaceAll('\u00a0', ' ').includes(last), {}, on)
  }
  // The button says 'sending' before the request has arrived.
  await page.waitForFunction(() => !location.pathname.startsWith('/profil/izz/'))
  expect(submitted).toBe(true)
  await page.browserContext().close()
}, 150_000)
