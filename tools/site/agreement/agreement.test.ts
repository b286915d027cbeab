import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Session } from '@glas/contracts/identity/accounts.operations'
import { uiLocales } from '@glas/contracts/locales'
import { printPath } from '@glas/contracts/reporting/print'
import { reportKinds, workbookFormats } from '@glas/contracts/reporting/report-file'
import { getPrintReport } from '@glas/contracts/reporting/reports.operations'
import { silentLogger } from '@glas/svc-kit/base/logger'
import { settings } from '../../../svc-reporting/src/config.ts'
import { createPrinter, type Printer } from '../../../svc-reporting/src/features/documents/printer.ts'
import { workbookOf } from '../../../svc-reporting/src/features/documents/workbook/workbook-of.ts'
import { writeWorkbook } from '../../../svc-reporting/src/features/documents/workbook/write-workbook.ts'
import { pathTo } from '../../../svc-reporting/src/links.ts'
import { readWorkbook } from '../../../svc-reporting/test/read-workbook.ts'
import { desk, overflow, phone } from '../drivers/browser.ts'
import { required } from '../drivers/required.ts'
import { type PlayedPages, startPlayedPages } from '../sites/played-pages.ts'
import { sessionOf } from '../sites/tiny-site.ts'
import { createCompany, fileIdOf, printAnswer } from './company.ts'
import { expectedCells, missingCells } from './in-workbooks.ts'
import { numbersIn } from './notation.ts'
import { expectedRows, missingRows, type Row, wrapped } from './on-pages.ts'
import { savePictures, textOfSvg } from './pictures.ts'
import { readPage, readPdf, untilWhole } from './read-pages.ts'
import { compareWithRecount } from './recounted.ts'

const company = createCompany()
const reports = reportKinds.flatMap((kind) => uiLocales.map((locale) => ({ kind, locale, fileId: fileIdOf(kind, locale) })))
/** The report whose pages are opened. */
let open: (typeof reportKinds)[number] = 'basic'
let pages: PlayedPages
let printer: Printer
const printed: unknown[] = []
beforeAll(async () => {
  pages = await startPlayedPages(['mfe-reports'], [
    ...company.answers('basic').map(([operation], i) =>
      [operation, (url: URL, body: string) => company.answers(open)[i]![1](url, body)] as const),
    printAnswer((fileId) => {
      const file = reports.find((one) => one.fileId === fileId)
      return file && { ...company.pages[file.kind], locale: file.locale }
    }),
  ])
  const logger = { ...silentLogger(), info: (line: object) => void printed.push(line) } as ReturnType<typeof silentLogger>
  printer = createPrinter({ chromiumPath: required(settings.chromiumPath.default, 'Chromium'), timeoutMs: 30_000, logger })
}, 300_000)
afterAll(async () => {
  await printer?.close()
  await pages?.stop()
})

test('when the four reports are recounted from the answers by a program that shares no code, then each number agrees', () => {
  const { compared, wrong } = compareWithRecount(company)
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(4_000)
})

test.each(reports)('when the $kind report is written as XLS in $locale, then another reader finds those numbers in both versions', async ({ kind, locale }) => {
  for (const format of workbookFormats) {
    const expected = expectedCells(company, kind, format, locale)
    const book = await readWorkbook(await writeWorkbook(workbookOf(company.tables[kind](locale), format)))
    expect(missingCells(book, expected)).toEqual([])
    expect(expected.length).toBeGreaterThan(10)
  }
}, 120_000)

/** The choice in the page's address; the page opens one dimension. */
const chosen = { basic: '&by=departments', puls: '', comparative: '&by=departments&also=gender:female&years=all', benchmark: '' }

test.each(reports)('when the $kind report is read on the web in $locale, then it shows those numbers', async ({ kind, locale }) => {
  open = kind
  const content = company.pages[kind]
  const { dimensions, report: { researchId } } = content
  const shown = { ...content, ...(dimensions && { dimensions: dimensions.filter(({ key }) => key === 'departments') }) }
  const page = await pages.open(`${pathTo(`report-${kind}`, locale)}?research=${researchId}&reportLang=${locale}${chosen[kind]}`, 'company')
  await untilWhole(page)
  const text = await readPage(page)
  await page.setViewport(phone)
  // Each wide table is a list of rows there.
  const sideways = [await overflow(page), await page.$$eval('main table', (tables) => tables.filter((table) =>
    table.scrollWidth > table.parentElement!.clientWidth + 1 && table.getBoundingClientRect().width > 600).length)]
  await page.close()
  expect(missingRows(text, expectedRows(kind, shown, locale), locale)).toEqual([])
  expect(sideways).toEqual([0, 0])
}, 120_000)

