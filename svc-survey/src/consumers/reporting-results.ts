import { answerKeyReady, reportReady } from '@glas/contracts/reporting/reporting.events'
import { type EventHandler, on } from '@glas/svc-kit/events/consumer'
import type { Results } from '../features/progress/results.ts'

/** Reporting's events: the answer key of an approved research, and the report of a finished one. */
export function resultHandlers(results: Results): EventHandler[] {
  return [
    on(answerKeyReady, (key, { trx }) => results.onAnswerKey(trx, key)),
    on(reportReady, (report, { trx }) => results.onReport(trx, report)),
  ]
}
