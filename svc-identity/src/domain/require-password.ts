import { ApiError, forbidden } from '@glas/svc-kit/base/errors'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { waitAfter, type Limits } from './limits.ts'
import { passwordFits } from './passwords.ts'
import type { Account } from './users.ts'

/**
 * Checks a signed-in user's password before a change of the account, under the limits of log-in: a stolen session must
 * not be a faster way to guess it.
 * @param from the caller's address
 * @throws WRONG_CREDENTIALS, TOO_MANY_REQUESTS
 */
export async function requirePassword(
  limits: Limits, { email, passwordHash }: Account, password: string, from: string,
): Promise<void> {
  const pair = `${from} ${email}`
  await limits.logInAddress.require(from)
  await limits.logInPair.require(pair)
  await waitAfter(await limits.logInAccount.tries(email))
  if (!(await passwordFits(passwordHash, password))) {
    await limits.logInAccount.count(email)
    throw new ApiError('WRONG_CREDENTIALS')
  }
  await limits.logInPair.reset(pair)
}

/** Staff who act for a company can't change its password or address (D-3.4). @throws FORBIDDEN */
export function refuseActing({ act }: Caller): void {
  if (act) throw forbidden('acting for a client')
}
