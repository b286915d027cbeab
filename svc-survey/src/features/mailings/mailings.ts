import type { DataOf } from '@glas/contracts/operation'
import type { sendReminder } from '@glas/contracts/survey/applications.operations'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, invalid } from '@glas/svc-kit/base/errors'
import type { KeyRing } from '@glas/svc-kit/base/key-ring'
import { audit } from '@glas/svc-kit/database/audit'
import { type Database, type Transaction, inTransaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import type { Answering } from '../../domain/answering.ts'
import { demandVisible } from '../../domain/application-access.ts'
import type { Application } from '../../domain/application.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { createCompaniesStore } from '../../domain/companies.store.ts'
import type { Kill } from '../../domain/kill-point.ts'
import {
  demandReminderAt, demandReminderNow, nextReminderAt, plannedIfSent, sentByHand, sentOnTime, skipped,
} from '../../domain/reminders.ts'
import { type ResearchJob, scheduleTask, taskNames, unscheduleTask } from '../../domain/research-tasks.ts'
import { isLocalDateTime, toInstant } from '../../domain/research-time.ts'
import { lockStarted } from '../../domain/start-research.ts'
import { publishInvitations, publishReminders } from './mailings.events.ts'

export interface MailingsDeps {
  readonly db: Database
  readonly clock: Clock
  readonly answering: Answering
  readonly internalKeys: KeyRing
  readonly kill: Kill
}

export type Mailings = ReturnType<typeof createMailings>

/**
 * Invitations and reminders. A round is one transaction: the mark on the application and one event for each recipient
 * are committed together, so that a crash or a second instance neither loses nor duplicates any.
 */
export function createMailings({ db, clock, answering, internalKeys, kill }: MailingsDeps) {
  async function send(trx: Transaction, application: Application, kind: 'invitation' | 'reminder', now: Date) {
    const company = (await createCompaniesStore(trx).find(application.companyId))!
    const { reminderAudience } = application.draft.options
    const audience = kind === 'invitation' ? 'all' : reminderAudience
    const links = await answering.recipientLinks(trx, application.id, audience)
    const input = { application, companyName: company.name, links, internalKeys, now }
    if (kind === 'invitation') await publishInvitations(trx, input)
    else await publishReminders(trx, { ...input, audience })
    kill('mailing-published')
  }

  async function invite(trx: Transaction, applicationId: string, now: Date): Promise<void> {
    const application = await lockStarted(trx, applicationId, now)
    if (!application || !isOpen(application, now) || !application.invitationAt || application.invitationSentAt) return
    await send(trx, application, 'invitation', now)
    await createApplicationsStore(trx).save({ ...application, invitationSentAt: now })
    await note(trx, 'send-invitation', applicationId, 'system', now)
  }

  async function remindOnTime(trx: Transaction, applicationId: string, now: Date): Promise<void> {
    const application = await lockStarted(trx, applicationId, now)
    if (!application || !isOpen(application, now) || !application.reminderAt || application.reminderAt > now) return
    // After a long outage both may be due at once; recipients invited a minute ago need no reminder.
    const { invitationSentAt, reminderAt } = application
    const invited = invitationSentAt !== null && invitationSentAt <= reminderAt
    const wanted = invited && nextReminderAt(application, now) === null
    if (wanted) await send(trx, application, 'reminder', now)
    await createApplicationsStore(trx).save(wanted ? sentOnTime(application, now) : skipped(application))
    if (wanted) await note(trx, 'send-reminder', applicationId, 'system', now)
  }

  const task = (name: ResearchJob['name'], work: typeof invite): ResearchJob => ({
    name,
    run: ({ applicationId }, { now }) => inTransaction(db, (trx) => work(trx, applicationId, now)),
  })

  return {
    jobs: [task(taskNames.invite, invite), task(taskNames.remind, remindOnTime)],

    /**
     * Sends the reminder now; it replaces one planned within the next 48 hours.
     * @returns the number of all recipients, whoever has answered (D-9.3), and what happened to the planned one
     * @throws NOT_FOUND, STATE_CONFLICT, NO_RECIPIENTS, REMINDER_TOO_SOON
     */
    async remindNow(id: string, caller: Caller): Promise<DataOf<typeof sendReminder>> {
      return await inTransaction(db, async (trx) => {
        const now = clock.now()
        const store = createApplicationsStore(trx)
        const application = demandVisible(await store.lock(id), caller)
        demandReminderNow(application, now)
        const recipients = await answering.countRecipients(trx, id)
        if (recipients === 0) throw new ApiError('NO_RECIPIENTS')
        await send(trx, application, 'reminder', now)
        const outcome = plannedIfSent(application, now)
        if (outcome === 'replaced') await unscheduleTask(trx, taskNames.remind, id)
        await store.save(sentByHand(application, now))
        await note(trx, 'send-reminder', id, caller, now)
        return { recipients, planned: outcome && { at: application.reminderAt!.toISOString(), outcome } }
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
        await note(trx, 'schedule-reminder', id, caller, now)
      })
    },
  }
}

/** A mailing whose research would be over when it is sent would lead nowhere. */
const isOpen = ({ state, endsAt }: Application, now: Date) => state === 'in_progress' && endsAt! > now

async function note(trx: Transaction, action: string, id: string, by: Caller | 'system', at: Date): Promise<void> {
  await audit(trx, { action, subject: { type: 'application', id }, by, at })
}
