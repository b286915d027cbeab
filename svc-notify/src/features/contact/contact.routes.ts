import { setTimeout as sleep } from 'node:timers/promises'
import type Router from '@koa/router'
import type { FieldFault } from '@glas/contracts/errors'
import { nameFaults, textFaults } from '@glas/contracts/names'
import { sendContactMessage, type ContactMessage } from '@glas/contracts/notify/contact.operations'
import type { Captcha } from '@glas/svc-kit/http/captcha'
import { route } from '@glas/svc-kit/http/guard'
import { createRateLimiter, type RateLimiter } from '@glas/svc-kit/http/rate-limit'
import type { Contact } from './contact.ts'

export interface ContactLimits {
  /** Messages from an address: the first are immediate, then each is delayed, and beyond the limit refused. */
  readonly messages: RateLimiter
  /** Receipts in an hour. Beyond the limits, staff get the message, but no receipt is sent. */
  readonly receipts: RateLimiter
}

/** A minute's window: a colleague behind the same address waits a minute at worst. */
export const createContactLimits = (): ContactLimits => ({
  messages: createRateLimiter({ points: 30, seconds: 60 }),
  receipts: createRateLimiter({ points: 1_000_000, seconds: 3600 }),
})

/**
 * Most receipts in an hour. Anyone may enter the address of someone else: to one mailbox, from one visitor, and
 * altogether they are few, so that the form neither floods a mailbox nor spends the good name of the mail server.
 */
const mostReceipts = { mailbox: 3, visitor: 5, all: 60 }

/** The mailbox of an address: what follows a plus sign only sorts its mails. */
function mailboxOf(email: string): string {
  const [name = '', ...domain] = email.toLowerCase().split('@')
  return [name.split('+')[0], ...domain].join('@')
}

/**
 * Counts a receipt. Refused receipts don't count towards the next limit, so no visitor uses up the receipts of others.
 */
async function mayGetReceipt(receipts: RateLimiter, email: string, address: string): Promise<boolean> {
  return await receipts.count(`visitor ${address}`) <= mostReceipts.visitor
    && await receipts.count(`mailbox ${mailboxOf(email)}`) <= mostReceipts.mailbox
    && await receipts.count('all') <= mostReceipts.all
}

/** Milliseconds before the next message of an address: none for the first 5 in a minute, then up to 2 s. */
const delayAfter = (messages: number): number => Math.min(2_000, Math.max(0, messages - 5) * 200)

/** Faults that no schema expresses; accepts any input. */
function hiddenCharacters(body: unknown): FieldFault[] {
  const message = (body ?? {}) as Partial<Record<keyof ContactMessage, unknown>>
  const of = (field: keyof ContactMessage, faults: typeof nameFaults) => {
    const text = message[field]
    return typeof text === 'string' ? faults(`/${field}`, text) : []
  }
  return [
    ...of('name', nameFaults), ...of('company', nameFaults), ...of('phone', nameFaults), ...of('message', textFaults),
  ]
}

export interface ContactRoutesSetup {
  readonly contact: Contact
  readonly captcha: Captcha
  readonly limits: ContactLimits
}

export function contactRoutes(router: Router, { contact, captcha, limits }: ContactRoutesSetup): void {
  route(router, sendContactMessage, async ({ body, ctx }) => {
    // The captcha comes first: without it, no one can exhaust the limit of colleagues behind the same address.
    await captcha.require(body.captcha, ctx.ip)
    await limits.messages.require(ctx.ip)
    await sleep(delayAfter(await limits.messages.tries(ctx.ip)))
    await contact.send(body, await mayGetReceipt(limits.receipts, body.email, ctx.ip))
  }, { bodyFaults: hiddenCharacters })
}
