/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { hostAt } from '@glas/mfe-kit/testing/host-at'
import { pactBetween } from '@glas/mfe-kit/testing/pact'
import { companyApi as api } from '../src/company-api.ts'

const { MatchersV3: { eachLike, fromProviderState, integer, regex, string } } = pactFoundation

const pact = pactBetween('mfe-profile', 'svc-reporting', import.meta.dirname)
const id = '0190f6c0-0000-7000-8000-000000000001'

test('when a focus is chosen, then the board reads it with the name of its category', async () => {
  await pact.addInteraction()
    .given('a focus is chosen')
    .uponReceiving('get-report-focus: for the board')
    .withRequest(
      'GET', fromProviderState('/api/reports/${id}/focus', `/api/reports/${id}/focus`),
      (request) => request.headers({ Authorization: 'Bearer example' }),
    )
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        focus: {
          category: string('commitment'), statements: eachLike(string('izz.3.01')), owner: string('Ivana Marušić'),
          dueOn: regex('^\\d{4}-\\d{2}-\\d{2}$', '2027-03-15'),
        },
        title: { hr: string('Predanost'), en: string('Commitment') },
      },
    }))
    .executeTest(async ({ url }) => {
      const store = createRemoteStore(api, () => hostAt(url, 'example'))
      const { data } = await store.dispatch(api.endpoints.getReportFocus.initiate({ params: { researchId: id } }))
      expect(data).toMatchObject({ focus: { dueOn: '2027-03-15' }, title: { en: 'Commitment' } })
    })
})

test('when the year of a research is closed, then its company reads its own rows with their salts', async () => {
  const hex = (digits: number) => regex(`^[0-9a-f]{${digits}}$`, 'ab'.repeat(digits / 2))
  await pact.addInteraction()
    .given('the year of a research is closed')
    .uponReceiving('get-own-award-rows: for the board')
    .withRequest(
      'GET', fromProviderState('/api/reports/${id}/award-rows', `/api/reports/${id}/award-rows`),
      (request) => request.headers({ Authorization: 'Bearer example' }),
    )
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        award: {
          year: integer(2020), sha256: hex(64),
          rows: eachLike({
            table: string('class/medium'), pseudonym: string('a1b2c3d4e5f6'), place: integer(4),
            score: regex('^\\d+\\.\\d{2}$', '74.00'), salt: hex(64), commitment: hex(64),
          }),
        },
      },
    }))
    .executeTest(async ({ url }) => {
      const store = createRemoteStore(api, () => hostAt(url, 'example'))
      const { data } = await store.dispatch(api.endpoints.getOwnAwardRows.initiate({ params: { researchId: id } }))
      expect(data!.award).toMatchObject({ year: 2020, rows: [{ table: 'class/medium', place: 4 }] })
    })
})

test('when a research has a logo, then its company agrees that it is shown among the winners', async () => {
  await pact.addInteraction()
    .given('a research has a logo')
    .uponReceiving('set-award-logo: agreed')
    .withRequest(
      'PUT', fromProviderState('/api/reports/${id}/award-logo', `/api/reports/${id}/award-logo`),
      (request) => request.headers({ Authorization: 'Bearer example' }).jsonBody({ agreed: true }),
    )
    .willRespondWith(200, (response) => response.jsonBody({
      data: { logo: { id: regex('^[0-9a-f-]{36}$', id), width: integer(348), height: integer(120) }, agreed: true },
    }))
    .executeTest(async ({ url }) => {
      const store = createRemoteStore(api, () => hostAt(url, 'example'))
      const { data } = await store.dispatch(api.endpoints.setAwardLogo.initiate({ params: { researchId: id }, body: { agreed: true } }))
      expect(data).toMatchObject({ agreed: true, logo: { width: 348 } })
    })
})
