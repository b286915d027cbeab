import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { companyChanged, companyErased, companyMerged } from '@glas/contracts/identity/identity.events'
import { reportReady } from '@glas/contracts/reporting/reporting.events'
import { openQuestionnaire } from '@glas/contracts/survey/answering.operations'
import * as operations from '@glas/contracts/survey/applications.operations'
import { setContractDiscount } from '@glas/contracts/survey/discounts.operations'
import * as edits from '@glas/contracts/survey/extra/edits'
import { saveOwnTestimonial } from '@glas/contracts/survey/testimonials.operations'
import { newId, randomId, toBinary } from '@glas/svc-kit/base/ids'
import { openJwe } from '@glas/svc-kit/http/tokens'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { tablesWith } from '@glas/svc-kit/testing/tables-with'
import { buildBilled, buildPrinted } from '../pact/states.ts'
import { adminToken, buildCompany, buildDraft, buildReady, buildSaved, buildSubmitted } from './factories.ts'
import { createAnswering } from '../src/features/answering/answering.ts'
import { createCompanyErasure } from '../src/features/erasure/erasure.ts'
import { buildExtra } from './extra-questions.ts'
import { startSurvey, testStart, type Survey } from './start.ts'

const pseudonym = 'Izbrisana tvrtka 7KQ2M9XF'

let survey: Survey
beforeAll(async () => {
  survey = await startSurvey()
})
beforeEach(() => survey.clock.set(testStart))
afterAll(() => survey.stop())

const publishErased = (companyId: string) => survey.broker.publish(companyErased, { aggregateId: companyId, data: {
  companyId, pseudonym, userIds: [newId()],
  mail: { userId: newId(), round: newId(), locale: 'hr', sealed: 'e30..a.b.c' },
} })

/** Applications in every state and a testimonial, full of words that no other company uses. */
async function full(word: string) {
  const company = await buildCompany(survey, `${word} oprema d.o.o.`)
  const units = [`${word} pogon`, `${word} skladište`].map((name) => ({ name, headcount: 6 }))
  const draft = buildDraft({
    details: { name: `${word} zadovoljstvo` },
    questions: {
      departments: units, locations: units.map((unit) => ({ ...unit, name: `${unit.name} grad` })),
      extra: edits.setText(buildExtra(['short-text'], []), { question: 'q1', field: 'title' }, 'hr', `${word} menza?`),
    },
    options: { recipients: ['ana', 'ivo'].map((name) => ({ email: `${name}.${word}@tvrtka.example`, language: 'hr' as const })) },
  })
  const texts = { photoId: newId(), name: `${word} Iva`, title: `${word} voditeljica`, comment: `${word} hvali` }
  await call(survey.url, saveOwnTestimonial, { token: company.token, body: { revision: 0, ...texts, submit: true } })
  await buildSaved(survey, company.token, draft)
  await buildSubmitted(survey, company.token, draft)
  const ready = await buildReady(survey, company.token, draft)
  return { company, ready, draft }
}

const erased = (id: string) => eventually(async () =>
  (await survey.db('companies').where({ id: toBinary(id) }).first()).name === pseudonym)
const allSent = () => eventually(async () => (await survey.db('outbox').where({ pending: true })).length === 0)
const rowOf = (id: string) => survey.db('applications').where({ id: toBinary(id) }).first()

