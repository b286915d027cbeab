import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { getMe } from '@glas/contracts/identity/accounts.operations'
import { actForCompany } from '@glas/contracts/identity/acting.operations'
import {
  deactivateAdministrator, listAdministrators, reactivateAdministrator, resetSecondFactor,
} from '@glas/contracts/identity/administrators.operations'
import { logIn, logInWithCode, refreshSession } from '@glas/contracts/identity/sessions.operations'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { admin, confirmed, cookieOf, loggedIn, mailsOf, password, withRefresh } from '../../../test/factories.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'
import { adminWithFactor, codeOf } from '../../../test/totp.fixture.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const deactivate = (token: string, id: string) =>
  call(identity.url, deactivateAdministrator, { token, params: { id } })
const reactivate = (token: string, id: string) =>
  call(identity.url, reactivateAdministrator, { token, params: { id } })
const reset = (token: string, id: string) => call(identity.url, resetSecondFactor, { token, params: { id } })
const refresh = (refreshToken: string) => call(identity.url, refreshSession, withRefresh(refreshToken))
const entriesOf = (id: string) =>
  identity.db('audit').where({ subject_id: id }).whereNot({ action: 'create-admin' }).orderBy('at').select('action')
const listed = async (token: string, id: string) =>
  (await call(identity.url, listAdministrators, { token })).data.administrators.find((each) => each.id === id)

describe('the list of administrators', () => {
  test('when one is read, then it says since when, the last log-in and whether there is a second factor', async () => {
    const [{ token, user }, other] = [await admin(identity), await adminWithFactor(identity)]
    expect(await listed(token, user.id)).toEqual({
      id: user.id, firstName: 'Iva', lastName: 'Kos', email: user.email, createdAt: expect.any(String),
      lastLoginOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), secondFactor: false, deactivatedAt: null,
    })
    expect(await listed(token, other.user.id)).toMatchObject({ secondFactor: true })
  })

  test('when companies log in, then their days are not stored', async () => {
    await confirmed(identity)
    expect(await identity.db('users').where({ scope: 'company' }).whereNotNull('last_login_on')).toEqual([])
  })
})

describe('deactivation', () => {
  test('when one is deactivated, then every session ends and no other begins, until reactivated', async () => {
    const [{ token }, other] = [await admin(identity), await admin(identity)]
    const second = await loggedIn(identity, other.user.email)
    const { companyId } = await confirmed(identity)
    const acting = await call(identity.url, actForCompany, {
      token: second.token, body: { companyId, reason: 'Na molbu' }, ...withRefresh(second.refreshToken),
    })
    expect((await deactivate(token, other.user.id)).status).toBe(204)
    for (const its of [other.refreshToken, cookieOf(acting, 'glas_refresh')!]) expect((await refresh(its)).status).toBe(401)
    expect(await identity.db('actings').whereNull('ended_at')).toEqual([])
    expect((await call(identity.url, getMe, { token: other.token, query: {} })).status).toBe(401)
    const logInAgain = () => call(identity.url, logIn, { body: { email: other.user.email, password } })
    expect(await logInAgain()).toMatchObject({ status: 403, error: { code: 'ACCOUNT_DEACTIVATED' } })
    const wrong = await call(identity.url, logIn, { body: { email: other.user.email, password: 'nije to' } })
    expect(wrong.error?.code).toBe('WRONG_CREDENTIALS')
    expect(await listed(token, other.user.id)).toMatchObject({ deactivatedAt: expect.any(String) })
    expect((await reactivate(token, other.user.id)).status).toBe(204)
    expect((await logInAgain()).status).toBe(200)
    expect(await entriesOf(other.user.id)).toEqual([{ action: 'deactivate-admin' }, { action: 'reactivate-admin' }])
  })

  test('when the second step of a log-in is awaited, then it ends, too', async () => {
    const [{ token }, other] = [await admin(identity), await adminWithFactor(identity)]
    const first = await call(identity.url, logIn, { body: { email: other.email, password } })
    await deactivate(token, other.user.id)
    const second = await call(identity.url, logInWithCode, {
      body: { code: codeOf(other.secret) }, headers: { cookie: `glas_challenge=${cookieOf(first, 'glas_challenge')}` },
    })
    expect(second.error?.code).toBe('CHALLENGE_OVER')
  })

  test('when it is oneself, then it is a conflict; when it is no administrator, then it is not found', async () => {
    const { token, user } = await admin(identity)
    const { userId } = await confirmed(identity)
    for (const act of [deactivate, reactivate, reset]) {
      const statuses = [await act(token, user.id), await act(token, userId), await act(token, newId())]
      expect(statuses.map(({ status }) => status)).toEqual([409, 404, 404])
    }
  })

  test('when two deactivate each other at once, then one stays active', async () => {
    const [one, other] = [await admin(identity), await admin(identity)]
    const answers = await Promise.all([deactivate(one.token, other.user.id), deactivate(other.token, one.user.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401])
  })

  test('when a deactivated administrator still has a token, then it changes no other', async () => {
    const [{ token }, other, third] = [await admin(identity), await admin(identity), await admin(identity)]
    await deactivate(token, other.user.id)
    expect((await deactivate(other.token, third.user.id)).status).toBe(401)
  })

  test('when it is repeated, then nothing more is recorded', async () => {
    const [{ token }, other] = [await admin(identity), await admin(identity)]
    for (const _ of [1, 2]) expect((await deactivate(token, other.user.id)).status).toBe(204)
    expect(await entriesOf(other.user.id)).toHaveLength(1)
  })
})

test('when a lost second factor is reset, then sessions end, the password is enough, and the owner gets a mail', async () => {
  const [{ token }, other] = [await admin(identity), await adminWithFactor(identity)]
  expect((await reset(token, other.user.id)).status).toBe(204)
  expect((await refresh(other.refreshToken)).status).toBe(401)
  expect((await loggedIn(identity, other.email)).user.id).toBe(other.user.id)
  expect((await mailsOf(identity, other.user.id, 2)).at(-1)).toMatchObject({ change: 'reset', to: other.email })
  expect(await entriesOf(other.user.id)).toContainEqual({ action: 'reset-second-factor' })
})

test('when there is none to reset, then sessions end, and that is logged', async () => {
  const [{ token }, other] = [await admin(identity), await admin(identity)]
  expect((await reset(token, other.user.id)).status).toBe(204)
  expect((await refresh(other.refreshToken)).status).toBe(401)
  expect(await entriesOf(other.user.id)).toContainEqual({ action: 'reset-second-factor' })
})
