/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { hostAt } from '@glas/mfe-kit/testing/host-at'
import { previewApi } from '../src/preview/preview-api.ts'
import { date, id, pact, refusal, sha256, text } from './svc-survey.calls.ts'

const { MatchersV3: { eachLike, fromProviderState, integer, nullValue, string } } = pactFoundation

const { endpoints } = previewApi
/** The verifier replaces the token by that of the state's user. */
const signed = { Authorization: 'Bearer example' }
const previewAt = (url: string) => createRemoteStore(previewApi, () => hostAt(url, 'example'))

const preview = fromProviderState('/api/applications/${id}/questionnaire', `/api/applications/${id}/questionnaire`)
/** What the preview reads in every state. */
const previewed = {
  instrument: {
    statements: eachLike({ key: string('izz.1.1'), category: string('commitment'), text }), agreement: eachLike(text, 4),
  },
  company: { name: string('Kvarner oprema d.o.o.'), logoId: nullValue() }, researchName: string('Zadovoljstvo 2026.'),
  startsOn: date, endsOn: date, codeMode: string('different'),
}
/** What it reads of terms, frozen or expected. */
const stated = {
  researchName: string('Zadovoljstvo 2026.'), thresholds: { composite: integer(5) }, codeMode: string('different'),
  codes: { total: integer(12), readableByEmployer: integer(10), answersAtMost: integer(12) }, paddedBytes: integer(10_240),
  erasure: { sealedAnswers: integer(7), addresses: integer(30), codes: integer(0), draftHours: integer(48) },
}

test.each([
  [
    'a company, its draft', { state: 'draft', as: 'company' },
    { terms: nullValue(), termsSha256: nullValue(), expectedTerms: stated },
  ],
  [
    'an administrator, a running research', { state: 'in_progress', as: 'admin' },
    { terms: stated, termsSha256: sha256, expectedTerms: nullValue() },
  ],
] as const)('when a preview is requested (%s), then it has all that employees read', async (name, state, terms) => {
  await pact.addInteraction()
    .given('an application exists', state)
    .uponReceiving(`preview-questionnaire: ${name}`)
    .withRequest('GET', preview, (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({ data: { ...previewed, ...terms } }))
    .executeTest(async ({ url }) => {
      const { data } = await previewAt(url).dispatch(endpoints.previewQuestionnaire.initiate({ params: { id } }))
      expect(data?.company.name).toBe('Kvarner oprema d.o.o.')
      expect(Boolean(data?.terms)).toBe(state.state !== 'draft')
    })
})

test('when the application is another company’s, then there is no preview', async () => {
  await pact.addInteraction()
    .given('a company has no applications')
    .uponReceiving('preview-questionnaire: not its own')
    .withRequest('GET', `/api/applications/${id}/questionnaire`, (request) => request.headers(signed))
    .willRespondWith(404, (response) => response.jsonBody(refusal('NOT_FOUND')))
    .executeTest(async ({ url }) => {
      const { error } = await previewAt(url).dispatch(endpoints.previewQuestionnaire.initiate({ params: { id } }))
      expect(error).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    })
})
