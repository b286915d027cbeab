import { erasureWaitDays, type Erasure } from '@glas/contracts/identity/erasure.operations'
import { erasureRequested } from '@glas/contracts/identity/identity.events'
import type { Clock } from '@glas/svc-kit/base/clock'
import { notFound } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction, type Database, type Transaction } from '@glas/svc-kit/database/database'
import { publishLater } from '@glas/svc-kit/events/outbox'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { schedule, unschedule } from '@glas/svc-kit/jobs/scheduler'
import { accountMail, type MailSetup } from '../../domain/account-mail.events.ts'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { createCompanyStore } from '../../domain/companies.store.ts'
import { createErasureStore } from '../../domain/erasures.store.ts'
import type { Account } from '../../domain/users.ts'
import { pathTo } from '../../links.ts'

export const waitMs = erasureWaitDays * 86_400_000

/** The task that ends the wait. */
export const task = { name: 'erase-company' }

export interface Locked {
  readonly trx: Transaction
  readonly contact: Account
  readonly pending: Erasure | null
  readonly at: Date
}

export interface PendingDeps {
  readonly db: Database
  readonly clock: Clock
  readonly mail: MailSetup
}

/** The wait between the request of an erasure and the erasure. */
export function createPendingErasures({ db, clock, mail }: PendingDeps) {
  /** Locks a company with its contact. @throws NOT_FOUND once it is erased */
  async function locked<T>(companyId: string, work: (locked: Locked) => Promise<T>): Promise<T> {
    const known = await createAccountStore(db).findContact(companyId)
    if (!known) throw notFound()
    return inTransaction(db, async (trx) => {
      await createAccountStore(trx).lock(known.id)
      await createCompanyStore(trx).lock(companyId)
      const contact = await createAccountStore(trx).findContact(companyId)
      if (!contact) throw notFound()
      const pending = await createErasureStore(trx).find(companyId)
      return work({ trx, contact, pending, at: clock.now() })
    })
  }

  async function begin({ trx, contact, at }: Locked, by: Erasure['by']): Promise<Erasure> {
    const companyId = contact.company!.id
    const dueAt = new Date(at.getTime() + waitMs)
    const erasure: Erasure = { requestedAt: at.toISOString(), dueAt: dueAt.toISOString(), by }
    await createErasureStore(trx).insert(companyId, erasure)
    await schedule(trx, task, { key: companyId, dueAt, data: { companyId } })
    const link = mail.siteUrl + pathTo('profile-edit', contact.locale)
    await publishLater(trx, erasureRequested, {
      aggregateId: contact.id, data: { ...await accountMail(mail, contact, { link }), dueAt: erasure.dueAt, by },
    })
    return erasure
  }

  async function end({ trx, at }: Locked, companyId: string, by: Caller): Promise<void> {
    await createErasureStore(trx).remove(companyId)
    await unschedule(trx, task, companyId)
    const subject = { type: 'company', id: companyId }
    await audit(trx, { action: 'withdraw-erasure', subject, company: companyId, by, at })
  }

  return { locked, begin, end }
}

export type PendingErasures = ReturnType<typeof createPendingErasures>
