import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  checkPasswordReset, confirmEmail, requestPasswordReset, resetPassword,
} from '@glas/contracts/identity/accounts.operations'
import { logIn, refreshSession } from '@glas/contracts/identity/sessions.operations'
import { createRateLimiter } from '@glas/svc-kit/http/rate-limit'
import { call } from '@glas/svc-kit/testing/call'
import { loggedIn, mailsOf, password, registered, solvedCaptcha, withRefresh } from '../../../test/factories.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const ask = async (email: string, locale: 'hr' | 'en' = 'hr') => call(identity.url, requestPasswordReset, {
  body: { email, locale, captcha: await solvedCaptcha(identity.url) },
})
const reset = (token: string, chosen: string) => call(identity.url, resetPassword, {
  body: { token, password: chosen, passwordConfirmation: chosen },
})

/** A company whose user has requested a new password; the confirmation mail came first. */
async function asked() {
  const company = await registered(identity)
  const session = await loggedIn(identity, company.email)
  expect((await ask(company.email.toUpperCase())).status).toBe(204)
  const [, mail] = await mailsOf(identity, company.userId, 2)
  return { ...company, session, mail }
}

describe('a new password', () => {
  test('when it is set, then the old one and all sessions are over, and the new one logs in', async () => {
    const { email, mail, session, userId } = await asked()
    const second = await loggedIn(identity, email)
    expect(mail).toMatchObject({ to: email, type: 'glas.identity.password-reset-requested.v1' })
    expect(mail.link).toMatch('http://127.0.0.1:8080/nova-lozinka?token=')
    // Anyone can have registered this address under any name.
    expect(mail.firstName).toBe('')
    expect((await reset(mail.token, 'nova-lozinka')).status).toBe(204)
    for (const { refreshToken } of [session, second]) {
      expect((await call(identity.url, refreshSession, withRefresh(refreshToken))).status).toBe(401)
    }
    expect((await call(identity.url, logIn, { body: { email, password } })).error?.code).toBe('WRONG_CREDENTIALS')
    expect((await loggedIn(identity, email, 'nova-lozinka')).user.email).toBe(email)
    const actions = await identity.db('audit').where({ subject_id: userId }).orderBy('at').pluck('action')
    expect(actions).toEqual(['request-password-reset', 'reset-password'])
  })

  test('when it is requested in English, then the mail and its link are in English', async () => {
    const { email, userId } = await registered(identity)
    await ask(email, 'en')
    const [, mail] = await mailsOf(identity, userId, 2)
    expect(mail.locale).toBe('en')
    expect(mail.link).toMatch('/en/new-password?token=')
  })

  test('when the address was confirmed, then the mail greets by name', async () => {
    const { email, userId } = await registered(identity)
    const [{ token }] = await mailsOf(identity, userId, 1) as [{ token: string }]
    expect((await call(identity.url, confirmEmail, { body: { token } })).status).toBeLessThan(300)
    await ask(email)
    expect((await mailsOf(identity, userId, 2))[1]).toMatchObject({ to: email, firstName: 'Ana' })
  })

  test('when the address is unknown, then it is EMAIL_NOT_FOUND', async () => {
    expect(await ask('nobody@glas.example')).toMatchObject({ status: 404, error: { code: 'EMAIL_NOT_FOUND' } })
  })

  test('when the captcha is not solved, then nothing is revealed about the address', async () => {
    const body = { email: (await registered(identity)).email, locale: 'hr' as const, captcha: 'x' }
    const known = await call(identity.url, requestPasswordReset, { body })
    const unknown = await call(identity.url, requestPasswordReset, { body: { ...body, email: 'nobody@glas.example' } })
    expect([known.error?.code, unknown.error?.code]).toEqual(['CAPTCHA_FAILED', 'CAPTCHA_FAILED'])
  })

  test('when a link is used twice, even at once, then it works once', async () => {
    const { mail } = await asked()
    const answers = await Promise.all(['one-one', 'two-two', 'three-3'].map((chosen) => reset(mail.token, chosen)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400, 400])
    expect((await reset(mail.token, 'four-four')).error?.code).toBe('INVALID_TOKEN')
  })

  test('when a link is checked, then the response says whether it is valid; it stays so until used', async () => {
    const { mail, userId } = await asked()
    const check = (token: string) => call(identity.url, checkPasswordReset, { body: { token } })
    expect([(await check(mail.token)).status, (await check(mail.token)).status]).toEqual([204, 204])
    const [confirmation] = await mailsOf(identity, userId, 1)
    expect((await check(confirmation.token)).error?.code).toBe('INVALID_TOKEN')
    expect((await reset(mail.token, 'nova-lozinka')).status).toBe(204)
    expect((await check(mail.token)).error?.code).toBe('INVALID_TOKEN')
    expect((await check('unknown')).error?.code).toBe('INVALID_TOKEN')
  })

  test('when a link is an hour old, unknown, or for a confirmation, then it is INVALID_TOKEN', async () => {
    const { mail, userId } = await asked()
    const [confirmation] = await mailsOf(identity, userId, 1)
    expect((await reset(confirmation.token, 'nova-lozinka')).error?.code).toBe('INVALID_TOKEN')
    const past = new Date(Date.now() - 1)
    await identity.db('link_tokens').where({ purpose: 'reset-password' }).update({ expires_at: past })
    expect((await reset(mail.token, 'nova-lozinka')).error?.code).toBe('INVALID_TOKEN')
    expect((await reset('unknown', 'nova-lozinka')).error?.code).toBe('INVALID_TOKEN')
  })

  test('when the passwords differ and are short, then both faults are returned, and the link stays valid', async () => {
    const { mail } = await asked()
    const faulty = await call(identity.url, resetPassword, {
      body: { token: mail.token, password: '12345', passwordConfirmation: '1234' },
    })
    expect(faulty.error?.details?.map(({ path, rule }) => `${path} ${rule}`).toSorted())
      .toEqual(['/password minLength', '/passwordConfirmation equal'])
    expect((await reset(mail.token, 'nova-lozinka')).status).toBe(204)
  })
})

test('when one address checks too many links, then it is 429', async () => {
  const limited = await startIdentity({ limits: { links: createRateLimiter({ points: 2, seconds: 60 }) } })
  try {
    const answers = []
    for (let tried = 0; tried < 3; tried += 1) {
      answers.push((await call(limited.url, checkPasswordReset, { body: { token: `guess-${tried}` } })).status)
    }
    expect(answers).toEqual([400, 400, 429])
  } finally {
    await limited.stop()
  }
})
