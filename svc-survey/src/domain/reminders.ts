import type { PlannedOutcome } from '@glas/contracts/survey/board'
import { ApiError, invalid } from '@glas/svc-kit/base/errors'
import { submittedFacts, type Application, type PastReminder } from './application.ts'
import { dayOf, reminderGapMs } from './research-time.ts'

/**
 * The earliest time for a manual reminder: after the invitation, and 48 hours after the last one (D-9.3). Null: now.
 */
export function nextReminderAt(application: Application, now: Date): Date | null {
  const { invitationAt, invitationSentAt, reminderSentAt } = application
  const earliest = reminderSentAt ? new Date(reminderSentAt.getTime() + reminderGapMs)
    : invitationSentAt ? null : invitationAt
  return earliest && earliest > now ? earliest : null
}

/** What happens to the planned reminder if one is sent by hand at `now`; null if none is planned (D-9.3). */
export function plannedIfSent({ reminderAt }: Pick<Application, 'reminderAt'>, now: Date): PlannedOutcome | null {
  if (!reminderAt) return null
  return reminderAt.getTime() < now.getTime() + reminderGapMs ? 'replaced' : 'kept'
}

/** The application after a manual reminder. */
export function sentByHand(application: Application, now: Date): Application {
  const sent = withPast({ ...application, reminderSentAt: now }, { at: now, outcome: 'sent', by: 'hand' })
  const { reminderAt } = application
  if (!reminderAt || plannedIfSent(application, now) !== 'replaced') return sent
  return withPast({ ...sent, reminderAt: null }, { at: reminderAt, outcome: 'replaced', by: 'schedule' })
}

/** The application after its planned reminder was sent on time. */
export const sentOnTime = (application: Application, now: Date): Application =>
  withPast({ ...application, reminderSentAt: now, reminderAt: null }, { at: now, outcome: 'sent', by: 'schedule' })

/** The application after its planned reminder was skipped. */
export function skipped(application: Application): Application {
  const { reminderAt } = application
  if (!reminderAt) return application
  return withPast({ ...application, reminderAt: null }, { at: reminderAt, outcome: 'skipped', by: 'schedule' })
}

const withPast = (application: Application, ...reminders: readonly PastReminder[]): Application =>
  ({ ...application, pastReminders: [...application.pastReminders, ...reminders] })

/** @throws STATE_CONFLICT unless the research is running and invited, NO_RECIPIENTS, REMINDER_TOO_SOON */
export function demandReminderNow(application: Application, now: Date): void {
  if (application.state !== 'in_progress' || submittedFacts(application).endsAt <= now) {
    throw new ApiError('STATE_CONFLICT')
  }
  if (!application.invitationAt) throw new ApiError('NO_RECIPIENTS')
  if (!application.invitationSentAt) throw new ApiError('STATE_CONFLICT', { message: 'the invitation is still to go' })
  if (nextReminderAt(application, now)) throw new ApiError('REMINDER_TOO_SOON')
}

/**
 * @throws STATE_CONFLICT once the research is over, NO_RECIPIENTS, VALIDATION_FAILED for a time that is in the past,
 *   not after the invitation or not before the end, REMINDER_TOO_SOON less than 48 hours after the last
 */
export function demandReminderAt(application: Application, at: Date, now: Date): void {
  const { state, invitationAt, reminderSentAt } = application
  if (state !== 'approved' && state !== 'in_progress') throw new ApiError('STATE_CONFLICT')
  const { endsAt } = submittedFacts(application)
  if (endsAt <= now) throw new ApiError('STATE_CONFLICT')
  if (!invitationAt) throw new ApiError('NO_RECIPIENTS')
  const after = invitationAt > now ? invitationAt : now
  if (at <= after) throw invalid({ path: '/at', rule: 'tooEarly', params: { limit: dayOf(after) } })
  const lastDay = dayOf(new Date(endsAt.getTime() - 1))
  if (at >= endsAt) throw invalid({ path: '/at', rule: 'tooLate', params: { limit: lastDay } })
  if (reminderSentAt && at.getTime() < reminderSentAt.getTime() + reminderGapMs) throw new ApiError('REMINDER_TOO_SOON')
}
