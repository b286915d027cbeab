import { dayOf } from '@glas/contracts/calendar-day'
import {
  actingStarted, companyErased, confirmationRequested, emailChanged, emailChangeRequested, erasureRequested,
  erasureWithdrawn, passwordResetRequested, secondFactorChanged, secondFactorGuessed,
} from '@glas/contracts/identity/identity.events'
import type { EventData } from '@glas/contracts/event'
import { on, type EventHandler } from '@glas/svc-kit/events/consumer'
import { createErasedStore } from '../domain/erased.store.ts'
import type { AccountMailKind, MailRequest } from '../domain/mail.ts'
import type { Post } from '../domain/post.ts'
import { aboutAccount } from './account-mail.ts'

/** identity.accounts: account mails, to the address encrypted in the event. */
export function accountHandlers({ enqueue, clock }: Post): EventHandler[] {
  const request = (
    kind: Exclude<AccountMailKind, 'second-factor-changed'>, data: EventData<typeof confirmationRequested>,
  ): MailRequest => ({ ...aboutAccount(data, clock), kind, content: {} })
  return [
    on(confirmationRequested, async (data, { trx }) => enqueue(trx, request('confirm-email', data))),
    on(passwordResetRequested, async (data, { trx }) => enqueue(trx, request('reset-password', data))),
    on(emailChangeRequested, async ({ sealedNotice, ...data }, { trx }) => {
      await enqueue(trx, request('email-change-confirm', data))
      await enqueue(trx, request('email-change-requested', { ...data, sealed: sealedNotice }))
    }),
    on(emailChanged, async (data, { trx }) => enqueue(trx, request('email-changed', data))),
    on(actingStarted, async (data, { trx }) => enqueue(trx, request('acting-for-client', data))),
    on(erasureRequested, async ({ dueAt, by, ...data }, { trx }) => {
      const content = { dueOn: dayOf(new Date(dueAt)), by }
      await enqueue(trx, { ...request('erasure-requested', data), content })
    }),
    on(erasureWithdrawn, async (data, { trx }) => enqueue(trx, request('erasure-withdrawn', data))),
    on(companyErased, async ({ companyId, userIds, mail }, { trx }) => {
      await createErasedStore(trx).erase([companyId, ...userIds], clock.now())
      // Its address is erased as soon as it is sent, and after a week if it can't be.
      await enqueue(trx, request('company-erased', mail))
    }),
    on(secondFactorChanged, async ({ change, ...data }, { trx }) =>
      enqueue(trx, { ...aboutAccount(data, clock), kind: 'second-factor-changed', content: { change } })),
    on(secondFactorGuessed, async (data, { trx }) => enqueue(trx, request('second-factor-guessed', data))),
  ]
}
