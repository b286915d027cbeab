import type { Certificate } from '@glas/contracts/reporting/certificate'
import { isUuid } from '@glas/contracts/uuid'
import type { Clock } from '@glas/svc-kit/base/clock'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction } from '@glas/svc-kit/database/database'
import type { Database } from '@glas/svc-kit/database/database'
import type { AnswerKeys } from '../../domain/answers/answer-keys.ts'
import { createChunkStore } from '../../domain/researches/chunks.store.ts'
import { createReportStore } from '../../domain/researches/reports.store.ts'
import { createResearchStore } from '../../domain/researches/researches.store.ts'
import { AuditRefusal, auditPublished } from './open-answers.ts'

export interface AuditAgainSetup {
  readonly db: Database
  readonly keys: AnswerKeys
  readonly clock: Clock
}

/**
 * Audits a published report again on fresh seeds, while its sealed answers still exist (disclosure.md, 'Auditor'). They
 * are opened in memory; only an audit entry is stored. Returns the lines for the operator.
 * @throws a sentence for the operator: no such report, answers erased, or why the auditor refuses
 */
export async function auditAgain({ db, keys, clock }: AuditAgainSetup, researchId: string): Promise<string> {
  const store = createResearchStore(db)
  const research = isUuid(researchId) ? await store.find(researchId) : undefined
  if (!research) throw new Error('No research has this id')
  const report = research.state === 'released' ? await createReportStore(db).find(researchId) : undefined
  if (!report) throw new Error('The report of this research is not published')
  if (await store.erasedAt(researchId)) {
    throw new Error('The sealed answers of this research are erased, so its report can no longer be audited')
  }
  const chunks = createChunkStore(db)
  const { here } = await chunks.list(researchId)
  const { privateKey } = await keys.read(researchId)
  // Before answers are opened, so that it is recorded even if the audit is interrupted.
  await inTransaction(db, (trx) => audit(trx, {
    action: 'audit-report', subject: { type: 'research', id: researchId }, by: 'system', at: clock.now(),
    company: research.companyId,
  }))
  const certificate = await auditPublished({
    subject: await store.subjectOf(researchId), privateKey, signal: new AbortController().signal,
    chunks: (async function* () {
      for (const chunk of here) yield await chunks.read(researchId, chunk)
    })(),
    onProgress: async () => undefined,
    onAudited: () => undefined,
  }, report).catch((error: unknown) => {
    throw error instanceof AuditRefusal ? new Error(sentenceOf(error)) : error
  })
  return `${JSON.stringify(certificate, null, 2)}\n${comparison(certificate, report.certificate)}`
}

function sentenceOf({ refusal: { reason, statistic, groups } }: AuditRefusal): string {
  const names = groups.map(({ dimension, group }) => `${dimension}/${group}`)
  return `The auditor refuses the published report: ${[reason, statistic, ...names].join(', ')}`
}

const comparison = (now: Certificate, then: Certificate | undefined): string =>
  (!then ? 'The report was published without a certificate.'
    : now.tablesSha256 === then.tablesSha256 ? 'These are the tables that were certified when the report was published.'
      : 'These are not the tables that were certified when the report was published.')
