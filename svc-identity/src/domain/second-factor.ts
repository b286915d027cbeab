import { setupSeconds, type SecondFactorSetup } from '@glas/contracts/identity/second-factor.operations'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, tooManyRequests } from '@glas/svc-kit/base/errors'
import { openBytes, sealBytes, type KeyRing } from '@glas/svc-kit/base/key-ring'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction, type Database, type Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { toString as toQrSvg } from 'qrcode'
import type { MailSetup } from './account-mail.events.ts'
import { freeTries, judgeCode, warnEveryMs, wrongCodesAt } from './code-rule.ts'
import { newRecoveryCodes, recoveryMacsOf } from './recovery-codes.ts'
import { mailFactorChange, mailGuesses } from './second-factor.events.ts'
import { createSecondFactorStore } from './second-factors.store.ts'
import { describeTotp, newTotpSecret, stepOfCode } from './totp.ts'
import { callerOf, type Account } from './users.ts'

export interface SecondFactorSettings {
  readonly clock: Clock
  readonly mail: MailSetup
  /** Encrypt the secrets. */
  readonly keys: KeyRing
  /** Administrators without a second factor can only set one up. */
  readonly required: boolean
}

/** The result of a code that was compared or refused; `refused` is thrown after the commit, which keeps the try. */
export type CodeResult<T> = { readonly value: T } | { readonly refused: ApiError }

const purposeOf = (userId: string) => `second-factor:${userId}`

const digitsOf = (typed: string): string | undefined => {
  const digits = typed.replace(/[\s\p{Pd}]/gu, '')
  return /^[0-9]{6}$/.test(digits) ? digits : undefined
}

const wrongCode = () => new ApiError('WRONG_CODE')

/** Makes a secret that takes effect with its first code (`confirmSetup`). */
export async function prepareSetup(
  db: Database, { keys }: SecondFactorSettings, { id, email }: Account,
): Promise<SecondFactorSetup> {
  const secret = newTotpSecret()
  const expiresAt = new Date(Date.now() + setupSeconds * 1000)
  await createSecondFactorStore(db).keepSetup(id, sealBytes(keys, purposeOf(id), secret), expiresAt)
  const { base32, uri } = describeTotp(secret, email)
  return {
    secret: base32,
    qr: await toQrSvg(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }),
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Sets up what `prepareSetup` made, if the code fits.
 * @returns the recovery codes, or WRONG_CODE; STATE_CONFLICT if nothing waits for a code
 */
export async function confirmSetup(
  trx: Transaction, { keys, mail, clock }: SecondFactorSettings, account: Account, typed: string,
): Promise<CodeResult<string[]>> {
  const [now, store, { id }] = [new Date(), createSecondFactorStore(trx), account]
  const prepared = await store.lockSetup(id, now)
  if (!prepared) return { refused: new ApiError('STATE_CONFLICT') }
  const code = digitsOf(typed)
  const step = code && stepOfCode(openBytes(keys, purposeOf(id), prepared), code, now)
  if (!step) return { refused: wrongCode() }
  await store.replace(id, prepared, now, step)
  const shown = await issueRecoveryCodes(trx, { keys }, id)
  await audit(trx, {
    action: 'set-up-second-factor', subject: { type: 'user', id }, by: callerOf(account), at: clock.now(),
  })
  await mailFactorChange(trx, mail, account, 'set-up')
  return { value: shown }
}

/** Replaces all recovery codes. @returns the new ones, as shown to their owner */
export async function issueRecoveryCodes(
  trx: Transaction, { keys }: Pick<SecondFactorSettings, 'keys'>, userId: string,
): Promise<string[]> {
  const { shown, macs } = newRecoveryCodes(keys, userId)
  await createSecondFactorStore(trx).replaceCodes(userId, macs)
  return shown
}

/** Removes the factor with its recovery codes. A reset is logged although there is none: it ends sessions. */
export async function dropSecondFactor(
  trx: Transaction, { mail, clock }: Pick<SecondFactorSettings, 'mail' | 'clock'>, account: Account,
  { by, change }: { by: Caller | 'system'; change: 'removed' | 'reset' },
): Promise<void> {
  const removed = await createSecondFactorStore(trx).remove(account.id)
  if (!removed && change === 'removed') return
  await audit(trx, {
    action: change === 'reset' ? 'reset-second-factor' : 'remove-second-factor',
    subject: { type: 'user', id: account.id }, by, at: clock.now(),
  })
  if (removed) await mailFactorChange(trx, mail, account, change)
}

/** Checks a code from the app or a recovery code in the transaction of what it is for, and uses it up. */
export async function useCode(
  trx: Transaction, { keys, mail, clock }: SecondFactorSettings, account: Account, typed: string,
): Promise<ApiError | undefined> {
  const [now, store, { id }] = [new Date(), createSecondFactorStore(trx), account]
  const factor = await store.lock(id)
  if (!factor) return wrongCode()
  const code = digitsOf(typed)
  if (code === undefined) {
    const macs = recoveryMacsOf(keys, id, typed)
    if (!macs || !(await store.spendCode(id, macs))) return wrongCode()
    await store.keepHistory(id, { ...factor, wrongCodes: 0, wrongAt: null })
    await audit(trx, {
      action: 'use-recovery-code', subject: { type: 'user', id }, by: callerOf(account), at: clock.now(),
    })
    await mailFactorChange(trx, mail, account, 'recovery-code-used')
    return undefined
  }
  const verdict = judgeCode(factor, () => stepOfCode(openBytes(keys, purposeOf(id), factor), code, now), now)
  if (verdict.kind === 'wait') return tooManyRequests(verdict.seconds)
  if (verdict.kind === 'accepted') {
    await store.keepHistory(id, { lastStep: verdict.step, wrongCodes: 0, wrongAt: null })
    return undefined
  }
  const wrongCodes = wrongCodesAt(factor, now) + 1
  await store.keepHistory(id, { ...factor, wrongCodes, wrongAt: now })
  if (wrongCodes >= freeTries && await store.markWarned(id, now, new Date(now.getTime() - warnEveryMs))) {
    await mailGuesses(trx, mail, account)
  }
  return wrongCode()
}

/** Runs a transaction that may refuse and still commits: a wrong code is counted. */
export async function committing<T>(db: Database, work: (trx: Transaction) => Promise<CodeResult<T>>): Promise<T> {
  const result = await inTransaction(db, work)
  if ('refused' in result) throw result.refused
  return result.value
}
