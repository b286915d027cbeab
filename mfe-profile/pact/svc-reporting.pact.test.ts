/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { hostAt } from '@glas/mfe-kit/testing/host-at'
import { pactBetween } from '@glas/mfe-kit/testing/pact'
import { adminApi as api } from '../src/admin-api.ts'

const { MatchersV3: { boolean, eachLike, fromProviderState, integer, number, regex, string, uuid } } = pactFoundation

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

const cycle = {
  year: integer(2020), closesFrom: regex('^\\d{4}-12-01$', '2020-12-01'), today: regex('^\\d{4}-\\d{2}-\\d{2}$', '2026-11-21'),
  rules: string('2026-1'),
  entries: eachLike({
    researchId: uuid(id), companyName: string('Tvrtka 3'), name: string('Zadovoljstvo 2026'), endsOn: string('2020-05-20'),
    industry: string('it'), sizeClass: regex('^(small|medium|large)$', 'medium'), employees: integer(100),
    fillRate: number(90), newcomer: boolean(true), score: number(72), failed: [],
    rank: { place: integer(4), from: integer(1), to: integer(8), of: integer(8) },
  }),
  open: [],
}

test('when years have researches, then administrators read which are closed', async () => {
  await pact.addInteraction()
    .given('a year can be closed')
    .uponReceiving('list-cycles: one')
    .withRequest('GET', '/api/admin/cycles', (request) => request.headers({ Authorization: 'Bearer example' }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { cycles: eachLike({ year: integer(2020), researches: integer(8), open: integer(0) }) },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await createRemoteStore(api, () => hostAt(url, 'example')).dispatch(api.endpoints.listCycles.initiate())
      expect(data?.cycles[0]).toMatchObject({ year: 2020, researches: 8 })
    })
})

test('when a year can be closed, then who takes part is read, and it is closed with exactly those', async () => {
  const open = { closedAt: null, sha256: null }
  await pact.addInteraction()
    .given('a year can be closed')
    .uponReceiving('get-cycle: a preview')
    .withRequest('GET', '/api/admin/cycles/2019', (request) => request.headers({ Authorization: 'Bearer example' }))
    .willRespondWith(200, (response) => response.jsonBody({ data: { ...cycle, ...open } }))
    .executeTest(async ({ url }) => {
      const { data } = await createRemoteStore(api, () => hostAt(url, 'example'))
        .dispatch(api.endpoints.getCycle.initiate({ params: { year: '2019' } }))
      expect(data).toMatchObject({ closedAt: null, entries: [{ researchId: id, rank: { of: 8 } }] })
    })
})

test('when a closed year is corrected, then it is read what would change, and another year is refused', async () => {
  const changes = { included: [], excluded: [id] }
  await pact.addInteraction()
    .given('a year can be corrected')
    .uponReceiving('preview-correction: the only winner is left out')
    .withRequest('POST', '/api/admin/cycles/2017/correction-preview', (request) =>
      request.headers({ Authorization: 'Bearer example' }).jsonBody({ included: [], excluded: [fromProviderState('${id}', id)] }))
    .willRespondWith(200, (response) => response.jsonBody({ data: {
      cycle: { year: integer(2017), entries: eachLike({ researchId: uuid(id), excluded: boolean(true) }) },
      changes: [{
        researchId: uuid(id), companyName: string('Kvarner'),
        before: { rank: { place: integer(1), of: integer(1) }, prizes: eachLike('class') },
        after: { prizes: [] },
      }],
    } }))
    .executeTest(async ({ url }) => {
      const { data } = await createRemoteStore(api, () => hostAt(url, 'example'))
        .dispatch(api.endpoints.previewCorrection.initiate({ params: { year: '2017' }, body: changes }))
      expect(data!.changes).toMatchObject([{ before: { prizes: ['class'] }, after: { prizes: [] } }])
    })
  const body = { typedYear: '2018', version: 1, reason: 'fault' as const, ...changes }
  await pact.addInteraction()
    .given('a year can be corrected')
    .uponReceiving('correct-cycle: another year typed')
    .withRequest('POST', '/api/admin/cycles/2017/corrections', (request) =>
      request.headers({ Authorization: 'Bearer example' }).jsonBody(body))
    .willRespondWith(400, (response) => response.jsonBody({
      error: { code: 'VALIDATION_FAILED', message: string('…'), details: [{ path: '/typedYear', rule: 'equal' }] },
    }))
    .executeTest(async ({ url }) => {
      const result = await createRemoteStore(api, () => hostAt(url, 'example'))
        .dispatch(api.endpoints.correctCycle.initiate({ params: { year: '2017' }, body }))
      expect(result.error).toMatchObject({ code: 'VALIDATION_FAILED' })
    })
})

test('when another year is typed, then the year is not closed', async () => {
  const body = { typedYear: '2018', leftOut: [], researches: [id] }
  await pact.addInteraction()
    .given('a year can be closed')
    .uponReceiving('close-cycle: another year typed')
    .withRequest('POST', '/api/admin/cycles/2019/closing', (request) =>
      request.headers({ Authorization: 'Bearer example' }).jsonBody(body))
    .willRespondWith(400, (response) => response.jsonBody({
      error: { code: 'VALIDATION_FAILED', message: string('…'), details: [{ path: '/typedYear', rule: 'equal' }] },
    }))
    .executeTest(async ({ url }) => {
      const result = await createRemoteStore(api, () => hostAt(url, 'example'))
        .dispatch(api.endpoints.closeCycle.initiate({ params: { year: '2019' }, body }))
      expect(result.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: '/typedYear' }] })
    })
})
