import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sealedBytes } from '@glas/contracts/wire/formats'
import * as operations from '@glas/contracts/survey/applications.operations'
import { getPulseChoice } from '@glas/contracts/survey/pulse.operations'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { type Applications, startApplications } from '../../../test/applications.ts'
import { buildCompany, buildPulseDraft, buildReady, buildSaved, buildSubmitted } from '../../../test/factories.ts'
import { anySealed, buildRunning, open, readTerms, submit, takeCredential } from '../../../test/respondent.ts'
import type { Survey } from '../../../test/start.ts'
import { pulseKeys } from '../../catalogue/puls-v1.ts'

let survey: Survey
let company: Applications['company']
let admin: string

beforeAll(async () => {
  ({ survey, company, admin } = await startApplications())
})
afterAll(() => survey.stop())

const choiceOf = (id: string, token = company.token) => call(survey.url, getPulseChoice, { token, params: { id } })

describe('a draft of a PULS', () => {
  test('when it is created, then a statement is missing, besides what an IZZ would miss', async () => {
    const { status, data } = await call(survey.url, operations.createApplication, {
      token: company.token, body: { product: 'puls' },
    })
    expect([status, data.product]).toEqual([201, 'puls'])
    expect(data.draft.questions).toMatchObject({ statements: [], enps: false, comments: false })
    expect(data.faults).toContainEqual({ path: '/questions/statements', rule: 'required' })
  })

  test('when it is saved, then it keeps the order of its statements, and has the price of a PULS', async () => {
    const saved = await buildSaved(survey, company.token, buildPulseDraft())
    expect(saved.faults).toEqual([])
    expect(saved.draft).toEqual(buildPulseDraft())
    expect(saved.price).toMatchObject({ total: 12_000 + 12 * 180 })
  })

  test('when it asks 16 statements, then it can be saved but not submitted', async () => {
    const draft = buildPulseDraft({ questions: { statements: pulseKeys.slice(0, 16) } })
    const { id, revision, faults } = await buildSaved(survey, company.token, draft)
    const fault = { path: '/questions/statements', rule: 'maxItems', params: { limit: 15, actual: 16 } }
    expect(faults).toEqual([fault])
    const { status, error } = await call(survey.url, operations.submitApplication, {
      token: company.token, params: { id }, body: { revision },
    })
    expect([status, error?.code, error?.details]).toEqual([409, 'APPLICATION_INCOMPLETE', [fault]])
  })
})

describe('what a PULS can ask', () => {
  test('when a company requests the list, then it gets 40 statements, the sets, and its last choices, newest first', async () => {
    const own = await buildCompany(survey, 'Lin d.o.o.')
    const first = await buildSubmitted(survey, own.token, buildPulseDraft({ details: { name: 'Prvi' } }))
    const statements = ['izz.com.01', 'izz.wc.01']
    const second = await buildSubmitted(survey, own.token, buildPulseDraft({
      details: { name: 'Drugi' }, questions: { statements, enps: false, comments: true },
    }))
    const draft = await buildSaved(survey, own.token, buildPulseDraft())
    const { status, data } = await choiceOf(draft.id, own.token)
    expect(status).toBe(200)
    expect(data.statements.map(({ key }) => key)).toEqual([...pulseKeys])
    expect(data.categories).toHaveLength(9)
    expect(data.sets.map(({ statements: keys }) => keys.length)).toEqual([8, 10, 9, 7, 8, 12])
    expect(data.earlier).toEqual([
      { id: second.id, name: 'Drugi', startsOn: '2026-11-11', statements, enps: false, comments: true },
      {
        id: first.id, name: 'Prvi', startsOn: '2026-11-11', enps: true, comments: false,
        statements: buildPulseDraft().questions.statements,
      },
    ])
  })

  test('when the last PULS was cancelled, then only the one before it can be asked again', async () => {
    const own = await buildCompany(survey, 'Otkazano d.o.o.')
    const { id: kept } = await buildSubmitted(survey, own.token, buildPulseDraft({ details: { name: 'Prvi' } }))
    const { id: cancelled, revision } = await buildReady(
      survey, own.token, buildPulseDraft({ details: { name: 'Drugi' } }),
    )
    await call(survey.url, operations.cancelApplication, {
      token: admin, params: { id: cancelled }, body: { revision },
    })
    const draft = await buildSaved(survey, own.token, buildPulseDraft())
    expect((await choiceOf(draft.id, own.token)).data.earlier.map(({ id }) => id)).toEqual([kept])
  })

  test("when the application is an IZZ, another company's or unknown, then it is 404", async () => {
    const izz = await buildSaved(survey, company.token)
    const puls = await buildSaved(survey, company.token, buildPulseDraft())
    const other = await buildCompany(survey, 'Drugi d.o.o.')
    expect((await choiceOf(izz.id)).status).toBe(404)
    expect((await choiceOf(puls.id, other.token)).status).toBe(404)
    expect((await choiceOf(newId())).status).toBe(404)
    // An administrator sees what was submitted.
    expect((await choiceOf(puls.id, admin)).status).toBe(404)
    const submitted = await buildSubmitted(survey, company.token, buildPulseDraft())
    expect((await choiceOf(submitted.id, admin)).status).toBe(200)
  })
})

describe('a running PULS beside a running IZZ', () => {
  test('when a code is opened, then it opens its own research, and answers have that research\'s size', async () => {
    const own = await buildCompany(survey, 'Obje d.o.o.')
    survey.clock.set(new Date('2026-11-03T10:00:00Z'))
    const izz = await buildRunning(survey, own.token)
    survey.clock.set(new Date('2026-11-03T10:00:00Z'))
    const puls = await buildRunning(survey, own.token, buildPulseDraft())
    const [izzCode, pulsCode] = [izz.onSheets[0]!, puls.onSheets[0]!]
    const opened = await open(survey, pulsCode)
    expect(opened.data).toMatchObject({ researchId: puls.id, instrument: { product: 'puls', catalogue: 'puls-1' } })
    expect(opened.data.instrument.statements.map(({ key }) => key)).toEqual(buildPulseDraft().questions.statements)
    expect((await open(survey, izzCode)).data).toMatchObject({ researchId: izz.id, instrument: { product: 'izz' } })

    const { terms } = await readTerms(survey, pulsCode)
    expect(terms.paddedBytes).toBe(5120)
    const credential = await takeCredential(survey, pulsCode, terms)
    const refused = await submit(survey, { ...credential, sealed: anySealed() })
    expect([refused.status, refused.error?.details]).toEqual([400, [{ path: '/sealed', rule: 'size' }]])
    const sealed = randomBytes(sealedBytes(terms.paddedBytes)).toString('base64url')
    expect((await submit(survey, { ...credential, sealed })).status).toBe(200)
    // It is a credential for the PULS alone.
    expect((await submit(survey, { ...credential, researchId: izz.id })).error?.code).toBe('INVALID_SIGNATURE')
  })
})
