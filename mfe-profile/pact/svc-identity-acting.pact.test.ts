/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import {
  authorized, companyId, companyKnown, email, endpoints, instant, pact, refusal, signedStoreAt,
} from './svc-identity.calls.ts'

const { MatchersV3: { eachLike, fromProviderState, integer, nullValue, regex, string, uuid } } = pactFoundation

const reason = 'Na molbu'
const sent = { companyId: fromProviderState('${companyId}', companyId), reason }

test('when an administrator acts for a company, then the session is that of its contact, for an hour', async () => {
  await pact.addInteraction()
    .given(companyKnown, { email, confirmed: true })
    .uponReceiving('act-for-company: one that has confirmed')
    .withRequest('POST', '/api/auth/acting', (request) => request.headers(authorized).jsonBody(sent))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        token: regex('^[\\w-]+\\.[\\w-]+\\.[\\w-]+$', 'e30.e30.sig'), expiresAt: instant,
        user: {
          id: uuid('0190f6c0-0000-7000-8000-0000000000a1'), email, scope: 'company', company: { id: uuid(companyId) },
        },
        acting: { by: string('Iva Kos'), secondsLeft: integer(3600) },
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await signedStoreAt(url).dispatch(
        endpoints.actForCompany.initiate({ body: { companyId, reason } }))
      expect(data).toMatchObject({ user: { email }, acting: { secondsLeft: 3600 } })
    })
})

test('when the company has not confirmed its address, then acting for it is refused', async () => {
  await pact.addInteraction()
    .given(companyKnown, { email })
    .uponReceiving('act-for-company: one that has not confirmed')
    .withRequest('POST', '/api/auth/acting', (request) => request.headers(authorized).jsonBody(sent))
    .willRespondWith(409, (response) => response.jsonBody(refusal('STATE_CONFLICT')))
    .executeTest(async ({ url }) => {
      const { error } = await signedStoreAt(url).dispatch(
        endpoints.actForCompany.initiate({ body: { companyId, reason } }))
      expect(error).toMatchObject({ code: 'STATE_CONFLICT' })
    })
})

test('when staff act for a company, then its list shows who does and why', async () => {
  await pact.addInteraction()
    .given('an administrator acts for a company', { email, reason })
    .uponReceiving('list-actings: one that goes on')
    .withRequest('GET', '/api/company/actings', (request) => request.headers(authorized))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        actings: eachLike({
          id: uuid('0190f6c0-0000-7000-8000-0000000000d1'), at: instant, minutes: nullValue(),
          by: string('Iva Kos'), reason,
        }),
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await signedStoreAt(url).dispatch(endpoints.listActings.initiate())
      expect(data?.actings[0]).toMatchObject({ minutes: null, reason })
    })
})
