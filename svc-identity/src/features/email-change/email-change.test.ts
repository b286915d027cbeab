import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  changePassword, confirmEmail, registerCompany, requestEmailChange, requestPasswordReset, resetPassword,
  withdrawEmailChange,
} from '@glas/contracts/identity/accounts.operations'
import type { Contact } from '@glas/contracts/identity/company'
import { getOwnCompany } from '@glas/contracts/identity/own-company.operations'
import { logIn, refreshSession } from '@glas/contracts/identity/sessions.operations'
import { toBinary } from '@glas/svc-kit/base/ids'
import { createRateLimiter } from '@glas/svc-kit/http/rate-limit'
import { openJwe } from '@glas/svc-kit/http/tokens'
import { call } from '@glas/svc-kit/testing/call'
import {
  actingFor, confirmed, cookieOf, eventsOf, loggedIn, mailsOf, newAddress, password, registered, registration,
  solvedCaptcha, withRefresh,
} from '../../../test/factories.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const request = async (
  token: string, email: string, changes: { password?: string; captcha?: string } = {}, at: Identity = identity,
) => call(at.url, requestEmailChange, {
  token, body: { email, password, captcha: await solvedCaptcha(at.url), ...changes },
})
const withdraw = (token: string) => call(identity.url, withdrawEmailChange, { token })
const confirm = (token: string) => call(identity.url, confirmEmail, { body: { token } })
const pendingOf = async (token: string) => (await call(identity.url, getOwnCompany, { token })).data.emailChange
const refresh = async (refreshToken: string) =>
  (await call(identity.url, refreshSession, withRefresh(refreshToken))).status
const notice = async (data: { sealedNotice: string }) =>
  openJwe<{ to: string; newEmail: string; link: string }>(identity.config.internalKeys, data.sealedNotice)

/** A confirmed company that has requested another address, and the token of the link. */
async function requested() {
  const company = await confirmed(identity)
  const email = newAddress()
  expect((await request(company.session.token, email)).status).toBe(200)
  const [, mail] = await mailsOf(identity, company.userId, 2)
  return { ...company, old: company.email, email, mail }
}

describe('requesting another address', () => {
  test('when the password is right, then the new one gets a link, the old one a notice, and it is pending', async () => {
    const { userId, old, email, mail, session } = await requested()
    expect(mail).toMatchObject({ type: 'glas.identity.email-change-requested.v1', to: email, firstName: '' })
    expect(mail.link).toContain('/potvrdi-email?token=')
    expect(await notice(mail)).toMatchObject({
      to: old, newEmail: email, link: expect.stringMatching(/\/profil\/uredi$/),
    })
    expect(await pendingOf(session.token)).toEqual({ email, expiresAt: expect.stringMatching(/Z$/) })
    expect((await loggedIn(identity, old)).user.email).toBe(old)
    const rows = await identity.db('audit').where({ action: 'request-email-change', subject_id: userId })
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('@')
    expect(JSON.stringify(identity.events.filter(({ key }) => key === userId))).not.toContain('@')
  })

  test('when it is requested again, then only the newest link works', async () => {
    const { userId, mail, session } = await requested()
    const email = newAddress()
    await request(session.token, email)
    const [, , second] = await mailsOf(identity, userId, 3)
    expect((await confirm(mail.token)).error?.code).toBe('INVALID_TOKEN')
    expect((await confirm(second.token)).data).toEqual({ email, changed: true })
  })

  test('when another account has the address, or it is the old one, then it is EMAIL_TAKEN', async () => {
    const other = await registered(identity)
    const { email, session } = await confirmed(identity)
    for (const taken of [other.email, email.toUpperCase()]) {
      expect(await request(session.token, taken)).toMatchObject({
        status: 409, error: { code: 'EMAIL_TAKEN', details: [{ path: '/email', rule: 'taken' }] },
      })
    }
    expect(await pendingOf(session.token)).toBeNull()
  })

  test('when the password is wrong, the captcha unsolved or the address unconfirmed, then nothing is mailed', async () => {
    const { userId, session } = await confirmed(identity)
    const { email } = await registered(identity)
    const answers = [
      await request(session.token, newAddress(), { password: 'nije to' }),
      await request(session.token, newAddress(), { captcha: 'x' }),
      await request((await loggedIn(identity, email)).token, newAddress()),
    ]
    expect(answers.map(({ error }) => error?.code)).toEqual(['WRONG_CREDENTIALS', 'CAPTCHA_FAILED', 'FORBIDDEN'])
    expect(await mailsOf(identity, userId, 1)).toHaveLength(1)
  })
})

