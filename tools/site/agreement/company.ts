import type { UiLocale } from '@glas/contracts/locales'
import { getBenchmark } from '@glas/contracts/reporting/benchmark.operations'
import { type CommentKind, commentsPerPage, type Report } from '@glas/contracts/reporting/report'
import type { ReportKind } from '@glas/contracts/reporting/report-file'
import {
  getBasicReport, getComparativeGroups, getComparativeYears, getPrintReport, getReportDimension, getReportTrend,
  listReportComments, listReportTexts,
} from '@glas/contracts/reporting/reports.operations'
import { basicOf, extraTextsOf, tableOf } from '../../../svc-reporting/src/domain/researches/report-parts.ts'
import type { Frozen, FrozenPage } from '../../../svc-reporting/src/features/documents/frozen.ts'
import type { AnyTables } from '../../../svc-reporting/src/features/documents/workbook/writing.ts'
import { benchmarkOf, benchmarkTables, comparativeTables, comparisonOf, earlierReport } from '../../../svc-reporting/test/compared-reports.ts'
import { basicReport, pulsReports } from '../../../svc-reporting/test/published-report.ts'
import type { PlayedAnswer } from '../sites/played-pages.ts'

/**
 * A company with two yearly researches, with blanks of printed questionnaires, hidden groups and values that are shown
 * as bounds; with two waves of a PULS; and compared with eleven others. Its reports are made by svc-reporting.
 */
export function createCompany() {
  const yearly = basicReport()
  const earlier = earlierReport()
  const puls = pulsReports()
  const pulsReport = puls.waves[1]!.report
  const comparison = comparisonOf(yearly.report, earlier.report)
  const benchmark = benchmarkOf(earlier.report)

  const wholePage = (report: Report): Omit<FrozenPage, 'locale'> => ({
    report: basicOf(report), dimension: null, dimensions: report.dimensions.map(tableOf),
    ...(report.comments && { comments: report.comments }), ...(report.extra && { extraTexts: extraTextsOf(report.extra) }),
  })
  const pages: Readonly<Record<ReportKind, Omit<FrozenPage, 'locale'>>> = {
    basic: wholePage(yearly.report),
    puls: { ...wholePage(pulsReport), trend: puls.trend },
    comparative: { report: basicOf(yearly.report), dimension: null, comparative: comparison },
    benchmark: { report: basicOf(earlier.report), dimension: null, benchmark },
  }
  const tables: Readonly<Record<ReportKind, (locale: UiLocale) => AnyTables>> = {
    basic: (locale) => ({ report: yearly.report, locale }),
    puls: (locale) => ({ report: pulsReport, trend: puls.trend, locale }),
    comparative: (locale) => comparativeTables(yearly.report, locale),
    benchmark: (locale) => benchmarkTables(locale),
  }
  return {
    yearly, earlier, puls, comparison, benchmark,
    pages, tables,
    /** The answers of operations that its pages call. */
    answers: (kind: ReportKind) => answersFor(kind, pages[kind], kind === 'puls' ? pulsReport : yearly.report),
  }
}
export type Company = ReturnType<typeof createCompany>

function answersFor(kind: ReportKind, { report, trend, comparative, benchmark }: Omit<FrozenPage, 'locale'>, whole: Report): PlayedAnswer[] {
  const pageOf = (texts: readonly string[], url: URL) => {
    const page = Number(url.searchParams.get('page') ?? 1)
    return {
      comments: texts.slice((page - 1) * commentsPerPage, page * commentsPerPage),
      pages: Math.max(1, Math.ceil(texts.length / commentsPerPage)),
    }
  }
  const own = kind === 'basic' || kind === 'puls'
  return [
    [getBasicReport, () => (own ? report : undefined)],
    [getReportDimension, ({ pathname }) => {
      const found = whole.dimensions.find(({ key }) => pathname.endsWith(`/${key}`))
      return found && tableOf(found)
    }],
    [listReportComments, (url) => pageOf(whole.comments?.[url.searchParams.get('kind') as CommentKind] ?? [], url)],
    [listReportTexts, (url) => pageOf(
      whole.extra?.questions[Number(url.searchParams.get('question')) - 1]?.[url.searchParams.get('list') as 'texts'] ?? [], url)],
    [getReportTrend, () => trend],
    [getComparativeGroups, () => comparative?.groups],
    [getComparativeYears, () => comparative?.years],
    [getBenchmark, () => benchmark],
  ]
}

/** The id of a report's file in a language. */
export const fileIdOf = (kind: ReportKind, locale: UiLocale) =>
  `0190f6c0-0000-7000-8000-00000000${{ basic: 'b', puls: 'd', comparative: 'c', benchmark: 'e' }[kind]}0${locale === 'hr' ? 1 : 2}0`

/** A file's frozen report, as the printed page reads it. */
export const printAnswer = (find: (fileId: string) => Frozen | undefined): PlayedAnswer => [getPrintReport, ({ pathname }) => {
  const frozen = find(pathname.split('/').at(-2)!)
  return frozen && { ...frozen, by: null }
}]
