import type { EventData } from '@glas/contracts/event'
import { invitationDue, reminderDue } from '@glas/contracts/survey/survey.events'
import { on, type EventHandler } from '@glas/svc-kit/events/consumer'
import { thirtyDaysAfter } from '../domain/mail.ts'
import type { Post } from '../domain/post.ts'

/**
 * survey.mailings: one mail for each recipient of a round; the event's key is the recipient, the address is encrypted.
 */
export function mailingHandlers({ enqueue }: Post): EventHandler[] {
  const common = (
    { applicationId, round, language, sealed, endsOn }: EventData<typeof invitationDue>,
    key: string,
  ) => ({
    subject: applicationId,
    recipient: key,
    round,
    // Languages without texts get the English ones.
    locale: language === 'hr' ? 'hr' as const : 'en' as const,
    sealed,
    eraseAt: thirtyDaysAfter(endsOn),
  })
  return [
    on(invitationDue, async (data, { trx, event }) => {
      const { companyName, researchName, startsOn, endsOn } = data
      await enqueue(trx, {
        ...common(data, event.key), kind: 'invitation', content: { companyName, researchName, startsOn, endsOn },
      })
    }),
    on(reminderDue, async (data, { trx, event }) => {
      const { companyName, researchName, startsOn, endsOn, audience } = data
      await enqueue(trx, {
        ...common(data, event.key), kind: 'reminder',
        content: { companyName, researchName, startsOn, endsOn, audience },
      })
    }),
  ]
}
