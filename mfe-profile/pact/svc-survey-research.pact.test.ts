/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import { applicationId as id } from '../src/testing/samples.ts'
import { endpoints, pact, signed, storeAt } from './svc-survey.calls.ts'
import { adminPathOf, at, instant, params, pathOf, refusal, revision } from './svc-survey.matchers.ts'

const { MatchersV3: { boolean, eachLike, integer, like, nullValue, number, regex, string, uuid } } = pactFoundation

test('when a research runs, then its board has its progress', async () => {
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

test('when some answer on paper, then the board has how many, and the languages of the print', async () => {
  await pact.addInteraction()
    .given('a combined research exists', { state: 'approved', as: 'company' })
    .uponReceiving('get-board: a combined research')
    .withRequest('GET', pathOf('/board'), (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { type: 'combined', printed: { ready: true, questionnaires: integer(4), languages: eachLike(string('hr')) } },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getBoard.initiate({ params }))
      expect(data?.printed).toEqual({ ready: true, questionnaires: 4, languages: ['hr'] })
    })
})

test('when the reminder is sent now, then the response has the number of recipients', async () => {
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

test('when a reminder is requested for a draft, then the state refuses it', async () => {
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

test('when the reminder is dropped, then the board has no planned one', async () => {
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

test('when an administrator opens the list, then it has the submitted applications', async () => {
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

test('when it is returned, then it is a draft with the remark', async () => {
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

test('when codes on sheets are replaced, then the application stays as it is', async () => {
  await pact.addInteraction()
    .given(...at('in_progress', 'admin'))
    .uponReceiving('replace-codes: of a running research')
    .withRequest('POST', adminPathOf('/replace-codes'), (request) =>
      request.headers(signed).jsonBody({ revision, count: 2, reason: like('Listići su izgubljeni.') }))
    .willRespondWith(200, (response) => response.jsonBody({ data: { id: uuid(id), state: 'in_progress' } }))
    .executeTest(async ({ url }) => {
      const body = { revision: 3, count: 2, reason: 'Listići su izgubljeni.' }
      const { data } = await storeAt(url).dispatch(endpoints.replaceCodes.initiate({ params, body }))
      expect(data?.state).toBe('in_progress')
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

test('when the audit log is read, then each entry says what was done to which application', async () => {
  await pact.addInteraction()
    .given(...at('under_check', 'admin'))
    .uponReceiving('list-survey-audit: a submission')
    .withRequest('GET', '/api/admin/audit/survey', (request) =>
      request.headers(signed).query({ action: 'submit-application', limit: '50' }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { records: eachLike({
        id: uuid('0190f6c0-0000-7000-8000-000000000001'), at: instant, action: string('submit-application'),
        subject: { type: string('application'), id: string('x') },
        userId: uuid('0190f6c0-0000-7000-8000-0000000000a1'), companyId: uuid('0190f6c0-0000-7000-8000-0000000000c1'),
        scope: string('company'), act: nullValue(), details: {},
      }) },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(
        endpoints.listSurveyAudit.initiate({ query: { action: 'submit-application', limit: 50 } }))
      expect(data?.records[0]?.subject.type).toBe('application')
    })
})

test('when a company downloads its data, then what was logged about its researches is read', async () => {
  await pact.addInteraction()
    .given(...at('under_check', 'company'))
    .uponReceiving('list-own-survey-audit: a submission')
    .withRequest('GET', '/api/company/audit/survey', (request) => request.headers(signed).query({ limit: '500' }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { records: eachLike({
        id: uuid('0190f6c0-0000-7000-8000-000000000001'), at: instant, action: string('submit-application'),
        subject: { type: string('application'), id: string('x') },
      }) },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.listOwnSurveyAudit.initiate({ query: { limit: 500 } }))
      expect(data?.records[0]?.subject.type).toBe('application')
    })
})
