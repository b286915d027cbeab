/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { hostAt } from '@glas/mfe-kit/testing/host-at'
import { pactBetween } from '@glas/mfe-kit/testing/pact'
import { companyApi as api } from '../src/company-api.ts'

const { MatchersV3: { eachLike, fromProviderState, regex, string } } = pactFoundation

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
