import type { Picture } from '@glas/contracts/identity/assets.operations'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { promisedMinutes } from '@glas/contracts/survey/promised-minutes'
import { invitationDue, reminderDue } from '@glas/contracts/survey/survey.events'
import type { ReminderAudience } from '@glas/contracts/survey/terms'
import { randomId } from '@glas/svc-kit/base/ids'
import type { KeyRing } from '@glas/svc-kit/base/key-ring'
import type { Transaction } from '@glas/svc-kit/database/database'
import { publishAllLater } from '@glas/svc-kit/events/outbox'
import { sealJwe } from '@glas/svc-kit/http/tokens'
import type { RecipientLink } from '../../domain/answering.ts'
import { submittedFacts, type Application } from '../../domain/application.ts'

interface Round {
  readonly application: Application
  readonly companyName: string
  readonly logo: Picture | null
  readonly links: readonly RecipientLink[]
  readonly internalKeys: KeyRing
  readonly now: Date
}

/** One event for each recipient; address and link are encrypted for svc-notify. */
export async function publishInvitations(trx: Transaction, round: Round): Promise<void> {
  await publishAllLater(trx, invitationDue, await mails(round))
}

/** The same, with this reminder's audience. */
export async function publishReminders(trx: Transaction, round: Round & { audience: ReminderAudience }): Promise<void> {
  const reminders = (await mails(round)).map((mail) => ({ ...mail, data: { ...mail.data, audience: round.audience } }))
  await publishAllLater(trx, reminderDue, reminders)
}

async function mails({ application, companyName, logo, links, internalKeys, now }: Round) {
  const { name, startsOn, endsOn } = submittedFacts(application)
  const common = {
    applicationId: application.id,
    round: randomId(),
    companyName,
    ...(logo && { logo }),
    researchName: name,
    startsOn,
    endsOn,
    product: application.product,
    ...(application.instrument && { minutes: promisedMinutes(application.instrument) }),
  }
  return await Promise.all(links.map(async ({ recipientId, email, language, link }) => ({
    aggregateId: recipientId,
    data: {
      ...common,
      language: language as SurveyLanguage,
      sealed: await sealJwe(internalKeys, { to: email, link }),
    },
    time: now,
  })))
}
