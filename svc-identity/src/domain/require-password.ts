import { ApiError } from '@glas/svc-kit/base/errors'
import { waitAfter, type Limits } from './limits.ts'
import { passwordFits } from './passwords.ts'
import type { Account } from './users.ts'

interface PasswordTry {
  /** Normalised. */
  readonly email: string
  readonly password: string
  /** The caller's address. */
  readonly from: string
}

const pairOf = ({ email, from }: Omit<PasswordTry, 'password'>) => `${from} ${email}`

/**
 * Checks a password under the limits of log-in. The caller forgets its failed tries (`forgetTries`) once what the
 * password was for is done.
 * @param find is called once the limits allow the try
 * @throws WRONG_CREDENTIALS, also without an account; TOO_MANY_REQUESTS
 */
export async function checkPassword(
  limits: Limits, tried: PasswordTry, find: () => Promise<Account | undefined>,
): Promise<Account> {
  await limits.logInAddress.require(tried.from)
  await limits.logInPair.require(pairOf(tried))
  await waitAfter(await limits.logInAccount.tries(tried.email))
  const account = await find()
  const fits = await passwordFits(account?.passwordHash, tried.password)
  if (account?.passwordHash && fits) return account
  await limits.logInAccount.count(tried.email)
  throw new ApiError('WRONG_CREDENTIALS')
}

/** After a password that fits: mistypes before it don't count against its owner. */
export const forgetTries = (limits: Limits, tried: Omit<PasswordTry, 'password'>) =>
  limits.logInPair.reset(pairOf(tried))

/**
 * Checks a signed-in user's password before a change of the account, under the limits of log-in: a stolen session must
 * not be a faster way to guess it.
 * @param from the caller's address
 * @throws WRONG_CREDENTIALS, TOO_MANY_REQUESTS
 */
export async function requirePassword(limits: Limits, account: Account, password: string, from: string): Promise<void> {
  const tried = { email: account.email, password, from }
  await checkPassword(limits, tried, async () => account)
  await forgetTries(limits, tried)
}
