import type { Database, Transaction } from '@glas/svc-kit/database'
import { ApiError, notFound } from '@glas/svc-kit/errors'
import type { Caller } from '@glas/svc-kit/tokens'
import { createResearchStore } from './researches.store.ts'

/** The specification's sentence; the user interface translates the code. */
export const notAvailable = () =>
  new ApiError('REPORT_NOT_AVAILABLE', { message: 'The report is currently not available!' })

/** A company reads what is its own, an administrator everything; others are told that there is no such thing. */
export function mayRead(caller: Caller, companyId: string): boolean {
  return caller.scope === 'admin' || (caller.scope === 'company' && caller.companyId === companyId)
}

/**
 * The released report of a research that the caller may read.
 * @throws NOT_FOUND for an unknown research and for another company's, REPORT_NOT_AVAILABLE before its release
 */
export async function readReport(
  db: Database | Transaction, researchId: string, caller: Caller,
): Promise<{ reportJson: string; companyId: string }> {
  const store = createResearchStore(db)
  const research = await store.find(researchId)
  if (!research || !mayRead(caller, research.companyId)) throw notFound()
  if (research.state !== 'released') throw notAvailable()
  const reportJson = await store.reportOf(researchId)
  if (!reportJson) throw notAvailable()
  return { reportJson, companyId: research.companyId }
}
