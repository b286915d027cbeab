import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import type { Certificate } from '@glas/contracts/reporting/certificate'
import type { BasicReport, CommentKind, DimensionKey } from '@glas/contracts/reporting/report'
import { getReportFocus } from '@glas/contracts/reporting/focus.operations'
import { getBasicReport, getReportDimension, listReportComments } from '@glas/contracts/reporting/reports.operations'
import type { CategoryKey } from '@glas/contracts/survey/instrument'
import { certificate } from '../../../mfe-reports/src/testing/certificate.ts'
import { researchId, table } from '../../../mfe-reports/src/testing/reports.ts'
import { pdfText } from '../drivers/papers.ts'
import { type PlayedAnswer, type PlayedPages, startPlayedPages } from '../sites/played-pages.ts'
import { commentsOf, longReport, type ReportSize } from './long-report.ts'
import { ordinaryComments, ordinaryReport, ordinaryTable } from './ordinary-report.ts'

let pages: PlayedPages
let size: ReportSize = { statements: 9, praise: 40, critique: 3 }

/** The company's own questions. */
let ownQuestions = 0

/** The requested report: by size, or an ordinary one with a number of comments. */
let ordinary: Ordinary | undefined

interface Ordinary {
  readonly praise: number
  readonly critique: number
  readonly certificate?: Certificate
  /** Both are probably the lowest. */
  readonly two?: readonly [CategoryKey, CategoryKey]
}

function ordinaryOf({ certificate: given, two, ...comments }: Ordinary): BasicReport {
  const report = ordinaryReport(comments)
  const categories = report.order?.categories
  const lowest = { degree: 'probable' as const, keys: [...two ?? []], agreeing: 90 }
  return {
    ...report, ...(given && { certificate: given }),
    ...(two && categories && { order: { ...report.order, categories: { ...categories, lowest } } }),
  }
}

const answers: readonly PlayedAnswer[] = [
  [getBasicReport, () => (ordinary ? ordinaryOf(ordinary) : longReport(size, ownQuestions))],
  [getReportDimension, ({ pathname }) => {
    const key = pathname.split('/').at(-1) as DimensionKey
    return ordinary ? ordinaryTable(key) : table(key as 'age')
  }],
  [listReportComments, ({ searchParams }) => {
    const kind = searchParams.get('kind') as CommentKind
    return { comments: ordinary ? ordinaryComments(ordinary[kind]) : commentsOf(size[kind]), pages: 1 }
  }],
  [getReportFocus, () => ({ focus: null })],
]

beforeAll(async () => {
  pages = await startPlayedPages(['mfe-reports'], answers)
}, 300_000)
afterAll(() => pages?.stop())

/** How far each page of a PDF is filled, in percent of its height, without header and footer. */
function filledTo(pdf: Uint8Array): number[] {
  const words = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' })
  return words.split('<page ').slice(1).map((page) => {
    const height = Number(/height="([\d.]+)"/.exec(page)![1])
    const bottoms = [...page.matchAll(/yMax="([\d.]+)"/g)].map(([, y]) => (100 * Number(y)) / height)
    return Math.round(Math.max(...bottoms.filter((y) => y < 94)))
  })
}

/** Prints a report as the browser does. */
async function print(of: { size: typeof size } | { ordinary: typeof ordinary }) {
  if ('size' in of) size = of.size
  ordinary = 'size' in of ? undefined : of.ordinary
  const page = await pages.open(`/izvjestaj/osnovni?research=${researchId}`, 'company')
  await page.waitForNetworkIdle()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const texts = pdfText(Buffer.from(pdf)).split('\f').filter((each) => each.trim() !== '')
  return { page, texts, filled: filledTo(pdf) }
}

test('when a table is longer than the rest of a page, then it continues on the next under its header', async () => {
  const { page, texts, filled } = await print({ size: { statements: 25, praise: 5, critique: 5 } })
  // A page ends early only before a block that can't be split.
  expect(Math.min(...filled.slice(1, -1))).toBeGreaterThan(75)
  // Statements are also named above, on what to talk about first and what people agree with most and least.
  const table = texts.slice(texts.findIndex((words) => words.includes('Sve tvrdnje')))
  for (const each of table.filter((words) => /Tvrdnja \d+ o tome/.test(words)).slice(1)) {
    const [first] = each.split('\n').filter((line) => /Kategorija|Tvrdnja/.test(line))
    expect(first).toMatch(/Kategorija .* prosjek/)
  }
  await page.browserContext().close()
}, 150_000)