/** What the charts of a report show. */
const charted: Readonly<Record<(typeof reportKinds)[number], (rows: readonly Row[]) => readonly Row[]>> = {
  // Key figures are no charts.
  basic: (rows) => rows.slice(4).filter(({ label }) => company.yearly.report.categories.some(({ title }) => title.hr === label) || label === '+385 1 234'),
  puls: (rows) => rows.filter(({ drawn }) => drawn), comparative: (rows) => rows, benchmark: (rows) => rows.slice(2),
}

test.each([
  ...reportKinds.map((kind) => [kind, desk] as const), ['comparative', phone],
] as const)('when the charts of the %s report are saved by keyboard in a window of %j, then each is an SVG and a PNG with those numbers', async (kind, size) => {
  open = kind
  const content = company.pages[kind]
  const { dimensions, report: { researchId, companyName } } = content
  const page = await pages.open(`${pathTo(`report-${kind}`, 'hr')}?research=${researchId}${chosen[kind]}`, 'company', size)
  await untilWhole(page)
  const saved = await savePictures(page)
  if (process.env['GLAS_PICTURES']) for (const { name, content: file } of saved) await writeFile(`${process.env['GLAS_PICTURES']}/${kind}-${name}`, file)
  await page.close()
  const svgs = saved.filter(({ type }) => type === 'image/svg+xml').map((picture) => picture.content.toString('utf8'))
  const pngs = saved.filter(({ type }) => type === 'image/png')
  expect(svgs.length).toBe(pngs.length)
  expect(svgs.length).toBeGreaterThan(1)
  for (const { name, content: png } of pngs) {
    expect(name).toMatch(/^glas-[a-z0-9-]+\.png$/)
    // The signature, and the width in the header.
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16) >= 1920]).toEqual(['PNG', true])
  }
  for (const svg of svgs) {
    // Nothing from elsewhere, and nothing that only a browser with the page's styles knows.
    expect(svg.match(/href=|src=|var\(|class=|foreignObject|url\((?!data:)/)).toBeNull()
    expect(svg).toContain('@font-face')
    // As wide as on a desktop, also from a phone; two questions of the company are side by side.
    expect(Number(/viewBox="0 0 (\d+)/.exec(svg)![1])).toBeGreaterThan(500)
    expect(textOfSvg(svg)).toContain(companyName)
  }
  const rows = charted[kind](expectedRows(kind, {
    ...content, ...(dimensions && { dimensions: dimensions.filter(({ key }) => key === 'departments') }),
  }, 'hr'))
  const text = svgs.map(textOfSvg).join(' ')
  expect(missingRows(text, rows.filter(({ drawn }) => !drawn), 'hr')).toEqual([])
  for (const { label, drawn = [] } of rows) {
    expect([label, ...drawn].filter((part) => !new RegExp(wrapped(part)).test(text))).toEqual([])
  }
}, 120_000)

test.each(reports)('when the $kind report is printed in $locale, then its PDF has those numbers, with every dimension', async ({ kind, locale, fileId }) => {
  const content = company.pages[kind]
  const { structure, drawn } = readPdf(await printer.print({
    url: pages.url + printPath(pathTo(`report-${kind}`, locale), content.report.researchId, fileId),
    apiPath: getPrintReport.path.replace(':fileId', fileId),
    session: async (): Promise<Session> => ({ ...sessionOf('company'), token: fileId }),
    onProgress: async () => {},
    signal: new AbortController().signal,
  }))
  const rows = expectedRows(kind, content, locale)
  // What a chart draws is no content of the structure.
  expect(missingRows(structure, rows.map((row) => ({ ...row, numbers: row.after ?? row.numbers })), locale)).toEqual([])
  const left = numbersIn(drawn)
  for (const number of rows.flatMap((row) => row.drawn ?? [])) {
    expect(left).toContain(number)
    left.splice(left.indexOf(number), 1)
  }
}, 120_000)

test('when reports were printed one after another, then all but the first had a page that was loaded before', () => {
  expect(printed).toEqual(reports.map((_, i) => ({ prepared: i > 0 })))
})
