/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import { applicationId, companyId } from '../src/testing/samples.ts'
import { endpoints, pact, signed, storeAt } from './svc-survey.calls.ts'
import { at, day, instant, params, pathOf, refusal, revision } from './svc-survey.matchers.ts'

const { MatchersV3: { eachLike, fromProviderState, integer, nullValue, number, regex, string, uuid } } = pactFoundation

const id = '0190f6c0-0000-7000-8000-0000000000e1'
/** The state supplies the `id` and `revision` of the testimonial. */
const testimonialIn = (state: string, as: 'company' | 'admin') => ['a testimonial exists', { state, as }] as const
const testimonialPath = (rest: string) =>
  fromProviderState(`/api/admin/testimonials/\${id}${rest}`, `/api/admin/testimonials/${id}${rest}`)

const texts = { name: 'Ivana Babić', title: 'Voditeljica kadrovske', comment: 'Isplatilo se.' }
const testimonial = (state: string) => ({
  id: uuid(id), revision: integer(3), state, name: string(texts.name), title: string(texts.title),
  comment: string(texts.comment), photoId: nullValue(), updatedAt: instant,
})
const reviewed = (state: string) => ({
  ...testimonial(state), companyId: uuid(companyId), companyName: string('Kvarner oprema d.o.o.'), submittedAt: instant,
})

test('when a company reads its testimonial, then a returned one has its remark', async () => {
  await pact.addInteraction()
    .given(...testimonialIn('returned', 'company'))
    .uponReceiving('get-own-testimonial: a returned one')
    .withRequest('GET', '/api/testimonial', (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { testimonial: { ...testimonial('returned'), remark: string('Kraće, molim.') } },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getOwnTestimonial.initiate())
      expect(data?.testimonial).toMatchObject({ state: 'returned', remark: 'Kraće, molim.' })
    })
})

test('when a company has no testimonial, then there is none', async () => {
  await pact.addInteraction()
    .given('a company has no applications')
    .uponReceiving('get-own-testimonial: none')
    .withRequest('GET', '/api/testimonial', (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({ data: { testimonial: nullValue() } }))
    .executeTest(async ({ url }) => {
      expect((await storeAt(url).dispatch(endpoints.getOwnTestimonial.initiate())).data?.testimonial).toBeNull()
    })
})

test('when a company submits its first testimonial, then it waits for the decision', async () => {
  const body = { revision: 0, ...texts, submit: true }
  await pact.addInteraction()
    .given('a company has no applications')
    .uponReceiving('save-own-testimonial: the first, submitted')
    .withRequest('PUT', '/api/testimonial', (request) => request.headers(signed).jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody({ data: testimonial('submitted') }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.saveOwnTestimonial.initiate({ body }))
      expect(data?.state).toBe('submitted')
    })
})

test.each([
  ['an older revision', 'submitted', 0, 'REVISION_CONFLICT'], ['a published one', 'published', 2, 'STATE_CONFLICT'],
])('when %s is saved, then it is refused', async (name, state, changed, code) => {
  const body = { revision: changed, ...texts }
  await pact.addInteraction()
    .given(...testimonialIn(state, 'company'))
    .uponReceiving(`save-own-testimonial: ${name}`)
    .withRequest('PUT', '/api/testimonial', (request) => request.headers(signed).jsonBody(body))
    .willRespondWith(409, (response) => response.jsonBody(refusal(code)))
    .executeTest(async ({ url }) => {
      const { error } = await storeAt(url).dispatch(endpoints.saveOwnTestimonial.initiate({ body }))
      expect(error).toMatchObject({ code })
    })
})

test('when a company withdraws its testimonial, then it is done', async () => {
  await pact.addInteraction()
    .given(...testimonialIn('published', 'company'))
    .uponReceiving('withdraw-own-testimonial: a published one')
    .withRequest('DELETE', '/api/testimonial', (request) => request.headers(signed))
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      expect((await storeAt(url).dispatch(endpoints.withdrawOwnTestimonial.initiate())).error).toBeUndefined()
    })
})

test('when an administrator lists testimonials, then each has its company', async () => {
  await pact.addInteraction()
    .given(...testimonialIn('submitted', 'admin'))
    .uponReceiving('list-reviewed-testimonials: one that waits')
    .withRequest('GET', '/api/admin/testimonials', (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { testimonials: eachLike({ ...reviewed('submitted'), publishedAt: nullValue() }) },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.listReviewedTestimonials.initiate())
      expect(data?.testimonials[0]).toMatchObject({ state: 'submitted', companyId })
    })
})

test.each([
  ['approve', 'submitted', 'published'], ['hide', 'published', 'hidden'], ['show', 'hidden', 'published'],
] as const)('when an administrator decides to %s a %s testimonial, then it is %s', async (act, before, after) => {
  await pact.addInteraction()
    .given(...testimonialIn(before, 'admin'))
    .uponReceiving(`${act}-testimonial: a ${before} one`)
    .withRequest('POST', testimonialPath(`/${act}`), (request) => request.headers(signed).jsonBody({ revision }))
    .willRespondWith(200, (response) => response.jsonBody({ data: reviewed(after) }))
    .executeTest(async ({ url }) => {
      const endpoint = endpoints[`${act}Testimonial`]
      const { data } = await storeAt(url).dispatch(endpoint.initiate({ params: { id }, body: { revision: 3 } }))
      expect(data?.state).toBe(after)
    })
})

