import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import * as operations from '@glas/contracts/survey/applications.operations'
import { previewQuestionnaire } from '@glas/contracts/survey/preview.operations'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { type Applications, startApplications } from '../../../test/applications.ts'
import { buildCompany, buildDraft, buildSaved, buildSubmitted } from '../../../test/factories.ts'
import { buildPaperDraft } from '../../../test/paper.ts'
import type { Survey } from '../../../test/start.ts'

let survey: Survey
let company: Applications['company']
let get: Applications['get']
let save: Applications['save']

beforeAll(async () => {
  ({ survey, company, get, save } = await startApplications())
})
afterAll(() => survey.stop())

describe('a draft', () => {
  test('when it is created, then it is empty, and lists what is missing', async () => {
    const { status, data } = await call(survey.url, operations.createApplication, {
      token: company.token, body: { product: 'izz' },
    })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      revision: 0, state: 'draft', companyName: 'Kvarner oprema d.o.o.', price: null, remark: null,
      draft: { details: { name: null, type: 'online' }, options: { recipients: [] } },
    })
    expect(data.faults.map(({ path }) => path)).toEqual([
      '/details/name', '/details/startsOn', '/details/endsOn', '/details/employees', '/details/gender',
      '/details/qualification', '/details/onlineRespondents',
    ])
  })

  test('when it is saved and read again, then it is complete, with its price', async () => {
    const saved = await buildSaved(survey, company.token)
    expect(saved).toMatchObject({ revision: 1, faults: [], price: { currency: 'EUR', total: 34_400 } })
    expect(saved.warnings).toEqual([
      { path: '/questions/departments/1/headcount', rule: 'neverShown', params: { limit: 5 } },
    ])
    expect((await get(saved.id)).data).toEqual(saved)
    expect(saved.draft).toEqual(buildDraft())
  })

  test('when the typed text is no date or number, then it is kept as typed, with a fault', async () => {
    const typed = { '/details/startsOn': '32.13.2026.', '/details/employees': 'abc', '/details/gender/male': '-5' }
    const draft = buildDraft({
      details: { startsOn: null, employees: null, gender: { male: null, female: 7, other: 0 } },
    })
    const before = await buildSaved(survey, company.token)
    const stale = { '/details/endsOn': 'sutra', '/details/type': 'x', '/options/invitationAt': ' ', '__proto__': 'x' }
    const saved = await save(before.id, before.revision, { ...draft, typed: { ...typed, ...stale } })
    expect(saved.data.draft).toEqual({ ...draft, typed })
    expect(saved.data.faults).toEqual(expect.arrayContaining([
      { path: '/details/startsOn', rule: 'format', params: { format: 'date' } },
      { path: '/details/employees', rule: 'format', params: { format: 'number' } },
      { path: '/details/gender/male', rule: 'format', params: { format: 'number' } },
    ]))
    expect(saved.data.faults.filter(({ rule }) => rule === 'required')).toEqual([])
    expect((await get(before.id)).data.draft).toEqual({ ...draft, typed })
    const input = { token: company.token, params: { id: before.id }, body: { revision: saved.data.revision } }
    expect(await call(survey.url, operations.submitApplication, input))
      .toMatchObject({ status: 409, error: { code: 'APPLICATION_INCOMPLETE' } })
    const mended = await save(before.id, saved.data.revision, { ...buildDraft(), typed })
    expect(mended.data).toMatchObject({ faults: [] })
    expect(mended.data.draft).toEqual(buildDraft())
  })

  test('when more texts are typed than there are fields, then it is refused, and the saved ones stay', async () => {
    const before = await buildSaved(survey, company.token)
    const typed = Object.fromEntries(Array.from({ length: 601 }, (_, n) => [`/k${n}`, 'x']))
    expect(await save(before.id, before.revision, { ...buildDraft(), typed }))
      .toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } })
    expect((await get(before.id)).data).toMatchObject({ revision: before.revision })
  })

  test.each([['offline', 0, 12], ['combined', 8, 4]] as const)('when it is %s, then it can be sent', async (type, online, paper) => {
    const draft = buildPaperDraft({ online, paper })
    const { id, revision, faults, price } = await buildSaved(survey, company.token, draft)
    expect([draft.details.type, faults]).toEqual([type, []])
    expect(price?.lines.map(({ kind }) => kind)).toContain('printed')
    const sent = await call(survey.url, operations.submitApplication, {
      token: company.token, params: { id }, body: { revision },
    })
    expect(sent).toMatchObject({ status: 200, data: { state: 'under_check' } })
  })

  test('when another tab has saved since, then there is a conflict, and nothing is overwritten', async () => {
    const saved = await buildSaved(survey, company.token)
    const other = await save(saved.id, saved.revision, buildDraft({ details: { employees: 40 } }))
    expect(other.status).toBe(200)
    const late = await save(saved.id, saved.revision, buildDraft({ details: { employees: 99 } }))
    expect(late).toMatchObject({ status: 409, error: { code: 'REVISION_CONFLICT' } })
    expect((await get(saved.id)).data.draft.details.employees).toBe(40)
  })

  test('when two tabs save at once, then one of them gets a conflict', async () => {
    const saved = await buildSaved(survey, company.token)
    const answers = await Promise.all([1, 2, 3, 4].map((more) =>
      save(saved.id, saved.revision, buildDraft({ details: { employees: 12 + more } }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test("when it is deleted, then it is gone; a submitted one can't be deleted", async () => {
    const saved = await buildSaved(survey, company.token)
    const remove = (id: string) =>
      call(survey.url, operations.deleteApplication, { token: company.token, params: { id } })
    expect((await remove(saved.id)).status).toBe(204)
    expect((await get(saved.id)).status).toBe(404)
    const sent = await buildSubmitted(survey, company.token)
    expect(await remove(sent.id)).toMatchObject({ status: 409, error: { code: 'STATE_CONFLICT' } })
  })

  test('when any well-formed input is sent, then it is saved or refused, and never a 5xx', async () => {
    const saved = await buildSaved(survey, company.token)
    const drafts = [
      buildDraft({ details: { startsOn: '9999-12-30', endsOn: '9999-12-31' } }),
      buildDraft({ details: { startsOn: '0001-01-01', endsOn: '0001-01-02' } }),
      buildDraft({ options: { invitationAt: '2026-02-31T09:00', reminderAt: '0000-13-99T09:00' } }),
      buildDraft({ details: { name: '\u0000\uD800"\'\\ 👋', employees: 100_000 } }),
      buildDraft({ questions: { departments: Array.from({ length: 100 }, () => ({ name: '', headcount: 100_000 })) } }),
    ]
    let { revision } = saved
    for (const draft of drafts) {
      const answer = await save(saved.id, revision, draft)
      expect(answer.status).toBe(200)
      revision = answer.data.revision
      expect(answer.data.faults.length).toBeGreaterThan(0)
      expect((await get(saved.id)).status).toBe(200)
      expect((await call(survey.url, previewQuestionnaire, {
        token: company.token, params: { id: saved.id },
      })).status).toBe(200)
    }
    const impossible = await save(saved.id, revision, buildDraft({ details: { startsOn: '2026-02-31' } }))
    expect(impossible).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } })
  })

  test('when it has 5000 recipients, then it is saved', async () => {
    const recipients = Array.from({ length: 5000 }, (_, i) => ({
      email: `ime.prezime.${i}@velika-tvrtka.example`, language: 'hr' as const,
    }))
    const draft = buildDraft({ options: { recipients }, details: { employees: 5000, onlineRespondents: 5000 } })
    const saved = await buildSaved(survey, company.token, draft)
    expect(saved.draft.options.recipients).toHaveLength(5000)
  })

  test('when the company ran research the year before, then loyalty is a line of the price', async () => {
    const other = await buildCompany(survey, 'Vjerna d.o.o.')
    const past = await buildSubmitted(survey, other.token)
    await survey.db('applications').where({ id: Buffer.from(past.id.replaceAll('-', ''), 'hex') })
      .update({ state: 'finished', ends_on: '2025-11-20' })
    const saved = await buildSaved(survey, other.token)
    expect(saved.price?.lines.at(-1)).toEqual({ kind: 'loyalty-discount', percent: 10, amount: -3_440 })
  })
})

describe('who may see what', () => {
  // The individual operations are tested in test/hostile.test.ts.
  test('when another company lists applications, then none of this one is in the list', async () => {
    await buildSaved(survey, company.token)
    const { token } = await buildCompany(survey, 'Strana d.o.o.')
    expect((await call(survey.url, operations.listApplications, { token })).data.applications).toEqual([])
    expect((await get(newId())).status).toBe(404)
  })
})

describe('beside applications', () => {
  test('when anyone requests a price, then it is returned line by line', async () => {
    const { data } = await call(survey.url, operations.quotePrice, {
      query: { product: 'izz', employees: 600, printed: 10 },
    })
    expect(data).toEqual({
      currency: 'EUR', total: 240_400,
      lines: [
        { kind: 'base', amount: 29_000 },
        { kind: 'employees', quantity: 600, unitAmount: 450, amount: 270_000 },
        { kind: 'printed', quantity: 10, unitAmount: 150, amount: 1_500 },
        { kind: 'volume-discount', percent: 20, amount: -60_100 },
      ],
    })
    const { data: discounted } = await call(survey.url, operations.quotePrice, {
      query: { product: 'puls', employees: 100, returning: true, highFillRate: true },
    })
    expect(discounted!.lines.slice(2)).toEqual([
      { kind: 'fill-rate-discount', percent: 10, amount: -3_000 }, { kind: 'loyalty-discount', percent: 10, amount: -2_700 },
    ])
    const one = await call(survey.url, operations.quotePrice, { query: { product: 'izz', employees: 1, highFillRate: false } })
    expect(one.data!.total).toBe(29_450)
    const tooMany = await call(survey.url, operations.quotePrice, { query: { product: 'izz', employees: 5001 } })
    expect(tooMany).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } })
  })

  test('when recipients are pasted, then valid lines are parsed and others reported', async () => {
    const { data } = await call(survey.url, operations.parseRecipients, {
      token: company.token, body: { text: 'ana@a.hr;hr\nben@a.hr,en\nnije adresa' },
    })
    expect(data).toEqual({
      recipients: [{ email: 'ana@a.hr', language: 'hr' }, { email: 'ben@a.hr', language: 'en' }],
      faults: [{ path: '/lines/3', rule: 'format', params: { format: 'email' } }],
    })
  })
})
