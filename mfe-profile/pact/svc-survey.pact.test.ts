/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { hostAt } from '@glas/mfe-kit/testing/host-at'
import { pactBetween } from '@glas/mfe-kit/testing/pact'
import { api } from '../src/api.ts'
import { applicationId as id, fullDraft } from '../src/testing/samples.ts'
import { adminPathOf, application, at, day, instant, params, pathOf, refusal, revision } from './svc-survey.matchers.ts'

const {
  MatchersV3: { boolean, eachLike, integer, like, nullValue, number, regex, string, uuid },
} = pactFoundation

const pact = pactBetween('mfe-profile', 'svc-survey', import.meta.dirname)

const { endpoints } = api
/** Every call is authenticated; the verifier replaces the token by that of the state's user. */
const storeAt = (url: string) => createRemoteStore(api, () => hostAt(url, 'example'))
const signed = { Authorization: 'Bearer example' }

test('when a company has applications, then each can be shown in a line', async () => {
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

test('when a draft is begun, then it is empty and says what is missing', async () => {
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

test('when an application is opened, then all of it comes', async () => {
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

test('when it is unknown or another company’s, then there is none', async () => {
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

test('when a draft is saved, then it comes back with a new revision', async () => {
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

test('when a draft is deleted, then nothing is answered', async () => {
  await pact.addInteraction()
    .given(...at('draft'))
    .uponReceiving('delete-application: a draft')
    .withRequest('DELETE', pathOf(), (request) => request.headers(signed))
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      expect((await storeAt(url).dispatch(endpoints.deleteApplication.initiate({ params }))).error).toBeUndefined()
    })
})

test('when a complete draft is sent, then it is under check', async () => {
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

test('when lines are pasted, then addresses and faults come apart, by line', async () => {
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

test('when a research runs, then its board says how far it is', async () => {
  await pact.addInteraction()
    .given(...at('in_progress'))
    .uponReceiving('get-board: a running research')
    .withRequest('GET', pathOf('/board'), (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        applicationId: uuid(id), state: 'in_progress', now: instant, startsAt: instant, endsAt: instant,
        employees: integer(212),
        fillRate: { answers: integer(95), percent: number(44.8), asOf: instant },
        codes: { ready: true, total: integer(212), mailed: integer(180), onSheets: integer(32) },
        invitation: { at: instant, recipients: integer(180) },
        award: regex('^(counts|none|tooSmall|tooLate|notFirst)$', 'tooSmall'), awardThreshold: nullValue(),
        reminder: {
          at: instant, audience: 'all', recipients: integer(180), plannedIfSentNow: regex('^(kept|replaced)$', 'kept'),
          past: [],
        },
        termsSha256: regex('^[0-9a-f]{64}$', 'a'.repeat(64)), reportReady: false,
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getBoard.initiate({ params }))
      expect(data?.fillRate?.answers).toBe(95)
    })
})

test('when the reminder is sent now, then it says to how many', async () => {
  await pact.addInteraction()
    .given(...at('in_progress'))
    .uponReceiving('send-reminder: the first')
    .withRequest('POST', pathOf('/reminders'), (request) => request.headers(signed))
    .willRespondWith(202, (response) => response.jsonBody({
      data: { recipients: integer(180), planned: { at: instant, outcome: regex('^(kept|replaced)$', 'kept') } },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.sendReminder.initiate({ params }))
      expect(data).toMatchObject({ recipients: 180, planned: { outcome: 'kept' } })
    })
})

test('when a reminder is asked for while a draft is written, then the state refuses it', async () => {
  await pact.addInteraction()
    .given(...at('draft'))
    .uponReceiving('send-reminder: of a draft')
    .withRequest('POST', pathOf('/reminders'), (request) => request.headers(signed))
    .willRespondWith(409, (response) => response.jsonBody(refusal('STATE_CONFLICT')))
    .executeTest(async ({ url }) => {
      const { error } = await storeAt(url).dispatch(endpoints.sendReminder.initiate({ params }))
      expect(error).toMatchObject({ code: 'STATE_CONFLICT' })
    })
})

test('when the reminder is dropped, then the board has none to come', async () => {
  await pact.addInteraction()
    .given(...at('in_progress'))
    .uponReceiving('schedule-reminder: none')
    .withRequest('PUT', pathOf('/reminder'), (request) => request.headers(signed).jsonBody({ at: null }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { state: 'in_progress', reminder: { at: nullValue(), recipients: integer(180) } },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.scheduleReminder.initiate({ params, body: { at: null } }))
      expect(data?.reminder?.at).toBeNull()
    })
})

test('when an administrator looks, then what was sent is listed', async () => {
  await pact.addInteraction()
    .given(...at('under_check', 'admin'))
    .uponReceiving('list-submissions: one that waits')
    .withRequest('GET', '/api/admin/applications', (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        applications: eachLike({
          id: uuid(id), companyName: string('Kvarner oprema d.o.o.'), name: like('Zadovoljstvo zaposlenika 2026.'),
          state: 'under_check', submittedAt: instant, employees: integer(212),
        }),
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.listSubmissions.initiate())
      expect(data?.applications[0]?.state).toBe('under_check')
    })
})

test('when it goes back, then it is a draft with the remark', async () => {
  const remark = 'Zbroj odjela ne odgovara.'
  await pact.addInteraction()
    .given(...at('under_check', 'admin'))
    .uponReceiving('return-application: with a remark')
    .withRequest('POST', adminPathOf('/return'), (request) => request.headers(signed).jsonBody({ revision, remark }))
    .willRespondWith(200, (response) => response.jsonBody({ data: { id: uuid(id), state: 'draft', remark } }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(
        endpoints.returnApplication.initiate({ params, body: { revision: 3, remark } }),
      )
      expect(data).toMatchObject({ state: 'draft', remark })
    })
})

test('when it is approved, then codes and keys follow', async () => {
  await pact.addInteraction()
    .given(...at('under_check', 'admin'))
    .uponReceiving('approve-application: one that waits')
    .withRequest('POST', adminPathOf('/approve'), (request) => request.headers(signed).jsonBody({ revision }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { id: uuid(id), state: 'approved', approvedAt: instant, codesReady: boolean(false) },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(
        endpoints.approveApplication.initiate({ params, body: { revision: 3 } }),
      )
      expect(data?.state).toBe('approved')
    })
})

test('when an approved research is cancelled, then it is', async () => {
  await pact.addInteraction()
    .given(...at('approved', 'admin'))
    .uponReceiving('cancel-application: an approved one')
    .withRequest('POST', adminPathOf('/cancel'), (request) => request.headers(signed).jsonBody({ revision }))
    .willRespondWith(200, (response) => response.jsonBody({ data: { id: uuid(id), state: 'cancelled' } }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(
        endpoints.cancelApplication.initiate({ params, body: { revision: 3 } }),
      )
      expect(data?.state).toBe('cancelled')
    })
})
