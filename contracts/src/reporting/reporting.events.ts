import Type from 'typebox'
import { defineEvent } from '../event.ts'
import { products } from '../survey/instrument.ts'
import { correctionReasons } from './award-versions.ts'
import { sizeClasses } from './cycles.operations.ts'
import { Base64Url, Jwe, Sha256, UiLocaleSchema, Uuid } from '../schema.ts'

export const answerKeyReady = defineEvent({
  type: 'glas.reporting.answer-key-ready.v1',
  topic: 'reporting.results',
  key: 'applicationId',
  summary: 'The HPKE key pair of a research exists, and has opened a sealed sample',
  data: Type.Object({
    applicationId: Uuid,
    /** DHKEM P-256 public key, uncompressed point. */
    publicKey: Base64Url,
    sha256: Sha256,
  }),
})

export const reportReady = defineEvent({
  type: 'glas.reporting.report-ready.v1',
  topic: 'reporting.results',
  key: 'applicationId',
  summary: 'The opening is complete: report tables exist, and the basic report can be read',
  data: Type.Object({
    applicationId: Uuid,
    companyId: Uuid,
    companyName: Type.String(),
    name: Type.String(),
    /** Absent: `izz`. */
    product: Type.Optional(Type.Enum([...products])),
    locale: UiLocaleSchema,
    /** JWE of `Contact`, passed on without being opened. */
    sealedContact: Jwe,
    answers: Type.Integer(),
    void: Type.Integer(),
  }),
})

export const cycleClosed = defineEvent({
  type: 'glas.reporting.cycle-closed.v1',
  topic: 'reporting.results',
  key: 'cycle',
  summary: 'A year of the award is closed: the award is given, and its benchmark reports can be read',
  data: Type.Object({
    /** The year. */
    cycle: Type.String(),
    /** Of the published file. */
    sha256: Sha256,
    rules: Type.String(),
    /** Researches in the cycle, each with its company's prizes; those that were left out are absent. */
    entries: Type.Array(Type.Object({ researchId: Uuid, companyId: Uuid, eligible: Type.Boolean() })),
  }),
})

/** The prizes: places 1 to 3 in a size class, or the best result of the other tables. */
export const prizeKinds = ['class', 'newcomers', 'industry', 'best-of-all'] as const

/** A company's place and prizes in a closed year. */
const outcome = {
  /** In its size class; absent if it does not meet the conditions of the award. */
  rank: Type.Optional(Type.Object({ place: Type.Integer(), of: Type.Integer() })),
  prizes: Type.Array(Type.Enum([...prizeKinds])),
}

const result = {
  /** The company's first research of the year. */
  applicationId: Uuid,
  companyId: Uuid,
  companyName: Type.String(),
  name: Type.String(),
  locale: UiLocaleSchema,
  /** JWE of `Contact`, passed on without being opened. */
  sealedContact: Jwe,
  /** The year. */
  cycle: Type.String(),
  /** Of the published file. */
  sha256: Sha256,
  sizeClass: Type.Enum([...sizeClasses]),
  ...outcome,
}

/** One per company, since a cycle may have more contacts than a message holds. */
export const awardResult = defineEvent({
  type: 'glas.reporting.award-result.v1',
  topic: 'reporting.results',
  key: 'applicationId',
  summary: 'The result of a company in a closed year of the award, for the mail to its contact',
  data: Type.Object(result),
})

export const awardCorrected = defineEvent({
  type: 'glas.reporting.award-corrected.v1',
  topic: 'reporting.results',
  key: 'applicationId',
  summary: 'A correction of a closed year changed the result of a company, for the mail to its contact',
  data: Type.Object({
    ...result,
    /** Of the published file: 2 is the first correction. */
    version: Type.Integer({ minimum: 2 }),
    reason: Type.Enum([...correctionReasons]),
    /** Absent if the company was not in the cycle. */
    before: Type.Optional(Type.Object(outcome)),
  }),
})
