/** @jest-environment node */
import { expect, test } from '@jest/globals'
import type { Focus } from '@glas/contracts/reporting/focus.operations'
import { endpoints, id, pact, reportPart, signed, storeAt } from './svc-reporting.calls.ts'

const focus: Focus = { category: 'commitment', statements: ['izz.3.01'], owner: 'Ivana Marušić', dueOn: '2027-03-15' }
const focusPath = reportPart('focus')

test('when a focus is chosen, then it is kept, read and removed', async () => {
  await pact.addInteraction()
    .given('a report is released')
    .uponReceiving('set-report-focus: of a category')
    .withRequest('PUT', focusPath, (request) => request.headers(signed).jsonBody(focus))
    .willRespondWith(200, (response) => response.jsonBody({ data: { focus } }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.setReportFocus.initiate({ params: { researchId: id }, body: focus }))
      expect(data).toEqual({ focus })
    })
  await pact.addInteraction()
    .given('a focus is chosen')
    .uponReceiving('get-report-focus: the chosen one')
    .withRequest('GET', focusPath, (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({ data: { focus } }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getReportFocus.initiate({ params: { researchId: id } }))
      expect(data).toEqual({ focus })
    })
  await pact.addInteraction()
    .given('a focus is chosen')
    .uponReceiving('remove-report-focus: the chosen one')
    .withRequest('DELETE', focusPath, (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({ data: { focus: null } }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.removeReportFocus.initiate({ params: { researchId: id } }))
      expect(data).toEqual({ focus: null })
    })
})
