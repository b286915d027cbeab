import type { BasicReport } from '@glas/contracts/reporting/report'
import type { ReportTrend } from '@glas/contracts/reporting/trend'
import { notFound } from '@glas/svc-kit/base/errors'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { auditTrend, type ReleasesRefusal } from '../../auditor/releases.ts'
import { trendOf, type Wave } from '../tables/trend.ts'
import { readPart } from './reading.ts'
import { createReportStore } from './reports.store.ts'

/**
 * The published reports of the company of a report that the caller may read, itself included; throws like `readPart`.
 */
export async function readWaves(db: Database | Transaction, researchId: string, caller: Caller): Promise<Wave[]> {
  await readPart(db, researchId, 'basic', caller)
  const store = createReportStore(db)
  const waves: Wave[] = []
  for (const { id, product, json } of await store.basicsBeside(researchId)) {
    const basic = json ?? await store.partLater(id, 'basic')
    if (basic === undefined) throw notFound()
    waves.push({ product, report: JSON.parse(basic) as BasicReport })
  }
  return waves
}

/**
 * The trend of a report, audited against the published reports; throws like `readPart`.
 * @throws Error if the auditor refuses it
 */
export async function readTrend(
  db: Database | Transaction, researchId: string, caller: Caller,
): Promise<ReportTrend> {
  const waves = await readWaves(db, researchId, caller)
  const trend = trendOf(researchId, waves)
  throwIfRefused(auditTrend(trend, waves.map(({ report }) => report)))
  return trend
}

/** Shows nothing rather than what the reports don't publish. */
export function throwIfRefused(refusal: ReleasesRefusal | undefined): void {
  if (refusal) throw new Error(`the auditor refused reports together: ${refusal.reason} of ${refusal.statistic}`)
}
