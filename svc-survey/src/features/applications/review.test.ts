import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import * as operations from '@glas/contracts/survey/applications.operations'
import { listSurveyAudit } from '@glas/contracts/survey/audit.operations'
import { previewQuestionnaire } from '@glas/contracts/survey/preview.operations'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { type Applications, startApplications } from '../../../test/applications.ts'
import {
  buildApproved, buildCompany, buildDraft, buildReady, buildSaved, buildSubmitted, publishAnswerKey,
} from '../../../test/factories.ts'
import { type Survey, testStart } from '../../../test/start.ts'

let survey: Survey
let company: Applications['company']
let admin: string
let get: Applications['get']
let save: Applications['save']

beforeAll(async () => {
  ({ survey, company, admin, get, save } = await startApplications())
})
afterAll(() => survey.stop())

describe('sending and checking', () => {
  test('when a field is missing, then submitting names it', async () => {
    const { id, revision } = await buildSaved(survey, company.token, buildDraft({ details: { employees: 13 } }))
    const sent = await call(survey.url, operations.submitApplication, {
      token: company.token, params: { id }, body: { revision },
    })
    expect(sent).toMatchObject({ status: 409, error: { code: 'APPLICATION_INCOMPLETE' } })
    expect(sent.error?.details?.[0]).toEqual({
      path: '/details/gender', rule: 'sum', params: { expected: 13, actual: 12 },
    })
  })

  test('when it is submitted, then it is locked, published and audited', async () => {
    const sent = await buildSubmitted(survey, company.token)
    expect(sent).toMatchObject({ state: 'under_check', revision: 2, submittedAt: testStart.toISOString() })
    expect(await save(sent.id, sent.revision)).toMatchObject({ status: 409, error: { code: 'STATE_CONFLICT' } })
    const event = await eventually(() => survey.eventsOf('glas.survey.application-submitted.v1')
      .find(({ applicationId }) => applicationId === sent.id))
    expect(event).toEqual({
      applicationId: sent.id, revision: 2, companyId: company.id, companyName: 'Kvarner oprema d.o.o.',
      product: 'izz', name: 'Zadovoljstvo zaposlenika 2026.', startsOn: '2026-11-11', endsOn: '2026-11-24',
      locale: 'hr', sealedContact: company.sealedContact,
    })
    const actions = await survey.db('audit').where({ subject_id: sent.id }).orderBy('id').pluck('action')
    expect(actions.sort()).toEqual(['create-application', 'save-application', 'submit-application'])
  })

  test("when the audit log of a company is read, then an administrator's decisions and the system are in it", async () => {
    const { id, token } = await buildCompany(survey, 'Una grafika d.o.o.')
    await buildReady(survey, token)
    const { data: { records } } = await call(survey.url, listSurveyAudit, { token: admin, query: { company: id } })
    expect(records.map(({ action, scope }) => `${scope}: ${action}`).toSorted()).toEqual([
      'admin: approve-application', 'company: create-application', 'company: save-application',
      'company: submit-application', 'system: freeze-terms',
    ])
  })

  test('when it is returned, then the company reads the reason, corrects it and submits it again', async () => {
    const sent = await buildSubmitted(survey, company.token)
    const returned = await call(survey.url, operations.returnApplication, {
      token: admin, params: { id: sent.id }, body: { revision: sent.revision, remark: 'Provjerite odjele. ' },
    })
    expect(returned.data).toMatchObject({ state: 'draft', remark: 'Provjerite odjele.' })
    await eventually(() => survey.eventsOf('glas.survey.application-returned.v1')
      .find(({ applicationId, remark }) => applicationId === sent.id && remark === 'Provjerite odjele.'))
    const saved = await save(sent.id, returned.data.revision)
    const again = await call(survey.url, operations.submitApplication, {
      token: company.token, params: { id: sent.id }, body: { revision: saved.data.revision },
    })
    expect(again.data).toMatchObject({ state: 'under_check', remark: null })
  })

  test('when an administrator lists applications, then waiting ones come first, without drafts', async () => {
    const approved = await buildApproved(survey, company.token)
    const waiting = await buildSubmitted(survey, company.token)
    const draft = await buildSaved(survey, company.token)
    const { data } = await call(survey.url, operations.listSubmissions, { token: admin })
    const ids = data.applications.map(({ id }) => id)
    expect(ids.indexOf(waiting.id)).toBeLessThan(ids.indexOf(approved.id))
    expect(ids).not.toContain(draft.id)
    expect((await get(draft.id, admin)).status).toBe(404)
    const only = await call(survey.url, operations.listSubmissions, { token: admin, query: { state: 'approved' } })
    expect(new Set(only.data.applications.map(({ state }) => state))).toEqual(new Set(['approved']))
  })

  test('when the list is limited to one company, then it has no other company’s applications', async () => {
    const other = await buildCompany(survey, 'Sava tehnika d.d.')
    const theirs = await buildSubmitted(survey, other.token)
    await buildSubmitted(survey, company.token)
    const { data } = await call(survey.url, operations.listSubmissions, { token: admin, query: { company: other.id } })
    expect(data.applications.map(({ id }) => id)).toEqual([theirs.id])
    const faulty = await call(survey.url, operations.listSubmissions, {
      token: admin, query: { company: 'none' as never },
    })
    expect(faulty).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } })
  })

  test("when the first day has begun, then it can't be approved", async () => {
    const sent = await buildSubmitted(survey, company.token)
    survey.clock.set(new Date('2026-11-10T23:00:00Z'))
    try {
      const late = await call(survey.url, operations.approveApplication, {
        token: admin, params: { id: sent.id }, body: { revision: sent.revision },
      })
      expect(late).toMatchObject({ status: 409, error: { code: 'START_PASSED' } })
    } finally {
      survey.clock.set(testStart)
    }
  })
})

