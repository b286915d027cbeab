import type { BodyOf } from '@glas/contracts/operation'
import type { UiLocale } from '@glas/contracts/locales'
import type { Report } from '@glas/contracts/reporting/report'
import type { ReportKind } from '@glas/contracts/reporting/report-file'
import type { createReportFile } from '@glas/contracts/reporting/reports.operations'
import type { ReportTrend } from '@glas/contracts/reporting/trend'
import type { Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { readBenchmark } from '../../domain/researches/benchmarks.ts'
import { readComparativeGroups, readComparativeYears } from '../../domain/researches/comparative.ts'
import { basicOf, extraTextsOf, tableOf } from '../../domain/researches/report-parts.ts'
import { createResearchStore } from '../../domain/researches/researches.store.ts'
import { readTrend } from '../../domain/researches/trends.ts'
import type { Frozen, FrozenPage } from './frozen.ts'
import { headOf, type FrozenTables } from './workbook/writing.ts'

interface Request {
  readonly report: Report
  readonly asked: BodyOf<typeof createReportFile>
  readonly caller: Caller
}
type Freezer = (trx: Transaction, request: Request) => Promise<Frozen>

const trendOf = (trx: Transaction, { report, caller }: Request) => readTrend(trx, report.researchId, caller)

async function comparativeOf(trx: Transaction, { report: { researchId }, asked: { comparative = {} }, caller }: Request) {
  const { years, ...groups } = comparative
  return {
    groups: await readComparativeGroups(trx, researchId, groups, caller),
    ...(years && { years: await readComparativeYears(trx, researchId, years === 'all' ? undefined : years, caller) }),
  }
}

const benchmarkOf = (trx: Transaction, { report, caller }: Request) => readBenchmark(trx, report.researchId, caller)

/** What the files of each kind are made from: the printed page, or the tables of workbooks. */
const freezers: Readonly<Record<ReportKind, { readonly page: Freezer; readonly tables: Freezer }>> = {
  basic: {
    page: async (_, { report, asked }) => wholePage(report, asked.locale),
    tables: async (_, { report, asked }) => tablesOf(report, asked.locale),
  },
  puls: {
    page: async (trx, request) => wholePage(request.report, request.asked.locale, await trendOf(trx, request)),
    tables: async (trx, request) => tablesOf(request.report, request.asked.locale, await trendOf(trx, request)),
  },
  comparative: {
    page: async (trx, request) => ({
      report: basicOf(request.report), dimension: null, comparative: await comparativeOf(trx, request),
      locale: request.asked.locale,
    }),
    async tables(trx, request) {
      const { groups: { logo: _, ...groups }, years } = await comparativeOf(trx, request)
      return {
        report: headOf(request.report), comparative: { groups, ...(years && { years }) }, locale: request.asked.locale,
      }
    },
  },
  benchmark: {
    page: async (trx, request) => ({
      report: basicOf(request.report), dimension: null, benchmark: await benchmarkOf(trx, request),
      locale: request.asked.locale,
    }),
    tables: async (trx, request) => ({
      report: headOf(request.report), benchmark: await benchmarkOf(trx, request), locale: request.asked.locale,
    }),
  },
}

/**
 * What a file is made from, as it is now.
 * @throws like the operations that read those reports
 */
export async function freeze(trx: Transaction, request: Request): Promise<Frozen> {
  const { report, asked: { format, comparative, benchmark } } = request
  const own = await createResearchStore(trx).productOf(report.researchId) === 'puls' ? 'puls' : 'basic'
  const { page, tables } = freezers[comparative ? 'comparative' : benchmark ? 'benchmark' : own]
  return await (format === 'pdf' ? page : tables)(trx, request)
}

/** The printed content of a report: all of it, whichever dimension the page has open. */
function wholePage(report: Report, locale: UiLocale, trend?: ReportTrend): FrozenPage {
  const { dimensions, comments, extra } = report
  const first = dimensions.find(({ groups }) => groups.some(({ visible }) => visible)) ?? dimensions[0]
  return {
    report: basicOf(report), dimension: first ? tableOf(first) : null, dimensions: dimensions.map(tableOf),
    ...(comments && { comments }), ...(extra && { extraTexts: extraTextsOf(extra) }), ...(trend && { trend }), locale,
  }
}

/** The content of workbooks of a research's own report: everything published except the logo. */
function tablesOf({ logo: _, ...report }: Report, locale: UiLocale, trend?: ReportTrend): FrozenTables {
  return { report, ...(trend && { trend }), locale }
}
