import type { FieldFault } from '@glas/contracts/errors'
import type { ApplicationState, SurveyType } from '@glas/contracts/survey/application'
import { ApiError } from '@glas/svc-kit/base/errors'
import { closingDelayMs } from './research-time.ts'

/** The fields that the transitions of D-4.1 read and change. */
export interface Lifecycle {
  readonly state: ApplicationState
  readonly revision: number
  readonly type: SurveyType
  readonly remark: string | null
  readonly submittedAt: Date | null
  readonly approvedAt: Date | null
  /** The answer key has arrived and the terms are frozen. */
  readonly codesReady: boolean
  /** 00:00 of the first and 24:00 of the last day; null while the draft has no dates. */
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** 409 if the state does not allow it. */
function demand(application: Lifecycle, ...allowed: ApplicationState[]): void {
  if (!allowed.includes(application.state)) {
    throw new ApiError('STATE_CONFLICT', { message: `not possible while ${application.state}` })
  }
}

function demandComplete(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw new ApiError('APPLICATION_INCOMPLETE', { details: faults })
}

function move<A extends Lifecycle>(application: A, change: Partial<Lifecycle>): A {
  return { ...application, ...change, revision: application.revision + 1 }
}

/** 409 REVISION_CONFLICT if someone else has changed it since the caller read it. */
export function demandRevision(application: Lifecycle, expected: number): void {
  if (application.revision !== expected) throw new ApiError('REVISION_CONFLICT')
}

/** Only a draft can be edited or deleted. @throws STATE_CONFLICT */
export function demandDraft(application: Lifecycle): void {
  demand(application, 'draft')
}

/**
 * draft → under_check.
 * @param older translations that are older than their source and that the company has not confirmed
 * @throws STATE_CONFLICT, APPLICATION_INCOMPLETE with the missing fields, TRANSLATIONS_OUTDATED with those translations
 */
export function submit<A extends Lifecycle>(
  application: A, now: Date, faults: readonly FieldFault[], older: readonly FieldFault[],
): A {
  demand(application, 'draft')
  demandComplete(faults)
  if (older.length > 0) throw new ApiError('TRANSLATIONS_OUTDATED', { details: older })
  return move(application, { state: 'under_check', submittedAt: now, remark: null })
}

/** under_check → draft, with a remark on what to correct. @throws STATE_CONFLICT */
export function giveBack<A extends Lifecycle>(application: A, remark: string): A {
  demand(application, 'under_check')
  return move(application, { state: 'draft', remark })
}

/** under_check → approved. @throws STATE_CONFLICT, START_PASSED once the first day has begun, APPLICATION_INCOMPLETE */
export function approve<A extends Lifecycle>(application: A, now: Date, faults: readonly FieldFault[]): A {
  demand(application, 'under_check')
  if (!application.startsAt || application.startsAt <= now) throw new ApiError('START_PASSED')
  demandComplete(faults)
  return move(application, { state: 'approved', approvedAt: now })
}

/** The answer key has arrived: codes become available, and the research no longer changes. @throws STATE_CONFLICT */
export function readyCodes<A extends Lifecycle>(application: A): A {
  demand(application, 'approved')
  return move(application, { codesReady: true })
}

/** Until the end, codes on sheets can be replaced. @throws STATE_CONFLICT */
export function replaceCodes<A extends Lifecycle>(application: A, now: Date): A {
  demand(application, 'approved', 'in_progress')
  if (!application.codesReady || !application.endsAt || application.endsAt <= now) throw new ApiError('STATE_CONFLICT')
  return move(application, {})
}

/** approved → in_progress, at 00:00 of the first day; never without the answer key. */
export function canStart({ state, codesReady, startsAt }: Lifecycle, now: Date): boolean {
  return state === 'approved' && codesReady && startsAt !== null && startsAt <= now
}

/** @throws STATE_CONFLICT */
export function start<A extends Lifecycle>(application: A, now: Date): A {
  if (!canStart(application, now)) throw new ApiError('STATE_CONFLICT')
  return move(application, { state: 'in_progress' })
}

/** in_progress → finished, once answers in flight at the end have arrived (D-6.3). */
export function canFinish({ state, endsAt }: Lifecycle, now: Date): boolean {
  return state === 'in_progress' && endsAt !== null && endsAt.getTime() + closingDelayMs <= now.getTime()
}

/** @throws STATE_CONFLICT */
export function finish<A extends Lifecycle>(application: A, now: Date): A {
  if (!canFinish(application, now)) throw new ApiError('STATE_CONFLICT')
  return move(application, { state: 'finished' })
}

/** finished → entry_closed, if questionnaires were printed. @throws STATE_CONFLICT */
export function closeEntry<A extends Lifecycle>(application: A): A {
  demand(application, 'finished')
  if (application.type === 'online') throw new ApiError('STATE_CONFLICT', { message: 'nothing was printed' })
  return move(application, { state: 'entry_closed' })
}

/** approved → cancelled, with an optional reason. @throws STATE_CONFLICT */
export function cancel<A extends Lifecycle>(application: A, reason?: string): A {
  demand(application, 'approved')
  return move(application, { state: 'cancelled', remark: reason || null })
}
