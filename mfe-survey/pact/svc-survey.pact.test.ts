/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import { getReceipts } from '@glas/contracts/survey/answering.operations'
import { getTerms } from '@glas/contracts/survey/terms.operations'
import { paddedAnswerBytes } from '@glas/contracts/survey/answers'
import { sealedBytes } from '@glas/contracts/wire/formats'
import type { DataOf } from '@glas/contracts/operation'
import type { Terms } from '@glas/contracts/survey/terms'
import { date, endpoints, hash, id, pact, refusal, sha256, storeAt, text } from './svc-survey.calls.ts'

const {
  MatchersV3: { eachLike, fromProviderState, integer, like, nullValue, regex, string, uuid },
} = pactFoundation

const scale = { text, low: text, high: text }
const instant = regex('^\\d{4}-\\d{2}-\\d{2}T.+Z$', '2026-11-12T09:00:00.000Z')
const base64url = (length: number) => regex(`^[A-Za-z0-9_-]{${length}}$`, 'A'.repeat(length))

/**
 * The provider state supplies what only the provider can make: `code` (not used yet), `usedCode`, `blindedToken`,
 * `researchId`, `token` and `signature`, `termsSha256`.
 */
type Phase = 'not-started' | 'running' | 'over'
const research = (phase: Phase, codeMode = 'different') => ['a research can be answered', { phase, codeMode }] as const
const given = (name: string, example: string) => fromProviderState(`\${${name}}`, example)
const code = '7K3M-9QXT-04BD'
const blindedToken = 'A'.repeat(342)
/** Encapsulated key, padded answers, tag. */
const sealed = Buffer.alloc(sealedBytes(paddedAnswerBytes)).toString('base64url')
const answer = { researchId: id, token: 'A'.repeat(86), signature: 'A'.repeat(342), sealed }
const credentialRequest = { code: given('code', code), blindedToken: given('blindedToken', blindedToken) }
const answerRequest = {
  researchId: given('researchId', id), token: given('token', answer.token),
  signature: given('signature', answer.signature), sealed,
}

const phases: readonly Phase[] = ['not-started', 'running', 'over']
test.each(phases)('when a code of a research is typed, then its phase is %s', async (phase) => {
  await pact.addInteraction()
    .given(...research(phase))
    .uponReceiving(`open-questionnaire: ${phase}`)
    .withRequest('POST', '/api/respondent/questionnaire', (request) => request.jsonBody({ code: given('code', code) }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        researchId: uuid(id), company: { name: string('Kvarner oprema d.o.o.'), logoId: nullValue() },
        researchName: string('Zadovoljstvo 2026.'), state: phase, startsOn: date, endsOn: date, now: instant,
        termsSha256: sha256,
        instrument: {
          categories: eachLike({ key: string('commitment'), title: text }),
          statements: eachLike({ key: string('izz.1.1'), category: string('commitment'), text }),
          agreement: eachLike(text, 4), enps: scale,
          esi: { satisfaction: scale, expectations: scale, idealJob: scale },
          praise: text, critique: text,
          demographics: eachLike({
            key: string('gender'), title: text, options: eachLike({ key: string('female'), label: text }),
          }),
          departments: eachLike({ key: string('d1'), name: string('Proizvodnja'), headcount: integer(8) }),
          locations: like([]), placedFirst: string('departments'),
        },
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.openQuestionnaire.initiate({ body: { code } }))
      expect(data?.state).toBe(phase)
      expect(data?.instrument.agreement).toHaveLength(4)
    })
})

test('when the code does not exist, then a message appears', async () => {
  await pact.addInteraction()
    .given('a company has no applications')
    .uponReceiving('open-questionnaire: an unknown code')
    .withRequest('POST', '/api/respondent/questionnaire', (request) => request.jsonBody({ code: '0000-0000-0000' }))
    .willRespondWith(404, (response) => response.jsonBody(refusal('UNKNOWN_CODE')))
    .executeTest(async ({ url }) => {
      const body = { code: '0000-0000-0000' }
      const { error } = await storeAt(url).dispatch(endpoints.openQuestionnaire.initiate({ body }))
      expect(error).toMatchObject({ status: 404, code: 'UNKNOWN_CODE' })
    })
})