test('when a company is erased, then nothing that it wrote is left, and what it had in the works ends', async () => {
  const [{ company, ready, draft }, other] = [await full('Zdral'), await full('Kosac')]
  survey.clock.set(new Date('2026-11-11T08:00:00.000Z'))
  await eventually(async () => (await rowOf(ready.id)).state === 'in_progress')
  const later = await eventually(() => survey.eventsOf('glas.survey.invitation-due.v1')
    .find(({ applicationId }) => applicationId === ready.id))
  const { link } = await openJwe<{ link: string }>(survey.config.internalKeys, later.sealed)
  const code = new URLSearchParams(new URL(link).hash.slice(1)).get('c')!
  const codesOf = (id: string) => survey.db('research_codes').where({ application_id: toBinary(id) })
  // As if it had one code for several people.
  const [{ id: sharedId }] = await codesOf(ready.id)
  await survey.db('shared_code_uses').insert({ code_id: sharedId, blinded_hash: randomBytes(32) })
  expect((await tablesWith(survey.db, ['Zdral'])).Zdral).toEqual([
    'applications.approved_name', 'applications.draft', 'applications.instrument', 'applications.recipients',
    'companies.name', 'research_recipients.email', 'research_terms.body', 'testimonials.comment', 'testimonials.name',
    'testimonials.title',
  ])

  await publishErased(company.id)
  await erased(company.id)
  await allSent()
  // The research's name is in its frozen terms, which respondents have received and can compare for good.
  expect(await tablesWith(survey.db, ['Zdral', company.sealedContact])).toEqual({ Zdral: ['research_terms.body'] })
  expect((await tablesWith(survey.db, ['Kosac'])).Kosac).toContain('testimonials.name')
  expect(await rowOf(other.ready.id)).toMatchObject({ state: 'in_progress' })

  const left = await survey.db('applications').where({ company_id: toBinary(company.id) })
  expect(left.map(({ state, approved_name }) => ({ state, approved_name })))
    .toEqual([{ state: 'finished', approved_name: pseudonym }])
  const codes = await survey.db('research_codes').where({ application_id: toBinary(ready.id) }).whereNotNull('cipher_sealed')
  expect(codes).toEqual([])
  const [key] = await survey.db('research_keys').where({ application_id: toBinary(ready.id) })
  expect(key).toMatchObject({ private_sealed: null, public_key: expect.anything() })
  expect((await survey.db('scheduled').where({ task_key: ready.id })).map(({ job }) => job)).toEqual(['erase-late-answers'])
  const ids = survey.eventsOf('glas.survey.application-erased.v1').map(({ companyId }) => companyId)
  expect(ids).toEqual([company.id, company.id, company.id])
  expect(survey.eventsOf('glas.survey.testimonial-erased.v1')).toMatchObject([{ companyId: company.id }])
  expect(survey.eventsOf('glas.survey.answers-sealed.v1').filter(({ applicationId }) => applicationId === ready.id)).toEqual([])

  // To a respondent the research is over; the questionnaire shows nothing of the company.
  await eventually(async () => {
    const opened = await call(survey.url, openQuestionnaire, { body: { code } })
    expect(JSON.stringify(opened.data.instrument)).not.toContain('Zdral')
    return opened.data.state === 'over' && opened.data.company.name === pseudonym
  })

  // Then its codes go, too.
  survey.clock.set(new Date('2026-11-11T08:02:00.000Z'))
  await eventually(async () => (await codesOf(ready.id)).length === 0)
  expect(await survey.db('shared_code_uses').where({ code_id: sharedId })).toEqual([])
  expect((await call(survey.url, openQuestionnaire, { body: { code } })).error).toMatchObject({ code: 'UNKNOWN_CODE' })
  expect(await codesOf(other.ready.id)).not.toEqual([])

  // A token that is still valid brings nothing back.
  const { token } = company
  expect((await call(survey.url, operations.createApplication, { token, body: { product: 'izz' } })).status).toBe(503)
  const words = { photoId: null, name: 'Zdral', title: 'Zdral', comment: 'Zdral' } as never
  expect((await call(survey.url, saveOwnTestimonial, { token, body: { revision: 0, ...words as object, submit: false } as never })).status).toBe(404)
  expect(draft.details.name).toContain('Zdral')
})

test('when a company has a logo, a discount and researches with reasons, answers and printed sheets, then they go, too', async () => {
  const company = await buildCompany(survey, 'Vrana oprema d.o.o.')
  const companyId = toBinary(company.id)
  const token = await adminToken(survey)
  const { sealedContact } = company
  const logo = { id: randomId(), width: 348, height: 120, print: 'iVBORw0KGgo=' }
  await survey.broker.publish(companyChanged, { aggregateId: company.id, data: {
    companyId: company.id, revision: 2, name: 'Vrana oprema d.o.o.', industry: 'trade', size: 'large', locale: 'hr', sealedContact, logo,
  } })
  await eventually(() => survey.db('logos').where({ company_id: companyId }).first())
  await call(survey.url, setContractDiscount, { token, params: { id: company.id }, body: { percent: 5, until: '2027-12-31' } })
  const cancelled = await buildReady(survey, company.token)
  const cancel = { revision: cancelled.revision, reason: 'Vrana otkazuje' }
  await call(survey.url, operations.cancelApplication, { token, params: { id: cancelled.id }, body: cancel })
  const { id, revision } = await buildPrinted(survey, company, 'in_progress')
  const research = { application_id: toBinary(id) }
  await survey.db('printed_questionnaires').insert({ ...research, language: 'hr', pdf: Buffer.from('Vrana'), form: '[]' })
  await call(survey.url, operations.replaceCodes, { token, params: { id }, body: { revision, count: 2, reason: 'Vrana je odnijela listiće' } })
  await allSent()
  expect((await tablesWith(survey.db, ['Vrana'])).Vrana).toEqual([
    'applications.approved_name', 'applications.remark', 'audit.details', 'companies.name', 'printed_questionnaires.pdf',
  ])
  const kept = () => Promise.all([
    survey.db('logos').where({ company_id: companyId }), survey.db('paper_credentials').where(research),
    survey.db('sealed_answers').where(research).whereNotNull('sealed'),
  ])
  expect((await kept()).map(({ length }) => length)).toEqual([1, 4, 2])

  await publishErased(company.id)
  await erased(company.id)
  await allSent()
  expect(await tablesWith(survey.db, ['Vrana'])).toEqual({})
  expect(await kept()).toEqual([[], [], []])
  expect(await survey.db('companies').where({ id: companyId }).first())
    .toMatchObject({ contract_percent: '0.00', contract_until: null, logo_id: null })
  expect(await rowOf(id)).toMatchObject({ state: 'entry_closed', answers: 2, approved_logo: null })

  // A report that was under way brings no statement.
  await survey.broker.publish(reportReady, { aggregateId: id, data: {
    applicationId: id, companyId: company.id, companyName: pseudonym, name: pseudonym, locale: 'hr', sealedContact, answers: 2, void: 0,
  } })
  await eventually(async () => (await rowOf(id)).report_ready)
  expect(await survey.db('statements').where(research)).toEqual([])
})

