import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  changePassword, correctEmail, getMe, requestEmailChange, resendConfirmation, withdrawEmailChange,
} from '@glas/contracts/identity/accounts.operations'
import { actForCompany, listActings, longestActingSeconds, stopActing } from '@glas/contracts/identity/acting.operations'
import { getOwnCompany, updateOwnCompany } from '@glas/contracts/identity/own-company.operations'
import { logOut, refreshSession } from '@glas/contracts/identity/sessions.operations'
import { toBinary } from '@glas/svc-kit/base/ids'
import { call, type Answer } from '@glas/svc-kit/testing/call'
import { decodeJwt } from 'jose'
import { admin, confirmed, cookieOf, mailsOf, password, registered, withRefresh } from '../../../test/factories.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const reason = 'Podsjetnik poslije praznika'
const tokenOf = (answer: Pick<Answer<never>, 'headers'>) => cookieOf(answer, 'glas_refresh')!
const refresh = (refreshToken: string) => call(identity.url, refreshSession, withRefresh(refreshToken))
const stop = (refreshToken: string) => call(identity.url, stopActing, withRefresh(refreshToken))
const list = async (token: string) => (await call(identity.url, listActings, { token })).data.actings
const auditOf = (companyId: string) =>
  identity.db('audit').where({ company_id: toBinary(companyId) }).orderBy('at').orderBy('id')

/** An administrator who acts for a new company. */
async function acting() {
  const company = await confirmed(identity)
  const staff = await admin(identity)
  const started = await call(identity.url, actForCompany, {
    token: staff.token, body: { companyId: company.companyId, reason: ` ${reason} ` }, ...withRefresh(staff.refreshToken),
  })
  return { company, staff, started, token: started.data.token, refreshToken: tokenOf(started) }
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const setExpiry = (companyId: string, at: Date) =>
  identity.db('actings').where({ company_id: toBinary(companyId) }).update({ expires_at: at })

describe('an administrator who acts for a company', () => {
  test('when it starts, then the session is that of the company with both ids in its token, for an hour', async () => {
    const { company, staff, started, token } = await acting()
    expect(started).toMatchObject({ status: 200, data: {
      user: { id: company.userId, scope: 'company', company: { id: company.companyId } }, acting: { by: 'Iva Kos' },
    } })
    const { secondsLeft } = started.data.acting!
    expect(secondsLeft).toBeGreaterThan(longestActingSeconds - 60)
    expect(secondsLeft).toBeLessThanOrEqual(longestActingSeconds)
    expect(decodeJwt(token)).toMatchObject({
      sub: company.userId, company: company.companyId, scope: 'company', act: staff.user.id,
    })
    expect((await call(identity.url, getMe, { token, query: {} })).data.id).toBe(company.userId)
  })

  test('when it is refreshed, then it goes on and no longer than its hour', async () => {
    const { company, refreshToken } = await acting()
    const until = new Date(Date.now() + 60_000)
    await setExpiry(company.companyId, until)
    const next = await refresh(refreshToken)
    expect(next.data).toMatchObject({ user: { id: company.userId }, acting: { by: 'Iva Kos' } })
    expect(next.data.acting!.secondsLeft).toBeLessThanOrEqual(60)
    expect(Date.parse(next.data.expiresAt)).toBeLessThanOrEqual(until.getTime())
  })

  test("when its hour has passed, then refresh returns the administrator's session, and leaving does too", async () => {
    const { company, staff, refreshToken } = await acting()
    await setExpiry(company.companyId, new Date(Date.now() - 1))
    const next = await refresh(refreshToken)
    expect(next.data.user.id).toBe(staff.user.id)
    expect(next.data.acting).toBeUndefined()
    expect((await stop(tokenOf(next))).data.user.id).toBe(staff.user.id)
  })

  test('when its hour has passed, then the company sees how long it took, the newest first', async () => {
    const { company, staff, refreshToken } = await acting()
    await identity.db('actings').where({ company_id: toBinary(company.companyId) })
      .update({ at: minutesAgo(60), started_at: minutesAgo(30), expires_at: minutesAgo(10) })
    await call(identity.url, actForCompany, {
      token: staff.token, body: { companyId: company.companyId, reason: 'Još jednom' }, ...withRefresh(refreshToken),
    })
    expect(await list(company.session.token)).toMatchObject([{ reason: 'Još jednom', minutes: null }, { reason, minutes: 20 }])
  })

  test('when business time differs, then the hour is still one of real time', async () => {
    const later = await startIdentity({ clock: { now: () => minutesAgo(-5 * 24 * 60) } })
    try {
      const [company, staff] = [await confirmed(later), await admin(later)]
      const { data } = await call(later.url, actForCompany, {
        token: staff.token, body: { companyId: company.companyId, reason }, ...withRefresh(staff.refreshToken),
      })
      expect(data.acting!.secondsLeft).toBeLessThanOrEqual(longestActingSeconds)
    } finally {
      await later.stop()
    }
  })

  test('when the administrator leaves, then the own session goes on without a password, and both ends are in the audit log', async () => {
    const { company, staff, refreshToken } = await acting()
    const left = await stop(refreshToken)
    expect(left).toMatchObject({ status: 200, data: { user: { id: staff.user.id, scope: 'admin' } } })
    expect(left.data.acting).toBeUndefined()
    expect((await refresh(tokenOf(left))).data.user.id).toBe(staff.user.id)
    const rows = await auditOf(company.companyId)
    expect(rows.slice(-2).map(({ action, scope }) => [action, scope])).toEqual([
      ['act-for-company', 'admin'], ['stop-acting', 'admin'],
    ])
    const endsBy = new Date(rows.at(-2)!.at.getTime() + longestActingSeconds * 1000).toISOString()
    expect(JSON.parse(rows.at(-2)!.details as string)).toEqual({ reason, endsBy })
  })

  test('when staff change something, then the audit log has both ids', async () => {
    const { company, staff, token } = await acting()
    const { data } = await call(identity.url, getOwnCompany, { token })
    const { email: _, ...contact } = data.contact
    const body = { revision: data.revision, company: { ...data.company, city: 'Split' }, contact }
    expect((await call(identity.url, updateOwnCompany, { token, body })).status).toBe(200)
    const row = (await auditOf(company.companyId)).find(({ action }) => action === 'update-company')
    expect([row!.user_id, row!.act]).toEqual([toBinary(company.userId), staff.user.id])
  })

  test('when it starts, then the company gets a mail with name and reason, and sees it in its list', async () => {
    const { company, refreshToken } = await acting()
    const mails = await mailsOf(identity, company.userId, 2)
    expect(mails[1]).toMatchObject({
      type: 'glas.identity.acting-started.v1', to: company.email, staff: 'Iva Kos', reason,
      link: expect.stringContaining('/profil/uredi'),
    })
    expect(await list(company.session.token)).toMatchObject([{ by: 'Iva Kos', reason, minutes: null }])
    await stop(refreshToken)
    expect(await list(company.session.token)).toMatchObject([{ by: 'Iva Kos', reason, minutes: 1 }])
    expect(await list((await confirmed(identity)).session.token)).toEqual([])
  })

  test.each([
    ['a password', (token: string) => call(identity.url, changePassword, {
      token, body: { currentPassword: password, password: 'lozinka-2', passwordConfirmation: 'lozinka-2' },
    })],
    ['an address', (token: string) => call(identity.url, requestEmailChange, {
      token, body: { email: 'nova@skola.example', password, captcha: 'x' },
    })],
    ['a pending address', (token: string) => call(identity.url, withdrawEmailChange, { token })],
    ['a mistyped address', (token: string) => call(identity.url, correctEmail, {
      token, body: { email: 'nova@skola.example', password, captcha: 'x' },
    })],
    ['a confirmation', (token: string) => call(identity.url, resendConfirmation, { token })],
  ])('when staff want to change %s, then it is 403', async (_, change) => {
    const { token } = await acting()
    expect(await change(token)).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } })
  })

  test('when staff log out, then neither session goes on', async () => {
    const { company, refreshToken } = await acting()
    await call(identity.url, logOut, withRefresh(refreshToken))
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await stop(refreshToken)).status).toBe(401)
    expect(await list(company.session.token)).toMatchObject([{ minutes: 1 }])
  })

  test('when the company is gone meanwhile, then refresh returns the own session', async () => {
    const { company, staff, refreshToken } = await acting()
    await identity.db('users').where({ id: toBinary(company.userId) }).delete()
    await identity.db('companies').where({ id: toBinary(company.companyId) }).delete()
    expect((await refresh(refreshToken)).data.user.id).toBe(staff.user.id)
  })
})

