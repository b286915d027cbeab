/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { hostAt } from '@glas/mfe-kit/testing/host-at'
import { pactBetween } from '@glas/mfe-kit/testing/pact'
import pactFoundation from '@pact-foundation/pact'
import { api } from '../src/api.ts'

const { MatchersV3: { regex } } = pactFoundation

const pact = pactBetween('mfe-marketing', 'svc-notify', import.meta.dirname)

const body = {
  id: '0190f6c0-0000-7000-8000-0000000000d1', name: 'Ana Kovač', email: 'ana@sava.example', company: 'Sava d.o.o.',
  phone: '', message: 'Koliko traje istraživanje?', locale: 'hr' as const, captcha: 'c29sdmVk',
}

test('when a contact message is complete, then it is accepted', async () => {
  await pact.addInteraction()
    .uponReceiving('send-contact-message: a complete one')
    .withRequest('POST', '/mail/send', (request) => request.jsonBody(body))
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      const store = createRemoteStore(api, () => hostAt(url))
      const { error } = await store.dispatch(api.endpoints.sendContactMessage.initiate({ body }))
      expect(error).toBeUndefined()
    })
})

test.each([
  ['without a text', { message: ' ' }, { code: 'VALIDATION_FAILED', details: [{ path: '/message', rule: 'pattern' }] }],
  ['with a captcha that is not solved', { captcha: 'wrong' }, { code: 'CAPTCHA_FAILED' }],
] as const)('when a contact message is sent %s, then the response has the error', async (name, change, error) => {
  await pact.addInteraction()
    .uponReceiving(`send-contact-message: ${name}`)
    .withRequest('POST', '/mail/send', (request) => request.jsonBody({ ...body, ...change }))
    .willRespondWith(400, (response) => response.jsonBody({ error: { ...error, message: regex('.+', 'Refused') } }))
    .executeTest(async ({ url }) => {
      const store = createRemoteStore(api, () => hostAt(url))
      const answer = await store.dispatch(api.endpoints.sendContactMessage.initiate({ body: { ...body, ...change } }))
      expect(answer.error).toMatchObject({ status: 400, ...error })
    })
})