test('when wrong codes were tried from this address, then a proof of work is required', async () => {
  await pact.addInteraction()
    .given('the address has tried many wrong codes')
    .uponReceiving('open-questionnaire: no work')
    .withRequest('POST', '/api/respondent/questionnaire', (request) => request.jsonBody({ code: '0000-0000-0000' }))
    .willRespondWith(429, (response) => response.jsonBody(refusal('PROOF_OF_WORK_REQUIRED')))
    .executeTest(async ({ url }) => {
      const body = { code: '0000-0000-0000' }
      const { error } = await storeAt(url).dispatch(endpoints.openQuestionnaire.initiate({ body }))
      expect(error).toMatchObject({ code: 'PROOF_OF_WORK_REQUIRED' })
    })
})

test('when a proof of work is required, then a challenge is returned', async () => {
  await pact.addInteraction()
    .uponReceiving('get-answering-challenge: for a shared code')
    .withRequest('GET', '/api/respondent/challenge', (request) => request.query({ shared: 'true' }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        challenge: {
          parameters: {
            algorithm: string('PBKDF2/SHA-256'), nonce: string('98'), salt: string('ca'), cost: integer(300),
            keyPrefix: string('000'),
          },
          signature: string('5f'),
        },
      },
    }))
    .executeTest(async ({ url }) => {
      const request = endpoints.getAnsweringChallenge.initiate({ query: { shared: true } })
      const { data } = await storeAt(url).dispatch(request)
      expect(data?.challenge).toHaveProperty('parameters')
    })
})

test("when a draft's key is requested, then each day's part is returned with its end", async () => {
  await pact.addInteraction()
    .uponReceiving('get-draft-keys: any code')
    .withRequest('POST', '/api/respondent/draft-keys', (request) => request.jsonBody({ code: '7K3M9QXT04BD' }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { keys: eachLike({ id: string('2026-11-11'), key: base64url(43), until: instant }) },
    }))
    .executeTest(async ({ url }) => {
      const body = { code: '7K3M9QXT04BD' }
      const { data } = await storeAt(url).dispatch(endpoints.getDraftKeys.initiate({ body }))
      expect(data?.keys[0]?.key).toHaveLength(43)
    })
})

test("when a draft's key is requested after wrong codes, then a proof of work is required", async () => {
  await pact.addInteraction()
    .given('the address has tried many wrong codes')
    .uponReceiving('get-draft-keys: no work')
    .withRequest('POST', '/api/respondent/draft-keys', (request) => request.jsonBody({ code: '7K3M9QXT04BD' }))
    .willRespondWith(429, (response) => response.jsonBody(refusal('PROOF_OF_WORK_REQUIRED')))
    .executeTest(async ({ url }) => {
      const body = { code: '7K3M9QXT04BD' }
      const { error } = await storeAt(url).dispatch(endpoints.getDraftKeys.initiate({ body }))
      expect(error).toMatchObject({ code: 'PROOF_OF_WORK_REQUIRED' })
    })
})

test('when the terms are fetched, then they contain both keys', async () => {
  await pact.addInteraction()
    .given(...research('running'))
    .uponReceiving('get-terms: of a research that runs')
    .withRequest('GET', fromProviderState('/keys/${termsSha256}', `/keys/${hash}`))
    .willRespondWith(200, (response) => response.jsonBody({
      v: 1, researchId: uuid(id), researchName: string('Zadovoljstvo 2026.'),
      startsOn: date, endsOn: date, endsAt: instant, employees: integer(12),
      codeMode: 'different',
      thresholds: like({ composite: 5, single: 8, distributionWhole: 8, distributionGroup: 20, comments: 10 }),
      codes: { total: integer(12), readableByEmployer: integer(10), answersAtMost: integer(12) },
      reminders: string('all'),
      erasure: { sealedAnswers: integer(7), addresses: integer(30), codes: integer(0), draftHours: integer(48) },
      paddedBytes: integer(10_240),
      keys: {
        credential: { spki: regex('^[A-Za-z0-9_-]{392}$', 'A'.repeat(392)), sha256: sha256 },
        answers: { raw: base64url(87), sha256: sha256 },
      },
    }))
    .executeTest(async ({ url }) => {
      // As the page does: fetches the file and hashes its bytes; those of this example don't match the hash.
      const response = await fetch(new URL(getTerms.path.replace(':sha256', hash), url))
      expect(((await response.json()) as Terms).keys.credential.sha256).toBe(hash)
    })
})

