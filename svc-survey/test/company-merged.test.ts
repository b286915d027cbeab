import { randomBytes } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { companyMerged, companyRegistered } from '@glas/contracts/identity/identity.events'
import { openQuestionnaire } from '@glas/contracts/survey/answering.operations'
import * as applications from '@glas/contracts/survey/applications.operations'
import { listSurveyAudit } from '@glas/contracts/survey/audit.operations'
import * as testimonials from '@glas/contracts/survey/testimonials.operations'
import { newId, toBinary } from '@glas/svc-kit/base/ids'
import { openJwe } from '@glas/svc-kit/http/tokens'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { prepareCourse } from './course.ts'
import { adminToken, buildCompany, buildDraft, buildReady, buildSaved } from './factories.ts'

const { started, at, of } = prepareCourse()

type Company = Awaited<ReturnType<typeof buildCompany>>

const stateOf = ({ id, sealedContact }: Company, revision = 2) => ({
  companyId: id, revision, name: 'Kvarner oprema d.o.o.', industry: 'manufacturing' as const, size: 'small' as const,
  locale: 'hr' as const, sealedContact,
})
const publishMerge = (from: string, into: Company) =>
  started.survey.broker.publish(companyMerged, { aggregateId: into.id, data: { ...stateOf(into), from } })
const isGone = (id: string) => eventually(async () =>
  !await started.survey.db('companies').where({ id: toBinary(id) }).first())
async function merge(from: Company, into: Company) {
  await publishMerge(from.id, into)
  await isGone(from.id)
}
const list = async ({ token }: Company) =>
  (await call(started.survey.url, applications.listApplications, { token })).data.applications.map(({ id }) => id)
const get = async ({ token }: Company, id: string) =>
  (await call(started.survey.url, applications.getApplication, { token, params: { id } })).data

describe('a company that is merged into another one', () => {
  test('when its research is under way, then it goes on under the other one, and employees see what they saw', async () => {
    const { survey } = started
    const [from, into] = [await buildCompany(survey, 'Kvarner Oprema'), await buildCompany(survey)]
    const { id } = await buildReady(survey, from.token)
    const draft = await buildSaved(survey, from.token)
    at('2026-11-11T08:00:00.000Z')
    await eventually(() => of(id, 'invitation-due').length === 2)
    const { link } = await openJwe<{ link: string }>(survey.config.internalKeys, of(id, 'invitation-due')[0].sealed)
    const code = new URLSearchParams(new URL(link).hash.slice(1)).get('c')!
    const opened = async () => (await call(survey.url, openQuestionnaire, { body: { code } })).data
    const before = await opened()
    await merge(from, into)

    expect((await list(into)).toSorted()).toEqual([id, draft.id].toSorted())
    expect(await list(from)).toEqual([])
    expect(await opened()).toEqual(before)
    expect(before.company.name).toBe('Kvarner Oprema')
    const { data } = await call(survey.url, listSurveyAudit, { token: await adminToken(survey), query: { company: into.id } })
    expect(data.records.map(({ action }) => action)).toEqual(expect.arrayContaining(['approve-application', 'start-research']))
    at('2026-11-25T00:00:00.000Z')
    const [finished] = await eventually(() => of(id, 'research-finished').length > 0 && of(id, 'research-finished'))
    expect(finished).toMatchObject({ companyId: into.id, sealedContact: into.sealedContact, companyName: 'Kvarner Oprema' })
  }, 60_000)

  test('when both ran a research in a year, then the first one counts, and either makes the company a returning one', async () => {
    const { survey } = started
    const [from, into] = [await buildCompany(survey), await buildCompany(survey)]
    const large = (startsOn: string) => buildDraft({
      details: {
        startsOn, employees: 20, onlineRespondents: 20, gender: { male: 10, female: 10, other: 0 },
        qualification: { low: 5, middle: 5, higher: 5, special: 5 },
      },
    })
    const first = await buildReady(survey, from.token, large('2026-11-09'))
    const second = await buildReady(survey, into.token, large('2026-11-11'))
    const [row] = await survey.db('applications').where({ id: toBinary(first.id) })
    await survey.db('applications').insert({
      ...row, id: randomBytes(16), starts_on: '2025-11-03', ends_on: '2025-11-19', state: 'finished',
    })
    const boardOf = async (id: string) =>
      (await call(survey.url, applications.getBoard, { token: into.token, params: { id } })).data
    const loyalty = async () => (await get(into, second.id)).price!.lines.some(({ kind }) => kind === 'loyalty-discount')
    expect([(await boardOf(second.id)).award, await loyalty()]).toEqual(['counts', false])
    await merge(from, into)
    expect([(await boardOf(second.id)).award, (await boardOf(first.id)).award]).toEqual(['notFirst', 'counts'])
    expect(await loyalty()).toBe(true)
  }, 60_000)

  test('when both have a testimonial, then the one of the other company stays; when only this one has, then it moves', async () => {
    const { survey } = started
    const write = async ({ token }: Company, comment: string) => {
      const body = { revision: 0, name: 'Ivana', title: 'Direktorica', comment, submit: true, photoId: newId() }
      return (await call(survey.url, testimonials.saveOwnTestimonial, { token, body })).data
    }
    const read = async ({ token }: Company) => (await call(survey.url, testimonials.getOwnTestimonial, { token })).data.testimonial
    const [one, two, into] = [await buildCompany(survey), await buildCompany(survey), await buildCompany(survey)]
    const moved = await write(one, 'Prvo')
    await merge(one, into)
    expect(await read(into)).toMatchObject({ id: moved.id, comment: 'Prvo' })
    const dropped = await write(two, 'Drugo')
    await merge(two, into)
    expect(await read(into)).toMatchObject({ id: moved.id, comment: 'Prvo' })
    const given = await eventually(() => survey.eventsOf('glas.survey.testimonial-photo-changed.v1')
      .find(({ companyId, photoId }) => companyId === into.id && photoId === null))
    expect(given.formerId).toBe(dropped.photoId)
  }, 60_000)

  test('when events arrive late, out of order or twice, then the company does not come back', async () => {
    const { survey } = started
    const [a, c] = [await buildCompany(survey), await buildCompany(survey)]
    const b: Company = { ...a, id: newId(), token: await survey.tokens.tokenFor() }
    const saved = await buildSaved(survey, a.token)
    await publishMerge(b.id, c)
    await eventually(async () => (await survey.db('current_companies').where({ current_id: toBinary(c.id) })).length > 1)
    await merge(a, b)
    await publishMerge(a.id, b)
    for (const { id } of [a, b]) {
      await survey.broker.publish(companyRegistered, { aggregateId: id, data: { ...stateOf(a, 9), companyId: id } })
    }
    await new Promise((done) => setTimeout(done, 1000))
    expect(await list(c)).toEqual([saved.id])
    expect(await survey.db('companies').whereIn('id', [a.id, b.id].map(toBinary))).toEqual([])
    const created = await call(survey.url, applications.createApplication, { token: a.token, body: { product: 'izz' } })
    // As if it had not registered yet; its session has ended.
    expect(created.status).toBe(503)
  }, 60_000)
})
