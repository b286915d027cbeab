import { type Database, type Transaction, inTransaction } from '@glas/svc-kit/database/database'
import type { Application } from '../../domain/application.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { nextReminderAt, sentOnTime, skipped } from '../../domain/reminders.ts'
import { type ResearchJob, taskNames } from '../../domain/research-tasks.ts'
import { lockStarted } from '../../domain/start-research.ts'
import { noteMailing, type RoundDeps, sendRound } from './mailing-round.ts'

/** The invitation and the planned reminder, each at its time. */
export function mailingJobs({ db, ...deps }: RoundDeps & { readonly db: Database }): ResearchJob[] {
  async function invite(trx: Transaction, applicationId: string, now: Date): Promise<void> {
    const application = await lockStarted(trx, applicationId, now)
    if (!application || !isOpen(application, now) || !application.invitationAt || application.invitationSentAt) return
    await sendRound({ trx, ...deps }, application, 'invitation', now)
    await createApplicationsStore(trx).save({ ...application, invitationSentAt: now })
    await noteMailing(trx, 'send-invitation', application, 'system', now)
  }

  async function remindOnTime(trx: Transaction, applicationId: string, now: Date): Promise<void> {
    const application = await lockStarted(trx, applicationId, now)
    if (!application || !isOpen(application, now) || !application.reminderAt || application.reminderAt > now) return
    // After a long outage both may be due at once; recipients invited a minute ago need no reminder.
    const { invitationSentAt, reminderAt } = application
    const invited = invitationSentAt !== null && invitationSentAt <= reminderAt
    const wanted = invited && nextReminderAt(application, now) === null
    if (wanted) await sendRound({ trx, ...deps }, application, 'reminder', now)
    await createApplicationsStore(trx).save(wanted ? sentOnTime(application, now) : skipped(application))
    if (wanted) await noteMailing(trx, 'send-reminder', application, 'system', now)
  }

  const task = (name: ResearchJob['name'], work: typeof invite): ResearchJob => ({
    name,
    run: ({ applicationId }, { now }) => inTransaction(db, (trx) => work(trx, applicationId, now)),
  })

  return [task(taskNames.invite, invite), task(taskNames.remind, remindOnTime)]
}

/** A mailing whose research would be over when it is sent would lead nowhere. */
const isOpen = ({ state, endsAt }: Application, now: Date) =>
  state === 'in_progress' && endsAt !== null && endsAt > now
