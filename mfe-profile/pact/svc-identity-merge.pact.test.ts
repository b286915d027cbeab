/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import { authorized, companyId, email, endpoints, instant, pact, refusal, signedStoreAt } from './svc-identity.calls.ts'

const { MatchersV3: { fromProviderState, nullValue, string, uuid } } = pactFoundation

const otherId = '0190f6c0-0000-7000-8000-0000000000c2'
const name = 'Kvarner Oprema'
const path = fromProviderState('/api/admin/companies/${companyId}/merge', `/api/admin/companies/${companyId}/merge`)
const bodyOf = (typed: string) => ({ from: fromProviderState('${otherId}', otherId), name: typed, reason: 'Na molbu' })
const mergeAt = (url: string, typed: string) => signedStoreAt(url).dispatch(endpoints.mergeCompanies.initiate({
  params: { id: companyId }, body: { from: otherId, name: typed, reason: 'Na molbu' },
}))

test('when a company is merged into another one, then the other one is returned', async () => {
  await pact.addInteraction()
    .given('two companies are registered', { email, companyName: name })
    .uponReceiving('merge-companies: with the name of the one that goes')
    .withRequest('POST', path, (request) => request.headers(authorized).jsonBody(bodyOf(name)))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { id: uuid(companyId), profile: { name: string('Škola') }, emailVerifiedAt: nullValue(), registeredAt: instant },
    }))
    .executeTest(async ({ url }) => {
      expect((await mergeAt(url, name)).data?.id).toBe(companyId)
    })
})

test('when another name is typed, then the field has a fault', async () => {
  const details = [{ path: '/name', rule: 'equal' }]
  await pact.addInteraction()
    .given('two companies are registered', { email, companyName: name })
    .uponReceiving('merge-companies: with another name')
    .withRequest('POST', path, (request) => request.headers(authorized).jsonBody(bodyOf('Kvarner')))
    .willRespondWith(400, (response) => response.jsonBody(refusal('VALIDATION_FAILED', details)))
    .executeTest(async ({ url }) => {
      expect((await mergeAt(url, 'Kvarner')).error).toMatchObject({ code: 'VALIDATION_FAILED', details })
    })
})
