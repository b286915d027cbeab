import type { BasicReport } from '@glas/contracts/reporting/report'
import type { ReportTrend } from '@glas/contracts/reporting/trend'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { trendOf, type Wave } from '../tables/trend.ts'
import { readPart } from './reading.ts'
import { createResearchStore } from './researches.store.ts'

/** The trend of a report that the caller may read, from the published reports of its company; throws like `readPart`. */
export async function readTrend(
  db: Database | Transaction, researchId: string, caller: Caller,
): Promise<ReportTrend> {
  const basic = async (id: string) => JSON.parse(await readPart(db, id, 'basic', caller)) as BasicReport
  const report = await basic(researchId)
  const released = await createResearchStore(db).releasedBeside(researchId)
  const waves: Wave[] = []
  for (const { id, product } of released) waves.push({ product, report: id === researchId ? report : await basic(id) })
  return trendOf(researchId, waves)
}
