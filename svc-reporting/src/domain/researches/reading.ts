import type { Report } from '@glas/contracts/reporting/report'
import { ApiError, notFound } from '@glas/svc-kit/base/errors'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import type { PartName } from './report-parts.ts'
import { createReportStore } from './reports.store.ts'
import { createResearchStore } from './researches.store.ts'
import type { Research } from './researches.store.ts'

/** The specification's sentence; the user interface translates the code. */
export const notAvailable = () =>
  new ApiError('REPORT_NOT_AVAILABLE', { message: 'The report is currently not available!' })

/** A company may read its own reports, an administrator all; anyone else gets a 404. */
export function mayRead(caller: Caller, companyId: string): boolean {
  return caller.scope === 'admin' || (caller.scope === 'company' && caller.companyId === companyId)
}

/**
 * The JSON of one part of a report that the caller may read.
 * @throws NOT_FOUND for an unknown research, another company's, and a missing part; REPORT_NOT_AVAILABLE before it is
 *   published
 */
export async function readPart(
  db: Database | Transaction, researchId: string, name: PartName, caller: Caller,
): Promise<string> {
  const store = createReportStore(db)
  const found = allowed(await store.findPart(researchId, name), caller)
  return found.json ?? await readLater(store, researchId, name)
}

/** The JSON of a basic report with the product, which decides on its page; throws like `readPart`. */
export async function readBasic(db: Database | Transaction, researchId: string, caller: Caller): Promise<string> {
  const store = createReportStore(db)
  const found = allowed(await store.findBasic(researchId), caller)
  const json = found.json ?? await readLater(store, researchId, 'basic')
  return `{"product":${JSON.stringify(found.product)},${json.slice(1)}`
}

/** What was found, if the caller may read it and it is published. */
function allowed<T extends { readonly research: Research }>(found: T | undefined, caller: Caller): T {
  if (!found || !mayRead(caller, found.research.companyId)) throw notFound()
  if (found.research.state !== 'released') throw notAvailable()
  return found
}

async function readLater(
  store: ReturnType<typeof createReportStore>, researchId: string, name: PartName,
): Promise<string> {
  const json = await store.partLater(researchId, name)
  if (json === undefined) throw notFound()
  return json
}

/** The whole report of a research that the caller may read; throws like `readPart`. */
export async function readReport(
  db: Database | Transaction, researchId: string, caller: Caller,
): Promise<{ report: Report; companyId: string }> {
  const research = await createResearchStore(db).find(researchId)
  if (!research || !mayRead(caller, research.companyId)) throw notFound()
  const report = research.state === 'released' ? await createReportStore(db).find(researchId) : undefined
  if (!report) throw notAvailable()
  return { report, companyId: research.companyId }
}
