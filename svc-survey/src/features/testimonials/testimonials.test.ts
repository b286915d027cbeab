import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { companyChanged } from '@glas/contracts/identity/identity.events'
import type { BodyOf } from '@glas/contracts/operation'
import * as operations from '@glas/contracts/survey/testimonials.operations'
import { newId } from '@glas/svc-kit/base/ids'
import { openJwe } from '@glas/svc-kit/http/tokens'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { adminToken, buildCompany } from '../../../test/factories.ts'
import { type Survey, startSurvey } from '../../../test/start.ts'

let survey: Survey
let admin: string
beforeAll(async () => {
  survey = await startSurvey()
  admin = await adminToken(survey)
})
afterAll(() => survey.stop())

const texts = { name: 'Ivana Đurđević', title: 'Voditeljica kadrovske', comment: 'Prvi put smo razgovarali.\nIsplatilo se.' }

type Company = Awaited<ReturnType<typeof buildCompany>>
type Body = BodyOf<typeof operations.saveOwnTestimonial>

const read = async ({ token }: Company) =>
  (await call(survey.url, operations.getOwnTestimonial, { token })).data.testimonial
const save = ({ token }: Company, body: Partial<Body> = {}) =>
  call(survey.url, operations.saveOwnTestimonial, { token, body: { revision: 0, ...texts, ...body } })
const withdraw = ({ token }: Company) => call(survey.url, operations.withdrawOwnTestimonial, { token })
const published = async () => (await call(survey.url, operations.listTestimonials)).data.testimonials
const reviewed = async () =>
  (await call(survey.url, operations.listReviewedTestimonials, { token: admin })).data.testimonials

const decisions = {
  approve: operations.approveTestimonial, hide: operations.hideTestimonial, show: operations.showTestimonial,
}
const decide = (decision: keyof typeof decisions, { id, revision }: { id: string; revision: number }) =>
  call(survey.url, decisions[decision], { token: admin, params: { id }, body: { revision } })
const giveBack = ({ id, revision }: { id: string; revision: number }, remark = 'Bez imena kolega, molim.') =>
  call(survey.url, operations.returnTestimonial, { token: admin, params: { id }, body: { revision, remark } })

const buildSubmitted = async (name?: string) => {
  const company = await buildCompany(survey, name)
  return { company, testimonial: (await save(company, { submit: true })).data }
}
const buildPublished = async (name?: string) => {
  const { company, testimonial } = await buildSubmitted(name)
  return { company, testimonial: (await decide('approve', testimonial)).data }
}
const eventsOf = (id: string, type: string, least = 1) => eventually(async () => {
  const found = survey.eventsOf(`glas.survey.testimonial-${type}.v1`).filter(({ testimonialId }) => testimonialId === id)
  return found.length >= least ? found : undefined
})
const audited = async (id: string) =>
  (await survey.db('audit').where({ subject_id: id }).orderBy(['at', 'id'])).map(({ action }) => action)