test('when an administrator returns a testimonial, then it has the remark', async () => {
  const remark = 'Kraće, molim.'
  await pact.addInteraction()
    .given(...testimonialIn('submitted', 'admin'))
    .uponReceiving('return-testimonial: with a remark')
    .withRequest('POST', testimonialPath('/return'), (request) => request.headers(signed).jsonBody({ revision, remark }))
    .willRespondWith(200, (response) => response.jsonBody({ data: { ...reviewed('returned'), remark } }))
    .executeTest(async ({ url }) => {
      const body = { revision: 3, remark }
      const { data } = await storeAt(url).dispatch(endpoints.returnTestimonial.initiate({ params: { id }, body }))
      expect(data).toMatchObject({ state: 'returned', remark })
    })
})

test('when an administrator decides on an older revision, then it is refused', async () => {
  await pact.addInteraction()
    .given(...testimonialIn('submitted', 'admin'))
    .uponReceiving('approve-testimonial: an older revision')
    .withRequest('POST', testimonialPath('/approve'), (request) => request.headers(signed).jsonBody({ revision: 0 }))
    .willRespondWith(409, (response) => response.jsonBody(refusal('REVISION_CONFLICT')))
    .executeTest(async ({ url }) => {
      const input = { params: { id }, body: { revision: 0 } }
      const { error } = await storeAt(url).dispatch(endpoints.approveTestimonial.initiate(input))
      expect(error).toMatchObject({ code: 'REVISION_CONFLICT' })
    })
})

test.each([
  ['all published ones', 'published', 204], ['others than the published ones', 'submitted', 409],
] as const)('when %s (%s) are put in order, then the response is %s', async (name, state, status) => {
  await pact.addInteraction()
    .given(...testimonialIn(state, 'admin'))
    .uponReceiving(`order-testimonials: ${name}`)
    .withRequest('PUT', '/api/admin/testimonials/order', (request) =>
      request.headers(signed).jsonBody({ ids: [fromProviderState('${id}', id)] }))
    .willRespondWith(status, (response) => {
      if (status === 409) response.jsonBody(refusal('STATE_CONFLICT'))
    })
    .executeTest(async ({ url }) => {
      const { error } = await storeAt(url).dispatch(endpoints.orderTestimonials.initiate({ body: { ids: [id] } }))
      expect(error && 'code' in error ? error.code : undefined).toBe(status === 409 ? 'STATE_CONFLICT' : undefined)
    })
})

const discountPath =
  fromProviderState('/api/admin/companies/${companyId}/discount', `/api/admin/companies/${companyId}/discount`)

test('when a company has no contract discount, then it is 0, and its open researches are counted', async () => {
  await pact.addInteraction()
    .given(...at('under_check', 'admin'))
    .uponReceiving('get-contract-discount: none')
    .withRequest('GET', discountPath, (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { percent: 0, until: nullValue(), openStatements: integer(1) },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(
        endpoints.getContractDiscount.initiate({ params: { id: companyId } }))
      expect(data).toEqual({ percent: 0, until: null, openStatements: 1 })
    })
})

test.each([
  ['until a coming day', '2030-12-31', 200], ['until a past day', '2020-12-31', 400],
] as const)('when a contract discount is set %s (%s), then the response is %s', async (name, until, status) => {
  const body = { percent: 5, until }
  const refused = { error: { ...refusal('VALIDATION_FAILED').error, details: [{ path: '/until', rule: 'tooEarly' }] } }
  await pact.addInteraction()
    .given(...at('under_check', 'admin'))
    .uponReceiving(`set-contract-discount: ${name}`)
    .withRequest('PUT', discountPath, (request) => request.headers(signed).jsonBody(body))
    .willRespondWith(status, (response) =>
      response.jsonBody(status === 200 ? { data: { ...body, openStatements: integer(1) } } : refused))
    .executeTest(async ({ url }) => {
      const { data, error } = await storeAt(url).dispatch(
        endpoints.setContractDiscount.initiate({ params: { id: companyId }, body }))
      if (status === 200) expect(data).toMatchObject(body)
      else expect(error).toMatchObject({ code: 'VALIDATION_FAILED' })
    })
})

test('when a final statement is issued, then it has the lines of its price', async () => {
  await pact.addInteraction()
    .given('a final statement was issued')
    .uponReceiving('get-statement: an issued one')
    .withRequest('GET', pathOf('/statement'), (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        applicationId: uuid(applicationId), companyName: string('Kvarner oprema d.o.o.'), product: 'izz',
        name: string('Zadovoljstvo zaposlenika 2026.'), startsOn: day('2026-11-11'), endsOn: day('2026-11-24'),
        issuedAt: instant, employees: integer(212), validAnswers: integer(6), fillRate: number(2.8),
        fillRateAbove: integer(75), subtotal: integer(124_400),
        price: {
          currency: regex('^[A-Z]{3}$', 'EUR'), lines: eachLike({ kind: string('base'), amount: integer(29_000) }),
          total: integer(124_400),
        },
        loyaltyYear: nullValue(), contractUntil: nullValue(),
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getStatement.initiate({ params }))
      expect(data?.price.total).toBe(124_400)
    })
})

test('when a research still runs, then there is no final statement yet', async () => {
  await pact.addInteraction()
    .given(...at('in_progress'))
    .uponReceiving('get-statement: of a running research')
    .withRequest('GET', pathOf('/statement'), (request) => request.headers(signed))
    .willRespondWith(409, (response) => response.jsonBody(refusal('STATE_CONFLICT')))
    .executeTest(async ({ url }) => {
      const { error } = await storeAt(url).dispatch(endpoints.getStatement.initiate({ params }))
      expect(error).toMatchObject({ code: 'STATE_CONFLICT' })
    })
})
