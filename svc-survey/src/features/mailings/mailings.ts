import type { DataOf } from '@glas/contracts/operation'
import type { sendReminder } from '@glas/contracts/survey/applications.operations'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, invalid } from '@glas/svc-kit/base/errors'
import { type Database, inTransaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { demandVisible } from '../../domain/application-access.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { demandReminderAt, demandReminderNow, plannedIfSent, sentByHand } from '../../domain/reminders.ts'
import { scheduleTask, taskNames, unscheduleTask } from '../../domain/research-tasks.ts'
import { isLocalDateTime, toInstant } from '../../domain/research-time.ts'
import { mailingJobs } from './mailing-jobs.ts'
import { noteMailing, type RoundDeps, sendRound } from './mailing-round.ts'

export interface MailingsDeps extends RoundDeps {
  readonly db: Database
  readonly clock: Clock
}

export type Mailings = ReturnType<typeof createMailings>

/** Invitations and reminders: the scheduled ones, and a company's decisions about its reminders. */
export function createMailings({ db, clock, ...deps }: MailingsDeps) {
  return {
    jobs: mailingJobs({ db, ...deps }),

    /**
     * Sends the reminder now; it replaces one planned within the next 48 hours.
     * @returns the number of all recipients, answered or not (D-9.3), and what happened to the planned reminder
     * @throws NOT_FOUND, STATE_CONFLICT, NO_RECIPIENTS, REMINDER_TOO_SOON
     */
    async remindNow(id: string, caller: Caller): Promise<DataOf<typeof sendReminder>> {
      return await inTransaction(db, async (trx) => {
        const now = clock.now()
        const store = createApplicationsStore(trx)
        const application = demandVisible(await store.lock(id), caller)
        demandReminderNow(application, now)
        const recipients = await deps.answering.countRecipients(trx, id)
        if (recipients === 0) throw new ApiError('NO_RECIPIENTS')
        await sendRound({ trx, ...deps }, application, 'reminder', now)
        const outcome = plannedIfSent(application, now)
        if (outcome === 'replaced') await unscheduleTask(trx, taskNames.remind, id)
        await store.save(sentByHand(application, now))
        await noteMailing(trx, 'send-reminder', application, caller, now)
        const { reminderAt } = application
        return { recipients, planned: reminderAt && outcome && { at: reminderAt.toISOString(), outcome } }
      })
    },

    /** @throws NOT_FOUND, STATE_CONFLICT, NO_RECIPIENTS, REMINDER_TOO_SOON, VALIDATION_FAILED */
    async scheduleReminder(id: string, localTime: string | null, caller: Caller): Promise<void> {
      if (localTime !== null && !isLocalDateTime(localTime)) {
        throw invalid({ path: '/at', rule: 'format', params: { format: 'date-time' } })
      }
      await inTransaction(db, async (trx) => {
        const now = clock.now()
        const store = createApplicationsStore(trx)
        const application = demandVisible(await store.lock(id), caller)
        const at = localTime === null ? null : toInstant(localTime)
        if (at) demandReminderAt(application, at, now)
        else if (!['approved', 'in_progress'].includes(application.state)) throw new ApiError('STATE_CONFLICT')
        await store.save({ ...application, reminderAt: at })
        // Before the codes are ready nothing is scheduled; this time is then scheduled with the rest.
        if (at && application.codesReady) await scheduleTask(trx, taskNames.remind, id, at)
        else await unscheduleTask(trx, taskNames.remind, id)
        await noteMailing(trx, 'schedule-reminder', application, caller, now)
      })
    },
  }
}
