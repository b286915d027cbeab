import type { Report } from '@glas/contracts/reporting/report'
import type { ReportTrend } from '@glas/contracts/reporting/trend'
import type { Answers, IzzAnswers } from '@glas/contracts/survey/answers'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { basicOf } from '../src/domain/researches/report-parts.ts'
import { createRng } from '../src/domain/statistics/random.ts'
import { buildReportTables } from '../src/domain/tables/report-tables.ts'
import { trendOf } from '../src/domain/tables/trend.ts'
import type { FrozenTables } from '../src/features/documents/workbook/writing.ts'
import { answersToPulse, buildAnswers, buildInstrument, buildPulse } from './believable-answers.ts'
import { askedExtra, withExtra } from './extra-answers.ts'

const rng = (seed: number) => createRng(Uint8Array.from({ length: 16 }, (_, i) => (seed * 31 + i * 7) % 251))

/** Texts that a spreadsheet, XML or the format itself would read as something else. */
export const tricky = [
  '=HYPERLINK("http://zlo.example","Klik")', '+385 1 234', '-bolja plaća', '@SUM(A1)', '\t=1+1', '\r=1+1', "'=1+1", '_x003D_1+1',
  'dva\nreda', ' razmak ', '<b>&amp;</b> “č” 😀 \u0007', 'x'.repeat(200),
] as const

function publish(
  id: number, instrument: Instrument, answers: readonly Answers[], about: Partial<Report> & { employees: number; offline?: number },
): Report {
  const { employees, offline, ...rest } = about
  return {
    researchId: `0190f6c0-0000-7000-8000-00000000000${id}`, name: 'Zadovoljstvo 2026', companyName: 'Đerek & sinovi d.o.o.',
    startsOn: '2026-11-10', endsOn: '2026-11-20', releasedAt: '2026-11-21T09:00:00.000Z', codeMode: 'different',
    ...buildReportTables(
      { instrument, employees, headcounts: {}, ...(offline !== undefined && { offlineRespondents: offline }) }, answers, 2,
      { audit: rng(1), shuffle: rng(2) },
    ),
    ...rest,
  }
}

/** Some items of every fourth questionnaire are left blank, as on paper. */
const withBlanks = (answers: readonly IzzAnswers[]): Answers[] => answers.map((answer, person) => {
  if (person % 4 !== 0) return answer
  const kept = Object.entries(answer.answerFields).filter((_, i) => (i + person) % 23 !== 0)
  return { ...answer, answerFields: Object.fromEntries(kept) } as Answers
})

/** Everybody agrees with these statements: their values are shown as bounds alone. */
const agreeing = (answer: Answers, keys: readonly string[]): Answers => ({
  ...answer, answerFields: { ...answer.answerFields, ...Object.fromEntries(keys.map((key) => [key, 4])) },
} as Answers)

/** A report with the answers that it is made from. */
export interface Published {
  readonly instrument: Instrument
  readonly answers: readonly Answers[]
  readonly report: Report
}

/**
 * A basic report with blanks of printed questionnaires, hidden groups, coded ends, extra questions and tricky texts.
 * @param agreed statements with which everybody agrees: their category is hidden
 */
export function basicReport(seed = 4, about: Partial<Report> = {}, agreed: readonly string[] = ['izz.2.01', 'izz.2.02']): Published {
  const shape = { departments: [50, 50, 40, 4], demographics: { gender: ['female', 'male'] } } as const
  const plain = buildInstrument(shape)
  const departments = plain.departments.map((unit, i) => ({ ...unit, name: tricky[i]! }))
  const instrument: Instrument = { ...plain, departments, extra: askedExtra }
  const all = withBlanks(buildAnswers(instrument, 130, rng(seed)))
    .map((answer) => agreeing(answer, agreed))
    .map((answer, person) => ({
      ...answer, praiseCritiqueAnswer: { praise: tricky[person % tricky.length]!, ...(person % 2 === 0 && { critique: 'Smjene.' }) },
    }))
  const answers = withExtra(all, askedExtra, rng(5))
  return { instrument, answers, report: publish(1, instrument, answers, { employees: 150, offline: 40, ...about }) }
}

export const basicTables = (locale: 'hr' | 'en'): FrozenTables => ({ report: basicReport().report, locale })

/** Two waves of a PULS, and the trend of the second. */
export function pulsReports(): { readonly waves: readonly Published[]; readonly trend: ReportTrend } {
  const keys = ['izz.6.01', 'izz.4.02', 'izz.4.01', 'izz.3.01', 'izz.3.05', 'izz.3.02']
  const wave = (id: number, own: readonly string[], endsOn: string) => {
    const instrument = buildPulse(own, { enps: true, comments: true })
    const answers = answersToPulse(buildAnswers(buildInstrument({ demographics: {} }), 40 + id, rng(id)), instrument)
      .map((answer) => agreeing(answer, ['izz.6.01']))
    const report = publish(id, instrument, answers, { employees: 60, name: `Puls ${endsOn.slice(0, 7)}`, startsOn: '2026-05-01', endsOn })
    return { instrument, answers, report }
  }
  const waves = [wave(1, keys.slice(0, 4), '2026-05-20'), wave(2, keys, '2026-09-20')] as const
  const known = waves.map(({ report }) => ({ product: 'puls' as const, report: basicOf(report) }))
  return { waves, trend: trendOf(waves[1].report.researchId, known) }
}

/** The report of a PULS, and its trend since an earlier one. */
export function pulsTables(locale: 'hr' | 'en'): FrozenTables {
  const { waves, trend } = pulsReports()
  return { report: waves[1]!.report, trend, locale }
}
