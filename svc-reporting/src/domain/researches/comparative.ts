import { mostYears, type ComparativeGroups, type ComparativeYears } from '@glas/contracts/reporting/comparative'
import type { BasicReport, DimensionKey, DimensionTable } from '@glas/contracts/reporting/report'
import { ApiError, notFound } from '@glas/svc-kit/base/errors'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { comparativeGroups } from '../tables/comparative-groups.ts'
import { auditYears } from '../../auditor/releases.ts'
import { isBefore } from '../tables/trend.ts'
import { yearOf, yearsOf } from '../tables/years.ts'
import { readPart } from './reading.ts'
import { readWaves, throwIfRefused } from './trends.ts'

/** The groups that a comparative report is asked for; additional answers as `dimension:group`. */
export interface GroupsAsked {
  readonly by?: DimensionKey | undefined
  readonly also?: readonly string[] | undefined
}

/**
 * The yearly reports of the company of one, oldest first.
 * @throws NOT_FOUND for a PULS, too: it has no comparative report
 */
async function readYearly(db: Database | Transaction, researchId: string, caller: Caller): Promise<BasicReport[]> {
  const waves = await readWaves(db, researchId, caller)
  const reports = waves.filter(({ product }) => product === 'izz').map(({ report }) => report)
  if (!reports.some((report) => report.researchId === researchId)) throw notFound()
  return reports.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
}

/**
 * Groups of a yearly report side by side; throws like `readPart`.
 * @throws NOT_FOUND for a PULS, and for a dimension or group that the report doesn't have
 */
export async function readComparativeGroups(
  db: Database | Transaction, researchId: string, { by, also = [] }: GroupsAsked, caller: Caller,
): Promise<ComparativeGroups> {
  const reports = await readYearly(db, researchId, caller)
  const report = reports.find((one) => one.researchId === researchId)!
  const tables: DimensionTable[] = []
  for (const { key } of report.dimensions) {
    tables.push(JSON.parse(await readPart(db, researchId, `dimension:${key}`, caller)) as DimensionTable)
  }
  const additional = also.map((answer) => {
    const [dimension = '', ...rest] = answer.split(':')
    return { dimension, key: rest.join(':') }
  })
  const groups = comparativeGroups(report, tables, by, additional)
  if (!groups) throw notFound()
  return { ...groups, years: reports.slice(-mostYears).map(yearOf) }
}

/**
 * A yearly report compared with others of its company; throws like `readPart`.
 * @param others the researches to compare with; by default all
 * @throws NOT_FOUND for a PULS, and for a research without a yearly report of the same company; YEARS_NOT_AVAILABLE if
 *   there is nothing to compare it with; Error if the auditor refuses the comparison
 */
export async function readComparativeYears(
  db: Database | Transaction, researchId: string, others: readonly string[] | undefined, caller: Caller,
): Promise<ComparativeYears> {
  const known = await readYearly(db, researchId, caller)
  if (others?.some((id) => !known.some((report) => report.researchId === id))) throw notFound()
  const chosen = others
    ? known.filter((report) => [researchId, ...others].includes(report.researchId))
    : known.slice(-mostYears)
  if (chosen.length < 2) {
    throw new ApiError('YEARS_NOT_AVAILABLE', {
      message: 'Generating a group report for all years is not available!',
    })
  }
  const years = yearsOf(chosen)
  throwIfRefused(auditYears(years, chosen))
  return years
}
