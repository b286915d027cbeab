import Type from 'typebox'
import { defineEvent } from '../event.ts'
import { products } from '../survey/instrument.ts'
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
