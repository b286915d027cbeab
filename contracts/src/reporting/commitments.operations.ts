import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { Instant, Nullable, Sha256, Uuid } from '../schema.ts'
import { AwardLogo } from './award-logos.operations.ts'

/** A company's row in a table of the published file, with the salt that opens its commitment. */
export const OwnAwardRow = Type.Object({
  /** `class/<size class>`, `industry/<industry>`, `newcomers` or `best-of-all`. */
  table: Type.String(),
  pseudonym: Type.String(),
  place: Type.Integer({ minimum: 1 }),
  /** Two decimals. */
  score: Type.String(),
  /** Random; the commitment is the SHA-256 of `<salt>.<researchId>`, in hexadecimal digits. */
  salt: Type.String(),
  commitment: Sha256,
  /** Of the prize, if the row has one. */
  certificateId: Type.Optional(Type.String()),
})
export type OwnAwardRow = Static<typeof OwnAwardRow>

export const getOwnAwardRows = defineOperation({
  id: 'get-own-award-rows',
  service: 'reporting',
  method: 'GET',
  path: '/api/reports/:researchId/award-rows',
  summary: 'The rows of a research in the published file of its year, with their salts; only its company reads them',
  access: 'company',
  params: Type.Object({ researchId: Uuid }),
  data: Type.Object({
    /** Null until its year is closed, and if the research was left out of it. */
    award: Nullable(Type.Object({
      year: Type.Integer(),
      /** Of the published file. */
      sha256: Sha256,
      /** When the last correction of the year was published. */
      correctedAt: Type.Optional(Instant),
      /** In the order of the file's tables; empty if the research does not meet the conditions of the award. */
      rows: Type.Array(OwnAwardRow),
    })),
    /** Also before the year is closed. */
    logo: Type.Optional(AwardLogo),
    /** Whether the research has its benchmark: once its year is closed, unless a correction included it later. */
    benchmark: Type.Optional(Type.Boolean()),
  }),
  status: 200,
  errors: [],
})
