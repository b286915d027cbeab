import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Session } from '@glas/contracts/identity/accounts.operations'
import { printPath } from '@glas/contracts/reporting/print'
import { getPrintReport } from '@glas/contracts/reporting/reports.operations'
import { silentLogger } from '@glas/svc-kit/base/logger'
import { settings } from '../../../svc-reporting/src/config.ts'
import { createCertificateFiles } from '../../../svc-reporting/src/features/documents/certificate/certificate-files.ts'
import { titleOf } from '../../../svc-reporting/src/features/documents/file-kinds.ts'
import { finishPdf } from '../../../svc-reporting/src/features/documents/pdf/finish-pdf.ts'
import { createPrinter, type Printer } from '../../../svc-reporting/src/features/documents/printer.ts'
import { qrCodesOf } from '../../../svc-survey/test/qr.ts'
import { accessibilityFaults } from '../../verapdf/accessibility-faults.ts'
import { required } from '../drivers/required.ts'
import { type PlayedPages, startPlayedPages } from '../sites/played-pages.ts'
import { sessionOf } from '../sites/tiny-site.ts'
import { frozenReports } from './frozen-reports.ts'

const reports = frozenReports()
let pages: PlayedPages
let printer: Printer
beforeAll(async () => {
  pages = await startPlayedPages(['mfe-reports'], [
    [getPrintReport, ({ pathname }) => reports.find(({ fileId }) => pathname.includes(fileId))?.frozen],
  ])
  printer = createPrinter({ chromiumPath: required(settings.chromiumPath.default, 'Chromium'), timeoutMs: 30_000, logger: silentLogger() })
}, 300_000)
afterAll(async () => {
  await printer?.close()
  await pages?.stop()
})

/** What Chromium prints of a report, as svc-reporting has it printed. */
const print = ({ path, fileId, frozen }: (typeof reports)[number]) => printer.print({
  url: pages.url + printPath(path, frozen.report.researchId, fileId),
  apiPath: getPrintReport.path.replace(':fileId', fileId),
  session: async (): Promise<Session> => ({ ...sessionOf('company'), token: fileId }),
  onProgress: async () => {},
  signal: new AbortController().signal,
})
/** The titles of a PDF's outline. */
function outlineOf(file: Uint8Array): string[] {
  const dir = mkdtempSync(join(tmpdir(), 'glas-outline-'))
  try {
    const path = join(dir, 'report.pdf')
    writeFileSync(path, file)
    const xml = execFileSync('pdftohtml', ['-xml', '-i', '-stdout', path], { encoding: 'utf8' })
    return [...xml.matchAll(/<item page="\d+">([^<]*)<\/item>/g)].map(([, title = '']) => title.trim())
  } finally {
    rmSync(dir, { recursive: true })
  }
}

/** Lists fonts as poppler does: name, type, encoding, whether embedded, … */
const fontsOf = (file: Uint8Array) =>
  execFileSync('pdffonts', ['-'], { input: file, encoding: 'utf8' }).trim().split('\n').slice(2)
    .map((line) => ({ line, embedded: /(yes|no) +(?:yes|no) +(?:yes|no) +\d+ +\d+$/.exec(line)?.[1] }))

const pdfinfo = (file: Uint8Array, ...args: string[]) => execFileSync('pdfinfo', [...args, '-'], { input: file, encoding: 'utf8' })

test('when reports are printed, then veraPDF finds no fault against PDF/UA in any of them, in either language', async () => {
  const files = new Map<string, Uint8Array>()
  for (const each of reports) {
    const at = new Date('2026-11-21T09:00:00.000Z')
    files.set(each.name, await finishPdf(await print(each), { title: titleOf(each.frozen), language: each.frozen.locale, at }))
  }
  expect(await accessibilityFaults(files)).toEqual([])
  for (const { name, frozen } of reports) {
    const file = required(files.get(name), name)
    const info = pdfinfo(file)
    expect(info).toMatch(/Tagged: +yes/)
    expect(info).toContain(`${titleOf(frozen)}\n`)
    expect(Buffer.from(file).toString('latin1')).not.toContain('HeadlessChrome')
    const structure = pdfinfo(file, '-struct-text')
    expect(structure.match(/\n *H1\b/g)).toHaveLength(1)
    // The outline has a heading of each part; no font is missing on another machine.
    const titles = outlineOf(file)
    expect(titles.length).toBeGreaterThan(3)
    expect(titles).not.toContain('')
    const fonts = fontsOf(file)
    expect(fonts).not.toEqual([])
    expect(fonts.filter(({ embedded }) => embedded !== 'yes')).toEqual([])
    // Variable fonts would be outlines.
    expect(fonts.filter(({ line }) => line.includes('Type 3'))).toEqual([])
    // Texts of margins are no content.
    expect(structure).not.toMatch(/stranica \d+ od|page \d+ of/)
  }
}, 240_000)

test('when certificates are printed, then veraPDF finds no fault in them, and a phone reads their address', async () => {
  const certificate = {
    certificateId: '2025-a1b2c3d4e5f6', year: 2025, companyName: 'Vrtlari', place: 1, sizeClass: 'small',
    industry: 'construction', score: 90.27, closedAt: '2025-12-05T10:00:00.000Z', sha256: 'a'.repeat(64),
  } as const
  const printed = createCertificateFiles({ printer, siteUrl: 'https://glas.example' })
  const files = new Map<string, Buffer>()
  for (const [kind, locale] of [['class', 'hr'], ['industry', 'en']] as const) {
    const { file } = await printed({ ...certificate, kind }, locale, 'visitor')
    files.set(`${kind}-${locale}`, file as Buffer)
  }
  expect(await accessibilityFaults(files)).toEqual([])
  expect(await qrCodesOf(required(files.get('class-hr'), 'class-hr')))
    .toEqual(['https://glas.example/potvrda-nagrade/2025-a1b2c3d4e5f6'])
  expect(await qrCodesOf(required(files.get('industry-en'), 'industry-en')))
    .toEqual(['https://glas.example/en/award-certificate/2025-a1b2c3d4e5f6'])
}, 120_000)

test('when a page is only printed, then the same check finds its faults', async () => {
  const faults = await accessibilityFaults(new Map([['unfinished', await print(required(reports[0], 'A report'))]]))
  expect(faults.join('\n')).toMatch(/^unfinished, 7\.1 test 8, 1 times: .* Metadata/m)
  expect(faults.join('\n')).toMatch(/7\.1 test 3, \d+ times: Content shall be marked as Artifact/)
}, 120_000)
