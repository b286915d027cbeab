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
    locale: language,
    sealed,
    eraseAt: thirtyDaysAfter(endsOn),
  })
  const contentOf = (
    { companyName, logo, researchName, startsOn, endsOn, product, minutes }: EventData<typeof invitationDue>,
  ) => ({
    companyName, researchName, startsOn, endsOn, ...(logo && { logo }), ...(product && { product }),
    ...(minutes && { minutes }),
  })
  return [
    on(invitationDue, async (data, { trx, event }) => {
      await enqueue(trx, { ...common(data, event.key), kind: 'invitation', content: contentOf(data) })
    }),
    on(reminderDue, async (data, { trx, event }) => {
      const content = { ...contentOf(data), audience: data.audience }
      await enqueue(trx, { ...common(data, event.key), kind: 'reminder', content })
    }),
  ]
}
