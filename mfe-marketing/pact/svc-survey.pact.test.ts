/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { hostAt } from '@glas/mfe-kit/testing/host-at'
import { pactBetween } from '@glas/mfe-kit/testing/pact'
import { api } from '../src/api.ts'

const { MatchersV3: { eachLike, integer, regex, string, uuid } } = pactFoundation

const pact = pactBetween('mfe-marketing', 'svc-survey', import.meta.dirname)

test('when the price of a research is requested, then it is returned line by line with its total', async () => {
  await pact
    .addInteraction()
    .uponReceiving('quote-price: an online research of 120 employees')
    .withRequest('GET', '/api/prices/quote', (request) => request.query({ product: 'izz', employees: '120' }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        currency: regex('^[A-Z]{3}$', 'EUR'),
        lines: eachLike({ kind: regex('^[a-z-]+$', 'base'), amount: integer(29000) }),
        total: integer(83000),
      },
    }))
    .executeTest(async ({ url }) => {
      const store = createRemoteStore(api, () => hostAt(url))
      const { data } = await store.dispatch(
        api.endpoints.quotePrice.initiate({ query: { product: 'izz', employees: 120 } }),
      )
      expect(data).toEqual({ currency: 'EUR', lines: [{ kind: 'base', amount: 29000 }], total: 83000 })
    })
})

test('when a price is requested for an impossible number, then the fault names its field', async () => {
  await pact
    .addInteraction()
    .uponReceiving('quote-price: too many employees')
    .withRequest('GET', '/api/prices/quote', (request) => request.query({ product: 'izz', employees: '6000' }))
    .willRespondWith(400, (response) => response.jsonBody({
      error: {
        code: 'VALIDATION_FAILED',
        message: regex('.+', 'Validation failed'),
        details: [{ path: '/employees', rule: 'maximum', params: { limit: integer(5000) } }],
      },
    }))
    .executeTest(async ({ url }) => {
      const store = createRemoteStore(api, () => hostAt(url))
      const { error } = await store.dispatch(
        api.endpoints.quotePrice.initiate({ query: { product: 'izz', employees: 6000 } }),
      )
      expect(error).toMatchObject({
        status: 400, code: 'VALIDATION_FAILED', details: [{ path: '/employees', rule: 'maximum' }],
      })
    })
})

test('when a price with discounts is requested, then each discount is a line with its percentage', async () => {
  await pact
    .addInteraction()
    .uponReceiving('quote-price: a company that returns and expects a high fill rate')
    .withRequest('GET', '/api/prices/quote', (request) =>
      request.query({ product: 'puls', employees: '100', returning: 'true', highFillRate: 'true' }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        currency: regex('^[A-Z]{3}$', 'EUR'),
        lines: [
          { kind: 'base', amount: integer(12000) },
          { kind: 'employees', quantity: 100, unitAmount: integer(180), amount: integer(18000) },
          { kind: 'fill-rate-discount', percent: integer(10), amount: integer(-3000) },
          { kind: 'loyalty-discount', percent: integer(10), amount: integer(-2700) },
        ],
        total: integer(24300),
      },
    }))
    .executeTest(async ({ url }) => {
      const store = createRemoteStore(api, () => hostAt(url))
      const { data } = await store.dispatch(api.endpoints.quotePrice.initiate({
        query: { product: 'puls', employees: 100, returning: true, highFillRate: true },
      }))
      expect(data).toMatchObject({ total: 24300, lines: [{}, {}, { percent: 10, amount: -3000 }, { amount: -2700 }] })
    })
})

test('when testimonials are listed, then each published one has its words, speaker and company', async () => {
  const id = '0198b2c0-0000-7000-8000-000000000000'
  await pact
    .addInteraction()
    .given('a testimonial exists', { state: 'published', as: 'company' })
    .uponReceiving('list-testimonials: published ones')
    .withRequest('GET', '/api/testimonials')
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        testimonials: eachLike({
          id: uuid(id), name: string('Ana Kovač'), title: string('Voditeljica kadrova'),
          comment: string('Prvi put znamo što ljude muči.'), companyName: string('Kvarner oprema d.o.o.'),
        }),
      },
    }))
    .executeTest(async ({ url }) => {
      const store = createRemoteStore(api, () => hostAt(url))
      const { data } = await store.dispatch(api.endpoints.listTestimonials.initiate())
      expect(data!.testimonials).toMatchObject([{ id, name: 'Ana Kovač' }])
    })
})
