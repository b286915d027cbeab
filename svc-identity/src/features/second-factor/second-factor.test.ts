import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  beginSecondFactor, confirmSecondFactor, getSecondFactor, removeSecondFactor, renewRecoveryCodes, setupSeconds,
} from '@glas/contracts/identity/second-factor.operations'
import { logIn, logInWithCode, refreshSession } from '@glas/contracts/identity/sessions.operations'
import { toBinary } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { admin, cookieOf, loggedIn, mailsOf, password, withRefresh } from '../../../test/factories.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'
import { adminWithFactor, codeOf, passSteps, wrongCodeOf } from '../../../test/totp.fixture.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const state = async (token: string) => (await call(identity.url, getSecondFactor, { token })).data
const begin = (token: string, body: { password: string; code?: string } = { password }) =>
  call(identity.url, beginSecondFactor, { token, body })
const actionsOf = async (userId: string) =>
  (await identity.db('audit').where({ subject_id: userId, subject_type: 'user' }).orderBy('at').select('action'))
    .map(({ action }) => action)

describe('setting up', () => {
  test('when the first code fits, then it takes effect, other sessions end, and a mail reports it', async () => {
    const { token, refreshToken, user } = await admin(identity)
    const other = await loggedIn(identity, user.email)
    const { data: { secret, qr } } = await begin(token)
    expect(qr).toMatch(/^<svg /)
    expect(await state(token)).toEqual({ since: null, recoveryCodesLeft: 0, required: false })
    expect((await loggedIn(identity, user.email)).user.id).toBe(user.id)

    const confirm = (code: string) =>
      call(identity.url, confirmSecondFactor, { token, body: { code }, ...withRefresh(refreshToken) })
    expect(await confirm(wrongCodeOf(secret))).toMatchObject({ status: 401, error: { code: 'WRONG_CODE' } })
    const { data: { recoveryCodes } } = await confirm(codeOf(secret))
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    expect(await state(token)).toEqual({ since: expect.any(String), recoveryCodesLeft: 10, required: false })
    expect((await call(identity.url, logIn, { body: { email: user.email, password } })).error?.code)
      .toBe('SECOND_FACTOR_REQUIRED')
    const refresh = (its: string) => call(identity.url, refreshSession, withRefresh(its))
    expect([(await refresh(other.refreshToken)).status, (await refresh(refreshToken)).status]).toEqual([401, 200])
    expect((await mailsOf(identity, user.id, 1))[0]).toMatchObject({ to: user.email, change: 'set-up' })
    expect(await actionsOf(user.id)).toContain('set-up-second-factor')
  })

  test('when its first code was accepted, then the same code does not log in', async () => {
    const { token, user } = await admin(identity)
    const { data: { secret } } = await begin(token)
    const code = codeOf(secret)
    await call(identity.url, confirmSecondFactor, { token, body: { code } })
    const challenge = cookieOf(await call(identity.url, logIn, { body: { email: user.email, password } }), 'glas_challenge')
    const headers = { cookie: `glas_challenge=${challenge}` }
    expect((await call(identity.url, logInWithCode, { body: { code }, headers })).error?.code).toBe('WRONG_CODE')
  })

  test('when the password is wrong, then there is no secret', async () => {
    const { token } = await admin(identity)
    expect(await begin(token, { password: 'nije to' })).toMatchObject({ status: 401, error: { code: 'WRONG_CREDENTIALS' } })
  })

  test('when nothing waits for a code, or no longer, then it is a conflict', async () => {
    const { token, user } = await admin(identity)
    const confirm = (code: string) => call(identity.url, confirmSecondFactor, { token, body: { code } })
    expect(await confirm('123456')).toMatchObject({ status: 409, error: { code: 'STATE_CONFLICT' } })
    const { data: { secret, expiresAt } } = await begin(token)
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(setupSeconds * 1000)
    await identity.db('second_factor_setups').where({ user_id: toBinary(user.id) }).update({ expires_at: new Date() })
    expect((await confirm(codeOf(secret))).error?.code).toBe('STATE_CONFLICT')
  })

  test('when another app replaces it, then that takes a code, and the former app and codes stop working', async () => {
    const { token, secret, user, recoveryCodes } = await adminWithFactor(identity)
    expect((await begin(token)).error?.code).toBe('WRONG_CODE')
    const { data: next } = await begin(token, { password, code: codeOf(secret) })
    await call(identity.url, confirmSecondFactor, { token, body: { code: codeOf(next.secret) } })
    await passSteps(identity, user.id)
    const remove = (code: string) => call(identity.url, removeSecondFactor, { token, body: { password, code } })
    expect((await remove(recoveryCodes[0]!)).error?.code).toBe('WRONG_CODE')
    expect((await remove(codeOf(secret))).error?.code).toBe('WRONG_CODE')
    expect((await remove(codeOf(next.secret))).status).toBe(204)
  })
})

describe('recovery codes', () => {
  test('when new ones are issued, then the former ones stop working', async () => {
    const { token, secret, user, recoveryCodes } = await adminWithFactor(identity)
    const renew = (code: string) => call(identity.url, renewRecoveryCodes, { token, body: { password, code } })
    const { data } = await renew(codeOf(secret))
    expect(data.recoveryCodes).toHaveLength(10)
    expect((await renew(recoveryCodes[0]!)).error?.code).toBe('WRONG_CODE')
    expect((await renew(data.recoveryCodes[0]!)).status).toBe(200)
    expect(await actionsOf(user.id)).toContain('renew-recovery-codes')
  })
})

describe('removing', () => {
  test('when password and code fit, then the password is enough again, and a mail reports it', async () => {
    const { token, secret, user } = await adminWithFactor(identity)
    const remove = (body: { password: string; code: string }) => call(identity.url, removeSecondFactor, { token, body })
    expect((await remove({ password: 'nije to', code: codeOf(secret) })).error?.code).toBe('WRONG_CREDENTIALS')
    expect((await remove({ password, code: wrongCodeOf(secret) })).error?.code).toBe('WRONG_CODE')
    expect((await remove({ password, code: codeOf(secret) })).status).toBe(204)
    expect((await loggedIn(identity, user.email)).user.id).toBe(user.id)
    expect((await mailsOf(identity, user.id, 2)).at(-1)).toMatchObject({ change: 'removed' })
    expect(await actionsOf(user.id)).toContain('remove-second-factor')
  })

  test('when one is required, then it stays', async () => {
    const strict = await startIdentity({ env: { SECOND_FACTOR: 'always' } })
    try {
      const { token } = await adminWithFactor(identity)
      // The same keys sign everywhere in tests: the token is valid there, too.
      const answer = await call(strict.url, removeSecondFactor, { token, body: { password, code: '123456' } })
      expect(answer).toMatchObject({ status: 409, error: { code: 'STATE_CONFLICT' } })
      expect((await call(strict.url, getSecondFactor, { token })).data.required).toBe(true)
    } finally {
      await strict.stop()
    }
  })
})
