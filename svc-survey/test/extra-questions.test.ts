import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import * as operations from '@glas/contracts/survey/applications.operations'
import * as edits from '@glas/contracts/survey/extra/edits'
import { mostPaddedBytes } from '@glas/contracts/survey/padded-size'
import { answersSealed, applicationApproved } from '@glas/contracts/survey/survey.events'
import { sealedBytes } from '@glas/contracts/wire/formats'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { type Applications, startApplications } from './applications.ts'
import { buildExtra } from './extra-questions.ts'
import { buildDraft, buildSaved, buildSubmitted } from './factories.ts'
import { buildRunning, open, readTerms, submit, takeCredential } from './respondent.ts'

let world: Applications

beforeAll(async () => { world = await startApplications() }, 60_000)
afterAll(() => world?.survey.stop())

const draftWith = (extra: ReturnType<typeof buildExtra>) => buildDraft({ questions: { extra } })

describe('extra questions of an application', () => {
  test('when they are incomplete, then the draft is saved unchanged, and submitting it is refused', async () => {
    const { survey, company, get } = world
    const untitled = edits.setText(buildExtra(['single-choice'], []), { question: 'q1', field: 'title' }, 'hr', '')
    const draft = draftWith(untitled)
    const { id, revision, faults } = await buildSaved(survey, company.token, draft)
    expect((await get(id)).data.draft.questions.extra).toEqual(draft.questions.extra)
    expect(faults).toContainEqual({ path: '/questions/extra/questions/0/title/texts/hr', rule: 'required' })
    expect(faults).toContainEqual({
      path: '/questions/extra/questions/0', rule: 'translation', params: { language: 'en', question: 1, actual: 3 },
    })
    const refused = await call(survey.url, operations.submitApplication, {
      token: company.token, params: { id }, body: { revision },
    })
    expect([refused.status, refused.error?.code]).toEqual([409, 'APPLICATION_INCOMPLETE'])
  })

  test('when one asks who someone is, then company and administrator are warned, and it can be submitted', async () => {
    const { survey, company, admin, get } = world
    const asking = edits.setText(buildExtra(['short-text']), { question: 'q1', field: 'title' }, 'en', 'Your name')
    const { id } = await buildSubmitted(survey, company.token, draftWith(asking))
    for (const token of [company.token, admin]) {
      expect((await get(id, token)).data.warnings).toContainEqual(
        { path: '/questions/extra/questions/0', rule: 'asksWho', params: { question: 1, languages: 'en' } },
      )
    }
  })

  test('when translations are older than their source, then they have to be confirmed before it is submitted', async () => {
    const { survey, company: { token }, get } = world
    const changed = edits.setText(buildExtra(['short-text']), { question: 'q1', field: 'title' }, 'hr', 'Što još?')
    const { id, revision, warnings } = await buildSaved(survey, token, draftWith(changed))
    const submitWith = (body: { revision: number; translationsFit?: boolean }) =>
      call(survey.url, operations.submitApplication, { token, params: { id }, body })
    const older = {
      path: '/questions/extra/questions/0', rule: 'translationOlder', params: { language: 'en', question: 1, actual: 1 },
    }
    expect(warnings).toContainEqual(older)
    for (const body of [{ revision }, { revision, translationsFit: false }]) {
      expect(await submitWith(body))
        .toMatchObject({ status: 409, error: { code: 'TRANSLATIONS_OUTDATED', details: [older] } })
    }
    expect((await get(id)).data).toMatchObject({ state: 'draft', revision })
    // A confirmation is for the texts that were seen.
    expect(await submitWith({ revision: revision - 1, translationsFit: true }))
      .toMatchObject({ status: 409, error: { code: 'REVISION_CONFLICT' } })
    expect((await submitWith({ revision, translationsFit: true })).data).toMatchObject({ state: 'under_check' })
    const { data } = await get(id)
    expect(data.warnings).not.toContainEqual(older)
    expect(data.draft.questions.extra!.questions[0]!.title.sources.en).toBe('Što još?')
  })

  test.each<[string, (draft: ReturnType<typeof buildDraft>) => unknown]>([
    ['of an unknown type', ({ questions }) => ({ ...questions.extra!.questions[0]!, type: 'matrix' })],
    ['with an id that is none', ({ questions }) => ({ ...questions.extra!.questions[0]!, id: '__proto__' })],
    ['with a text of a page', ({ questions }) => ({
      ...questions.extra!.questions[0]!, title: { texts: { hr: 'a'.repeat(1001) }, sources: {} },
    })],
  ])('when a question %s is saved, then it is refused with a code', async (_, question) => {
    const { survey, company } = world
    const { id, revision, draft } = await buildSaved(survey, company.token, draftWith(buildExtra(['short-text'])))
    const extra = { ...draft.questions.extra!, questions: [question(draft)] }
    const changed = { ...draft, questions: { ...draft.questions, extra } }
    const { status, error } = await call(survey.url, operations.saveApplication, {
      token: company.token, params: { id }, body: { revision, draft: changed as never },
    })
    expect([status, error?.code]).toEqual([400, 'VALIDATION_FAILED'])
  })
})

describe('extra questions of a research', () => {
  test('when it runs, then only answers of its size are accepted, and are sent on in chunks that fit', async () => {
    const { survey, company } = world
    const extra = buildExtra(Array.from({ length: 20 }, () => 'long-text'))
    const { id, onSheets, mailed } = await buildRunning(survey, company.token, draftWith(extra))
    const codes = [...onSheets, ...mailed.map(({ code }) => code)]
    const { data } = await open(survey, codes[0]!)
    expect(data.instrument.extra?.questions).toHaveLength(20)
    const approved = survey.eventsOf(applicationApproved.type).find((event) => event.applicationId === id)
    expect(approved.instrument.extra).toEqual(data.instrument.extra)
    const { terms } = await readTerms(survey, codes[0]!)
    expect(terms.paddedBytes).toBeGreaterThan(90_000)
    expect(terms.paddedBytes).toBeLessThanOrEqual(mostPaddedBytes)
    const sealed = (size: number) => randomBytes(sealedBytes(size)).toString('base64url')
    for (const code of codes.slice(0, 7)) {
      const credential = await takeCredential(survey, code, terms)
      expect((await submit(survey, { ...credential, sealed: sealed(terms.paddedBytes - 5120) })).status).toBe(400)
      expect((await submit(survey, { ...credential, sealed: sealed(terms.paddedBytes) })).status).toBe(200)
    }
    survey.clock.set(new Date('2026-11-24T23:16:00Z'))
    const chunks = await eventually(() => {
      const events = survey.eventsOf(answersSealed.type).filter(({ applicationId }) => applicationId === id)
      return Promise.resolve(events.length > 0 && events.length === events[0].chunks ? events : undefined)
    })
    expect(chunks.reduce((sum, { sealed: answers }) => sum + answers.length, 0)).toBe(7)
    expect(chunks.length).toBeGreaterThan(1)
    for (const chunk of chunks) expect(Buffer.byteLength(JSON.stringify(chunk))).toBeLessThan(1_000_000)
  }, 60_000)
})
