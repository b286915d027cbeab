/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import { pactBetween } from '@glas/mfe-kit/testing/pact'
import { pulseApi } from '../src/features/basic/focus/pulse-api.ts'
import { pulseDraft } from '../src/testing/pulse-draft.ts'
import { signed, storeAt } from './svc-reporting.calls.ts'

const { MatchersV3: { eachLike, fromProviderState, integer, like, string, uuid } } = pactFoundation

const pact = pactBetween('mfe-reports', 'svc-survey', import.meta.dirname)
const { endpoints } = pulseApi
const { id, draft } = pulseDraft()
const params = { id }
const pathOf = (part = '') => fromProviderState(`/api/applications/\${id}${part}`, `/api/applications/${id}${part}`)

test('when a Puls is prepared from a focus, then its draft is made, chosen for and saved', async () => {
  await pact.addInteraction()
    .given('a company has no applications')
    .uponReceiving('create-application: a draft of a PULS')
    .withRequest('POST', '/api/applications', (request) => request.headers(signed).jsonBody({ product: 'puls' }))
    .willRespondWith(201, (response) => response.jsonBody({
      data: { id: uuid(id), revision: integer(0), draft: { questions: { departments: [], statements: [] } } },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.createApplication.initiate({ body: { product: 'puls' } }))
      expect(data?.draft.questions.statements).toEqual([])
    })
  await pact.addInteraction()
    .given('a draft of a PULS exists')
    .uponReceiving('get-pulse-choice: the list')
    .withRequest('GET', pathOf('/pulse'), (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { statements: eachLike({ key: string('izz.wc.01') }) },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getPulseChoice.initiate({ params }))
      expect(data?.statements[0]?.key).toBe('izz.wc.01')
    })
  const body = { revision: 0, draft: { ...draft, questions: { ...draft.questions, statements: ['izz.wc.01'] } } }
  await pact.addInteraction()
    .given('a draft of a PULS exists')
    .uponReceiving('save-application: statements of a focus')
    .withRequest('PUT', pathOf(), (request) => request.headers(signed).jsonBody({
      revision: fromProviderState('${revision}', 0), draft: like(body.draft),
    }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { draft: { questions: { statements: ['izz.wc.01'] } } },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.saveApplication.initiate({ params, body }))
      expect(data?.draft.questions.statements).toEqual(['izz.wc.01'])
    })
})
