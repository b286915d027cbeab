import { listNotifyAudit, listOwnNotifyAudit } from '@glas/contracts/notify/audit.operations'
import { marketNamed } from '@glas/contracts/markets/markets'
import type { Captcha } from '@glas/svc-kit/http/captcha'
import { createFormCaptcha } from '@glas/svc-kit/http/form-captcha'
import { sealJwe } from '@glas/svc-kit/http/tokens'
import { auditRoutes } from '@glas/svc-kit/process/audit.routes'
import { assembleService, openService, type ServiceOverrides } from '@glas/svc-kit/process/assemble'
import type { Service } from '@glas/svc-kit/process/service'
import type { Config } from './config.ts'
import { mailHandlers } from './consumers/handlers.ts'
import { contract } from './contract.ts'
import { createMailStore, enqueue } from './domain/mails.store.ts'
import type { Post } from './domain/post.ts'
import { createContact } from './features/contact/contact.ts'
import { contactRoutes, createContactLimits, type ContactLimits } from './features/contact/contact.routes.ts'
import { createMailings } from './features/mailings/mailings.ts'
import { mailingRoutes } from './features/mailings/mailings.routes.ts'
import { createSending } from './features/sending/sending.ts'
import { createMailSender } from './features/sending/smtp.ts'
import { createUncertain } from './features/uncertain/uncertain.ts'
import { uncertainRoutes } from './features/uncertain/uncertain.routes.ts'
import { createWriter } from './features/writing/writer.ts'
import { eraseMails } from './jobs/erase-mails.ts'

export interface Overrides extends ServiceOverrides {
  /** Real milliseconds for which an instance holds a mail; tests shorten both. */
  readonly leaseMs?: number
  readonly sendTimeoutMs?: number
  /** Real milliseconds between two polls for queued mails. */
  readonly pollMs?: number
  readonly captcha?: Captcha
  readonly contactLimits?: Partial<ContactLimits>
}

/** The only wiring of this service. */
export function createService(config: Config, overrides: Overrides = {}): Service {
  const base = openService(contract, config, overrides)
  const { db, clock, logger, metrics } = base
  const { leaseMs = 60_000, sendTimeoutMs = 30_000, pollMs } = overrides
  const { internalKeys } = config
  const market = marketNamed(config.market)
  // Challenges come from svc-identity (`get-captcha`), which signs them with a key of the same ring.
  const captcha = overrides.captcha ?? createFormCaptcha(config)
  const domain = config.mailFrom.split('@').at(-1)!
  const sending = createSending({
    mails: createMailStore(db),
    sender: createMailSender(config.smtpUrl, { timeoutMs: sendTimeoutMs, logger }),
    write: createWriter({ siteUrl: config.siteUrl, market }),
    internalKeys,
    from: { name: 'Glas', address: config.mailFrom },
    replyTo: market.contact.email,
    atOnce: config.mailsAtOnce,
    kill: config.kill,
    leaseMs, logger, metrics,
    ...(pollMs && { pollMs, idleMs: pollMs }),
  })
  const post: Post = {
    clock,
    enqueue: async (trx, mail) => {
      if (await enqueue(trx, mail, domain)) trx.executionPromise.then(sending.wake, () => undefined)
    },
    hasAward: market.awardConditions,
    sealStaff: () => sealJwe(internalKeys, { to: market.contact.email }),
  }

  return assembleService(base, {
    routes: (router) => {
      uncertainRoutes(router, { uncertain: createUncertain({ db, clock, internalKeys }) })
      mailingRoutes(router, { mailings: createMailings({ db, clock, internalKeys }) })
      contactRoutes(router, {
        contact: createContact({ db, post, internalKeys, staff: market.contact.email }),
        captcha,
        limits: { ...createContactLimits(), ...overrides.contactLimits },
      })
      auditRoutes(router, { operation: listNotifyAudit, own: listOwnNotifyAudit, db })
    },
    handlers: mailHandlers(post),
    jobs: [eraseMails],
    loops: [sending],
  })
}
