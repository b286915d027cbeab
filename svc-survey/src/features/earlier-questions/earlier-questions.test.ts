import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { cancelApplication } from '@glas/contracts/survey/applications.operations'
import { getEarlierQuestions } from '@glas/contracts/survey/earlier-questions.operations'
import { call } from '@glas/svc-kit/testing/call'
import { type Applications, startApplications } from '../../../test/applications.ts'
import { buildExtra } from '../../../test/extra-questions.ts'
import {
  buildCompany, buildDraft, buildPulseDraft, buildReady, buildSaved, buildSubmitted,
} from '../../../test/factories.ts'

let world: Applications

beforeAll(async () => { world = await startApplications() }, 60_000)
afterAll(() => world?.survey.stop())

const earlierOf = (id: string, token: string) =>
  call(world.survey.url, getEarlierQuestions, { token, params: { id } })

const newest = buildExtra(['single-choice', 'linear-scale'], ['en', 'sl'])
const named = (name: string, extra = newest) => buildDraft({ details: { name }, questions: { extra } })

test('when a company has asked its own questions before, then it gets the newest submitted ones', async () => {
  const { survey } = world
  const { token } = await buildCompany(survey, 'Lin d.o.o.')
  const { id } = await buildSaved(survey, token)
  expect((await earlierOf(id, token)).data).toEqual({ earlier: null })
  await buildSubmitted(survey, token, named('Prvo', buildExtra(['short-text'])))
  await buildSubmitted(survey, token, named('Drugo'))
  // Without questions, of another type, and not sent.
  await buildSubmitted(survey, token, buildDraft({ details: { name: 'Treće' } }))
  await buildSubmitted(survey, token, buildPulseDraft({ questions: { extra: buildExtra(['long-text']) } }))
  await buildSaved(survey, token, named('Nacrt'))
  const { status, data } = await earlierOf(id, token)
  expect([status, data]).toEqual([200, { earlier: { name: 'Drugo', startsOn: '2026-11-11', extra: newest } }])
})

test('when the newest was cancelled, then the one before it is offered', async () => {
  const { survey, admin } = world
  const { token } = await buildCompany(survey, 'Otkazano d.o.o.')
  await buildSubmitted(survey, token, named('Prvo'))
  const { id: cancelled, revision } = await buildReady(survey, token, named('Drugo'))
  await call(survey.url, cancelApplication, { token: admin, params: { id: cancelled }, body: { revision } })
  const { id } = await buildSaved(survey, token)
  expect((await earlierOf(id, token)).data.earlier?.name).toBe('Prvo')
})

test("when the application is another company's, then it is 404", async () => {
  const { survey, company } = world
  const other = await buildCompany(survey, 'Tuđe d.o.o.')
  const { id } = await buildSaved(survey, company.token)
  expect((await earlierOf(id, other.token)).status).toBe(404)
})
