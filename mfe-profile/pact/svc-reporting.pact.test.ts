/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { hostAt } from '@glas/mfe-kit/testing/host-at'
import { pactBetween } from '@glas/mfe-kit/testing/pact'
import { adminApi as api } from '../src/admin-api.ts'

const { MatchersV3: { eachLike, integer, regex, string, uuid } } = pactFoundation

const pact = pactBetween('mfe-profile', 'svc-reporting', import.meta.dirname)
const id = '0190f6c0-0000-7000-8000-000000000001'

test('when an opening is stuck, then administrators read which, since when, and what is missing', async () => {
  await pact.addInteraction()
    .given('an opening is stuck')
    .uponReceiving('list-stuck-openings: one')
    .withRequest('GET', '/api/admin/openings/stuck', (request) => request.headers({ Authorization: 'Bearer example' }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        researches: eachLike({
          researchId: uuid(id), companyName: string('Kvarner oprema d.o.o.'), name: string('Zadovoljstvo 2026.'),
          since: regex('^\\d{4}-\\d{2}-\\d{2}T.+Z$', '2026-11-25T00:15:00.000Z'),
          answers: { here: integer(20), expected: integer(24) },
        }),
      },
    }))
    .executeTest(async ({ url }) => {
      const store = createRemoteStore(api, () => hostAt(url, 'example'))
      const { data } = await store.dispatch(api.endpoints.listStuckOpenings.initiate())
      expect(data?.researches[0]).toMatchObject({ researchId: id, answers: { here: 20, expected: 24 } })
    })
})
