import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { confirmEmail, correctEmail } from '@glas/contracts/identity/accounts.operations'
import type { Contact } from '@glas/contracts/identity/company'
import { refreshSession } from '@glas/contracts/identity/sessions.operations'
import { createRateLimiter } from '@glas/svc-kit/http/rate-limit'
import { openJwe } from '@glas/svc-kit/http/tokens'
import { call } from '@glas/svc-kit/testing/call'
import {
  eventsOf, loggedIn, mailsOf, newAddress, password, registered, solvedCaptcha, withRefresh,
} from '../../../test/factories.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const correct = async (
  at: Identity, token: string | undefined, email: string, changes: { password?: string; captcha?: string } = {},
) => call(at.url, correctEmail, {
  ...(token && { token }), body: { email, password, captcha: await solvedCaptcha(at.url), ...changes },
})
const confirm = (token: string) => call(identity.url, confirmEmail, { body: { token } })

describe('correcting an address before it is confirmed', () => {
  test('when it was mistyped, then the mail goes to the right one, and links to the wrong one end', async () => {
    const { userId, companyId, email: mistyped, body } = await registered(identity)
    const session = await loggedIn(identity, mistyped)
    const [wrong] = await mailsOf(identity, userId, 1)
    const email = newAddress()
    const answer = await correct(identity, session.token, email.toUpperCase())
    expect(answer).toMatchObject({ status: 200, data: { id: userId, email, email_verified_at: null } })
    const [, right] = await mailsOf(identity, userId, 2)
    expect(right).toMatchObject({ to: email, type: 'glas.identity.confirmation-requested.v1' })
    expect((await confirm(wrong.token)).error?.code).toBe('INVALID_TOKEN')

    const { data } = await call(identity.url, refreshSession, withRefresh(session.refreshToken))
    expect(data.user.email).toBe(email)
    expect((await loggedIn(identity, email)).user.id).toBe(userId)
    const rows = await identity.db('audit').where({ action: 'correct-email', subject_id: userId })
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('@')

    // Other services send the company's mails to the contact in their copy.
    const [, changed] = await eventsOf(identity, companyId, 2)
    expect(changed!.headers['ce_type']).toBe('glas.identity.company-changed.v1')
    expect(changed!.data).toMatchObject({ companyId, revision: 2, name: body.company.name })
    const contact = await openJwe<Contact>(identity.config.internalKeys, changed!.data.sealedContact)
    expect(contact).toEqual({ ...body.contact, email })

    expect((await confirm(right.token)).data).toEqual({ email })
  })

  test('when it is confirmed already, then it stays', async () => {
    const { userId, email } = await registered(identity)
    const { token } = await loggedIn(identity, email)
    const [mail] = await mailsOf(identity, userId, 1)
    await confirm(mail.token)
    expect(await correct(identity, token, newAddress())).toMatchObject({
      status: 409, error: { code: 'ALREADY_CONFIRMED' },
    })
    expect((await loggedIn(identity, email)).user.email).toBe(email)
  })

  test('when it is confirmed and corrected at once, then only one of the two succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { userId, email } = await registered(identity)
      const { token } = await loggedIn(identity, email)
      const [mail] = await mailsOf(identity, userId, 1)
      const [confirmed, corrected] = await Promise.all([confirm(mail.token), correct(identity, token, newAddress())])
      expect([confirmed.status, corrected.status].toSorted()).toEqual([200, confirmed.status === 200 ? 409 : 400])
    }
  })

  test('when the password is wrong, the user signed out, or the captcha unsolved, then nothing changes', async () => {
    const { email, userId } = await registered(identity)
    const { token } = await loggedIn(identity, email)
    expect((await correct(identity, token, newAddress(), { password: 'nije to' })).error?.code).toBe('WRONG_CREDENTIALS')
    expect((await correct(identity, undefined, newAddress())).status).toBe(401)
    expect((await correct(identity, token, newAddress(), { captcha: 'x' })).error?.code).toBe('CAPTCHA_FAILED')
    expect((await loggedIn(identity, email)).user.id).toBe(userId)
  })

  test('when another account has the address, then it is taken, and the links stay valid', async () => {
    const other = await registered(identity)
    const { email, userId } = await registered(identity)
    const { token } = await loggedIn(identity, email)
    expect(await correct(identity, token, other.email)).toMatchObject({
      status: 409, error: { code: 'EMAIL_TAKEN', details: [{ path: '/email', rule: 'taken' }] },
    })
    const [mail] = await mailsOf(identity, userId, 1)
    expect((await confirm(mail.token)).status).toBe(200)
  })

  test('when it is the same address, then a new link is mailed and no change is recorded', async () => {
    const { email, userId, companyId } = await registered(identity)
    const { token } = await loggedIn(identity, email)
    expect((await correct(identity, token, email)).status).toBe(200)
    const [first, second] = await mailsOf(identity, userId, 2)
    expect((await confirm(first.token)).status).toBe(400)
    expect((await confirm(second.token)).status).toBe(200)
    expect(await identity.db('audit').where({ action: 'correct-email', subject_id: userId })).toHaveLength(0)
    expect(await eventsOf(identity, companyId, 1)).toHaveLength(1)
  })
})

test.each(['mails', 'registration'] as const)('when an address is corrected too often, then the limit of %s refuses', async (kind) => {
  const limited = await startIdentity({ limits: { [kind]: createRateLimiter({ points: 2, seconds: 60 }) } })
  try {
    const { email } = await registered(limited)
    const { token } = await loggedIn(limited, email)
    const answers = []
    for (let sent = 0; sent < 3; sent += 1) answers.push((await correct(limited, token, newAddress())).status)
    expect(answers).toEqual(kind === 'mails' ? [200, 200, 429] : [200, 429, 429])
  } finally {
    await limited.stop()
  }
})

test('when a session guesses passwords, then the limits by account and address apply', async () => {
  const limited = await startIdentity({ limits: { logInPair: createRateLimiter({ points: 3, seconds: 60 }) } })
  try {
    const { email } = await registered(limited)
    const { token } = await loggedIn(limited, email)
    const answers = []
    for (let tried = 0; tried < 4; tried += 1) {
      answers.push((await correct(limited, token, newAddress(), { password: `nije ${tried}` })).status)
    }
    expect(answers).toEqual([401, 401, 401, 429])
  } finally {
    await limited.stop()
  }
})
