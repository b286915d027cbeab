import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { changePassword, requestPasswordReset, resetPassword } from '@glas/contracts/identity/accounts.operations'
import { getOwnCompany } from '@glas/contracts/identity/own-company.operations'
import { logIn, refreshSession } from '@glas/contracts/identity/sessions.operations'
import { createRateLimiter } from '@glas/svc-kit/http/rate-limit'
import { call } from '@glas/svc-kit/testing/call'
import { actingFor, confirmed, loggedIn, mailsOf, password, solvedCaptcha, withRefresh } from '../../../test/factories.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const next = 'vjetar i more'

interface Session {
  readonly token: string
  readonly refreshToken?: string
}

const change = (
  { token, refreshToken }: Session,
  { current = password, again = next, at = identity }: { current?: string; again?: string; at?: Identity } = {},
) => call(at.url, changePassword, {
  token, body: { currentPassword: current, password: next, passwordConfirmation: again },
  ...(refreshToken && withRefresh(refreshToken)),
})
const tryLogIn = async (email: string, with_: string) =>
  (await call(identity.url, logIn, { body: { email, password: with_ } })).status
const refresh = async ({ refreshToken }: { refreshToken: string }) =>
  (await call(identity.url, refreshSession, withRefresh(refreshToken))).status

describe('change-password', () => {
  test('when the old password is right, then the new one is valid, other sessions end and this one goes on', async () => {
    const { userId, email, session } = await confirmed(identity)
    const elsewhere = await loggedIn(identity, email)
    expect((await call(identity.url, getOwnCompany, session)).data.passwordChangedAt).toBeNull()
    expect((await change(session)).status).toBe(204)
    expect([await refresh(session), await refresh(elsewhere)]).toEqual([200, 401])
    expect([await tryLogIn(email, password), await tryLogIn(email, next)]).toEqual([401, 200])
    expect((await call(identity.url, getOwnCompany, session)).data.passwordChangedAt).toMatch(/Z$/)
    expect(await identity.db('audit').where({ action: 'change-password', subject_id: userId })).toHaveLength(1)
  })

  test('when the session is unknown or another user’s, then all sessions of the user end', async () => {
    const [one, other] = [await confirmed(identity), await confirmed(identity)]
    expect((await change({ token: one.session.token, refreshToken: other.session.refreshToken })).status).toBe(204)
    expect([await refresh(one.session), await refresh(other.session)]).toEqual([401, 200])
  })

  test('when a reset link was mailed before, then it no longer works', async () => {
    const { userId, email, session } = await confirmed(identity)
    await call(identity.url, requestPasswordReset, {
      body: { email, locale: 'hr', captcha: await solvedCaptcha(identity.url) },
    })
    const [, mail] = await mailsOf(identity, userId, 2)
    await change(session)
    const reset = await call(identity.url, resetPassword, {
      body: { token: mail.token, password: 'neka treća', passwordConfirmation: 'neka treća' },
    })
    expect(reset.error?.code).toBe('INVALID_TOKEN')
  })

  test('when the old password is wrong, then nothing changes and no session ends', async () => {
    const { email, session } = await confirmed(identity)
    expect(await change(session, { current: 'nije to' })).toMatchObject({
      status: 401, error: { code: 'WRONG_CREDENTIALS' },
    })
    expect([await refresh(session), await tryLogIn(email, password)]).toEqual([200, 200])
  })

  test('when the repetition differs, then its fault is beside it', async () => {
    const { session } = await confirmed(identity)
    const { error } = await change(session, { again: 'vjetar' })
    expect(error?.details).toEqual([{ path: '/passwordConfirmation', rule: 'equal' }])
  })

  test('when it is changed twice at once, then only one of the two succeeds', async () => {
    const { session } = await confirmed(identity)
    const answers = await Promise.all([change(session), change(session)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401])
  })

  test('when staff act for the company, then it is refused', async () => {
    const { session } = await confirmed(identity)
    expect((await change({ token: await actingFor(identity, session.token) })).status).toBe(403)
    expect((await change(session)).status).toBe(204)
  })
})

test('when a session guesses the old password, then the limits of log-in apply', async () => {
  const limited = await startIdentity({ limits: { logInPair: createRateLimiter({ points: 3, seconds: 60 }) } })
  try {
    const { session } = await confirmed(limited)
    const answers = []
    for (let tried = 0; tried < 4; tried += 1) {
      answers.push((await change(session, { current: `nije ${tried}`, at: limited })).status)
    }
    expect(answers).toEqual([401, 401, 401, 429])
  } finally {
    await limited.stop()
  }
})