test('when staff act for the company, then they neither request nor withdraw another address', async () => {
  const { userId, email, session } = await requested()
  const acting = await actingFor(identity, session.token)
  expect([(await request(acting, newAddress())).status, (await withdraw(acting)).status]).toEqual([403, 403])
  expect(await pendingOf(session.token)).toMatchObject({ email })
  expect(await mailsOf(identity, userId, 2)).toHaveLength(2)
})

describe('confirming another address', () => {
  test('when its link is used, then it replaces the old one, every session ends, and mails report it', async () => {
    const { userId, companyId, old, email, mail, session, body } = await requested()
    const elsewhere = await loggedIn(identity, old)
    expect((await confirm(mail.token)).data).toEqual({ email, changed: true })
    expect([await refresh(session.refreshToken), await refresh(elsewhere.refreshToken)]).toEqual([401, 401])
    await expect(loggedIn(identity, old)).rejects.toThrow('401')
    const { user, token } = await loggedIn(identity, email)
    expect(user).toMatchObject({ id: userId, email, email_verified_at: expect.stringMatching(/Z$/) })
    expect(await pendingOf(token)).toBeNull()

    const changed = (await eventsOf(identity, companyId, 2)).at(-1)!
    expect(changed.headers['ce_type']).toBe('glas.identity.company-changed.v1')
    expect(changed.data).toMatchObject({ companyId, revision: 2 })
    expect(await openJwe<Contact>(identity.config.internalKeys, changed.data.sealedContact))
      .toEqual({ ...body.contact, email })
    const last = (await mailsOf(identity, userId, 3)).at(-1)
    expect(last).toMatchObject({ type: 'glas.identity.email-changed.v1', to: old, newEmail: email })
    expect(await identity.db('audit').where({ action: 'change-email', subject_id: userId })).toHaveLength(1)
  })

  test('when its link is used twice, or 5 times at once, then it works once', async () => {
    const { mail, companyId } = await requested()
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(mail.token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
    expect((await confirm(mail.token)).error?.code).toBe('INVALID_TOKEN')
    expect(await eventsOf(identity, companyId, 2)).toHaveLength(2)
  })

  test('when its link is older than 24 hours, then it is INVALID_TOKEN and nothing is pending', async () => {
    const { mail, session } = await requested()
    const past = new Date(Date.now() - 1)
    await identity.db('link_tokens').update({ expires_at: past })
    await identity.db('email_changes').update({ expires_at: past })
    expect((await confirm(mail.token)).error?.code).toBe('INVALID_TOKEN')
    expect(await pendingOf(session.token)).toBeNull()
  })

  test('when the address was registered meanwhile, then it is EMAIL_TAKEN and the old one stays', async () => {
    const { old, email, mail, session } = await requested()
    const body = registration()
    expect(await pendingOf(session.token)).not.toHaveProperty('taken')
    await registered(identity, { contact: { ...body.contact, email } })
    expect(await pendingOf(session.token)).toMatchObject({ email, taken: true })
    expect(await confirm(mail.token)).toMatchObject({ status: 409, error: { code: 'EMAIL_TAKEN' } })
    expect((await loggedIn(identity, old)).user.email).toBe(old)
  })

  test('when it is registered and confirmed at once, then only one of the two has it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, mail } = await requested()
      const { contact, ...body } = registration({ captcha: await solvedCaptcha(identity.url) })
      const [confirmation, registering] = await Promise.all([
        confirm(mail.token),
        call(identity.url, registerCompany, { body: { ...body, contact: { ...contact, email } } }),
      ])
      expect([confirmation.status === 200, registering.status === 201].filter(Boolean)).toHaveLength(1)
      expect(await identity.db('users').where({ email })).toHaveLength(1)
    }
  })

  test('when log-ins race with it, then no session of the old address survives', async () => {
    const { old, mail } = await requested()
    const attempts = Array.from({ length: 12 }, () => call(identity.url, logIn, { body: { email: old, password } }))
    const [confirmation, ...logIns] = await Promise.all([confirm(mail.token), ...attempts])
    expect(confirmation.status).toBe(200)
    for (const answer of logIns.filter(({ status }) => status === 200)) {
      expect(await refresh(cookieOf(answer, 'glas_refresh')!)).toBe(401)
    }
  })

  test('when a reset is requested at once, then no link to the old address survives', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { userId, old, mail } = await requested()
      const captchas = await Promise.all(Array.from({ length: 6 }, () => solvedCaptcha(identity.url)))
      const [confirmation] = await Promise.all([
        confirm(mail.token),
        ...captchas.map((captcha) => call(identity.url, requestPasswordReset, { body: { email: old, locale: 'hr', captcha } })),
      ])
      expect(confirmation.status).toBe(200)
      expect(await identity.db('link_tokens').where({ user_id: toBinary(userId) })).toEqual([])
    }
  })

  test('when a reset link went to the old address, then it no longer works', async () => {
    const { userId, old, mail } = await requested()
    await call(identity.url, requestPasswordReset, {
      body: { email: old, locale: 'hr', captcha: await solvedCaptcha(identity.url) },
    })
    const [, , reset] = await mailsOf(identity, userId, 3)
    await confirm(mail.token)
    const answer = await call(identity.url, resetPassword, {
      body: { token: reset!.token, password: 'neka druga', passwordConfirmation: 'neka druga' },
    })
    expect(answer.error?.code).toBe('INVALID_TOKEN')
  })
})

