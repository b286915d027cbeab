import { describe, expect, test } from '@jest/globals'
import {
  checkPasswordReset, confirmEmail, registerCompany, requestPasswordReset, resetPassword,
} from '@glas/contracts/identity/accounts.operations'
import { logIn, logInWithCode } from '@glas/contracts/identity/sessions.operations'
import { createRateLimiter } from '@glas/svc-kit/http/rate-limit'
import { call, type Answer } from '@glas/svc-kit/testing/call'
import type { Limits } from '../src/domain/limits.ts'
import { mailsOf, registered, registration, solvedCaptcha } from './factories.ts'
import { startIdentity, type Identity } from './start.ts'

type Ask = (identity: Identity, turn: number, headers: Record<string, string>) => Promise<Answer<unknown>>

const token = 'x'.repeat(43)
const newPassword = { password: 'lozinka-2', passwordConfirmation: 'lozinka-2' }

/** Operations that a stranger may repeat, each time as someone else. */
const limited: readonly (readonly [operation: string, limit: keyof Limits, ask: Ask])[] = [
  ['log-in', 'logInAddress', ({ url }, turn, headers) =>
    call(url, logIn, { body: { email: `a${turn}@glas.example`, password: 'guess-1' }, headers })],
  ['log-in-with-code', 'logInAddress', ({ url }, _, headers) =>
    call(url, logInWithCode, { body: { code: '123456' }, headers })],
  ['request-password-reset', 'resets', async ({ url }, turn, headers) => call(url, requestPasswordReset, {
    body: { email: `a${turn}@glas.example`, locale: 'hr', captcha: await solvedCaptcha(url) }, headers,
  })],
  ['reset-password', 'links', ({ url }, _, headers) =>
    call(url, resetPassword, { body: { token, ...newPassword }, headers })],
  ['check-password-reset', 'links', ({ url }, _, headers) =>
    call(url, checkPasswordReset, { body: { token }, headers })],
  ['confirm-email', 'links', ({ url }, _, headers) => call(url, confirmEmail, { body: { token }, headers })],
  ['register-company', 'registration', async ({ url }, _, headers) => call(url, registerCompany, {
    body: { ...registration(), captcha: await solvedCaptcha(url) }, headers,
  })],
]

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('limits by address', () => {
  test.each(limited)('when %s is called too often from one address, then it is 429, and elsewhere it works',
    async (_, limit, ask) => {
      const identity = await startIdentity({ limits: { [limit]: createRateLimiter({ points: 2, seconds: 60 }) } })
      try {
        const statuses = []
        for (let turn = 0; turn < 3; turn++) {
          statuses.push((await ask(identity, turn, from('203.0.113.1'))).status)
        }
        expect(statuses.map((status) => status === 429)).toEqual([false, false, true])
        const refused = await ask(identity, 3, from('203.0.113.1'))
        expect(refused.error).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
        expect((await ask(identity, 4, from('203.0.113.2'))).status).not.toBe(429)
      } finally {
        await identity.stop()
      }
    })

  test('when an address has tried too many tokens, then a colleague behind it can still use a valid link', async () => {
    const identity = await startIdentity({ limits: { links: createRateLimiter({ points: 2, seconds: 60 }) } })
    try {
      const { url } = identity
      const headers = from('203.0.113.1')
      const { userId, email } = await registered(identity)
      const confirm = (its: string) => call(url, confirmEmail, { body: { token: its }, headers })
      const statuses = []
      for (let turn = 0; turn < 5; turn++) statuses.push((await confirm(token)).status)
      expect(statuses).toEqual([400, 400, 429, 429, 429])
      const asking = { email, locale: 'hr' as const, captcha: await solvedCaptcha(url) }
      expect((await call(url, requestPasswordReset, { body: asking, headers })).status).toBe(204)
      const [confirmation, reset] = await mailsOf(identity, userId, 2)
      expect(await confirm(confirmation.token)).toMatchObject({ status: 200, data: { email } })
      const body = { token: reset.token }
      expect((await call(url, checkPasswordReset, { body, headers })).status).toBe(204)
      expect((await call(url, resetPassword, { body: { ...body, ...newPassword }, headers })).status).toBe(204)
      expect((await confirm(confirmation.token)).status).toBe(429)
    } finally {
      await identity.stop()
    }
  })

  test.each(['resets', 'registration'] as const)('when no work is done, then no try of %s counts', async (limit) => {
    const identity = await startIdentity({ limits: { [limit]: createRateLimiter({ points: 1, seconds: 60 }) } })
    try {
      const ask = limited.find(([, its]) => its === limit)![2]
      const headers = from('203.0.113.1')
      const body = limit === 'resets' ? { email: 'a@glas.example', locale: 'hr' as const } : registration()
      const operation = limit === 'resets' ? requestPasswordReset : registerCompany
      for (let turn = 0; turn < 3; turn++) {
        const unworked = await call(identity.url, operation, { body: { ...body, captcha: 'x' } as never, headers })
        expect(unworked.error?.code).toBe('CAPTCHA_FAILED')
      }
      expect((await ask(identity, 0, headers)).status).not.toBe(429)
    } finally {
      await identity.stop()
    }
  })

  test('when resets for one person are requested from many addresses, then no more mails are sent', async () => {
    const identity = await startIdentity({ limits: { mails: createRateLimiter({ points: 2, seconds: 60 }) } })
    try {
      const { email } = await registered(identity)
      const statuses = []
      for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
        statuses.push((await call(identity.url, requestPasswordReset, {
          body: { email, locale: 'hr', captcha: await solvedCaptcha(identity.url) }, headers: from(address),
        })).status)
      }
      expect(statuses).toEqual([204, 204, 429])
    } finally {
      await identity.stop()
    }
  })
})
