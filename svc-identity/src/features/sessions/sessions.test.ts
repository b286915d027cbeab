import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { getMe, resetPassword } from '@glas/contracts/identity/accounts.operations'
import { logIn, logOut, refreshSession } from '@glas/contracts/identity/sessions.operations'
import { toBinary } from '@glas/svc-kit/base/ids'
import { createRateLimiter } from '@glas/svc-kit/http/rate-limit'
import { call } from '@glas/svc-kit/testing/call'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { admin, cookieOf, loggedIn, password, registered, withRefresh } from '../../../test/factories.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'
import { delayAfter } from '../../domain/limits.ts'
import { hashToken, newToken } from '../../domain/tokens.ts'

let identity: Identity
let email: string
beforeAll(async () => {
  identity = await startIdentity()
  email = (await registered(identity)).email
})
afterAll(() => identity.stop())

const refresh = (token: string) => call(identity.url, refreshSession, withRefresh(token))
const me = (token: string) => call(identity.url, getMe, { token, query: {} })
/** Moves all rotations into the past. */
const age = (ms: number) => identity.db('refresh_tokens').whereNotNull('rotated_at')
  .update({ rotated_at: new Date(Date.now() - ms) })

describe('log-in', () => {
  test('when the credentials are right, then a token for ten minutes and the cookies are returned', async () => {
    const answer = await call(identity.url, logIn, { body: { email: ` ${email.toUpperCase()}`.trim(), password } })
    expect(answer.status).toBe(200)
    const claims = decodeJwt(answer.data.token)
    const { user } = answer.data
    expect(claims).toMatchObject({
      sub: user.id, company: user.company?.id, scope: 'company', verified: false, iss: 'glas', aud: 'glas',
    })
    expect(claims.exp! - claims.iat!).toBe(600)
    expect(new Date(answer.data.expiresAt).getTime()).toBe(claims.exp! * 1000)
    expect(decodeProtectedHeader(answer.data.token)).toEqual({ alg: 'EdDSA', kid: 'dev' })
    const [refreshLine, hintLine] = answer.headers.getSetCookie()
    expect(refreshLine).toMatch(/^glas_refresh=[\w-]{43}; Path=\/api\/auth; Max-Age=\d+; SameSite=Lax; HttpOnly$/)
    expect(hintLine).toMatch(/^glas_session=1; Path=\/; Max-Age=\d+; SameSite=Lax$/)
    expect(JSON.stringify(answer.data)).not.toContain(cookieOf(answer, 'glas_refresh'))
  })

  test('when the site is served by https, then the cookies are Secure', async () => {
    const secure = await startIdentity({ env: { SITE_URL: 'https://glas.example' } })
    try {
      const known = await registered(secure)
      const lines = (await loggedIn(secure, known.email)).answer.headers.getSetCookie()
      expect(lines.every((line) => line.includes('; Secure'))).toBe(true)
    } finally {
      await secure.stop()
    }
  })

  test('when password or address is wrong, then the response is the same, without a cookie', async () => {
    const wrong = await call(identity.url, logIn, { body: { email, password: 'another-1' } })
    const unknown = await call(identity.url, logIn, { body: { email: 'nobody@glas.example', password } })
    for (const answer of [wrong, unknown]) {
      expect(answer).toMatchObject({ status: 401, error: { code: 'WRONG_CREDENTIALS' } })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect(wrong.error?.message).toBe(unknown.error?.message)
  })

  test('when the address is unknown, then the response costs as much work as for a wrong password', async () => {
    // CPU time, since wall-clock time also includes the machine's other work. The least of several calls that take
    // turns, since collecting garbage or compiling can add a second of CPU time to any of them.
    const cost = async (typed: string) => {
      const before = process.cpuUsage()
      await call(identity.url, logIn, { body: { email: typed, password: 'another-1' } })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const wrongCosts: number[] = []
    const unknownCosts: number[] = []
    for (let round = 0; round < 9; round += 1) {
      wrongCosts.push(await cost(email))
      unknownCosts.push(await cost('nobody@glas.example'))
    }
    const wrong = Math.min(...wrongCosts)
    const unknown = Math.min(...unknownCosts)
    expect(unknown).toBeGreaterThan(wrong * 0.5)
    expect(unknown).toBeLessThan(wrong * 2)
  })

  test('when someone guesses, then the guesser is slowed down, and the owner elsewhere is not', async () => {
    const limited = await startIdentity({ limits: { logInPair: createRateLimiter({ points: 3, seconds: 30 }) } })
    try {
      const known = await registered(limited)
      const from = (address: string, typed: string) => call(limited.url, logIn, {
        body: { email: known.email, password: typed }, headers: { 'x-forwarded-for': address },
      })
      const statuses = []
      for (let guess = 0; guess < 4; guess += 1) statuses.push((await from('203.0.113.1', `guess-${guess}`)).status)
      expect(statuses).toEqual([401, 401, 401, 429])
      expect((await from('203.0.113.1', password)).error?.code).toBe('TOO_MANY_REQUESTS')
      expect((await from('203.0.113.2', password)).status).toBe(200)
    } finally {
      await limited.stop()
    }
  })

  test('when failures on an account accumulate, then its responses are delayed by 2 s at most', () => {
    expect([0, 20, 21, 30, 40, 1e6].map(delayAfter)).toEqual([0, 0, 100, 1000, 2000, 2000])
  })

  test('when an administrator logs in, then the session has no company', async () => {
    const { token, user } = await admin(identity)
    expect(user).toMatchObject({ scope: 'admin', company: null })
    expect(decodeJwt(token)).toMatchObject({ scope: 'admin', company: null, verified: true })
  })
})

describe('refresh-session', () => {
  test('when a token is used, then it is rotated, and the next one works', async () => {
    const { refreshToken } = await loggedIn(identity, email)
    const first = await refresh(refreshToken)
    const successor = cookieOf(first, 'glas_refresh')!
    expect(successor).not.toBe(refreshToken)
    expect((await me(first.data.token)).status).toBe(200)
    expect((await refresh(successor)).status).toBe(200)
  })

  test('when two or twenty refresh in parallel, then all get the same successor', async () => {
    const { refreshToken } = await loggedIn(identity, email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => cookieOf(answer, 'glas_refresh'))).size).toBe(1)
  })

  test('when the previous token is sent again within 30 s, then it gets the same successor', async () => {
    const { refreshToken } = await loggedIn(identity, email)
    const successor = cookieOf(await refresh(refreshToken), 'glas_refresh')!
    await age(29_000)
    expect(cookieOf(await refresh(refreshToken), 'glas_refresh')).toBe(successor)
    expect((await refresh(successor)).status).toBe(200)
  })

  test('when it is sent later, then the whole family ends, and the audit log records it', async () => {
    const { refreshToken, user } = await loggedIn(identity, email)
    const other = await loggedIn(identity, email)
    const successor = cookieOf(await refresh(refreshToken), 'glas_refresh')!
    await age(31_000)
    const replay = await refresh(refreshToken)
    expect(replay).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } })
    expect(cookieOf(replay, 'glas_refresh')).toBe('')
    expect(cookieOf(replay, 'glas_session')).toBe('')
    expect((await refresh(successor)).status).toBe(401)
    expect((await refresh(other.refreshToken)).status).toBe(200)
    expect(await identity.db('audit').where({ action: 'revoke-session', subject_id: user.id })).toHaveLength(1)
  })

  test('when there is no cookie or an unknown one, then it is 401', async () => {
    expect((await call(identity.url, refreshSession)).status).toBe(401)
    expect((await refresh('unknown')).status).toBe(401)
  })

  test('when a session was not used for 14 days, then it has expired', async () => {
    const { refreshToken, user } = await loggedIn(identity, (await registered(identity)).email)
    expect(user.scope).toBe('company')
    await identity.db('refresh_tokens').orderBy('issued_at', 'desc').limit(1)
      .update({ issued_at: new Date(Date.now() - 15 * 86_400_000) })
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-site', 'origin': 'http://127.0.0.1:8080' }, { origin: 'https://evil.example' },
    { origin: 'http://127.0.0.1:9090' }, { origin: 'https://127.0.0.1:8080' }, { origin: 'null' },
  ])('when %j sends it, then the session is unchanged, and none begins', async (from) => {
    const { refreshToken } = await loggedIn(identity, email)
    const headers = { ...withRefresh(refreshToken).headers, ...from }
    const answers = [
      await call(identity.url, refreshSession, { headers }), await call(identity.url, logOut, { headers }),
      await call(identity.url, logIn, { headers, body: { email, password } }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(403)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect((await refresh(refreshToken)).status).toBe(200)
  })

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'same-origin', 'origin': 'http://127.0.0.1:8080' },
    { origin: 'http://127.0.0.1:8080' }, {},
  ])('when %j sends it, then it counts as the site itself', async (from) => {
    const { refreshToken } = await loggedIn(identity, email)
    const headers = { ...withRefresh(refreshToken).headers, ...from }
    const answer = await call(identity.url, refreshSession, { headers })
    expect(answer.status).toBe(200)
    const renewed = withRefresh(cookieOf(answer, 'glas_refresh')!).headers
    expect((await call(identity.url, logOut, { headers: { ...renewed, ...from } })).status).toBe(204)
  })

  test('when tokens are stored, then only as hashes', async () => {
    const { refreshToken } = await loggedIn(identity, email)
    const rows = await identity.db('refresh_tokens')
    const stored = rows.map((row) => Buffer.from(row.token_hash).toString('base64url'))
    expect(stored).not.toContain(refreshToken)
  })
})