test('when a change of the company arrives after its erasure, or the erasure first of all, then no name comes back', async () => {
  const known = await buildCompany(survey, 'Prije d.o.o.')
  const unknown = newId()
  const change = (companyId: string) => survey.broker.publish(companyChanged, { aggregateId: companyId, data: {
    companyId, revision: 9, name: 'Poslije d.o.o.', industry: 'trade', size: 'large', locale: 'hr',
    sealedContact: known.sealedContact,
  } })
  for (const id of [known.id, unknown]) {
    await publishErased(id)
    await change(id)
    await publishErased(id)
  }
  await erased(known.id)
  // Handled behind those in the same partitions or not: one more event of each key shows that they were read.
  for (const id of [known.id, unknown]) {
    await eventually(async () => (await survey.db('inbox_revision').where({ aggregate_id: id }).first())?.revision > 9)
  }
  const before = (await survey.db('inbox')).length
  await change(known.id)
  await eventually(async () => (await survey.db('inbox')).length > before)
  expect(await tablesWith(survey.db, ['Prije d.o.o.', 'Poslije d.o.o.'])).toEqual({})
  expect(await survey.db('companies').where({ id: toBinary(unknown) }).first()).toBeUndefined()
})

test('when a billed research is of an erased company, then its statement stays under the pseudonym', async () => {
  const company = await buildCompany(survey, 'Plaćeno d.o.o.')
  const { id } = await buildBilled(survey, company)
  expect((await tablesWith(survey.db, ['Plaćeno'])).Plaćeno).toContain('statements.body')
  await publishErased(company.id)
  await erased(company.id)
  expect(await tablesWith(survey.db, ['Plaćeno'])).toEqual({})
  const token = await adminToken(survey)
  const { data } = await call(survey.url, operations.getApplication, { token, params: { id } })
  expect(data).toMatchObject({ companyName: pseudonym, state: 'finished', reportReady: true })
})

test('when an answer is stored just after the erasure, then its content is erased, too', async () => {
  const company = await buildCompany(survey)
  const { id } = await buildPrinted(survey, company, 'in_progress')
  await publishErased(company.id)
  await erased(company.id)
  const answer = (await survey.db('sealed_answers').where({ application_id: toBinary(id) }))[0]
  await survey.db('sealed_answers').insert({ ...answer, id: randomBytes(32), sealed: Buffer.from('late') })
  survey.clock.advance(61_000)
  await eventually(async () =>
    (await survey.db('sealed_answers').where({ application_id: toBinary(id) }).whereNotNull('sealed')).length === 0)
})

test('when a testimonial is saved while its company is being erased, then none is left', async () => {
  const company = await buildCompany(survey)
  const body = { revision: 0, photoId: newId(), name: 'Galeb', title: 'Galeb', comment: 'Galeb', submit: true }
  const erase = createCompanyErasure({ clock: survey.clock, answering: createAnswering(survey.config, survey.config.siteUrl) })
  const saving = await survey.db.transaction(async (trx) => {
    await erase.erase(trx, { companyId: company.id, pseudonym })
    const begun = call(survey.url, saveOwnTestimonial, { token: company.token, body })
    await eventually(async () => (await survey.db('information_schema.processlist')
      .whereRaw('db = database() and time_ms > 20 and info like ?', ['select `id` from `companies`%for update%'])).length > 0)
    return [begun]
  })
  expect((await saving[0]!).status).toBe(404)
  expect(await tablesWith(survey.db, ['Galeb'])).toEqual({})
})

test('when a merge is handled after the erasure of its target, then nothing of the merged company is left', async () => {
  const { company, ready } = await full('Labud')
  const into = await buildCompany(survey)
  await publishErased(into.id)
  await erased(into.id)
  await survey.broker.publish(companyMerged, { aggregateId: into.id, data: {
    companyId: into.id, from: company.id, revision: 2, name: 'Labud II', industry: 'trade', size: 'large', locale: 'hr',
    sealedContact: into.sealedContact,
  } })
  await eventually(async () => !await survey.db('companies').where({ id: toBinary(company.id) }).first())
  await allSent()
  expect(await tablesWith(survey.db, ['Labud', company.sealedContact])).toEqual({ Labud: ['research_terms.body'] })
  expect(survey.eventsOf('glas.survey.application-erased.v1')).toContainEqual(
    { applicationId: ready.id, companyId: company.id, pseudonym })
})
