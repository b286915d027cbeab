import type { Benchmark } from '@glas/contracts/reporting/benchmark.operations'
import type { ComparativeGroups, ComparativeYears } from '@glas/contracts/reporting/comparative'
import type { Profile, Report } from '@glas/contracts/reporting/report'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { figuresForScore } from '../src/domain/award/score.ts'
import { benchmarksOf, type Company } from '../src/domain/benchmark/benchmark.ts'
import { basicOf, tableOf } from '../src/domain/researches/report-parts.ts'
import { comparativeGroups } from '../src/domain/tables/comparative-groups.ts'
import { yearOf, yearsOf } from '../src/domain/tables/years.ts'
import { headOf, type BenchmarkTables, type ComparativeTables } from '../src/features/documents/workbook/writing.ts'
import { basicReport, type Published } from './published-report.ts'

export const earlierId = '0190f6c0-0000-7000-8000-000000002025'

/** The yearly research before that of `basicReport`, with all nine categories. */
export const earlierReport = (): Published => basicReport(9, {
  researchId: earlierId, name: 'Zadovoljstvo 2025', startsOn: '2025-11-10', endsOn: '2025-11-20',
  releasedAt: '2025-11-21T09:00:00.000Z',
}, [])

/** The departments of a report side by side, with an answer of another question; and two years. */
export function comparisonOf(report: Report, earlier: Report): { groups: ComparativeGroups; years: ComparativeYears } {
  const years = [basicOf(earlier), basicOf(report)]
  const groups = comparativeGroups(
    basicOf(report), report.dimensions.map(tableOf), 'departments', [{ dimension: 'gender', key: 'female' }])!
  return { groups: { ...groups, years: years.map(yearOf) }, years: yearsOf(years) }
}

/** The published figures of another company. */
function wholeOf(index: number): Profile {
  const figure = (value: number) => ({ index: value, n: 60, margin: 1.4 })
  return {
    n: 60, levels: { composite: true, single: true, distribution: true }, overall: figure(index), esi: figure(index - 3.2),
    enps: { value: Math.round(index) - 50, n: 60, margin: 5.3 }, categories: categoryKeys.map((key, i) => ({ key, ...figure(index + i / 2) })),
  }
}

/** Eleven companies that a report is compared with: seven of its size, two of its industry. */
export const otherCompanies: readonly Company[] = Array.from({ length: 11 }, (_, i) => {
  const whole = wholeOf(76.3 - 2.7 * i)
  return {
    researchId: `other-${i}`, figures: figuresForScore(whole)!, answers: 60, employees: 100, whole,
    inAward: true, tied: false,
    industry: i % 5 === 1 ? 'it' : 'trade', sizeClass: i % 3 === 0 ? 'small' : 'medium',
  }
})

/** The benchmark of a report among them. Too few companies are of its industry. */
export function benchmarkOf({ researchId, companyName, name, startsOn, endsOn, categories, whole }: Report): Benchmark {
  const own: Company = {
    researchId, figures: figuresForScore(whole)!, answers: whole.n, employees: 150, industry: 'it', sizeClass: 'medium',
    inAward: true, tied: false, whole,
  }
  return {
    researchId, companyName, name, startsOn, endsOn, year: 2025, closedAt: '2025-12-10T09:00:00.000Z', categories,
    ...benchmarksOf([own, ...otherCompanies]).get(researchId)!,
  }
}

export const comparativeTables = (report: Report, locale: 'hr' | 'en'): ComparativeTables =>
  ({ report: headOf(report), comparative: comparisonOf(report, earlierReport().report), locale })

/** The benchmark of the earlier year. */
export function benchmarkTables(locale: 'hr' | 'en'): BenchmarkTables {
  const { report } = earlierReport()
  return { report: headOf(report), benchmark: benchmarkOf(report), locale }
}
