import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { confirmEmail, getMe, resendConfirmation } from '@glas/contracts/identity/accounts.operations'
import { logOut, refreshSession } from '@glas/contracts/identity/sessions.operations'
import { createRateLimiter } from '@glas/svc-kit/http/rate-limit'
import { call } from '@glas/svc-kit/testing/call'
import { decodeJwt } from 'jose'
import { loggedIn, mailsOf, registered, withRefresh } from '../../../test/factories.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const confirm = (token: string) => call(identity.url, confirmEmail, { body: { token } })

describe('confirming an e-mail address', () => {
  test('when the link is used, then the address is confirmed, also in the next access token', async () => {
    const { userId, companyId, email } = await registered(identity)
    const session = await loggedIn(identity, email)
    expect(decodeJwt(session.token)['verified']).toBe(false)
    const [mail] = await mailsOf(identity, userId, 1)
    expect(mail.companyId).toBe(companyId)
    const answer = await confirm(mail.token)
    expect(answer).toMatchObject({ status: 200, data: { email } })
    const { data } = await call(identity.url, refreshSession, withRefresh(session.refreshToken))
    expect(decodeJwt(data.token)['verified']).toBe(true)
    expect(data.user.email_verified_at).not.toBeNull()
    expect(await identity.db('audit').where({ action: 'confirm-email', subject_id: userId })).toHaveLength(1)
  })

  test('when a link is used twice, unknown or too old, then it is INVALID_TOKEN', async () => {
    const { userId } = await registered(identity)
    const [mail] = await mailsOf(identity, userId, 1)
    expect((await confirm(mail.token)).status).toBe(200)
    expect(await confirm(mail.token)).toMatchObject({ status: 400, error: { code: 'INVALID_TOKEN' } })
    expect((await confirm('unknown')).error?.code).toBe('INVALID_TOKEN')

    const late = await registered(identity)
    const [lateMail] = await mailsOf(identity, late.userId, 1)
    await identity.db('link_tokens').update({ expires_at: new Date(Date.now() - 1) })
    expect((await confirm(lateMail.token)).error?.code).toBe('INVALID_TOKEN')
  })

  test('when a link is used 5 times at once, then it works once', async () => {
    const { userId } = await registered(identity)
    const [mail] = await mailsOf(identity, userId, 1)
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(mail.token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  })

  test('when the mail is sent again, then it has another link, and either confirms', async () => {
    const { userId, email } = await registered(identity)
    const { token } = await loggedIn(identity, email)
    expect((await call(identity.url, resendConfirmation, { token })).status).toBe(204)
    const [first, second] = await mailsOf(identity, userId, 2)
    expect(second.round).not.toBe(first.round)
    expect(second.token).not.toBe(first.token)
    expect((await confirm(first.token)).status).toBe(200)
    expect((await confirm(second.token)).error?.code).toBe('INVALID_TOKEN')
    expect(await call(identity.url, resendConfirmation, { token })).toMatchObject({
      status: 409, error: { code: 'ALREADY_CONFIRMED' },
    })
  })

  test('when the address is not confirmed, then the user can still read the account and log out', async () => {
    const { email } = await registered(identity)
    const { token, refreshToken } = await loggedIn(identity, email)
    expect((await call(identity.url, getMe, { token, query: { lang: 'en' } })).data).toMatchObject({ email })
    expect((await call(identity.url, logOut, withRefresh(refreshToken))).status).toBe(204)
    expect((await call(identity.url, refreshSession, withRefresh(refreshToken))).status).toBe(401)
  })

  test('when no user is signed in, then no mail is sent', async () => {
    expect((await call(identity.url, resendConfirmation)).status).toBe(401)
  })

  test('when tokens are stored, then only as hashes', async () => {
    const { userId } = await registered(identity)
    const [mail] = await mailsOf(identity, userId, 1)
    const rows = await identity.db('link_tokens')
    expect(rows.some((row) => Buffer.from(row.token_hash).toString('base64url') === mail.token)).toBe(false)
  })
})

test('when a user requests too many mails, then the response says how long to wait', async () => {
  const limited = await startIdentity({ limits: { mails: createRateLimiter({ points: 2, seconds: 60 }) } })
  try {
    const { email } = await registered(limited)
    const { token } = await loggedIn(limited, email)
    const answers = []
    for (let sent = 0; sent < 3; sent += 1) answers.push(await call(limited.url, resendConfirmation, { token }))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 429])
    expect(Number(answers[2]!.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await limited.stop()
  }
})
