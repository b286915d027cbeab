/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import {
  authorized, companyId, companyKnown, endpoints, instant, pact, refusal, signedStoreAt,
} from './svc-identity.calls.ts'

const { MatchersV3: { eachLike, fromProviderState, nullValue, string, uuid } } = pactFoundation

const companyName = 'Kvarner oprema d.o.o.'
const password = 'more i vjetar'
const erasure = { requestedAt: instant, dueAt: instant }

test.each([
  ['the right name and password', companyName, password, 200, undefined],
  ['another name', 'Kvarner', password, 400, refusal('VALIDATION_FAILED', [{ path: '/name', rule: 'equal' }])],
  ['a wrong password', companyName, 'nije to', 401, refusal('WRONG_CREDENTIALS')],
] as const)('when erasure is requested with %s, then it is judged by them', async (what, name, typed, status, fault) => {
  const body = { name, password: typed }
  await pact.addInteraction()
    .given('a company user is signed in', { companyName, password })
    .uponReceiving(`request-erasure: ${what}`)
    .withRequest('POST', '/api/company/erasure', (request) => request.headers(authorized).jsonBody(body))
    .willRespondWith(status, (response) => response.jsonBody(fault ?? { data: { ...erasure, by: 'company' } }))
    .executeTest(async ({ url }) => {
      const { data, error } = await signedStoreAt(url).dispatch(endpoints.requestErasure.initiate({ body }))
      if (fault) expect(error).toMatchObject({ status, code: fault.error.code })
      else expect(data?.by).toBe('company')
    })
})

test('when none is requested, then withdrawing changes nothing', async () => {
  await pact.addInteraction()
    .given('a company user is signed in')
    .uponReceiving('withdraw-erasure: none')
    .withRequest('DELETE', '/api/company/erasure', (request) => request.headers(authorized))
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      const { error } = await signedStoreAt(url).dispatch(endpoints.withdrawErasure.initiate())
      expect(error).toBeUndefined()
    })
})

const path = fromProviderState('/api/admin/companies/${companyId}/erasure', `/api/admin/companies/${companyId}/erasure`)

test('when an administrator erases a company that has not asked, then its wait begins', async () => {
  const body = { name: companyName, reason: 'Na molbu' }
  await pact.addInteraction()
    .given(companyKnown, { companyName })
    .uponReceiving('erase-company: one that has not asked')
    .withRequest('POST', path, (request) => request.headers(authorized).jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody({ data: { erasure: { ...erasure, by: 'admin' } } }))
    .executeTest(async ({ url }) => {
      const { data } = await signedStoreAt(url).dispatch(
        endpoints.eraseCompany.initiate({ params: { id: companyId }, body }))
      expect(data?.erasure?.by).toBe('admin')
    })
})

test('when an administrator keeps a company that no one is erasing, then nothing changes', async () => {
  await pact.addInteraction()
    .given(companyKnown, { companyName })
    .uponReceiving('keep-company: none requested')
    .withRequest('DELETE', path, (request) => request.headers(authorized))
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      const { error } = await signedStoreAt(url).dispatch(endpoints.keepCompany.initiate({ params: { id: companyId } }))
      expect(error).toBeUndefined()
    })
})

test('when a company downloads its data, then what was logged about it is read', async () => {
  await pact.addInteraction()
    .given('a company user is signed in')
    .uponReceiving('list-own-identity-audit: a registration')
    .withRequest('GET', '/api/company/audit/identity', (request) => request.headers(authorized).query({ limit: '500' }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        records: eachLike({
          id: uuid('0190f6c0-0000-7000-8000-000000000001'), at: instant, action: string('register-company'),
          subject: { type: string('company'), id: string('x') },
        }),
        next: nullValue(),
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await signedStoreAt(url).dispatch(
        endpoints.listOwnIdentityAudit.initiate({ query: { limit: 500 } }))
      expect(data?.records[0]?.action).toBe('register-company')
    })
})