describe("a company's testimonial", () => {
  test('when there is none, then it is null, and the first save creates a draft that only the company sees', async () => {
    const company = await buildCompany(survey)
    expect(await read(company)).toBeNull()
    const { status, data } = await save(company, { comment: '' })
    expect([status, data]).toMatchObject([200, { ...texts, comment: '', state: 'draft', revision: 1, photoId: null }])
    expect(await read(company)).toEqual(data)
    expect((await reviewed()).map(({ id }) => id)).not.toContain(data.id)
    expect((await decide('approve', data)).status).toBe(404)
  })

  test('when it is submitted, then staff are notified, with no text of it in the event', async () => {
    const { company, testimonial } = await buildSubmitted()
    expect(testimonial).toMatchObject({ state: 'submitted', revision: 1, submittedAt: '2026-11-03T10:00:00.000Z' })
    const [event, ...more] = await eventsOf(testimonial.id, 'submitted')
    expect(more).toEqual([])
    expect(event).toMatchObject({ companyId: company.id, companyName: 'Kvarner oprema d.o.o.', locale: 'hr', revision: 1 })
    expect(await openJwe(survey.config.internalKeys, event.sealedContact)).toMatchObject({ email: 'iva@tvrtka.example' })
    expect(JSON.stringify(event)).not.toContain('Prvi put')
  })

  test('when it is submitted again and again, then staff get no more mails, and it can still be saved', async () => {
    const company = await buildCompany(survey)
    for (let revision = 0; revision < 20; revision++) await save(company, { revision, submit: true })
    expect(await save(company, { revision: 20, submit: true })).toMatchObject({
      status: 429, error: { code: 'TOO_MANY_REQUESTS' },
    })
    expect((await save(company, { revision: 20 })).status).toBe(200)
    const { testimonial } = await buildSubmitted()
    expect(testimonial.state).toBe('submitted')
  })

  test('when it is submitted with an empty text, then each is missing, and nothing is saved', async () => {
    const company = await buildCompany(survey)
    const { error } = await save(company, { name: ' ', title: '', comment: '\n', submit: true })
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', details: [
      { path: '/name', rule: 'required' }, { path: '/title', rule: 'required' }, { path: '/comment', rule: 'required' },
    ] })
    expect(await read(company)).toBeNull()
  })

  test('when a text is too long or has hidden characters, then the fault is beside it', async () => {
    const company = await buildCompany(survey)
    // Characters are counted, not UTF-16 units.
    expect((await save(company, { comment: '😀'.repeat(2000) })).status).toBe(200)
    const long = await save(company, { revision: 1, comment: 'a'.repeat(2001), name: 'Ivana\u202e' })
    expect(long.error?.details).toEqual([
      { path: '/comment', rule: 'maxLength', params: { limit: 2000 } },
      { path: '/name', rule: 'format', params: { format: 'name' } },
    ])
  })

  test('when it is edited while staff have it, then it is a draft again, and can no longer be approved', async () => {
    const { company, testimonial } = await buildSubmitted()
    const edited = await save(company, { revision: 1, comment: 'Drukčije.' })
    expect(edited.data).toMatchObject({ state: 'draft', revision: 2 })
    expect((await decide('approve', testimonial)).status).toBe(404)
  })

  test('when another tab has saved meanwhile, or two save the first at once, then one is REVISION_CONFLICT', async () => {
    const company = await buildCompany(survey)
    const answers = await Promise.all([save(company), save(company)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = await save(company, { comment: 'Kasno' })
    expect([late.status, late.error?.code]).toEqual([409, 'REVISION_CONFLICT'])
    expect((await read(company))?.comment).toBe(texts.comment)
  })

  test.each(['draft', 'submitted', 'published'] as const)('when a %s one is withdrawn, then it is gone everywhere, and another can be written', async (state) => {
    const { company } = state === 'published' ? await buildPublished() : await buildSubmitted()
    if (state === 'draft') await save(company, { revision: 1 })
    const { id } = (await read(company))!
    expect((await withdraw(company)).status).toBe(204)
    expect((await withdraw(company)).status).toBe(204)
    expect(await read(company)).toBeNull()
    expect((await published()).map((each) => each.id)).not.toContain(id)
    const entries = await survey.db('audit').where({ action: 'withdraw-testimonial', subject_id: id })
    expect(entries.map(({ details }) => JSON.parse(details))).toEqual([{ state }])
    expect((await save(company)).data.state).toBe('draft')
  })
})

describe('the photo of a testimonial', () => {
  test('when it is set, replaced or withdrawn, then svc-identity learns which one is in use, and nothing otherwise', async () => {
    const [company, first, second] = [await buildCompany(survey), newId(), newId()]
    await save(company, { photoId: first })
    await save(company, { revision: 1, photoId: first, comment: 'Drugi tekst' })
    await save(company, { revision: 2, photoId: second })
    await withdraw(company)
    const changes = await eventually(async () => {
      const found = survey.eventsOf('glas.survey.testimonial-photo-changed.v1').filter(({ companyId }) => companyId === company.id)
      return found.length === 3 && found
    })
    expect(changes.map(({ photoId, formerId }) => [photoId, formerId])).toEqual([[first, null], [second, first], [null, second]])
  })
})

