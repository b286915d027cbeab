import Type, { type Static } from 'typebox'
import { Instant, Sha256 } from '../schema.ts'

/**
 * Why a closed year was corrected. A list instead of free text, because it is in the published file, which never
 * changes and must not contain a company's name.
 */
export const correctionReasons = ['report-missing', 'data-wrong', 'rules-broken', 'fault'] as const
export type CorrectionReason = (typeof correctionReasons)[number]

/** One published file of a year. A correction adds one; those before stay at their addresses. */
export const AwardVersion = Type.Object({
  /** 1: as the year was closed. */
  version: Type.Integer({ minimum: 1 }),
  /** Of its file. */
  sha256: Sha256,
  publishedAt: Instant,
  /** Why it replaced the one before; absent from the first. */
  reason: Type.Optional(Type.Enum([...correctionReasons])),
})
export type AwardVersion = Static<typeof AwardVersion>
