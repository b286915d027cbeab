import { answerKeyReady, reportReady } from '@glas/contracts/reporting/reporting.events'
import { type EventHandler, on } from '@glas/svc-kit/events/consumer'
import type { Progress } from '../features/progress/progress.ts'

/** Reporting's events: the answer key of an approved research, and the report of a finished one. */
export function resultHandlers(progress: Pick<Progress, 'onAnswerKey' | 'onReport'>): EventHandler[] {
  return [
    on(answerKeyReady, (key, { trx }) => progress.onAnswerKey(trx, key)),
    on(reportReady, (report, { trx }) => progress.onReport(trx, report)),
  ]
}
