import Type from 'typebox'
import { defineOperation } from '../operation.ts'
import { Base64Url, Instant, LocalDate, Nullable, Sha256, Uuid } from '../schema.ts'
import { base64Length, sealedBytes } from '../wire/formats.ts'
import { codeAlphabet, codeSymbols } from './codes.ts'
import { Instrument } from './instrument.ts'
import { mostPaddedBytes } from './padded-size.ts'

/** A code as typed: grouping, case and look-alikes are tolerated (Crockford base32); 12 symbols count. */
export const CodeInput = Type.String({ minLength: 1, maxLength: 40 })

/** A solved proof of work, required after wrong attempts from the same address; its base64 payload. */
const Work = Type.Optional(Type.String({ minLength: 1, maxLength: 4000 }))

export const getAnsweringChallenge = defineOperation({
  id: 'get-answering-challenge',
  service: 'survey',
  method: 'GET',
  path: '/api/respondent/challenge',
  summary: 'A proof of work; its cost grows with wrong attempts from the same address',
  access: 'respondent',
  query: Type.Object({
    /**
     * For an answer under a code that several people use: costs seconds, so that answering twice costs them twice
     * (D-4.6).
     */
    shared: Type.Optional(Type.Boolean()),
  }),
  data: Type.Object({ challenge: Type.Record(Type.String(), Type.Unknown()) }),
  status: 200,
  errors: [],
})

export const openQuestionnaire = defineOperation({
  id: 'open-questionnaire',
  service: 'survey',
  method: 'POST',
  path: '/api/respondent/questionnaire',
  summary: 'The questionnaire of a code; the same for a used and an unused code, without any change',
  access: 'respondent',
  body: Type.Object({ code: CodeInput, work: Work }),
  data: Type.Object({
    researchId: Uuid,
    company: Type.Object({ name: Type.String(), logoId: Nullable(Uuid) }),
    researchName: Type.String(),
    state: Type.Enum(['not-started', 'running', 'over']),
    startsOn: LocalDate,
    endsOn: LocalDate,
    /** The server's business time. */
    now: Instant,
    /** Hash of the terms, which are at `/keys/<sha256>`. */
    termsSha256: Sha256,
    instrument: Instrument,
  }),
  status: 200,
  errors: ['UNKNOWN_CODE', 'CODE_REPLACED', 'PROOF_OF_WORK_REQUIRED'],
})

/** A code's 12 symbols, as `normaliseCode` gives them. */
const CodeSymbols = Type.String({ pattern: `^[${codeAlphabet}]{${codeSymbols}}$` })

export const getDraftKeys = defineOperation({
  id: 'get-draft-keys',
  service: 'survey',
  method: 'POST',
  path: '/api/respondent/draft-keys',
  summary: "The server's part of a draft's key: HMAC(daily key, code). Treats every code alike and looks none up",
  access: 'respondent',
  body: Type.Object({ code: CodeSymbols, work: Work }),
  data: Type.Object({
    /** The newest first: drafts are sealed under it. The others open older drafts. */
    keys: Type.Array(Type.Object({
      /** Identifies the daily key. */
      id: Type.String(),
      key: Base64Url,
      /** When the daily key is deleted (business time), at most 48 hours after it was made. */
      until: Instant,
    }), { minItems: 1 }),
  }),
  status: 200,
  errors: ['PROOF_OF_WORK_REQUIRED'],
})

export const issueCredential = defineOperation({
  id: 'issue-credential',
  service: 'survey',
  method: 'POST',
  path: '/api/respondent/credentials',
  summary: 'Uses a code and signs a blinded token (RFC 9474); the same token again gets the same signature',
  access: 'respondent',
  body: Type.Object({ code: CodeInput, blindedToken: Base64Url, work: Work }),
  data: Type.Object({ blindSignature: Base64Url }),
  status: 200,
  errors: [
    'UNKNOWN_CODE', 'CODE_USED', 'CODE_REPLACED', 'RESEARCH_NOT_STARTED', 'RESEARCH_OVER', 'INVALID_BLINDED_TOKEN',
    'PROOF_OF_WORK_REQUIRED',
  ],
})

export const submitAnswers = defineOperation({
  id: 'submit-answers',
  service: 'survey',
  method: 'POST',
  path: '/api/respondent/answers',
  summary: 'Stores sealed answers under a signed token, once; a repeat gets the same response',
  access: 'respondent',
  body: Type.Object({
    researchId: Uuid,
    /** The prepared message of RFC 9474 (a random prefix of 32 bytes, then the random token of 32). */
    token: Base64Url,
    signature: Base64Url,
    /** HPKE: encapsulated key (65 bytes), then the ciphertext. */
    sealed: Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: base64Length(sealedBytes(mostPaddedBytes)) }),
  }),
  data: Type.Object({ stored: Type.Boolean() }),
  status: 200,
  errors: ['INVALID_SIGNATURE', 'RESEARCH_NOT_STARTED', 'RESEARCH_OVER'],
})

export const getReceipts = defineOperation({
  id: 'get-receipts',
  service: 'survey',
  method: 'GET',
  path: '/api/researches/:researchId/receipts',
  summary: 'After the end: all tokens with their signatures, sorted by hash, so that anyone can verify and count them',
  // Nothing is kept about who checks a receipt.
  access: 'respondent',
  params: Type.Object({ researchId: Uuid }),
  data: Type.Object({
    researchId: Uuid,
    termsSha256: Sha256,
    /** How many codes existed. */
    codes: Type.Integer(),
    /** The maximum number of answers, as in the terms. */
    answersAtMost: Type.Optional(Type.Integer()),
    /** Answers that could not be opened or were not valid; null until the opening. */
    void: Nullable(Type.Integer()),
    receipts: Type.Array(Type.Object({ token: Base64Url, signature: Base64Url })),
  }),
  status: 200,
  errors: [],
})