describe('who may act', () => {
  const start = (token: string, refreshToken: string, companyId: string, why = reason) =>
    call(identity.url, actForCompany, { token, body: { companyId, reason: why }, ...withRefresh(refreshToken) })

  test('when the company is unknown or unconfirmed, or the reason is blank or has hidden characters, then it is refused', async () => {
    const staff = await admin(identity)
    const unconfirmed = await registered(identity)
    const { companyId } = await confirmed(identity)
    expect((await start(staff.token, staff.refreshToken, crypto.randomUUID())).error?.code).toBe('NOT_FOUND')
    expect((await start(staff.token, staff.refreshToken, unconfirmed.companyId)).error?.code).toBe('STATE_CONFLICT')
    expect((await start(staff.token, staff.refreshToken, companyId, '  ')).error).toMatchObject({
      code: 'VALIDATION_FAILED', details: [{ path: '/reason', rule: 'required' }],
    })
    expect((await start(staff.token, staff.refreshToken, companyId, 'Na molbu\u202e')).error).toMatchObject({
      code: 'VALIDATION_FAILED', details: [{ path: '/reason', rule: 'format' }],
    })
  })

  test('when a company asks, or the session is not the administrator’s, then it is refused', async () => {
    const [one, other, company] = [await admin(identity), await admin(identity), await confirmed(identity)]
    const { token, refreshToken } = company.session
    expect((await start(token, refreshToken, company.companyId)).status).toBe(403)
    expect((await start(one.token, other.refreshToken, company.companyId)).status).toBe(401)
    expect(await list(token)).toEqual([])
  })

  test('when another company is chosen in another tab, then the first one ends', async () => {
    const { company, staff, refreshToken } = await acting()
    const second = await confirmed(identity)
    const changed = await start(staff.token, refreshToken, second.companyId)
    expect(changed.data.user.company!.id).toBe(second.companyId)
    expect(await list(company.session.token)).toMatchObject([{ minutes: 1 }])
  })
})
