import type { SecondFactorSetup } from '@glas/contracts/identity/second-factor.operations'
import { ApiError } from '@glas/svc-kit/base/errors'
import type { Transaction } from '@glas/svc-kit/database/database'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { createChallengeStore, type ChallengeNeed } from '../../domain/login-challenges.store.ts'
import { committing, confirmSetup, prepareSetup, useCode, type CodeResult } from '../../domain/second-factor.ts'
import { createSecondFactorStore } from '../../domain/second-factors.store.ts'
import { createSessionStore } from '../../domain/sessions.store.ts'
import type { Account } from '../../domain/users.ts'
import { startSession, type LogInSetup, type Started } from './log-in.ts'

const over = () => new ApiError('CHALLENGE_OVER')

/** What is presented in the second step of a log-in. */
export interface SecondStep {
  /** The token of the challenge; absent if the browser sent none. */
  readonly challenge: string | undefined
  readonly code: string
  /** The caller's address. */
  readonly from: string
}

/**
 * Runs the second step of a log-in with its user and its challenge locked; a refused code counts against the challenge,
 * a success ends all of the user's.
 * @throws CHALLENGE_OVER
 */
async function withChallenge<T>(
  { db, limits }: LogInSetup, needs: ChallengeNeed, { challenge, from }: SecondStep,
  work: (trx: Transaction, account: Account) => Promise<CodeResult<T>>,
): Promise<T> {
  await limits.logInAddress.require(from)
  const now = new Date()
  const userId = challenge && await createChallengeStore(db).find(challenge, needs, now)
  if (!userId) throw over()
  return committing(db, async (trx) => {
    const [accounts, challenges] = [createAccountStore(trx), createChallengeStore(trx)]
    // Users before challenges, as changes of a password lock them.
    await accounts.lock(userId)
    const account = await accounts.findById(userId)
    if (!account || account.deactivatedAt || !(await challenges.lock(challenge, needs, now))) return { refused: over() }
    const result = await work(trx, account)
    if ('value' in result) await challenges.deleteAllOf(userId)
    else if (result.refused.code === 'WRONG_CODE') await challenges.countTry(challenge)
    return result
  })
}

/** The second step of a log-in: a code, or the setup of a second factor where one is required. */
export function createSecondStep(setup: LogInSetup) {
  const { db, factors } = setup
  return {
    /** @throws CHALLENGE_OVER, WRONG_CODE, TOO_MANY_REQUESTS */
    logIn: (step: SecondStep) => withChallenge<Started>(setup, 'code', step, async (trx, account) => {
      const refused = await useCode(trx, factors, account, step.code)
      return refused ? { refused } : { value: await startSession(trx, setup, account) }
    }),

    /** @throws CHALLENGE_OVER */
    async beginSetup(challenge: string | undefined): Promise<SecondFactorSetup> {
      const userId = challenge && await createChallengeStore(db).find(challenge, 'setup', new Date())
      const account = userId ? await createAccountStore(db).findById(userId) : undefined
      if (!account) throw over()
      return prepareSetup(db, factors, account)
    },

    /** @throws CHALLENGE_OVER, WRONG_CODE */
    confirmSetup: (step: SecondStep) =>
      withChallenge<Started & { recoveryCodes: string[] }>(setup, 'setup', step, async (trx, account) => {
        // Another challenge of the same password must not replace what its owner has set up since.
        if (await createSecondFactorStore(trx).find(account.id)) return { refused: over() }
        const result = await confirmSetup(trx, factors, account, step.code)
        if ('value' in result) {
          // One from before second factors were required has never seen a code.
          await createSessionStore(trx).endAllOf(account.id, new Date())
          return { value: { ...await startSession(trx, setup, account), recoveryCodes: result.value } }
        }
        return result.refused.code === 'WRONG_CODE' ? result : { refused: over() }
      }),
  }
}