describe('withdrawing it', () => {
  test('when it is withdrawn, then its link no longer works, and withdrawing again changes nothing', async () => {
    const { userId, old, mail, session } = await requested()
    expect([(await withdraw(session.token)).status, (await withdraw(session.token)).status]).toEqual([204, 204])
    expect(await pendingOf(session.token)).toBeNull()
    expect((await confirm(mail.token)).error?.code).toBe('INVALID_TOKEN')
    expect((await loggedIn(identity, old)).user.email).toBe(old)
    expect(await identity.db('audit').where({ action: 'withdraw-email-change', subject_id: userId })).toHaveLength(1)
  })

  test('when it is confirmed and withdrawn at once, then only one of the two happens', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { userId, email, mail, session } = await requested()
      const [confirmation] = await Promise.all([confirm(mail.token), withdraw(session.token)])
      const audited = await identity.db('audit').where({ subject_id: userId })
        .whereIn('action', ['change-email', 'withdraw-email-change'])
      expect(audited.map(({ action }) => action))
        .toEqual([confirmation.status === 200 ? 'change-email' : 'withdraw-email-change'])
      expect(await identity.db('users').where({ email })).toHaveLength(confirmation.status === 200 ? 1 : 0)
    }
  })

  test('when the password is changed or reset, then the change is withdrawn, too', async () => {
    const one = await requested()
    await call(identity.url, changePassword, {
      token: one.session.token,
      body: { currentPassword: password, password: 'neka druga', passwordConfirmation: 'neka druga' },
    })
    const other = await requested()
    await call(identity.url, requestPasswordReset, {
      body: { email: other.old, locale: 'hr', captcha: await solvedCaptcha(identity.url) },
    })
    const [, , reset] = await mailsOf(identity, other.userId, 3)
    await call(identity.url, resetPassword, {
      body: { token: reset!.token, password: 'neka druga', passwordConfirmation: 'neka druga' },
    })
    for (const { mail, session } of [one, other]) {
      expect((await confirm(mail.token)).error?.code).toBe('INVALID_TOKEN')
      expect(await pendingOf(session.token)).toBeNull()
    }
  })
})

test.each(['mails', 'registration', 'logInPair'] as const)('when it is requested too often, then the limit of %s refuses', async (kind) => {
  const strict = await startIdentity({ limits: { [kind]: createRateLimiter({ points: 2, seconds: 60 }) } })
  try {
    const { session } = await confirmed(strict)
    const answers = []
    for (let sent = 0; sent < 3; sent += 1) {
      const wrong = kind === 'logInPair' ? { password: `nije ${sent}` } : {}
      answers.push((await request(session.token, newAddress(), wrong, strict)).status)
    }
    expect(answers.at(-1)).toBe(429)
  } finally {
    await strict.stop()
  }
})