test('when a report is printed, then groups and comments follow their heading, and ties are joined', async () => {
  const { page, texts } = await print({ size: { statements: 9, praise: 40, critique: 3 } })
  expect(texts.join('')).toContain('Skupine usporedno')
  const withComments = texts.filter((each) => each.includes('Komentar'))
  expect(withComments.length).toBeGreaterThan(1)
  for (const each of withComments) expect(each).toContain('Pohvale')
  // Nothing is printed outside a page's content: the line that joins ties is inside.
  await page.emulateMediaType('print')
  const { line, edge } = await page.$eval('ul[aria-label="Bez jasnog poretka među sobom"]', (tied) => ({
    line: tied.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(tied.parentElement!, '::before').left),
    edge: tied.closest('section')!.getBoundingClientRect().left,
  }))
  expect(line).toBeGreaterThanOrEqual(edge)
  await page.browserContext().close()
}, 150_000)

test('when a company prints from the browser, then nothing to press is on paper', async () => {
  const { page, texts } = await print({ ordinary: { praise: 3, critique: 2 } })
  expect(await page.$$eval('main a', (all) => all.map(({ textContent }) => textContent))).toContain('Odaberi za fokus')
  expect(texts[0]).toContain('O čemu prvo razgovarati')
  for (const words of ['Odaberi za fokus', 'Zatvori', 'Usporedni', 'Slika', 'Traži']) {
    expect([words, texts.join('').includes(words)]).toEqual([words, false])
  }
  await page.browserContext().close()
}, 150_000)

test('when two categories are probably the lowest, then they are side by side on paper', async () => {
  const { page } = await print({ ordinary: { praise: 3, critique: 2, two: ['communication', 'decision-making'] } })
  await page.emulateMediaType('print')
  const [first, second] = await page.$$eval('main section:has(> p + h2) h3', (all) => all.map((title) => {
    const { top, left } = title.getBoundingClientRect()
    return { top, left }
  }))
  expect(second!.top).toBe(first!.top)
  expect(second!.left).toBeGreaterThan(first!.left)
  await page.browserContext().close()
}, 150_000)

test("when the company's own questions are printed, then each is on one page with its answers", async () => {
  ownQuestions = 12
  const { page, texts } = await print({ size: { statements: 1, praise: 5, critique: 5 } })
  const places = (words: RegExp) => texts.flatMap((each, i) => Array.from(each.matchAll(words), () => i))
  expect(new Set(places(/Pitanje \d+\?/g)).size).toBeGreaterThan(1)
  for (let i = 1; i <= ownQuestions; i++) {
    const own = [...places(new RegExp(`Pitanje ${i}\\?`, 'g')), ...places(new RegExp(`Na ${i}\\. pitanje`, 'g'))]
    expect([i, own.length, new Set(own).size]).toEqual([i, 5, 1])
  }
  ownQuestions = 0
  await page.browserContext().close()
}, 150_000)

test.each([[16, 17], [3, 2], [24, 25], [30, 31], [40, 0]])(
  'when an ordinary report has %d praises and %d criticisms, then its pages are full', async (praise, critique) => {
    const { page, texts, filled } = await print({ ordinary: { praise, critique } })
    expect(texts.slice(1, 3).join('\n')).toContain('Skupine usporedno')
    expect(Math.min(...filled.slice(0, -1))).toBeGreaterThan(70)
    // Neither the explanation of numbers nor a few comments get a separate page.
    if (filled.at(-1)! < 50) expect(texts.at(-1)!.match(/„/g)!.length).toBeGreaterThan(2)
    await page.browserContext().close()
  }, 150_000)

test.each([4, 12])('when %d comments fill the last page but one, then some follow with the audit', async (praise) => {
  const { page, texts, filled } = await print({ ordinary: { praise, critique: praise - 2, certificate } })
  expect(texts.at(-1)).toContain('Provjera prije objave')
  expect(texts.at(-1)!.match(/„/g)?.length ?? 0).toBeGreaterThan(4)
  expect(Math.min(...filled.slice(0, -1))).toBeGreaterThan(50)
  await page.browserContext().close()
}, 150_000)
