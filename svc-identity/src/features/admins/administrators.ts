import type { AuditAction } from '@glas/contracts/audit'
import type { Administrator } from '@glas/contracts/identity/administrators.operations'
import { ApiError, notFound, unauthenticated } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction, type Database, type Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { createAdministratorStore } from '../../domain/administrators.store.ts'
import { endLogIns } from '../../domain/end-log-ins.ts'
import type { SecondFactorSettings } from '../../domain/second-factor.ts'
import type { Account } from '../../domain/users.ts'
import { resetFactor } from './reset-factor.ts'

/** The administrators, as they see and manage each other. */
export function createAdministrators({ db, factors }: { db: Database; factors: SecondFactorSettings }) {
  /**
   * Runs a change of another administrator by an active one.
   * @throws STATE_CONFLICT for oneself, NOT_FOUND, UNAUTHENTICATED if the caller was deactivated meanwhile
   */
  async function change(
    caller: Caller, id: string, work: (trx: Transaction, account: Account) => Promise<AuditAction | undefined>,
  ): Promise<void> {
    if (caller.userId === id) throw new ApiError('STATE_CONFLICT')
    await inTransaction(db, async (trx) => {
      // All are locked, in one order: of two who deactivate each other, one stays active.
      const active = await createAdministratorStore(trx).lockActive()
      if (!active.includes(caller.userId)) throw unauthenticated()
      const account = await createAccountStore(trx).findById(id)
      if (account?.scope !== 'admin') throw notFound()
      const action = await work(trx, account)
      if (!action) return
      await audit(trx, { action, subject: { type: 'user', id }, by: caller, at: factors.clock.now() })
    })
  }

  return {
    list: (): Promise<Administrator[]> => createAdministratorStore(db).list(),

    deactivate: (caller: Caller, id: string) => change(caller, id, async (trx, account) => {
      if (account.deactivatedAt) return undefined
      await createAdministratorStore(trx).setDeactivated(id, factors.clock.now())
      await endLogIns(trx, id)
      return 'deactivate-admin'
    }),

    reactivate: (caller: Caller, id: string) => change(caller, id, async (trx, account) => {
      if (!account.deactivatedAt) return undefined
      await createAdministratorStore(trx).setDeactivated(id, null)
      return 'reactivate-admin'
    }),

    resetSecondFactor: (caller: Caller, id: string) => change(caller, id, async (trx, account) => {
      await resetFactor(trx, factors, account, caller)
      return undefined
    }),
  }
}

export type Administrators = ReturnType<typeof createAdministrators>
