import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { getMe, resetPassword } from '@glas/contracts/identity/accounts.operations'
import {
  beginRequiredSecondFactor, confirmRequiredSecondFactor, triesPerChallenge,
} from '@glas/contracts/identity/second-factor.operations'
import { logIn, logInWithCode, refreshSession } from '@glas/contracts/identity/sessions.operations'
import { toBinary } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { admin, cookieOf, mailsOf, newAdmin, password, withRefresh } from '../../../test/factories.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'
import { adminWithFactor, codeOf, passSteps, wrongCodeOf } from '../../../test/totp.fixture.ts'
import { hashToken, newToken } from '../../domain/tokens.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const withChallenge = (challenge: string) => ({ headers: { cookie: `glas_challenge=${challenge}` } })

/** The first step: the token of the challenge. */
async function challenged(email: string, { url }: Identity = identity): Promise<string> {
  const answer = await call(url, logIn, { body: { email, password } })
  expect(cookieOf(answer, 'glas_refresh')).toBeUndefined()
  return cookieOf(answer, 'glas_challenge')!
}

const enter = (challenge: string, code: string) =>
  call(identity.url, logInWithCode, { body: { code }, ...withChallenge(challenge) })

const factorOf = async (userId: string) =>
  (await identity.db('second_factors').where({ user_id: toBinary(userId) }).first<Record<string, unknown>>())!