describe('approval', () => {
  test('when it is approved, then reporting gets all facts it will ever know, and codes wait for its key', async () => {
    const approved = await buildApproved(survey, company.token)
    expect(approved).toMatchObject({ state: 'approved', codesReady: false, approvedAt: testStart.toISOString() })
    const event = await eventually(() => survey.eventsOf('glas.survey.application-approved.v1')
      .find(({ applicationId }) => applicationId === approved.id))
    expect(event).toMatchObject({
      endsAt: '2026-11-24T23:00:00.000Z', employees: 12, onlineRespondents: 12, offlineRespondents: 0,
      company: { id: company.id, name: 'Kvarner oprema d.o.o.', industry: 'manufacturing', size: 'small' },
      headcounts: { gender: { male: 5, female: 7, other: 0 } },
    })
    expect(event.instrument.statements).toHaveLength(78)
    expect(event.instrument.departments).toEqual([
      { key: 'd1', name: 'Proizvodnja', headcount: 8 }, { key: 'd2', name: 'Uprava', headcount: 4 },
    ])
    expect(event.instrument.demographics.map(({ key }: { key: string }) => key)).toEqual(['gender', 'age'])
    expect(JSON.stringify(event)).not.toMatch(/tvrtka\.example|recipients/)
    const board = await call(survey.url, operations.getBoard, { token: company.token, params: { id: approved.id } })
    expect(board.data.codes).toEqual({
      ready: false, total: 12, mailed: 2, onSheets: 10, downloadedAt: null, sharedAt: null,
    })
  })

  test('when the answer key arrives, twice, then terms are frozen once and the company is notified once', async () => {
    const ready = await buildReady(survey, company.token)
    const { data: board } = await call(survey.url, operations.getBoard, {
      token: company.token, params: { id: ready.id },
    })
    expect(board.termsSha256).toMatch(/^[0-9a-f]{64}$/)
    await publishAnswerKey(survey, ready.id)
    const other = await buildReady(survey, company.token)
    const codesReady = () => survey.eventsOf('glas.survey.codes-ready.v1')
    await eventually(() => codesReady().some(({ applicationId }) => applicationId === other.id))
    const mine = codesReady().filter(({ applicationId }) => applicationId === ready.id)
    expect(mine).toEqual([expect.objectContaining({ codes: { total: 12, mailed: 2, onSheets: 10, invited: 2 } })])
    const { data } = await call(survey.url, previewQuestionnaire, {
      token: company.token, params: { id: ready.id },
    })
    expect(data.terms).toMatchObject({
      researchId: ready.id, codes: { total: 12, readableByEmployer: 10, answersAtMost: 12 }, reminders: 'all',
    })
  })

  test('when 64 administrators approve at once, then it happens once', async () => {
    const sent = await buildSubmitted(survey, company.token)
    const answers = await Promise.all(Array.from({ length: 64 }, () =>
      call(survey.url, operations.approveApplication, {
        token: admin, params: { id: sent.id }, body: { revision: sent.revision },
      })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === 'STATE_CONFLICT')).toHaveLength(63)
    const codes = await survey.db('research_codes')
      .where({ application_id: Buffer.from(sent.id.replaceAll('-', ''), 'hex') })
    expect(codes).toHaveLength(12)
  })

  test('when it is cancelled, then codes and addresses are gone and it never starts', async () => {
    const ready = await buildReady(survey, company.token)
    const cancelled = await call(survey.url, operations.cancelApplication, {
      token: admin, params: { id: ready.id }, body: { revision: ready.revision, reason: ' Tvrtka se preselila. ' },
    })
    expect(cancelled.data).toMatchObject({
      state: 'cancelled', remark: 'Tvrtka se preselila.', draft: { options: { recipients: [] } },
    })
    const id = Buffer.from(ready.id.replaceAll('-', ''), 'hex')
    expect(await survey.db('research_recipients').where({ application_id: id })).toEqual([])
    expect(await survey.db('scheduled').where({ task_key: ready.id })).toEqual([])
    const published = await eventually(() => survey.eventsOf('glas.survey.application-cancelled.v1')
      .find(({ applicationId }) => applicationId === ready.id))
    // Everything that the company's mail needs, since svc-notify calls no other service.
    expect(published).toMatchObject({
      companyName: 'Kvarner oprema d.o.o.', name: ready.draft.details.name, locale: 'hr',
      sealedContact: expect.stringMatching(/^[\w-]+(\.[\w-]*){4}$/), reason: 'Tvrtka se preselila.',
    })
  })

  const misleading = ['a\0b', 'Sve je u redu.\u202egpj', '\u3164']
  test.each(misleading)('when a remark or reason is %j, then its field has a fault and nothing changes', async (text) => {
    const sent = await buildSubmitted(survey, company.token)
    const returned = await call(survey.url, operations.returnApplication, {
      token: admin, params: { id: sent.id }, body: { revision: sent.revision, remark: text },
    })
    const ready = await buildReady(survey, company.token)
    const cancelled = await call(survey.url, operations.cancelApplication, {
      token: admin, params: { id: ready.id }, body: { revision: ready.revision, reason: text },
    })
    const fault = (path: string) => ({
      code: 'VALIDATION_FAILED', details: [{ path, rule: 'format', params: { format: 'text' } }],
    })
    expect(returned).toMatchObject({ status: 400, error: fault('/remark') })
    expect(cancelled).toMatchObject({ status: 400, error: fault('/reason') })
    expect([(await get(sent.id)).data.state, (await get(ready.id)).data.state]).toEqual(['under_check', 'approved'])
  })

  test('when a remark has several lines, then it is kept as it is', async () => {
    const sent = await buildSubmitted(survey, company.token)
    const { data } = await call(survey.url, operations.returnApplication, {
      token: admin, params: { id: sent.id }, body: { revision: sent.revision, remark: 'Prvo.\n\nDrugo.' },
    })
    expect(data.remark).toBe('Prvo.\n\nDrugo.')
  })

  test('when it is cancelled without a reason, then the event has none', async () => {
    const ready = await buildReady(survey, company.token)
    const { data } = await call(survey.url, operations.cancelApplication, {
      token: admin, params: { id: ready.id }, body: { revision: ready.revision },
    })
    expect(data).toMatchObject({ state: 'cancelled', remark: null })
    const cancelled = await eventually(() => survey.eventsOf('glas.survey.application-cancelled.v1')
      .find(({ applicationId }) => applicationId === ready.id))
    expect(cancelled).not.toHaveProperty('reason')
  })
})
