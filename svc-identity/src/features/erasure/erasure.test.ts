import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { getAsset, uploadLogo } from '@glas/contracts/identity/assets.operations'
import { getCompany, listCompanies } from '@glas/contracts/identity/companies.operations'
import { saveCompanyNote } from '@glas/contracts/identity/company-note.operations'
import { requestEmailChange } from '@glas/contracts/identity/accounts.operations'
import { actForCompany } from '@glas/contracts/identity/acting.operations'
import { eraseCompany, keepCompany, requestErasure, withdrawErasure } from '@glas/contracts/identity/erasure.operations'
import { getOwnCompany } from '@glas/contracts/identity/own-company.operations'
import { logIn, refreshSession } from '@glas/contracts/identity/sessions.operations'
import type { AccountMailSecret } from '@glas/contracts/identity/identity.events'
import { manualClock } from '@glas/svc-kit/base/clock'
import { openJwe } from '@glas/svc-kit/http/tokens'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { tablesWith } from '@glas/svc-kit/testing/tables-with'
import type { Static } from 'typebox'
import {
  actingFor, admin, confirmed, eventsOf, mailsOf, newAddress, newOib, password, registered, registration,
  solvedCaptcha, withRefresh,
} from '../../../test/factories.ts'
import { picture } from '../../../test/pictures.fixture.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'

const start = new Date('2026-11-03T10:00:00.000Z')
const due = new Date('2026-11-10T10:00:00.000Z')
const clock = manualClock(start)

let identity: Identity
let staff: Awaited<ReturnType<typeof admin>>
beforeAll(async () => {
  identity = await startIdentity({ clock })
  staff = await admin(identity)
})
beforeEach(() => clock.set(start))
afterAll(() => identity.stop())

const logoFile = async () => new Blob([Buffer.from(await picture(348, 120))], { type: 'image/png' })

let count = 0
/** A company with a name, address and contact like no other's. */
async function unmistakable() {
  count++
  const common = registration()
  const company = {
    ...common.company, name: `Ždralovi ${count} d.o.o.`, street: `Ždralovićka ${count}`, activity: `Ždralarstvo ${count}`,
    city: `Ždralovac ${count}`, taxId: newOib(),
  }
  const contact = {
    firstName: `Ždenka${count}`, lastName: `Ždralić${count}`, phone: `+385 1 777 0${100 + count}`,
    email: `zdenka.${count}.${Date.now()}@zdral.example`,
  }
  const all = await confirmed(identity, { company, contact })
  const { name, street, activity, city, taxId } = company
  return { ...all, company, values: [name, street, activity, city, taxId, ...Object.values(contact)] }
}

const request = (token: string, name: string, withPassword = password) =>
  call(identity.url, requestErasure, { token, body: { name, password: withPassword } })
const pending = async (token: string) => (await call(identity.url, getOwnCompany, { token })).data.erasure
const erase = (id: string, name: string) =>
  call(identity.url, eraseCompany, { token: staff.token, params: { id }, body: { name, reason: 'Dopis Ždenke' } })
const isErased = (id: string) => eventually(async () =>
  (await call(identity.url, getCompany, { token: staff.token, params: { id } })).status === 404)

describe('request-erasure', () => {
  test('when a company requests it, then it has seven days, sees the day, and its contact gets a mail', async () => {
    const { session, company, companyId, userId, email } = await unmistakable()
    const answer = await request(session.token, ` ${company.name.replace(' ', '  ')} `)
    const erasure = { requestedAt: start.toISOString(), dueAt: due.toISOString(), by: 'company' }
    expect(answer).toMatchObject({ status: 200, data: erasure })
    expect(await pending(session.token)).toEqual(erasure)
    const record = await call(identity.url, getCompany, { token: staff.token, params: { id: companyId } })
    expect(record.data.erasure).toEqual(erasure)
    const { companies } = (await call(identity.url, listCompanies, { token: staff.token })).data
    expect(companies.find(({ id }) => id === companyId)!.erasure).toEqual(erasure)
    expect((await mailsOf(identity, userId, 2))[1]).toMatchObject({
      type: 'glas.identity.erasure-requested.v1', to: email, dueAt: erasure.dueAt, by: 'company',
      link: expect.stringContaining('/profil/uredi'),
    })
    expect(await request(session.token, company.name)).toMatchObject({ status: 409, error: { code: 'STATE_CONFLICT' } })
  })

  test('when the name or the password is another, then nothing is requested', async () => {
    const { session, company } = await unmistakable()
    expect((await request(session.token, 'Ždralovi')).error)
      .toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: '/name', rule: 'equal' }] })
    expect((await request(session.token, company.name, 'kriva-lozinka')).error?.code).toBe('WRONG_CREDENTIALS')
    expect(await pending(session.token)).toBeNull()
  })

  test('when staff act for the company, then they can neither request nor withdraw it', async () => {
    const { session, company } = await unmistakable()
    const token = await actingFor(identity, session.token)
    expect((await request(token, company.name)).status).toBe(403)
    expect((await call(identity.url, withdrawErasure, { token })).status).toBe(403)
  })
})

