import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { companyErased } from '@glas/contracts/identity/identity.events'
import * as operations from '@glas/contracts/survey/applications.operations'
import * as surveyEvents from '@glas/contracts/survey/survey.events'
import * as testimonialEvents from '@glas/contracts/survey/testimonials.events'
import * as testimonials from '@glas/contracts/survey/testimonials.operations'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { describeProvider } from '@glas/svc-kit/testing/pact-provider'
import { adminToken, buildCompany, buildSubmitted } from '../test/factories.ts'
import { type Survey, startSurvey } from '../test/start.ts'
import { type Signed, buildBilled, buildIn, buildPrinted, createStates, empty } from './states.ts'

const signed: Signed = {}
let survey: Survey
let states: ReturnType<typeof createStates>
beforeAll(async () => {
  survey = await startSurvey()
  states = createStates(survey, signed)
})
afterAll(() => survey.stop())

/** Plays every transition of applications once, so that each event is in its topic as really published. */
async function playAll(): Promise<void> {
  await empty(survey)
  const company = await buildCompany(survey, 'Poruke d.o.o.')
  const admin = await adminToken(survey)
  const sent = await buildSubmitted(survey, company.token)
  await call(survey.url, operations.returnApplication, {
    token: admin, params: { id: sent.id }, body: { revision: sent.revision, remark: 'Provjerite odjele.' },
  })
  await playTestimonial(company.token, admin)
  await buildIn(survey, company, 'cancelled')
  const { id } = await buildIn(survey, company, 'in_progress')
  await call(survey.url, operations.sendReminder, { token: company.token, params: { id } })
  await empty(survey)
  await buildBilled(survey, company)
  await empty(survey)
  await buildPrinted(survey, company, 'entry_closed')
  await eraseCompany(company.id)
}

/** Another testimonial, and everything erased. */
async function eraseCompany(companyId: string): Promise<void> {
  const token = await survey.tokens.tokenFor({ companyId })
  await call(survey.url, testimonials.saveOwnTestimonial, {
    token, body: { revision: 0, name: 'Ivana', title: 'Voditeljica', comment: 'Isplatilo se.', submit: false },
  })
  await survey.broker.publish(companyErased, { aggregateId: companyId, data: {
    companyId, pseudonym: 'Izbrisana tvrtka 7KQ2M9XF', userIds: [newId()],
    mail: { userId: newId(), round: newId(), locale: 'hr', sealed: 'e30..a.b.c' },
  } })
  await eventually(() => survey.eventsOf('glas.survey.application-erased.v1')[0])
}

/** Submitted, returned, submitted again, published. */
async function playTestimonial(token: string, admin: string): Promise<void> {
  const texts = { photoId: newId(), name: 'Ivana', title: 'Voditeljica', comment: 'Isplatilo se.' }
  const submit = async (revision: number) =>
    (await call(survey.url, testimonials.saveOwnTestimonial, { token, body: { revision, ...texts, submit: true } })).data
  const { id } = await submit(0)
  await call(survey.url, testimonials.returnTestimonial, {
    token: admin, params: { id }, body: { revision: 1, remark: 'Kraće, molim.' },
  })
  const { revision } = await submit(2)
  await call(survey.url, testimonials.approveTestimonial, { token: admin, params: { id }, body: { revision } })
}

let played: Promise<void> | undefined

const { verify, pactFile } = describeProvider({
  provider: 'svc-survey',
  root: join(import.meta.dirname, '../..'),
  url: () => survey.url,
  states: () => states,
  events: { ...surveyEvents, ...testimonialEvents },
  play: () => played ??= playAll(),
  published: () => survey.events,
  token: () => signed.token,
  headers: () => ({ 'x-glas-client': signed.from ?? 'the verifier' }),
})

describe('the gate of operations', () => {
  const quote = (consumer: string, data: object) => pactFile(consumer, {
    interactions: [{
      description: 'a price is asked for',
      request: { method: 'GET', path: '/api/prices/quote', query: { product: ['izz'], employees: ['120'] } },
      response: { status: 200, body: { data } },
    }],
  })

  test('when a consumer reads a field that is returned, then it passes', async () => {
    await verify(quote('reader', { total: 83000 }))
  }, 60_000)

  test('when a field that a consumer reads is missing, then it turns red', async () => {
    await expect(verify(quote('dreamer', { total: 83000, vat: 20750 }))).rejects.toThrow()
  }, 60_000)
})
