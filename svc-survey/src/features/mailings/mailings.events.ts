import type { SurveyLanguage } from '@glas/contracts/locales'
import { invitationDue, reminderDue } from '@glas/contracts/survey/survey.events'
import type { ReminderAudience } from '@glas/contracts/survey/terms'
import type { Transaction } from '@glas/svc-kit/database'
import { randomId } from '@glas/svc-kit/ids'
import type { KeyRing } from '@glas/svc-kit/key-ring'
import { publishLater } from '@glas/svc-kit/outbox'
import { sealJwe } from '@glas/svc-kit/tokens'
import type { RecipientLink } from '../../domain/answering.ts'
import type { Application } from '../../domain/application.ts'

interface Round {
  readonly application: Application
  readonly companyName: string
  readonly links: readonly RecipientLink[]
  readonly internalKeys: KeyRing
  readonly now: Date
}

/** One event for each recipient; address and link travel sealed for svc-notify. */
export async function publishInvitations(trx: Transaction, round: Round): Promise<void> {
  for await (const { recipientId, data } of mails(round)) {
    await publishLater(trx, invitationDue, { aggregateId: recipientId, data, time: round.now })
  }
}

/** The same, with word of whom this reminder goes to. */
export async function publishReminders(trx: Transaction, round: Round & { audience: ReminderAudience }): Promise<void> {
  const { audience } = round
  for await (const { recipientId, data } of mails(round)) {
    await publishLater(trx, reminderDue, { aggregateId: recipientId, data: { ...data, audience }, time: round.now })
  }
}

async function* mails({ application, companyName, links, internalKeys }: Round) {
  const { details } = application.draft
  const common = {
    applicationId: application.id,
    round: randomId(),
    companyName,
    researchName: details.name!,
    startsOn: details.startsOn!,
    endsOn: details.endsOn!,
  }
  for (const { recipientId, email, language, link } of links) {
    const sealed = await sealJwe(internalKeys, { to: email, link })
    yield { recipientId, data: { ...common, language: language as SurveyLanguage, sealed } }
  }
}
