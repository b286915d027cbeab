import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { confirmEmail } from '@glas/contracts/identity/accounts.operations'
import { listIdentityAudit, listOwnIdentityAudit } from '@glas/contracts/identity/audit.operations'
import { getCompany, listCompanies, listPeople } from '@glas/contracts/identity/companies.operations'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { actingFor, admin, confirmed, loggedIn, mailsOf, newOib, registered } from '../../../test/factories.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const read = (token: string | undefined, id: string) =>
  call(identity.url, getCompany, { ...(token && { token }), params: { id } })

test('when an administrator requests a company, then all of it is returned, and whether it is confirmed', async () => {
  const { companyId, userId, body } = await registered(identity)
  const { token } = await admin(identity)
  const answer = await read(token, companyId)
  expect(answer.status).toBe(200)
  expect(answer.data).toEqual({
    id: companyId, revision: 1, profile: body.company, contact: body.contact, emailVerifiedAt: null, locale: 'hr',
    registeredAt: expect.stringMatching(/Z$/), erasure: null,
  })
  const [mail] = await mailsOf(identity, userId, 1)
  await call(identity.url, confirmEmail, { body: { token: mail.token } })
  expect((await read(token, companyId)).data.emailVerifiedAt).toMatch(/Z$/)
})

test('when an administrator lists companies, then each has its details, by name', async () => {
  const { companyId, body } = await registered(identity)
  const { company, contact } = body
  const first = await registered(identity, { company: { ...company, name: 'Ćuk d.o.o.', taxId: newOib() }, contact: {
    ...contact, email: `ivo.${companyId}@cuk.example`,
  } })
  const { token } = await admin(identity)
  const { data: { companies } } = await call(identity.url, listCompanies, { token })
  const ids = companies.map(({ id }) => id)
  expect(ids.indexOf(first.companyId)).toBeLessThan(ids.indexOf(companyId))
  expect(companies.find(({ id }) => id === companyId)).toEqual((await read(token, companyId)).data)
})

test('when an administrator lists people, then they are there by name, administrators first', async () => {
  const { companyId, userId } = await registered(identity)
  const { token, user } = await admin(identity)
  const { data: { people } } = await call(identity.url, listPeople, { token })
  expect(people[0]!.companyId).toBeNull()
  expect(people).toContainEqual({ id: user.id, name: 'Iva Kos', companyId: null })
  expect(people).toContainEqual({ id: userId, name: 'Ana Šarić', companyId })
  expect(Object.keys(people[0]!)).toEqual(['id', 'name', 'companyId'])
})

test('when an administrator reads the audit log of a company, then what its user did is there', async () => {
  const { companyId, userId } = await registered(identity)
  await registered(identity)
  const { token } = await admin(identity)
  const { data } = await call(identity.url, listIdentityAudit, { token, query: { company: companyId } })
  expect(data.records).toMatchObject([{ action: 'register-company', userId, companyId, scope: 'company' }])
})

test('when a company reads what is logged about it, then it gets all of it, and nothing about others', async () => {
  const { companyId, userId, session } = await confirmed(identity)
  await confirmed(identity)
  const read = (token: string) => call(identity.url, listOwnIdentityAudit, { token, query: { limit: 500 } })
  const { data } = await read(session.token)
  expect(data).toMatchObject({ next: null, records: [
    { action: 'confirm-email', userId, companyId }, { action: 'register-company', userId, companyId },
  ] })
  expect((await read(await actingFor(identity, session.token))).status).toBe(403)
})

test('when there is no such company, then it is NOT_FOUND', async () => {
  const { token } = await admin(identity)
  expect(await read(token, newId())).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } })
})

test('when anyone else requests it, even the company itself, then it is refused', async () => {
  const { companyId, email } = await registered(identity)
  const { token } = await loggedIn(identity, email)
  expect((await read(undefined, companyId)).status).toBe(401)
  expect((await read(token, companyId)).status).toBe(403)
})
