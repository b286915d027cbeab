import type {
  beginSecondFactor, getSecondFactor, removeSecondFactor, SecondFactorSetup,
} from '@glas/contracts/identity/second-factor.operations'
import type { BodyOf, DataOf } from '@glas/contracts/operation'
import { ApiError, unauthenticated } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { endLogIns } from '../../domain/end-log-ins.ts'
import type { Limits } from '../../domain/limits.ts'
import { requirePassword } from '../../domain/require-password.ts'
import {
  committing, confirmSetup, dropSecondFactor, issueRecoveryCodes, prepareSetup, useCode, type CodeResult,
  type SecondFactorSettings,
} from '../../domain/second-factor.ts'
import { createSecondFactorStore } from '../../domain/second-factors.store.ts'
import { createSessionStore } from '../../domain/sessions.store.ts'
import type { Account } from '../../domain/users.ts'

/** Where a call comes from. */
interface Origin {
  /** The caller's address. */
  readonly from: string
  /** The refresh token of the session that makes the call; absent if it has none. */
  readonly refreshToken: string | undefined
}

async function findAccount(db: Database, { userId }: Caller): Promise<Account> {
  const account = await createAccountStore(db).findById(userId)
  if (!account || account.deactivatedAt) throw unauthenticated()
  return account
}

async function stateOf(
  db: Database, userId: string, { required }: SecondFactorSettings,
): Promise<DataOf<typeof getSecondFactor>> {
  const store = createSecondFactorStore(db)
  const [factor, recoveryCodesLeft] = [await store.find(userId), await store.countCodes(userId)]
  return { since: factor?.since.toISOString() ?? null, recoveryCodesLeft, required }
}

/** A signed-in administrator's second factor. */
export function createSecondFactor(deps: { db: Database; limits: Limits; factors: SecondFactorSettings }) {
  const { db, limits, factors } = deps

  /** Runs a change that takes the password and a code; a refused code is counted. */
  async function withBoth<T>(
    caller: Caller, { password, code }: BodyOf<typeof removeSecondFactor>, { from }: Origin,
    change: (trx: Transaction, account: Account) => Promise<T>,
  ): Promise<T> {
    const account = await findAccount(db, caller)
    await requirePassword(limits, account, password, from)
    return committing(db, async (trx): Promise<CodeResult<T>> => {
      if (!(await createAccountStore(trx).lockUnchanged(account))) return { refused: new ApiError('WRONG_CREDENTIALS') }
      const refused = await useCode(trx, factors, account, code)
      return refused ? { refused } : { value: await change(trx, account) }
    })
  }

  return {
    state: ({ userId }: Caller) => stateOf(db, userId, factors),

    /** @throws WRONG_CREDENTIALS, WRONG_CODE */
    async begin(
      caller: Caller, { password, code = '' }: BodyOf<typeof beginSecondFactor>, origin: Origin,
    ): Promise<SecondFactorSetup> {
      if (await createSecondFactorStore(db).find(caller.userId)) {
        await withBoth(caller, { password, code }, origin, async () => undefined)
      } else await requirePassword(limits, await findAccount(db, caller), password, origin.from)
      return prepareSetup(db, factors, await findAccount(db, caller))
    },

    /** @returns recovery codes; ends the caller's other sessions @throws WRONG_CODE, STATE_CONFLICT */
    async confirm(caller: Caller, code: string, { refreshToken }: Origin): Promise<string[]> {
      const account = await findAccount(db, caller)
      return committing(db, async (trx) => {
        const calling = refreshToken ? await createSessionStore(trx).lock(refreshToken) : undefined
        const result = await confirmSetup(trx, factors, account, code)
        if ('value' in result) {
          await endLogIns(trx, account.id, calling?.userId === account.id ? calling.sessionId : undefined)
        }
        return result
      })
    },

    /** @throws WRONG_CREDENTIALS, WRONG_CODE */
    renewCodes: (caller: Caller, body: BodyOf<typeof removeSecondFactor>, origin: Origin): Promise<string[]> =>
      withBoth(caller, body, origin, async (trx, { id }) => {
        await audit(trx, {
          action: 'renew-recovery-codes', subject: { type: 'user', id }, by: caller, at: factors.clock.now(),
        })
        return issueRecoveryCodes(trx, factors, id)
      }),

    /** @throws STATE_CONFLICT if one is required, WRONG_CREDENTIALS, WRONG_CODE */
    async remove(caller: Caller, body: BodyOf<typeof removeSecondFactor>, origin: Origin): Promise<void> {
      if (factors.required) throw new ApiError('STATE_CONFLICT')
      await withBoth(caller, body, origin, (trx, account) =>
        dropSecondFactor(trx, factors, account, { by: caller, change: 'removed' }))
    },
  }
}

export type SecondFactor = ReturnType<typeof createSecondFactor>
