import type { Application, ApplicationState, ApplicationSummary } from '@glas/contracts/survey/application'
import type { Board } from '@glas/contracts/survey/board'
import { thresholds } from '@glas/contracts/survey/terms'

/** The order in which researches need attention: running, in preparation, finished. */
const attention: readonly ApplicationState[] = [
  'in_progress', 'approved', 'draft', 'under_check', 'finished', 'entry_closed', 'cancelled',
]

/** The application at the top of the board: by state, then the newest; never a cancelled one. */
export function featured(applications: readonly ApplicationSummary[]): ApplicationSummary | undefined {
  return applications
    .filter(({ state }) => state !== 'cancelled')
    .toSorted((one, other) =>
      attention.indexOf(one.state) - attention.indexOf(other.state) || other.updatedAt.localeCompare(one.updatedAt))[0]
}

/** The one thing to do now, or to wait for. */
export type NextStep =
  | 'continue-draft' | 'mend-draft' | 'wait-check' | 'wait-codes' | 'hand-out-codes' | 'print' | 'wait-start' | 'remind'
  | 'watch' | 'watch-paper' | 'wait-entry' | 'read-report' | 'wait-report' | 'pulse-report' | 'none'

/** What a company does next with an application. */
export function nextStep(
  application: Pick<Application, 'product' | 'state' | 'remark' | 'reportReady'>, board: Board | undefined,
): NextStep {
  switch (application.state) {
    case 'draft':
      return application.remark ? 'mend-draft' : 'continue-draft'
    case 'under_check':
      return 'wait-check'
    case 'approved':
      if (!board) return 'none'
      if (!board.codes?.ready) return 'wait-codes'
      if (toHandOut(board)) return 'hand-out-codes'
      return board.printed?.ready ? 'print' : 'wait-start'
    case 'in_progress':
      if (!board) return 'none'
      if (toHandOut(board)) return 'hand-out-codes'
      if (canRemind(board) && isTimeToRemind(board)) return 'remind'
      return onPaper(board) ? 'watch-paper' : 'watch'
    case 'finished':
    case 'entry_closed':
      if (application.state === 'finished' && board && onPaper(board)) return 'wait-entry'
      if (!application.reportReady && !board?.reportReady) return 'wait-report'
      return application.product === 'puls' ? 'pulse-report' : 'read-report'
    default:
      return 'none'
  }
}

/**
 * What a finished PULS can't show for lack of answers (see the levels in disclosure.md): `all`; `single` statements and
 * eNPS; `texts` of comments and own questions, if it asked for them; null if it shows everything.
 */
export function fewAnswers({ draft: { questions } }: Pick<Application, 'draft'>, answers: number) {
  if (answers < thresholds.composite) return 'all'
  if (answers < thresholds.single) return 'single'
  const asked = questions.comments || (questions.extra?.questions.length ?? 0) > 0
  return asked && answers < thresholds.comments ? 'texts' : null
}

/** Whether some answer on printed questionnaires. */
export const onPaper = ({ type }: Pick<Board, 'type'>) => type !== 'online'

/** Whether there are codes on sheets that the company has not confirmed as handed out. */
export const toHandOut = ({ codes }: Board) => codes !== null && codes.onSheets > 0 && codes.sharedAt === null

/** Whether 'send now' is enabled: there is someone to remind, the invitation is out, and 48 hours have passed. */
export function canRemind(board: Board): boolean {
  return board.state === 'in_progress' && board.reminder !== null && board.reminder.recipients > 0
    && (board.reminder.nextPossibleAt === null || board.reminder.nextPossibleAt <= board.now)
}

/** How long after a mail the company is advised to send another one; the interval of D-9.3. */
const adviseAfterMs = 48 * 60 * 60 * 1000

/**
 * Whether to suggest a reminder now, by the server's clock: at least 48 hours after the invitation or the last
 * reminder, unless a planned one is due within 48 hours.
 */
export function isTimeToRemind({ now, invitation, reminder }: Board): boolean {
  const last = reminder?.lastSentAt ?? invitation?.sentAt ?? invitation?.at
  const rested = !last || Date.parse(now) - Date.parse(last) >= adviseAfterMs
  return rested && reminder?.plannedIfSentNow !== 'replaced'
}

export type Milestone =
  | 'submitted' | 'approved' | 'start' | 'invitation' | 'reminded' | 'replaced' | 'skipped' | 'answering' | 'reminder'
  | 'end' | 'entry' | 'report'

export interface TimelineEntry {
  readonly kind: Milestone
  /** Null if it has no time (the present, or what comes right after it). */
  readonly at: string | null
  /** `dropped`: was planned, and did not happen. */
  readonly state: 'past' | 'now' | 'next' | 'dropped'
}

/** Past, present and future events of a research, in chronological order. */
export function timeline(application: Pick<Application, 'submittedAt' | 'approvedAt'>, board: Board): TimelineEntry[] {
  const entries: TimelineEntry[] = []
  const place = (kind: Milestone, at: string | null | undefined, done?: boolean) => {
    if (at) entries.push({ kind, at, state: done ?? at <= board.now ? 'past' : 'next' })
  }
  place('submitted', application.submittedAt)
  place('approved', application.approvedAt)
  place('start', board.startsAt)
  if (board.invitation && board.invitation.recipients > 0) {
    place('invitation', board.invitation.sentAt ?? board.invitation.at, board.invitation.sentAt !== null)
  }
  if (board.reminder && board.reminder.recipients > 0) {
    for (const { at, outcome } of board.reminder.past) {
      entries.push(outcome === 'sent' ? { kind: 'reminded', at, state: 'past' } : { kind: outcome, at, state: 'dropped' })
    }
    place('reminder', board.reminder.at, false)
  }
  place('end', board.endsAt)
  const sorted = entries.toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''))
  if (board.state === 'in_progress') {
    const next = sorted.findIndex(({ state, at }) => state === 'next' || (at ?? '') > board.now)
    sorted.splice(next === -1 ? sorted.length : next, 0, { kind: 'answering', at: null, state: 'now' })
  }
  if (board.state === 'cancelled') return sorted
  if (onPaper(board)) sorted.push({ kind: 'entry', at: null, state: entryState(board.state) })
  sorted.push({ kind: 'report', at: null, state: board.reportReady ? 'past' : 'next' })
  return sorted
}

/** Printed questionnaires are entered once a research is over. */
function entryState(state: ApplicationState): TimelineEntry['state'] {
  if (state === 'finished') return 'now'
  return state === 'entry_closed' ? 'past' : 'next'
}

/** How many answers are missing to reach a percentage of the employees; 0 once it is reached. */
export function answersMissing(employees: number, answers: number, percent: number): number {
  return Math.max(0, Math.ceil((employees * percent) / 100) - answers)
}

