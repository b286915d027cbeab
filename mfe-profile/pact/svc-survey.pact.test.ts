/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import { earlierApi } from '../src/features/applications/wizard/extra/earlier-api.ts'
import { applicationId as id, fullDraft } from '../src/testing/samples.ts'
import { endpoints, pact, signed, storeAt } from './svc-survey.calls.ts'
import { application, at, day, instant, params, pathOf, refusal, revision } from './svc-survey.matchers.ts'

const { MatchersV3: { eachLike, integer, like, nullValue, string, uuid } } = pactFoundation

test('when a company has applications, then each has the fields of its row', async () => {
  await pact.addInteraction()
    .given(...at('draft'))
    .uponReceiving('list-applications: one draft')
    .withRequest('GET', '/api/applications', (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        applications: eachLike({
          id: uuid(id), name: like('Zadovoljstvo zaposlenika 2026.'), type: 'online', state: 'draft',
          startsOn: day('2026-11-11'), endsOn: day('2026-11-24'),
          employees: integer(212), fillRate: nullValue(), submittedAt: nullValue(), updatedAt: instant,
          reportReady: false,
        }),
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.listApplications.initiate())
      expect(data?.applications[0]).toMatchObject({ state: 'draft', fillRate: null })
    })
})

test('when a draft is created, then it is empty and lists what is missing', async () => {
  const count = nullValue()
  await pact.addInteraction()
    .given('a company has no applications')
    .uponReceiving('create-application: the first draft')
    .withRequest('POST', '/api/applications', (request) => request.headers(signed).jsonBody({ product: 'izz' }))
    .willRespondWith(201, (response) => response.jsonBody({
      data: {
        id: uuid(id), revision: integer(0), product: 'izz', state: 'draft', remark: nullValue(), price: nullValue(),
        draft: {
          details: {
            name: nullValue(), type: 'online', startsOn: nullValue(), endsOn: nullValue(), employees: count,
            gender: { male: count, female: count, other: count },
            qualification: { low: count, middle: count, higher: count, special: count }, codeMode: 'different',
          },
          questions: { departments: [], locations: [], placedFirst: 'none' },
          options: { recipients: [], invitationAt: nullValue(), reminderAt: nullValue(), reminderAudience: 'all' },
        },
        faults: eachLike({ path: string('/details/startsOn'), rule: string('required') }),
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.createApplication.initiate({ body: { product: 'izz' } }))
      expect(data).toMatchObject({ state: 'draft', price: null })
    })
})

test('when a company prepares a PULS, then it gets the list, the sets and its last questions', async () => {
  const text = { hr: string('…'), en: string('…') }
  await pact.addInteraction()
    .given('a draft of a PULS exists')
    .uponReceiving('get-pulse-choice: of a draft')
    .withRequest('GET', pathOf('/pulse'), (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        categories: eachLike({ key: string('work-conditions'), title: text }),
        statements: eachLike({ key: string('izz.wc.01'), category: string('work-conditions'), text }),
        sets: eachLike({ key: string('after-move'), title: text, about: text, statements: eachLike('izz.wc.01') }),
        earlier: [],
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getPulseChoice.initiate({ params }))
      expect(data?.sets[0]?.key).toBe('after-move')
    })
})

test('when a company has asked its own questions before, then it gets them with all their texts', async () => {
  await pact.addInteraction()
    .given('a company asked questions of its own before')
    .uponReceiving('get-earlier-questions: of a draft')
    .withRequest('GET', pathOf('/earlier-questions'), (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        earlier: {
          name: string('Zadovoljstvo zaposlenika 2025.'), startsOn: day('2025-11-11'),
          extra: {
            sourceLanguage: 'hr', languages: like([]),
            questions: eachLike({
              id: 'q1', type: 'short-text', title: { texts: { hr: 'Zašto?', en: 'Zašto?' }, sources: { en: 'Zašto?' } },
              required: true, commentsAllowed: true,
            }),
          },
        },
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(earlierApi.endpoints.getEarlierQuestions.initiate({ params }))
      expect(data?.earlier?.extra.questions[0]?.title.texts).toEqual({ hr: 'Zašto?', en: 'Zašto?' })
    })
})