describe('log-in in two steps', () => {
  test('when the password fits, then only a code of the app starts the session, whose refresh asks for none', async () => {
    const { email, secret, user } = await adminWithFactor(identity)
    const first = await call(identity.url, logIn, { body: { email, password } })
    expect(first).toMatchObject({ status: 401, error: { code: 'SECOND_FACTOR_REQUIRED' } })
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^glas_challenge=[\w-]{43}; Path=\/api\/auth\/login; Max-Age=300; SameSite=Lax; HttpOnly$/),
    ])
    const second = await enter(cookieOf(first, 'glas_challenge')!, codeOf(secret))
    expect(second).toMatchObject({ status: 200, data: { user: { id: user.id } } })
    expect(cookieOf(second, 'glas_challenge')).toBe('')
    expect((await call(identity.url, getMe, { token: second.data.token, query: {} })).status).toBe(200)
    const refreshed = await call(identity.url, refreshSession, withRefresh(cookieOf(second, 'glas_refresh')!))
    expect(refreshed.status).toBe(200)
  })

  test('when a code is typed with a space or a dash, or is one step early or late, then it fits', async () => {
    for (const [steps, gap] of [[-1, ' '], [1, '–']] as const) {
      const { email, secret } = await adminWithFactor(identity)
      const code = codeOf(secret, steps).replace(/^(...)/, `$1${gap}`)
      expect((await enter(await challenged(email), code)).status).toBe(200)
    }
  })

  test('when the administrator is deactivated between the two steps, then the log-in is over', async () => {
    const { email, secret, user } = await adminWithFactor(identity)
    const challenge = await challenged(email)
    await identity.db('users').where({ id: toBinary(user.id) }).update({ deactivated_at: new Date() })
    expect(await enter(challenge, codeOf(secret))).toMatchObject({ status: 401, error: { code: 'CHALLENGE_OVER' } })
  })

  test('when a code was accepted, then neither it nor an older one is, in another log-in, too', async () => {
    const { email, secret } = await adminWithFactor(identity)
    const code = codeOf(secret)
    expect((await enter(await challenged(email), code)).status).toBe(200)
    for (const used of [code, codeOf(secret, -1)]) {
      expect(await enter(await challenged(email), used)).toMatchObject({ status: 401, error: { code: 'WRONG_CODE' } })
    }
    expect((await enter(await challenged(email), codeOf(secret, 1))).status).toBe(200)
  })

  test('when a code is sent by many at once, then one of them gets a session', async () => {
    const { email, secret } = await adminWithFactor(identity)
    const code = codeOf(secret)
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challenged(email)))
    const answers = await Promise.all(challenges.map((challenge) => enter(challenge, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('when five wrong codes in a row follow the password, then the owner gets a mail, and the next one after an hour', async () => {
    const { email, secret, user } = await adminWithFactor(identity)
    const guess = async () => {
      const code = wrongCodeOf(secret)
      await identity.db('second_factors').where({ user_id: toBinary(user.id) }).update({ wrong_at: new Date(Date.now() - 400_000) })
      return (await enter(await challenged(email), code)).error?.code
    }
    const warnings = async () => (await identity.db('outbox').where({ aggregate_id: user.id, type: 'glas.identity.second-factor-guessed.v1' })).length
    for (let i = 0; i < 4; i++) expect(await guess()).toBe('WRONG_CODE')
    expect(await warnings()).toBe(0)
    for (let i = 0; i < 3; i++) expect(await guess()).toBe('WRONG_CODE')
    expect(await warnings()).toBe(1)
    await identity.db('second_factors').where({ user_id: toBinary(user.id) }).update({ warned_at: new Date(Date.now() - 3_601_000) })
    await guess()
    expect(await warnings()).toBe(2)
    expect((await mailsOf(identity, user.id, 3)).at(-1)).toMatchObject({ to: email, link: expect.stringContaining('change-password') })
  })

  test('when a challenge was used, has expired or is unknown, then the password is asked for again', async () => {
    const { email, secret, user } = await adminWithFactor(identity)
    const over = { status: 401, error: { code: 'CHALLENGE_OVER' } }
    const used = await challenged(email)
    const other = await challenged(email)
    expect((await enter(used, codeOf(secret))).status).toBe(200)
    await passSteps(identity, user.id)
    for (const challenge of [used, other, newToken()]) expect(await enter(challenge, codeOf(secret))).toMatchObject(over)
    const late = await challenged(email)
    await identity.db('login_challenges').where({ token_hash: hashToken(late) }).update({ expires_at: new Date() })
    expect(await enter(late, codeOf(secret))).toMatchObject(over)
    expect(await call(identity.url, logInWithCode, { body: { code: codeOf(secret) } })).toMatchObject(over)
  })

  test('when a challenge has had five wrong codes, then it is over, and the next one works', async () => {
    const { email, secret } = await adminWithFactor(identity)
    const challenge = await challenged(email)
    const codes = []
    for (let wrong = 0; wrong <= triesPerChallenge; wrong += 1) {
      codes.push((await enter(challenge, 'RECO-VERY-C0DE')).error?.code)
    }
    expect(codes).toEqual([...Array<string>(triesPerChallenge).fill('WRONG_CODE'), 'CHALLENGE_OVER'])
    expect((await enter(await challenged(email), codeOf(secret))).status).toBe(200)
  })

  test('when someone who knows the password guesses, then codes have to wait, and a recovery code gets in at once', async () => {
    const { email, secret, user, recoveryCodes } = await adminWithFactor(identity)
    const guess = async () => enter(await challenged(email), wrongCodeOf(secret))
    const statuses = []
    for (let wrong = 0; wrong < 6; wrong += 1) statuses.push((await guess()).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const waiting = await enter(await challenged(email), codeOf(secret))
    expect(waiting.error?.code).toBe('TOO_MANY_REQUESTS')
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await factorOf(user.id))['wrong_codes']).toBe(5)
    expect((await enter(await challenged(email), recoveryCodes[0]!)).status).toBe(200)
    expect((await factorOf(user.id))['wrong_codes']).toBe(0)
  })

  test('when a recovery code is used, then it never works again, and its owner gets a mail', async () => {
    const { email, user, recoveryCodes: [first = ''] } = await adminWithFactor(identity)
    const typed = first.toLowerCase().replaceAll('-', ' ')
    expect((await enter(await challenged(email), typed)).status).toBe(200)
    expect((await enter(await challenged(email), first)).error?.code).toBe('WRONG_CODE')
    const mails = await mailsOf(identity, user.id, 2)
    expect(mails.map(({ change }) => change)).toEqual(['set-up', 'recovery-code-used'])
    expect(mails[1]).toMatchObject({ to: email, link: 'http://127.0.0.1:8080/profile/change-password' })
    expect(await identity.db('audit').where({ action: 'use-recovery-code', subject_id: user.id })).toHaveLength(1)
  })

  test('when a new password is set, then challenges that followed the old one are over', async () => {
    const { email, secret, user } = await adminWithFactor(identity)
    const challenge = await challenged(email)
    const token = newToken()
    await identity.db('link_tokens').insert({
      token_hash: hashToken(token), user_id: toBinary(user.id), purpose: 'reset-password',
      expires_at: new Date(Date.now() + 60_000),
    })
    await call(identity.url, resetPassword, { body: { token, password, passwordConfirmation: password } })
    expect((await enter(challenge, codeOf(secret))).error?.code).toBe('CHALLENGE_OVER')
  })

  test('when another site sends a code, then nothing happens', async () => {
    const { email, secret } = await adminWithFactor(identity)
    const challenge = await challenged(email)
    const headers = { ...withChallenge(challenge).headers, 'sec-fetch-site': 'cross-site' }
    const answers = [
      await call(identity.url, logInWithCode, { body: { code: codeOf(secret) }, headers }),
      await call(identity.url, beginRequiredSecondFactor, { headers }),
      await call(identity.url, confirmRequiredSecondFactor, { body: { code: codeOf(secret) }, headers }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await enter(challenge, codeOf(secret))).status).toBe(200)
  })

  test('when secrets, recovery codes and challenges are stored, then never in clear', async () => {
    const { email, secret, recoveryCodes } = await adminWithFactor(identity)
    const challenge = await challenged(email)
    const tables = ['second_factors', 'second_factor_setups', 'recovery_codes', 'login_challenges', 'audit', 'outbox']
    const stored = JSON.stringify(await Promise.all(tables.map((table) => identity.db(table))), (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value)
    for (const hidden of [secret, ...recoveryCodes, recoveryCodes[0]!.replaceAll('-', ''), challenge]) {
      expect(stored).not.toContain(hidden)
    }
  })
})

describe('where a second factor is required', () => {
  let strict: Identity
  beforeAll(async () => {
    strict = await startIdentity({ env: { SECOND_FACTOR: 'always' } })
  })
  afterAll(() => strict.stop())

  /** An administrator as the command makes one, after the password. */
  async function withoutFactor() {
    const email = await newAdmin(strict)
    const answer = await call(strict.url, logIn, { body: { email, password } })
    return { email, answer, cookie: withChallenge(cookieOf(answer, 'glas_challenge') ?? '') }
  }

  test('when an administrator has none, then nothing but its setup follows the password, and that logs in', async () => {
    const { email, answer, cookie } = await withoutFactor()
    expect(answer).toMatchObject({ status: 401, error: { code: 'SECOND_FACTOR_MISSING' } })
    expect(cookieOf(answer, 'glas_refresh')).toBeUndefined()
    expect((await call(strict.url, logInWithCode, { body: { code: '123456' }, ...cookie })).error?.code)
      .toBe('CHALLENGE_OVER')
    const { data: { secret, qr } } = await call(strict.url, beginRequiredSecondFactor, cookie)
    expect(qr).toMatch(/^<svg /)
    const wrong = await call(strict.url, confirmRequiredSecondFactor, { body: { code: wrongCodeOf(secret) }, ...cookie })
    expect(wrong.error?.code).toBe('WRONG_CODE')
    const done = await call(strict.url, confirmRequiredSecondFactor, { body: { code: codeOf(secret) }, ...cookie })
    expect(done.data.recoveryCodes).toHaveLength(10)
    expect(done.data.session.user).toMatchObject({ email, scope: 'admin' })
    expect((await call(strict.url, refreshSession, withRefresh(cookieOf(done, 'glas_refresh')!))).status).toBe(200)
    expect((await call(strict.url, logIn, { body: { email, password } })).error?.code).toBe('SECOND_FACTOR_REQUIRED')
  })

  test('when a secret was not asked for, then there is nothing to confirm', async () => {
    const { cookie } = await withoutFactor()
    const answer = await call(strict.url, confirmRequiredSecondFactor, { body: { code: '123456' }, ...cookie })
    expect(answer.error?.code).toBe('CHALLENGE_OVER')
  })

  /** A session from before the requirement, without a second factor. */
  async function sessionFromBefore(email: string) {
    const [{ id }] = await strict.db('users').where({ email }).select('id')
    const token = newToken()
    const session_id = Buffer.from(newToken()).subarray(0, 16)
    await strict.db('sessions').insert({
      id: session_id, user_id: id, started_at: new Date(), expires_at: new Date(Date.now() + 60_000),
    })
    await strict.db('refresh_tokens').insert({ token_hash: hashToken(token), session_id, issued_at: new Date() })
    return { token, session_id }
  }

  test('when a session is older than the requirement, then its refresh leads to the log-in', async () => {
    const { email } = await withoutFactor()
    const { token, session_id } = await sessionFromBefore(email)
    expect((await call(strict.url, refreshSession, withRefresh(token))).status).toBe(401)
    // It is over for good, also once a second factor is set up.
    expect(await strict.db('sessions').where({ id: session_id }).whereNull('ended_at')).toEqual([])
  })

  test('when the setup is done, then sessions from before end, and another challenge cannot replace it', async () => {
    const { email, cookie } = await withoutFactor()
    const late = withChallenge(await challenged(email, strict))
    const { token } = await sessionFromBefore(email)
    const { data: { secret } } = await call(strict.url, beginRequiredSecondFactor, cookie)
    await call(strict.url, confirmRequiredSecondFactor, { body: { code: codeOf(secret) }, ...cookie })
    expect((await call(strict.url, refreshSession, withRefresh(token))).status).toBe(401)
    const again = await call(strict.url, confirmRequiredSecondFactor, { body: { code: codeOf(secret, 1) }, ...late })
    expect(again.error?.code).toBe('CHALLENGE_OVER')
  })
})

test('when none is required and none is set up, then the password is enough', async () => {
  expect((await admin(identity)).user.scope).toBe('admin')
})
