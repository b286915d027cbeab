import { unauthenticated } from '@glas/svc-kit/base/errors'
import type { Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { createAccountStore } from './accounts.store.ts'

/**
 * For what can't be undone: an administrator's token outlives a deactivation by minutes.
 * @throws UNAUTHENTICATED if the caller has been deactivated
 */
export async function requireActive(trx: Transaction, { userId }: Caller): Promise<void> {
  const account = await createAccountStore(trx).findById(userId)
  if (!account || account.deactivatedAt) throw unauthenticated()
}