test('when an application is opened, then all of it is returned', async () => {
  await pact.addInteraction()
    .given(...at('draft'))
    .uponReceiving('get-application: a draft that can be sent')
    .withRequest('GET', pathOf(), (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody(application('draft')))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getApplication.initiate({ params }))
      expect(data?.draft.details.employees).toBe(212)
    })
})

test('when it is unknown or another company’s, then it does not exist', async () => {
  await pact.addInteraction()
    .given('a company has no applications')
    .uponReceiving('get-application: an unknown one')
    .withRequest('GET', `/api/applications/${id}`, (request) => request.headers(signed))
    .willRespondWith(404, (response) => response.jsonBody(refusal('NOT_FOUND')))
    .executeTest(async ({ url }) => {
      const { error } = await storeAt(url).dispatch(endpoints.getApplication.initiate({ params }))
      expect(error).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    })
})

test('when a draft is saved, then it is returned with a new revision', async () => {
  const draft = fullDraft()
  await pact.addInteraction()
    .given(...at('draft'))
    .uponReceiving('save-application: the revision that was read')
    .withRequest('PUT', pathOf(), (request) => request.headers(signed).jsonBody({ revision, draft: like(draft) }))
    .willRespondWith(200, (response) => response.jsonBody(application('draft')))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(
        endpoints.saveApplication.initiate({ params, body: { revision: 3, draft } }),
      )
      expect(data?.state).toBe('draft')
    })
})

test('when another tab has saved, then the older revision is refused', async () => {
  const draft = fullDraft()
  await pact.addInteraction()
    .given(...at('draft'))
    .uponReceiving('save-application: a revision that never was')
    .withRequest(
      'PUT', pathOf(), (request) => request.headers(signed).jsonBody({ revision: 900_000, draft: like(draft) }),
    )
    .willRespondWith(409, (response) => response.jsonBody(refusal('REVISION_CONFLICT')))
    .executeTest(async ({ url }) => {
      const { error } = await storeAt(url).dispatch(
        endpoints.saveApplication.initiate({ params, body: { revision: 900_000, draft } }),
      )
      expect(error).toMatchObject({ status: 409, code: 'REVISION_CONFLICT' })
    })
})

test('when a draft is deleted, then the response is empty', async () => {
  await pact.addInteraction()
    .given(...at('draft'))
    .uponReceiving('delete-application: a draft')
    .withRequest('DELETE', pathOf(), (request) => request.headers(signed))
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      expect((await storeAt(url).dispatch(endpoints.deleteApplication.initiate({ params }))).error).toBeUndefined()
    })
})

test('when a complete draft is submitted, then it is under check', async () => {
  await pact.addInteraction()
    .given(...at('draft'))
    .uponReceiving('submit-application: a complete draft')
    .withRequest('POST', pathOf('/submit'), (request) => request.headers(signed).jsonBody({ revision }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { id: uuid(id), state: 'under_check', revision: integer(4), submittedAt: instant },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(
        endpoints.submitApplication.initiate({ params, body: { revision: 3 } }),
      )
      expect(data?.state).toBe('under_check')
    })
})

test('when the company says that older translations still fit, then the service takes that with the draft', async () => {
  const body = { revision: 3, translationsFit: true }
  await pact.addInteraction()
    .given(...at('draft'))
    .uponReceiving('submit-application: with older translations confirmed')
    .withRequest('POST', pathOf('/submit'), (request) => request.headers(signed).jsonBody({ ...body, revision }))
    .willRespondWith(200, (response) => response.jsonBody({ data: { id: uuid(id), state: 'under_check' } }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.submitApplication.initiate({ params, body }))
      expect(data?.state).toBe('under_check')
    })
})

test('when lines are pasted, then addresses and faults are returned separately, by line', async () => {
  const text = 'ana@kvarner.example;en\nj.saric kvarner.example\nana@kvarner.example'
  await pact.addInteraction()
    .given('a company has no applications')
    .uponReceiving('parse-recipients: one good line of three')
    .withRequest('POST', '/api/recipients/parse', (request) => request.headers(signed).jsonBody({ text }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        recipients: [{ email: 'ana@kvarner.example', language: 'en' }],
        faults: [{ path: '/lines/2', rule: 'format' }, { path: '/lines/3', rule: 'unique', params: { line: 1 } }],
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.parseRecipients.initiate({ body: { text } }))
      expect(data?.faults.map(({ path: line }) => line)).toEqual(['/lines/2', '/lines/3'])
    })
})