test('when it is withdrawn, then the day passes and everything is as before', async () => {
  const { session, company } = await unmistakable()
  await request(session.token, company.name)
  for (const _ of [1, 2]) expect((await call(identity.url, withdrawErasure, { token: session.token })).status).toBe(204)
  expect(await pending(session.token)).toBeNull()
  const companyId = session.user.company!.id
  expect(await identity.db('scheduled').where({ job: 'erase-company', task_key: companyId })).toEqual([])
  // It is in the log once: the second time, nothing was left to withdraw.
  expect(await identity.db('audit').where({ action: 'withdraw-erasure', subject_id: companyId })).toHaveLength(1)
  clock.set(new Date(due.getTime() + 86_400_000))
  expect((await request(session.token, company.name)).status).toBe(200)
})

test('when the day has come, then no data is left, an event reports it, and the company can register again', async () => {
  const [one, other] = [await unmistakable(), await unmistakable()]
  const note = 'Ždral je nazvao dvaput'
  await call(identity.url, saveCompanyNote, {
    token: staff.token, params: { id: one.companyId }, body: { revision: 0, text: note },
  })
  const acting = await admin(identity)
  await call(identity.url, actForCompany, {
    token: acting.token, body: { companyId: one.companyId, reason: 'Molba Ždenke' }, ...withRefresh(acting.refreshToken),
  })
  const newEmail = `nova.${newAddress()}`
  await call(identity.url, requestEmailChange, {
    token: one.session.token, body: { email: newEmail, password, captcha: await solvedCaptcha(identity.url) },
  })
  const logo = await call(identity.url, uploadLogo, { token: one.session.token, body: await logoFile() })
  const assetId = logo.data.logo!.id
  const values = [...one.values, note, 'Molba Ždenke', newEmail]
  const before = await tablesWith(identity.db, [...values, ...other.values])
  // Whatever is not found now could not be found afterwards.
  expect([...values, ...other.values].filter((value) => !before[value])).toEqual([])

  await request(one.session.token, one.company.name)
  clock.set(new Date(due.getTime() - 1))
  expect(await pending(one.session.token)).toBeTruthy()
  clock.set(due)
  await isErased(one.companyId)

  await eventually(async () => (await identity.db('outbox').where({ pending: true })).length === 0)
  expect(await tablesWith(identity.db, values)).toEqual({})
  expect(Object.keys(await tablesWith(identity.db, other.values)).toSorted()).toEqual(other.values.toSorted())
  expect(identity.log.filter((line) => values.some((value) => line.includes(value)))).toEqual([])

  const erased = (await eventsOf(identity, one.companyId, 1))
    .find(({ headers }) => headers['ce_type'] === 'glas.identity.company-erased.v1')!.data
  expect(erased).toMatchObject({ companyId: one.companyId, userIds: [one.userId], mail: { userId: one.userId } })
  expect(erased.mail).not.toHaveProperty('companyId')
  expect(erased.pseudonym).toMatch(/^Izbrisana tvrtka [0-9A-Z]{8}$/)
  const secret = await openJwe<Static<typeof AccountMailSecret>>(identity.config.internalKeys, erased.mail.sealed)
  expect(secret).toMatchObject({ to: one.email })

  const denied = await call(identity.url, logIn, { body: { email: one.email, password } })
  expect(denied).toMatchObject({ status: 401, error: { code: 'WRONG_CREDENTIALS' } })
  expect((await call(identity.url, refreshSession, withRefresh(one.session.refreshToken))).status).toBe(401)
  expect((await call(identity.url, getAsset, { params: { id: assetId }, query: { key: 'full' } })).status).toBe(404)
  expect(await identity.db('asset_renditions').where({ asset_id: Buffer.from(assetId.replaceAll('-', ''), 'hex') })).toEqual([])
  expect((await call(identity.url, uploadLogo, { token: one.session.token, body: await logoFile() })).status).toBe(404)
  const audit = await identity.db('audit').where({ company_id: Buffer.from(one.companyId.replaceAll('-', ''), 'hex') })
  expect(audit.map(({ action }) => action)).toEqual(expect.arrayContaining(['act-for-company', 'request-erasure', 'erase-company']))
  expect(new Set(audit.map(({ details }) => details))).toEqual(new Set(['{}']))

  expect((await registered(identity, { company: one.company, contact: one.body.contact })).companyId)
    .not.toBe(one.companyId)
})

