/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { hostAt } from '@glas/mfe-kit/testing/host-at'
import { pactBetween } from '@glas/mfe-kit/testing/pact'
import pactFoundation from '@pact-foundation/pact'
import { api } from '../src/api.ts'

const { MatchersV3: { string } } = pactFoundation

const pact = pactBetween('mfe-marketing', 'svc-identity', import.meta.dirname)

test('when a captcha is requested, then a challenge is returned', async () => {
  await pact.addInteraction()
    .given('nobody is registered')
    .uponReceiving('get-captcha: a challenge')
    .withRequest('GET', '/api/captcha')
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        challenge: { parameters: { algorithm: string('PBKDF2/SHA-256'), nonce: string('98'), salt: string('ca') } },
      },
    }))
    .executeTest(async ({ url }) => {
      const store = createRemoteStore(api, () => hostAt(url))
      const { data } = await store.dispatch(api.endpoints.getCaptcha.initiate())
      expect(data?.challenge).toHaveProperty('parameters')
    })
})
