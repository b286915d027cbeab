import { beginSecondFactor, confirmSecondFactor } from '@glas/contracts/identity/second-factor.operations'
import { systemClock } from '@glas/svc-kit/base/clock'
import { toBinary } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { Secret, TOTP } from 'otpauth'
import { recoveryMacsOf } from '../src/domain/recovery-codes.ts'
import { createSecondFactorStore } from '../src/domain/second-factors.store.ts'
import { admin, password, withRefresh } from './factories.ts'
import type { Identity } from './start.ts'

/** What the app shows, `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** A code of six digits that the app shows neither now nor soon. */
export function wrongCodeOf(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!
}

/** Lets the codes that were used so far be old, instead of waiting for the next ones. */
export const passSteps = ({ db }: Identity, userId: string) =>
  db('second_factors').where({ user_id: toBinary(userId) }).decrement('last_step', 10)

/** What the domain needs for a second factor. */
export const settingsOf = ({ config }: Identity) => ({
  clock: systemClock, keys: config.secondFactorKeys, required: false,
  mail: { siteUrl: config.siteUrl, internalKeys: config.internalKeys },
})

/** Makes a code the only recovery code. */
export const keepRecoveryCode = ({ db, config }: Identity, userId: string, code: string) =>
  createSecondFactorStore(db).replaceCodes(userId, recoveryMacsOf(config.secondFactorKeys, userId, code)!.slice(0, 1))

/** An administrator with a second factor that has not been used since. */
export async function adminWithFactor(identity: Identity) {
  const session = await admin(identity)
  const { token, refreshToken, user } = session
  const { data: { secret } } = await call(identity.url, beginSecondFactor, { token, body: { password } })
  const { data: { recoveryCodes } } = await call(identity.url, confirmSecondFactor, {
    token, body: { code: codeOf(secret) }, ...withRefresh(refreshToken),
  })
  await passSteps(identity, user.id)
  return { ...session, email: user.email, secret, recoveryCodes }
}
