import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { shownNames, type Contact } from '@glas/contracts/identity/company'
import { getOwnCompany, updateOwnCompany } from '@glas/contracts/identity/own-company.operations'
import { refreshSession } from '@glas/contracts/identity/sessions.operations'
import type { BodyOf } from '@glas/contracts/operation'
import { openJwe } from '@glas/svc-kit/http/tokens'
import { call } from '@glas/svc-kit/testing/call'
import { admin, confirmed, eventsOf, loggedIn, newOib, registered, withRefresh } from '../../../test/factories.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const read = (token: string) => call(identity.url, getOwnCompany, { token })
const update = (token: string, body: BodyOf<typeof updateOwnCompany>) =>
  call(identity.url, updateOwnCompany, { token, body })

/** A confirmed company, its token, and the body that changes nothing. */
async function ready() {
  const { companyId, email, session, body: { company, contact } } = await confirmed(identity)
  const { email: _, ...person } = contact
  return { companyId, email, session, token: session.token, same: { revision: 1, company, contact: person } }
}

const audited = (companyId: string) => identity.db('audit').where({ action: 'update-company', subject_id: companyId })

describe('get-own-company', () => {
  test('when a company reads its details, then it gets all of them, the address included', async () => {
    const { token, same, email } = await ready()
    expect((await read(token)).data).toEqual({
      ...same, contact: { ...same.contact, email }, logo: null, passwordChangedAt: null, emailChange: null,
      erasure: null, browsers: [],
    })
  })

  test('when the address is not confirmed, or an administrator asks, then it is refused', async () => {
    const { email } = await registered(identity)
    expect((await read((await loggedIn(identity, email)).token)).status).toBe(403)
    expect((await read((await admin(identity)).token)).status).toBe(403)
  })
})

describe('update-own-company', () => {
  test('when everything is changed, then the session, other services and the audit log know it', async () => {
    const { companyId, email, token, session, same } = await ready()
    const company = {
      name: ' Kvarner oprema d.o.o. ', industry: 'manufacturing' as const, activity: 'Brodska oprema', street: 'Riva',
      streetNumber: '1', city: 'Rijeka', taxId: newOib(), size: 'large' as const,
    }
    const contact = { firstName: 'Ivana', lastName: 'Đurđević', phone: '051 555 120' }
    const answer = await update(token, { revision: 1, company, contact })
    const stored = { ...company, name: 'Kvarner oprema d.o.o.' }
    expect(answer).toMatchObject({ status: 200, data: { revision: 2, company: stored, contact: { ...contact, email } } })
    expect((await read(token)).data).toEqual(answer.data)
    const { data } = await call(identity.url, refreshSession, withRefresh(session.refreshToken))
    expect(data.user).toMatchObject({ firstName: 'Ivana', company: { name: stored.name } })

    const [, event] = await eventsOf(identity, companyId, 2)
    expect(event!.headers['ce_type']).toBe('glas.identity.company-changed.v1')
    expect(event!.data).toMatchObject({
      companyId, revision: 2, name: stored.name, industry: 'manufacturing', size: 'large', locale: 'hr',
    })
    const sent = await openJwe<Contact>(identity.config.internalKeys, event!.data.sealedContact)
    expect(sent).toEqual({ ...contact, email })

    const [row, ...more] = await audited(companyId)
    expect(more).toEqual([])
    expect(JSON.parse(row.details).fields).toHaveLength(11)
    for (const value of [stored.name, contact.phone, company.taxId, same.company.name]) {
      expect(row.details).not.toContain(value)
    }
  })

  test('when only one field is changed, then the audit log names it alone', async () => {
    const { companyId, token, same } = await ready()
    await update(token, { ...same, company: { ...same.company, city: 'Split' } })
    const [row] = await audited(companyId)
    expect(JSON.parse(row.details)).toEqual({ fields: ['company.city'] })
  })

  test('when nothing is changed, then nothing is recorded or announced', async () => {
    const { companyId, token, same } = await ready()
    expect((await update(token, same)).data.revision).toBe(1)
    expect(await audited(companyId)).toEqual([])
    expect(await eventsOf(identity, companyId, 1)).toHaveLength(1)
  })

  test('when another tab has saved meanwhile, then it is REVISION_CONFLICT and nothing is overwritten', async () => {
    const { token, same } = await ready()
    expect((await update(token, { ...same, company: { ...same.company, city: 'Split' } })).status).toBe(200)
    const late = await update(token, { ...same, contact: { ...same.contact, firstName: 'Mia' } })
    expect(late).toMatchObject({ status: 409, error: { code: 'REVISION_CONFLICT' } })
    expect((await read(token)).data).toMatchObject({ company: { city: 'Split' }, contact: { firstName: 'Ana' } })
  })

  test('when 5 tabs save at once, then one succeeds, and the others get a conflict', async () => {
    const { companyId, token, same } = await ready()
    const cities = ['Split', 'Zadar', 'Osijek', 'Pula', 'Sisak']
    const answers = await Promise.all(cities.map((city) =>
      update(token, { ...same, company: { ...same.company, city } })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const [saved] = answers.filter(({ status }) => status === 200)
    expect((await read(token)).data).toEqual(saved!.data)
    expect(await audited(companyId)).toHaveLength(1)
  })

  test('when another company has the tax id, then it is TAX_ID_TAKEN beside its field, and nothing changes', async () => {
    const { body: { company: { taxId } } } = await registered(identity)
    const { companyId, token, same } = await ready()
    const taken = { ...same, company: { ...same.company, taxId, name: 'Drugo ime' } }
    expect(await update(token, taken)).toMatchObject({
      status: 409, error: { code: 'TAX_ID_TAKEN', details: [{ path: '/company/taxId', rule: 'taken' }] },
    })
    expect((await read(token)).data.company).toEqual(same.company)
    expect(await eventsOf(identity, companyId, 1)).toHaveLength(1)
  })

  test('when two companies take one tax id at once, then one of them gets it', async () => {
    const [one, other] = [await ready(), await ready()]
    const taxId = newOib()
    const answers = await Promise.all([one, other].map(({ token, same }) =>
      update(token, { ...same, company: { ...same.company, taxId } })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('when the tax id breaks the rule of the market, then the fault is beside it', async () => {
    const { token, same } = await ready()
    const { error } = await update(token, { ...same, company: { ...same.company, taxId: '12345678901' } })
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: '/company/taxId', rule: 'taxId' }] })
  })

  test.each(shownNames)('when %s/%s contains hidden characters, then the fault is beside it', async (part, field) => {
    const { token, same } = await ready()
    const { error } = await update(token, { ...same, [part]: { ...same[part], [field]: 'Ana\u202e' } })
    expect(error?.details).toEqual([{ path: `/${part}/${field}`, rule: 'format', params: { format: 'name' } }])
  })

  test.each(['      ', ' 12345'])('when only spaces make the phone number %j long enough, then the fault is beside it', async (phone) => {
    const { token, same } = await ready()
    const { error } = await update(token, { ...same, contact: { ...same.contact, phone } })
    expect(error?.details).toEqual([{ path: '/contact/phone', rule: 'format', params: { format: 'phone' } }])
    expect((await read(token)).status).toBe(200)
  })

  test('when an e-mail address is sent with it, then it is ignored', async () => {
    const { token, same, email } = await ready()
    const sent = { ...same, contact: { ...same.contact, phone: '051 555 121', email: 'other@skola.example' } }
    expect((await update(token, sent)).data.contact).toMatchObject({ phone: '051 555 121', email })
  })
})
