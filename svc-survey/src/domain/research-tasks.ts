import type { Transaction } from '@glas/svc-kit/database/database'
import { type TaskJob, schedule, unschedule } from '@glas/svc-kit/jobs/scheduler'
import { submittedFacts, type Application } from './application.ts'
import { addressesKeptDays, closingDelayMs } from './research-time.ts'

/** Names of a research's scheduled tasks; the key of each is the application's id. */
export const taskNames = {
  start: 'start-research',
  invite: 'send-invitation',
  remind: 'send-reminder',
  finish: 'finish-research',
  eraseAddresses: 'erase-addresses',
} as const
export type TaskName = (typeof taskNames)[keyof typeof taskNames]

export interface ResearchTask {
  readonly applicationId: string
}
export type ResearchJob = TaskJob<ResearchTask>

/** Schedules or reschedules a task. */
export async function scheduleTask(
  trx: Transaction, name: TaskName, applicationId: string, dueAt: Date,
): Promise<void> {
  await schedule<ResearchTask>(trx, { name }, { key: applicationId, dueAt, data: { applicationId } })
}

export async function unscheduleTask(trx: Transaction, name: TaskName, applicationId: string): Promise<void> {
  await unschedule(trx, { name }, applicationId)
}

/** Schedules everything that follows once codes are ready. */
export async function scheduleResearch(trx: Transaction, application: Application): Promise<void> {
  const { id, invitationAt, reminderAt } = application
  const { startsAt, endsAt } = submittedFacts(application)
  await scheduleTask(trx, taskNames.start, id, startsAt)
  if (invitationAt) await scheduleTask(trx, taskNames.invite, id, invitationAt)
  if (reminderAt) await scheduleTask(trx, taskNames.remind, id, reminderAt)
  await scheduleTask(trx, taskNames.finish, id, new Date(endsAt.getTime() + closingDelayMs))
  const eraseAt = new Date(endsAt.getTime() + addressesKeptDays * 24 * 3_600_000)
  await scheduleTask(trx, taskNames.eraseAddresses, id, eraseAt)
}

export async function unscheduleResearch(trx: Transaction, applicationId: string): Promise<void> {
  for (const name of Object.values(taskNames)) await unscheduleTask(trx, name, applicationId)
}