describe("an administrator's decision", () => {
  test('when it is approved, then the site lists it, its company is notified, and it can no longer be edited', async () => {
    await buildPublished()
    const photoId = newId()
    const company = await buildCompany(survey, 'Lin d.o.o.')
    const { data } = await save(company, { submit: true, photoId })
    const approved = await decide('approve', data)
    expect(approved.data).toMatchObject({ state: 'published', revision: 2, companyName: 'Lin d.o.o.', companyId: company.id })
    const { headers } = await call(survey.url, operations.listTestimonials)
    expect(headers.get('cache-control')).toBe('public, max-age=30')
    // What was published last is first.
    expect((await published())[0]).toEqual({
      id: data.id, ...texts, companyName: 'Lin d.o.o.', photoId, publishedAt: '2026-11-03T10:00:00.000Z',
    })
    expect(await eventsOf(data.id, 'published')).toMatchObject([{ companyName: 'Lin d.o.o.', revision: 2 }])
    expect((await save(company, { revision: 2 })).error?.code).toBe('STATE_CONFLICT')
    expect(await audited(data.id)).toEqual(['submit-testimonial', 'approve-testimonial'])
  })

  test('when the company is renamed afterwards, then the published name stays', async () => {
    const { company, testimonial } = await buildPublished('Staro ime d.o.o.')
    await survey.broker.publish(companyChanged, { aggregateId: company.id, data: {
      companyId: company.id, revision: 2, name: 'Novo ime d.o.o.', industry: 'it', size: 'small', locale: 'hr',
      sealedContact: company.sealedContact,
    } })
    await eventually(async () => await survey.db('companies').where({ name: 'Novo ime d.o.o.' }).first())
    const find = (list: { id: string; companyName: string }[]) => list.find(({ id }) => id === testimonial.id)?.companyName
    expect([find(await published()), find(await reviewed())]).toEqual(['Staro ime d.o.o.', 'Staro ime d.o.o.'])
  })

  test('when it is returned, then the company has the remark until it submits again', async () => {
    const { company, testimonial } = await buildSubmitted()
    expect((await giveBack(testimonial)).data).toMatchObject({ state: 'returned', remark: 'Bez imena kolega, molim.' })
    expect(await eventsOf(testimonial.id, 'returned')).toMatchObject([{ remark: 'Bez imena kolega, molim.' }])
    const saved = await save(company, { revision: 2 })
    expect(saved.data).toMatchObject({ state: 'returned', remark: 'Bez imena kolega, molim.' })
    expect((await save(company, { revision: 3, submit: true })).data).toMatchObject({ state: 'submitted', remark: null })
    expect(await eventsOf(testimonial.id, 'submitted', 2)).toHaveLength(2)
  })

  test('when it is hidden, then the site no longer lists it, until it is shown again without another mail', async () => {
    const { company, testimonial } = await buildPublished()
    const listed = async () => (await published()).some(({ id }) => id === testimonial.id)
    const hidden = (await decide('hide', testimonial)).data
    expect([hidden.state, await listed()]).toEqual(['hidden', false])
    expect((await save(company, { revision: hidden.revision })).error?.code).toBe('STATE_CONFLICT')
    expect([(await decide('show', hidden)).data.state, await listed()]).toEqual(['published', true])
    expect(await eventsOf(testimonial.id, 'published')).toHaveLength(1)
  })

  test('when two decide at once, then one decision counts', async () => {
    const { testimonial } = await buildSubmitted()
    const answers = await Promise.all([decide('approve', testimonial), giveBack(testimonial)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('when the revision is an old one, or there is none of that id, then it is refused', async () => {
    const { company, testimonial } = await buildSubmitted()
    await save(company, { revision: 1, comment: 'Drugi tekst', submit: true })
    expect((await decide('approve', testimonial)).error?.code).toBe('REVISION_CONFLICT')
    expect((await decide('approve', { id: newId(), revision: 1 })).status).toBe(404)
  })

  test('when they are ordered, then the site lists them so, unless others are published by now', async () => {
    const order = (ids: string[]) => call(survey.url, operations.orderTestimonials, { token: admin, body: { ids } })
    await buildPublished()
    await buildPublished()
    const ids = (await published()).map(({ id }) => id)
    expect((await order(ids.toReversed())).status).toBe(204)
    expect((await published()).map(({ id }) => id)).toEqual(ids.toReversed())
    expect((await reviewed()).filter(({ state }) => state === 'published').map(({ id }) => id)).toEqual(ids.toReversed())
    await buildPublished()
    expect((await order(ids)).error?.code).toBe('STATE_CONFLICT')
  })
})
