import { backOffMs } from '@glas/svc-kit/base/back-off'
import type { KeyRing } from '@glas/svc-kit/base/key-ring'
import type { Logger } from '@glas/svc-kit/base/logger'
import type { Metrics } from '@glas/svc-kit/base/metrics'
import { openJwe } from '@glas/svc-kit/http/tokens'
import { startLoop, type WakingLoop } from '@glas/svc-kit/jobs/loop'
import { readAddressee } from '../../domain/addressee.ts'
import type { Kill } from '../../domain/kill-point.ts'
import type { ClaimedMail, MailStore } from '../../domain/mails.store.ts'
import type { Writer } from '../../domain/writer.ts'
import type { MailSender, Outcome } from './smtp.ts'

export interface SendingSetup {
  readonly mails: MailStore
  readonly sender: MailSender
  readonly write: Writer
  readonly internalKeys: KeyRing
  readonly from: { readonly name: string; readonly address: string }
  readonly replyTo: string
  readonly atOnce: number
  readonly kill: Kill
  readonly logger: Logger
  readonly metrics?: Metrics
  /** Real milliseconds to the next poll after an empty one; they double up to `idleMs`. */
  readonly pollMs?: number
  readonly idleMs?: number
  /** Real milliseconds; longer than the sender's time-out, or a living instance's mail would count as abandoned. */
  readonly leaseMs?: number
}

/** Attempts after temporary refusals; with back-off they take about six hours. */
const maxAttempts = 18

/**
 * Sends queued mails, a few at a time. A mail is `sending` from before its first byte until after the server's
 * response: an instance that dies leaves at most the ones it was sending, which become `uncertain` when their lease
 * expires. `wake` it when a mail was queued in this process; those of other processes it finds at its next poll.
 */
export function createSending(setup: SendingSetup): WakingLoop {
  const { mails, logger, atOnce, pollMs = 150, idleMs = 1_000, leaseMs = 60_000 } = setup
  const inFlight = new Set<Promise<void>>()
  let settledAt = 0
  const loop = startLoop({
    name: 'sending', logger, pollMs, idleMs, maxWaitMs: 5_000,
    run: async () => {
      if (Date.now() - settledAt > Math.min(5_000, leaseMs / 3)) {
        settledAt = Date.now()
        const abandoned = await mails.settleAbandoned()
        if (abandoned > 0) logger.warn({ abandoned }, 'mails are uncertain: their sender ended in the middle')
      }
      if (inFlight.size >= atOnce) await Promise.race(inFlight)
      const mail = await mails.claim(leaseMs)
      if (!mail) return false
      setup.kill('mail-claimed')
      const work = sendOne(setup, mail).finally(() => inFlight.delete(work))
      inFlight.add(work)
      return true
    },
  })
  return {
    start: loop.start,
    wake: loop.wake,
    stop: async () => {
      await loop.stop()
      await Promise.all(inFlight)
      setup.sender.close()
    },
  }
}

async function sendOne(setup: SendingSetup, mail: ClaimedMail): Promise<void> {
  const { sender, logger, metrics, kill } = setup
  const job = `mail ${mail.kind}`
  try {
    const outcome = mail.giveUpAt < new Date() ? tooLate : await toServer(setup, sender, mail)
    if (outcome.kind === 'sent') kill('mail-accepted')
    await marked(() => mark(setup, mail, outcome))
    kill('mail-marked')
    if (outcome.kind !== 'sent') logger.warn({ mailId: mail.id, kind: mail.kind, outcome }, 'mail not sent')
    metrics?.jobs.inc({ job, outcome: outcome.kind === 'sent' ? 'done' : 'failed' })
  } catch (error) {
    // Without the mark the lease expires, and the mail becomes uncertain.
    logger.error({ err: error, mailId: mail.id }, 'the state of a mail could not be noted')
  }
}

const tooLate: Outcome = { kind: 'refused', permanent: true, reached: true, fault: 'TOO_LATE' }

/** Whether an address can't inject another header or command; o'brien@x.ie can't. */
const isPlainAddress = (address: string): boolean =>
  /^[^\s<>",;:\\()[\]\p{Cc}]+@[^\s<>"',;:\\()[\]\p{Cc}@]+$/u.test(address)

async function toServer(setup: SendingSetup, sender: MailSender, mail: ClaimedMail): Promise<Outcome> {
  const { write, internalKeys, from, replyTo, logger } = setup
  let written
  try {
    const addressee = readAddressee(await openJwe(internalKeys, mail.sealed))
    if (![addressee.to, addressee.contact?.email ?? replyTo].every(isPlainAddress)) {
      return { kind: 'refused', permanent: true, reached: false, fault: 'BAD_ADDRESS' }
    }
    written = {
      to: addressee.to, replyTo: addressee.contact?.email ?? replyTo, ...write(mail, addressee),
    }
  } catch (error) {
    logger.error({ err: error, mailId: mail.id, kind: mail.kind }, 'mail could not be written')
    return { kind: 'refused', permanent: true, reached: false, fault: 'NOT_WRITTEN' }
  }
  return await sender.send({ ...written, from, messageId: mail.messageId, locale: mail.locale })
}

/** Faults of the mail itself: resending it would fail again. */
const hopeless: ReadonlySet<string> = new Set(['BAD_ADDRESS', 'NOT_WRITTEN'])

async function mark({ mails }: SendingSetup, mail: ClaimedMail, outcome: Outcome): Promise<unknown> {
  if (outcome.kind === 'sent') return await mails.markSent(mail)
  if (outcome.kind === 'unknown') return await mails.markUncertain(mail, outcome.fault)
  const spent = outcome.reached && mail.attempts >= maxAttempts
  if (outcome.permanent || spent) return await mails.markFailed(mail, outcome.fault, !hopeless.has(outcome.fault))
  return await mails.retryAt(mail, new Date(Date.now() + waitMs(mail.attempts, outcome.reached)), outcome.fault,
    outcome.reached)
}

/** An unreachable server is retried soon; one that refuses temporarily with back-off, at most half an hour apart. */
const waitMs = (attempts: number, reached: boolean): number =>
  reached ? backOffMs({ firstMs: 4_000, maxMs: 1_800_000 }, attempts) : 2_000 + Math.random() * 3_000

/** The mark is worth a few attempts: without it a sent mail would be uncertain. */
async function marked(mark: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await mark()
      return
    } catch (error) {
      if (attempt >= 8) throw error
      await new Promise((done) => setTimeout(done, backOffMs({ firstMs: 200, maxMs: 30_000 }, attempt)))
    }
  }
}
