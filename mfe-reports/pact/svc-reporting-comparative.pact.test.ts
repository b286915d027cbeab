/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import { composite, date, endpoints, id, levels, pact, refusal, reportPart, signed, storeAt, text } from './svc-reporting.calls.ts'

const { MatchersV3: { boolean, eachLike, integer, number, string, uuid } } = pactFoundation

test('when groups are compared, then the columns are returned together, and what else can be chosen', async () => {
  const year = { researchId: uuid(id), name: string('Zadovoljstvo 2026'), startsOn: date, endsOn: date, answers: integer(60) }
  const groups = {
    researchId: uuid(id), name: string('Zadovoljstvo 2026'), companyName: string('Horizont logistika d.o.o.'),
    startsOn: date, endsOn: date, codeMode: 'different',
    categories: eachLike({ key: string('commitment'), title: text }),
    whole: { n: integer(60), levels, categories: eachLike({ key: string('commitment'), ...composite }) },
    dimensions: eachLike({
      key: string('departments'), title: text,
      groups: eachLike({ key: string('d1'), label: text, visible: boolean(true) }),
    }),
    by: 'departments',
    columns: eachLike({
      dimension: string('departments'), key: string('d1'), label: text, visible: boolean(true), additional: boolean(false),
    }),
    years: eachLike(year),
  }
  const query = { by: 'departments' as const, also: ['gender:female'] }
  await pact.addInteraction()
    .given('a report is released')
    .uponReceiving('get-comparative-groups: the departments and the women')
    .withRequest('GET', reportPart('comparative/groups'), (request) =>
      request.query({ by: 'departments', also: 'gender:female' }).headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({ data: groups }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getComparativeGroups.initiate({ params: { researchId: id }, query }))
      expect(data).toMatchObject({ by: 'departments', columns: [{ key: 'd1' }], years: [{ answers: 60 }] })
    })
})

test('when years are compared, then each category has its points', async () => {
  const years = {
    years: eachLike({ researchId: uuid(id), name: string('Zadovoljstvo 2026'), startsOn: date, endsOn: date, answers: integer(60) }, 2),
    categories: eachLike({
      key: string('commitment'), title: text, points: eachLike({ year: integer(1), value: number(64.2), n: integer(60) }),
    }),
  }
  await pact.addInteraction()
    .given('reports of two years are released')
    .uponReceiving('get-comparative-years: all of the company')
    .withRequest('GET', reportPart('comparative/years'), (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({ data: years }))
    .executeTest(async ({ url }) => {
      const request = endpoints.getComparativeYears.initiate({ params: { researchId: id }, query: {} })
      const { data } = await storeAt(url).dispatch(request)
      expect(data).toMatchObject({ categories: [{ points: [{ value: 64.2 }] }] })
    })
})

test('when there is but one year, then years are refused', async () => {
  await pact.addInteraction()
    .given('a report is released')
    .uponReceiving('get-comparative-years: of the only one')
    .withRequest('GET', reportPart('comparative/years'), (request) => request.headers(signed))
    .willRespondWith(409, (response) => response.jsonBody(refusal('YEARS_NOT_AVAILABLE')))
    .executeTest(async ({ url }) => {
      const request = endpoints.getComparativeYears.initiate({ params: { researchId: id }, query: {} })
      const { error } = await storeAt(url).dispatch(request)
      expect(error).toMatchObject({ status: 409, code: 'YEARS_NOT_AVAILABLE' })
    })
})
