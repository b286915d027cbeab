/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import { hostAt } from '@glas/mfe-kit/testing/host-at'
import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { entryApi } from '../src/features/paper-entry/entry-api.ts'
import { date, id, pact, refusal, sha256, text } from './svc-survey.calls.ts'

const { MatchersV3: { eachLike, fromProviderState, integer, number, regex, string } } = pactFoundation

const { endpoints } = entryApi
/** The verifier replaces the token by an administrator's. */
const signed = { Authorization: 'Bearer example' }
const storeAt = (url: string) => createRemoteStore(entryApi, () => hostAt(url, 'example'))
const base64url = (length: number) => regex(`^[A-Za-z0-9_-]{${length}}$`, 'A'.repeat(length))
const at = (path: string) => fromProviderState(`/api/applications/\${id}${path}`, `/api/applications/${id}${path}`)
const [claim, newClaim] = ['A'.repeat(43), 'B'.repeat(43)] as const

/**
 * Four are declared, and `entered` of them are entered, two by default. The state supplies the `claim` of one that is
 * entered, and a `newClaim`.
 */
const given = (state: 'approved' | 'in_progress' | 'finished', entered?: number) =>
  ['a combined research exists', { state, as: 'admin', ...(entered !== undefined && { entered }) }] as const

test.each(['approved', 'in_progress', 'finished'] as const)('when entry is opened (%s), then it has all that is typed', async (state) => {
  await pact.addInteraction()
    .given(...given(state))
    .uponReceiving(`get-paper-entry: ${state}`)
    .withRequest('GET', at('/paper-entry'), (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        researchId: fromProviderState('${id}', id), companyName: string('Kvarner oprema d.o.o.'),
        researchName: string('Zadovoljstvo 2026.'), product: string('izz'), state: string(state), startsOn: date, endsOn: date,
        termsSha256: sha256, languages: eachLike(string('hr')), declared: integer(4), taken: integer(0), entered: integer(0),
        instrument: {
          statements: eachLike({ key: string('izz.1.1'), category: string('commitment'), text }), agreement: eachLike(text, 4),
          categories: eachLike({ key: string('commitment'), title: text }),
        },
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getPaperEntry.initiate({ params: { id } }))
      expect([data?.state, data?.declared, data?.languages]).toEqual([state, 4, ['hr']])
    })
})

test('when nothing is printed, then there is no entry', async () => {
  await pact.addInteraction()
    .given('an application exists', { state: 'in_progress', as: 'admin' })
    .uponReceiving('get-paper-entry: nothing printed')
    .withRequest('GET', at('/paper-entry'), (request) => request.headers(signed))
    .willRespondWith(409, (response) => response.jsonBody(refusal('STATE_CONFLICT')))
    .executeTest(async ({ url }) => {
      const { error } = await storeAt(url).dispatch(endpoints.getPaperEntry.initiate({ params: { id } }))
      expect(error).toMatchObject({ status: 409, code: 'STATE_CONFLICT' })
    })
})

test('when a form is requested, then its boxes have places', async () => {
  await pact.addInteraction()
    .given(...given('in_progress'))
    .uponReceiving('get-printed-form')
    .withRequest('GET', at('/printed-questionnaires/hr/form'), (request) => request.headers(signed))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        id: regex('^[0-9A-HJKMNP-TV-Z]{10}$', '0123456789'), boxSize: number(4.23),
        pages: eachLike({
          questions: eachLike({ id: string('izz.1.1'), boxes: eachLike({ value: string('1'), x: number(80), y: number(40) }) }),
        }),
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getPrintedForm.initiate({ params: { id, language: 'hr' } }))
      expect(data?.pages[0]!.questions[0]!.boxes[0]).toEqual({ value: '1', x: 80, y: 40 })
    })
})

const take = (url: string, of: string) =>
  storeAt(url).dispatch(endpoints.takePaperCredential.initiate({ params: { id }, body: { claim: of } }))
const claimed = (name: 'claim' | 'newClaim') =>
  ({ claim: fromProviderState(`\${${name}}`, name === 'claim' ? claim : newClaim) })

test.each([
  ['a new questionnaire', 'newClaim', newClaim, false], ['one that is entered', 'claim', claim, true],
] as const)('when a credential is taken for %s, then it is a token, with whether answers are stored', async (name, from, of, stored) => {
  await pact.addInteraction()
    .given(...given('in_progress'))
    .uponReceiving(`take-paper-credential: ${name}`)
    .withRequest('POST', at('/paper-credentials'), (request) => request.headers(signed).jsonBody(claimed(from)))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { token: base64url(86), signature: base64url(342), stored },
    }))
    .executeTest(async ({ url }) => expect((await take(url, of)).data).toMatchObject({ stored }))
})

test.each([
  ['as many were taken as were declared', given('in_progress', 4), 'ALL_TAKEN'],
  ['the research has not begun', given('approved'), 'STATE_CONFLICT'],
] as const)('when %s, then no credential is handed out', async (name, state, code) => {
  await pact.addInteraction()
    .given(...state)
    .uponReceiving(`take-paper-credential: ${name}`)
    .withRequest('POST', at('/paper-credentials'), (request) => request.headers(signed).jsonBody(claimed('newClaim')))
    .willRespondWith(409, (response) => response.jsonBody(refusal(code)))
    .executeTest(async ({ url }) => expect((await take(url, newClaim)).error).toMatchObject({ status: 409, code }))
})

const close = (url: string, entered: number) =>
  storeAt(url).dispatch(endpoints.closePaperEntry.initiate({ params: { id }, body: { entered } }))

test('when entry is closed with the right number, then the counts are returned', async () => {
  await pact.addInteraction()
    .given(...given('finished'))
    .uponReceiving('close-paper-entry: the right number')
    .withRequest('POST', at('/paper-entry/close'), (request) => request.headers(signed).jsonBody({ entered: 2 }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { declared: integer(4), taken: integer(2), entered: 2 },
    }))
    .executeTest(async ({ url }) => expect((await close(url, 2)).data).toMatchObject({ entered: 2 }))
})

test.each([
  ['the number is another one by now', given('finished'), 3, 'ENTERED_MEANWHILE'],
  ['the research still runs', given('in_progress'), 2, 'STATE_CONFLICT'],
] as const)('when %s, then entry stays open', async (name, state, entered, code) => {
  await pact.addInteraction()
    .given(...state)
    .uponReceiving(`close-paper-entry: ${name}`)
    .withRequest('POST', at('/paper-entry/close'), (request) => request.headers(signed).jsonBody({ entered }))
    .willRespondWith(409, (response) => response.jsonBody(refusal(code)))
    .executeTest(async ({ url }) => expect((await close(url, entered)).error).toMatchObject({ status: 409, code }))
})
