import type { Erasure, eraseCompany, requestErasure } from '@glas/contracts/identity/erasure.operations'
import { erasureWithdrawn } from '@glas/contracts/identity/identity.events'
import { isSameName } from '@glas/contracts/names'
import type { BodyOf } from '@glas/contracts/operation'
import { ApiError, invalid, notFound } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import { publishLater } from '@glas/svc-kit/events/outbox'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { defineTask, unschedule } from '@glas/svc-kit/jobs/scheduler'
import { accountMail } from '../../domain/account-mail.events.ts'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { createErasureStore } from '../../domain/erasures.store.ts'
import type { Limits } from '../../domain/limits.ts'
import { requireActive } from '../../domain/require-active.ts'
import { requirePassword } from '../../domain/require-password.ts'
import type { Account } from '../../domain/users.ts'
import { pathTo } from '../../links.ts'
import { eraseEverything } from './erase.ts'
import { createPendingErasures, task, waitMs, type PendingDeps, type PendingErasures } from './pending.ts'

interface ErasureDeps extends PendingDeps {
  readonly limits: Limits
}

function demandName({ company }: Account, typed: string): void {
  if (!isSameName(typed, company!.name)) throw invalid({ path: '/name', rule: 'equal' })
}

/** A company's actions on its own erasure. */
function createRequests({ db, limits }: ErasureDeps, { locked, begin, end }: PendingErasures) {
  return {
    /** @throws VALIDATION_FAILED for another name, WRONG_CREDENTIALS, TOO_MANY_REQUESTS, STATE_CONFLICT */
    async request(
      caller: Caller, { name, password }: BodyOf<typeof requestErasure>, from: string,
    ): Promise<Erasure> {
      const { companyId } = caller
      const known = await createAccountStore(db).findById(caller.userId)
      if (!known?.company || companyId === null) throw notFound()
      demandName(known, name)
      await requirePassword(limits, known, password, from)
      return locked(companyId, async (all) => {
        if (all.pending) throw new ApiError('STATE_CONFLICT', { message: 'it is already requested' })
        const subject = { type: 'company', id: companyId }
        await audit(all.trx, { action: 'request-erasure', subject, by: caller, at: all.at })
        return begin(all, 'company')
      })
    },

    /** Does nothing if none is requested. */
    async withdraw(caller: Caller): Promise<void> {
      const { companyId } = caller
      if (companyId === null) throw notFound()
      await locked(companyId, async (all) => {
        if (all.pending) await end(all, companyId, caller)
      })
    },
  }
}

/** Administrators' actions on the erasure of a company. */
function createDecisions({ mail }: ErasureDeps, { locked, begin, end }: PendingErasures) {
  return {
    /**
     * No administrator erases a company alone: a company that hasn't requested it can object during the wait, and so
     * can one into which another was merged.
     * @returns null once it is erased
     * @throws NOT_FOUND, VALIDATION_FAILED for another name, STATE_CONFLICT
     */
    erase: (
      caller: Caller, companyId: string, { name, reason }: BodyOf<typeof eraseCompany>,
    ): Promise<Erasure | null> => locked(companyId, async (all) => {
      const { trx, contact, pending, at } = all
      await requireActive(trx, caller)
      demandName(contact, name)
      if (pending?.by === 'admin') throw new ApiError('STATE_CONFLICT', { message: 'the waiting period has not ended' })
      // Otherwise an administrator could merge a company into another one and have that erased at once.
      if (pending && await createErasureStore(trx).isMergedSince(companyId, new Date(at.getTime() - waitMs))) {
        throw new ApiError('STATE_CONFLICT', { message: 'it was merged within the last days' })
      }
      if (pending) {
        await unschedule(trx, task, companyId)
        await eraseEverything(trx, mail, { companyId, contact, by: caller, at })
        return null
      }
      await audit(trx, {
        action: 'request-erasure', subject: { type: 'company', id: companyId }, company: companyId, by: caller, at,
        details: { reason: reason.trim() },
      })
      return begin(all, 'admin')
    }),

    /** Does nothing if none is requested. Its contact gets a mail. @throws NOT_FOUND, STATE_CONFLICT */
    keep: (caller: Caller, companyId: string): Promise<void> => locked(companyId, async (all) => {
      const { pending, contact, trx } = all
      if (pending?.by === 'company') throw new ApiError('STATE_CONFLICT', { message: 'the company requested it' })
      if (!pending) return
      await end(all, companyId, caller)
      const link = mail.siteUrl + pathTo('profile-edit', contact.locale)
      await publishLater(trx, erasureWithdrawn, {
        aggregateId: contact.id, data: await accountMail(mail, contact, { link }),
      })
    }),
  }
}

/** Erasing companies: a request, a wait in which it can be withdrawn, and the end (D-3.8). */
export function createErasure(deps: ErasureDeps) {
  const { db, mail } = deps
  const pendingErasures = createPendingErasures(deps)
  return {
    ...createRequests(deps, pendingErasures),
    ...createDecisions(deps, pendingErasures),
    task: defineTask<{ companyId: string }>({
      name: task.name,
      run: async ({ companyId }) => {
        if (!await createAccountStore(db).findContact(companyId)) return
        await pendingErasures.locked(companyId, async ({ trx, contact, pending, at }) => {
          if (!pending || new Date(pending.dueAt) > at) return
          await eraseEverything(trx, mail, { companyId, contact, by: 'system', at })
        })
      },
    }),
  }
}

export type Erasures = ReturnType<typeof createErasure>