describe('erase-company', () => {
  test('when the company has requested it, then an administrator erases it at once', async () => {
    const { session, company, companyId } = await unmistakable()
    await request(session.token, company.name)
    expect((await erase(companyId, 'Ždralovi')).error?.code).toBe('VALIDATION_FAILED')
    expect(await erase(companyId, company.name)).toMatchObject({ status: 200, data: { erasure: null } })
    await isErased(companyId)
    expect((await erase(companyId, company.name)).status).toBe(404)
  })

  test('when it has not, then the same wait begins, the company can withdraw it, and no administrator shortens it', async () => {
    const { session, company, companyId, userId } = await unmistakable()
    const { data } = await erase(companyId, company.name)
    expect(data.erasure).toMatchObject({ by: 'admin', dueAt: due.toISOString() })
    expect((await mailsOf(identity, userId, 2))[1]).toMatchObject({ by: 'admin' })
    expect(await erase(companyId, company.name)).toMatchObject({ status: 409, error: { code: 'STATE_CONFLICT' } })
    expect((await call(identity.url, withdrawErasure, { token: session.token })).status).toBe(204)
    expect(await pending(session.token)).toBeNull()
  })

  test('when an administrator keeps a company, then only an erasure by administrators is withdrawn', async () => {
    const { session, company, companyId, userId, email } = await unmistakable()
    const keep = () => call(identity.url, keepCompany, { token: staff.token, params: { id: companyId } })
    await erase(companyId, company.name)
    for (const _ of [1, 2]) expect((await keep()).status).toBe(204)
    const mails = await mailsOf(identity, userId, 3)
    // Once: the second time, nothing was left to withdraw.
    expect(mails.slice(2)).toMatchObject([{
      type: 'glas.identity.erasure-withdrawn.v1', to: email, companyId, link: expect.stringContaining('/profil/uredi'),
    }])
    expect(await pending(session.token)).toBeNull()
    await request(session.token, company.name)
    expect((await keep()).error?.code).toBe('STATE_CONFLICT')
    expect(await pending(session.token)).toBeTruthy()
  })

  test('when its task runs before the day, then nothing is erased', async () => {
    const { session, company, companyId } = await unmistakable()
    await erase(companyId, company.name)
    const task = () => identity.db('scheduled').where({ job: 'erase-company', task_key: companyId })
    await task().update({ due_at: new Date(0) })
    await eventually(async () => (await task()).length === 0)
    expect(await pending(session.token)).toMatchObject({ by: 'admin' })
  })

  test('when the wait that an administrator began is over, then the company is erased', async () => {
    const { company, companyId } = await unmistakable()
    await erase(companyId, company.name)
    clock.set(due)
    await isErased(companyId)
  })

  test('when its address was never confirmed, then the last mail to it repeats no name that someone entered', async () => {
    const { companyId, body: { company } } = await registered(identity)
    await erase(companyId, company.name)
    clock.set(due)
    await isErased(companyId)
    const erased = await eventually(async () => (await eventsOf(identity, companyId, 1))
      .find(({ headers }) => headers['ce_type'] === 'glas.identity.company-erased.v1'))
    expect(await openJwe(identity.config.internalKeys, erased.data.mail.sealed)).toMatchObject({ firstName: '' })
  })
})