test('when log-ins race with a new password, then no session of the old one survives', async () => {
  const company = await registered(identity)
  const token = newToken()
  await identity.db('link_tokens').insert({
    token_hash: hashToken(token), user_id: toBinary(company.userId), purpose: 'reset-password',
    expires_at: new Date(Date.now() + 60_000),
  })
  const body = { token, password: 'another-1', passwordConfirmation: 'another-1' }
  const attempts = Array.from({ length: 12 }, () =>
    call(identity.url, logIn, { body: { email: company.email, password } }))
  const [set, ...logIns] = await Promise.all([call(identity.url, resetPassword, { body }), ...attempts])
  expect(set.status).toBe(204)
  for (const answer of logIns.filter(({ status }) => status === 200)) {
    expect((await refresh(cookieOf(answer, 'glas_refresh')!)).status).toBe(401)
  }
})

describe('log-out', () => {
  test('when a user logs out, then the session ends at once, with its cookies', async () => {
    const { refreshToken } = await loggedIn(identity, email)
    const successor = cookieOf(await refresh(refreshToken), 'glas_refresh')!
    const answer = await call(identity.url, logOut, withRefresh(successor))
    expect(answer.status).toBe(204)
    expect([cookieOf(answer, 'glas_refresh'), cookieOf(answer, 'glas_session')]).toEqual(['', ''])
    expect((await refresh(successor)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test('when no user is logged in, then logging out is not an error', async () => {
    expect((await call(identity.url, logOut)).status).toBe(204)
  })
})

describe('who one is', () => {
  test.each([['hr', 'Tvrtka'], ['en', 'Company']] as const)(
    'when %s is asked for, then the words are in it, whatever the language of the account', async (lang, scopeName) => {
      for (const locale of ['hr', 'en'] as const) {
        const { email } = await registered(identity, { locale })
        const { token } = await loggedIn(identity, email)
        const { data, headers } = await call(identity.url, getMe, { token, query: { lang } })
        expect(data).toMatchObject({ email, locale, scopeName })
        expect(headers.get('content-language')).toBe(lang)
      }
    })

  test('when no language is requested, then it is the account’s; an invalid one is refused', async () => {
    const { email } = await registered(identity, { locale: 'en' })
    const { token } = await loggedIn(identity, email)
    const { data, headers } = await call(identity.url, getMe, { token, query: {} })
    expect([data.scopeName, headers.get('content-language')]).toEqual(['Company', 'en'])
    const refused = await call(identity.url, getMe, { token, query: { lang: 'xx' as never } })
    expect(refused).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED', details: [{ path: '/lang' }] } })
  })
})