test("when a research is over, then its complete list of receipts is returned, with the terms' limit", async () => {
  const list = {
    researchId: uuid(id), termsSha256: sha256, codes: integer(12), answersAtMost: integer(12),
    void: nullValue(), receipts: eachLike({ token: base64url(86), signature: base64url(342) }),
  }
  await pact.addInteraction()
    .given(...research('over'))
    .uponReceiving('get-receipts: of a research that is over')
    .withRequest('GET', fromProviderState('/api/researches/${researchId}/receipts', `/api/researches/${id}/receipts`))
    .willRespondWith(200, (response) => response.jsonBody({ data: list }))
    .executeTest(async ({ url }) => {
      // As the page does: the whole list, without a word about whose receipt is looked up in it.
      const response = await fetch(new URL(getReceipts.path.replace(':researchId', id), url))
      expect(((await response.json()) as { data: DataOf<typeof getReceipts> }).data.receipts).toHaveLength(1)
    })
})

test('when a research is running, then there is no list yet', async () => {
  await pact.addInteraction()
    .given(...research('running'))
    .uponReceiving('get-receipts: too early')
    .withRequest('GET', fromProviderState('/api/researches/${researchId}/receipts', `/api/researches/${id}/receipts`))
    .willRespondWith(404, (response) => response.jsonBody(refusal('NOT_FOUND')))
    .executeTest(async ({ url }) => {
      expect((await fetch(new URL(getReceipts.path.replace(':researchId', id), url))).status).toBe(404)
    })
})

test('when a code is submitted with a blinded token, then the token is signed', async () => {
  await pact.addInteraction()
    .given(...research('running'))
    .uponReceiving('issue-credential: a code that is not used')
    .withRequest('POST', '/api/respondent/credentials', (request) => request.jsonBody(credentialRequest))
    .willRespondWith(200, (response) => response.jsonBody({ data: { blindSignature: base64url(342) } }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.issueCredential.initiate({ body: { code, blindedToken } }))
      expect(data?.blindSignature).toHaveLength(342)
    })
})

test.each([
  ['a used code', research('running'), { ...credentialRequest, code: given('usedCode', code) }, 409, 'CODE_USED'],
  ['too early', research('not-started'), credentialRequest, 409, 'RESEARCH_NOT_STARTED'],
  ['too late', research('over'), credentialRequest, 409, 'RESEARCH_OVER'],
  [
    'a number that is none', research('running'), { ...credentialRequest, blindedToken: 'AAAA' }, 400,
    'INVALID_BLINDED_TOKEN',
  ],
  ['a shared code without work', research('running', 'identical'), credentialRequest, 429, 'PROOF_OF_WORK_REQUIRED'],
] as const)('when a token is handed in (%s), then it is refused', async (name, state, request, status, fault) => {
  await pact.addInteraction()
    .given(...state)
    .uponReceiving(`issue-credential: ${name}`)
    .withRequest('POST', '/api/respondent/credentials', (builder) => builder.jsonBody(request))
    .willRespondWith(status, (response) => response.jsonBody(refusal(fault)))
    .executeTest(async ({ url }) => {
      const body = { code, blindedToken: fault === 'INVALID_BLINDED_TOKEN' ? 'AAAA' : blindedToken }
      const { error } = await storeAt(url).dispatch(endpoints.issueCredential.initiate({ body }))
      expect(error).toMatchObject({ status, code: fault })
    })
})

test('when sealed answers are sent with a signed token, then they are stored', async () => {
  await pact.addInteraction()
    .given(...research('running'))
    .uponReceiving('submit-answers: a signed token')
    .withRequest('POST', '/api/respondent/answers', (request) => request.jsonBody(answerRequest))
    .willRespondWith(200, (response) => response.jsonBody({ data: { stored: true } }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.submitAnswers.initiate({ body: answer }))
      expect(data).toEqual({ stored: true })
    })
})

test.each([
  ['a forged signature', 'running', { ...answerRequest, signature: 'AAAA' }, 400, 'INVALID_SIGNATURE'],
  ['too late', 'over', answerRequest, 409, 'RESEARCH_OVER'],
] as const)('when answers are sent (%s), then they are refused', async (name, phase, request, status, fault) => {
  await pact.addInteraction()
    .given(...research(phase))
    .uponReceiving(`submit-answers: ${name}`)
    .withRequest('POST', '/api/respondent/answers', (builder) => builder.jsonBody(request))
    .willRespondWith(status, (response) => response.jsonBody(refusal(fault)))
    .executeTest(async ({ url }) => {
      const body = { ...answer, signature: fault === 'INVALID_SIGNATURE' ? 'AAAA' : answer.signature }
      const { error } = await storeAt(url).dispatch(endpoints.submitAnswers.initiate({ body }))
      expect(error).toMatchObject({ status, code: fault })
    })
})
