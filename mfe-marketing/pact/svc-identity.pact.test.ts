/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { assetPath } from '@glas/contracts/identity/asset-path'
import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { hostAt } from '@glas/mfe-kit/testing/host-at'
import { pactBetween } from '@glas/mfe-kit/testing/pact'
import pactFoundation from '@pact-foundation/pact'
import { api } from '../src/api.ts'

const { MatchersV3: { regex, string } } = pactFoundation

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

// Pages ask for sizes by name: a service that doesn't know one refuses it, whether or not the picture exists.
test.each(['small', 'medium', 'full'] as const)('when an erased portrait is shown as %s, then it is not found', async (key) => {
  const id = '0198b2c0-0000-7000-8000-000000000009'
  await pact.addInteraction()
    .uponReceiving(`get-asset: an unknown picture as ${key}`)
    .withRequest('GET', `/assets/${id}`, (request) => request.query({ key }))
    .willRespondWith(404, (response) => response.jsonBody({ error: { code: 'NOT_FOUND', message: regex('.+', 'Not found') } }))
    .executeTest(async ({ url }) => expect((await fetch(url + assetPath(id, key))).status).toBe(404))
})
