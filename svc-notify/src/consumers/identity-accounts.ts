import { confirmationRequested, passwordResetRequested } from '@glas/contracts/identity/identity.events'
import type { EventData } from '@glas/contracts/event'
import { on, type EventHandler } from '@glas/svc-kit/events/consumer'
import { thirtyDaysFrom, type MailRequest } from '../domain/mail.ts'
import type { Post } from '../domain/post.ts'

/** identity.accounts: account mails, to the address encrypted in the event. */
export function accountHandlers({ enqueue, clock }: Post): EventHandler[] {
  const request = (
    kind: 'confirm-email' | 'reset-password',
    { userId, round, locale, sealed }: EventData<typeof confirmationRequested>,
  ): MailRequest => ({
    kind, subject: userId, recipient: userId, round, locale, sealed, content: {}, eraseAt: thirtyDaysFrom(clock.now()),
  })
  return [
    on(confirmationRequested, async (data, { trx }) => enqueue(trx, request('confirm-email', data))),
    on(passwordResetRequested, async (data, { trx }) => enqueue(trx, request('reset-password', data))),
  ]
}
