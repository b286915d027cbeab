import { inTransaction, type Database, type Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { endLogIns } from '../../domain/end-log-ins.ts'
import { dropSecondFactor, type SecondFactorSettings } from '../../domain/second-factor.ts'
import { normaliseEmail, type Account } from '../../domain/users.ts'

type Settings = Pick<SecondFactorSettings, 'mail' | 'clock'>

/**
 * Removes an administrator's lost second factor, and ends all sessions, which someone who found the device may have.
 */
export async function resetFactor(
  trx: Transaction, settings: Settings, account: Account, by: Caller | 'system',
): Promise<void> {
  await dropSecondFactor(trx, settings, account, { by, change: 'reset' })
  await endLogIns(trx, account.id)
}

/** The same by the operator's command. @throws a sentence for the operator */
export async function resetFactorOf(db: Database, settings: Settings, email: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const accounts = createAccountStore(trx)
    const account = await accounts.findByEmail(normaliseEmail(email))
    if (account?.scope !== 'admin') throw new Error('No administrator has this e-mail address')
    await accounts.lock(account.id)
    await resetFactor(trx, settings, account, 'system')
  })
}
