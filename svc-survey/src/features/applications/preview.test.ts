import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import * as operations from '@glas/contracts/survey/applications.operations'
import { previewQuestionnaire } from '@glas/contracts/survey/preview.operations'
import { call } from '@glas/svc-kit/testing/call'
import { type Applications, startApplications } from '../../../test/applications.ts'
import { buildCompany, buildDraft, buildReady, buildSaved, buildSubmitted } from '../../../test/factories.ts'
import { buildPaperDraft } from '../../../test/paper.ts'
import type { Survey } from '../../../test/start.ts'

let survey: Survey
let company: Applications['company']
let admin: string

beforeAll(async () => {
  ({ survey, company, admin } = await startApplications())
})
afterAll(() => survey.stop())

const preview = (id: string, token = company.token) =>
  call(survey.url, previewQuestionnaire, { token, params: { id } })

describe('the preview of a questionnaire', () => {
  test('when a draft has just been created, then its questions are there, and missing fields are null', async () => {
    const { data: { id } } = await call(survey.url, operations.createApplication, {
      token: company.token, body: { product: 'izz' },
    })
    const { status, data } = await preview(id)
    expect(status).toBe(200)
    expect(data.instrument.statements).toHaveLength(78)
    expect(data).toMatchObject({
      company: { name: 'Kvarner oprema d.o.o.', logoId: null }, codeMode: 'different', researchName: null,
      startsOn: null, endsOn: null, terms: null, termsSha256: null, expectedTerms: null,
    })
  })

  test('when the draft is complete, then its terms are those that will be frozen, except for the keys', async () => {
    const draft = await buildSaved(survey, company.token)
    const { expectedTerms: expected } = (await preview(draft.id)).data
    expect(expected).toMatchObject({
      researchName: 'Zadovoljstvo zaposlenika 2026.', startsOn: '2026-11-11', endsOn: '2026-11-24',
      codes: { total: 12, readableByEmployer: 10, answersAtMost: 12 }, reminders: 'all',
    })
    const ready = await buildReady(survey, company.token)
    const frozen = (await preview(ready.id)).data
    const { keys: _, ...stated } = frozen.terms!
    expect(stated).toEqual({ ...expected, researchId: ready.id })
    expect(frozen.expectedTerms).toBeNull()
    const { data: board } = await call(survey.url, operations.getBoard, {
      token: company.token, params: { id: ready.id },
    })
    expect(frozen.termsSha256).toBe(board.termsSha256)
  })

  test('when one code is for all, then the expected terms name one code and as many answers as respondents', async () => {
    const draft = await buildSaved(survey, company.token, buildDraft({ details: { codeMode: 'identical' } }))
    expect((await preview(draft.id)).data).toMatchObject({
      codeMode: 'identical', expectedTerms: { codes: { total: 1, readableByEmployer: 1, answersAtMost: 12 } },
    })
  })

  test('when questionnaires are printed, then the expected terms count them, and name no code if all are', async () => {
    const expectedOf = async (draft: Parameters<typeof buildSaved>[2]) =>
      (await preview((await buildSaved(survey, company.token, draft)).id)).data.expectedTerms
    expect(await expectedOf(buildPaperDraft({ online: 8, paper: 4 }))).toMatchObject({
      codes: { total: 8, answersAtMost: 12 }, paper: { questionnaires: 4 },
    })
    expect(await expectedOf(buildPaperDraft({ online: 0, paper: 12, codeMode: 'identical' }))).toMatchObject({
      codeMode: 'different', codes: { total: 0, readableByEmployer: 0, answersAtMost: 12 }, paper: { questionnaires: 12 },
    })
    expect(await expectedOf(buildDraft())).not.toHaveProperty('paper')
  })

  test('when a stranger requests it, then it does not exist; an administrator sees it from the first draft on, and no more', async () => {
    const stranger = await buildCompany(survey, 'Druga d.o.o.')
    const draft = await buildSaved(survey, company.token)
    const sent = await buildSubmitted(survey, company.token)
    const asked = [[draft.id, stranger.token], [sent.id, stranger.token], [draft.id, admin], [sent.id, admin]] as const
    const answers = await Promise.all(asked.map(([id, token]) => preview(id, token)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 200, 200])
    expect(answers[2]!.data.instrument.statements).toHaveLength(78)
    const whole = await call(survey.url, operations.getApplication, { token: admin, params: { id: draft.id } })
    expect(whole.status).toBe(404)
    const nameless = await fetch(`${survey.url}/api/applications/${sent.id}/questionnaire`)
    expect(nameless.status).toBe(401)
  })
})
