import Type, { type Static, type TSchema } from 'typebox'
import type { FaultRule } from './errors.ts'
import { type SurveyLanguage, surveyLanguages, uiLocales } from './locales.ts'

/** Small schemas that all contracts share. Lengths are in characters, instants in UTC, dates in Europe/Zagreb. */

export const Uuid = Type.String({ format: 'uuid' })
/** Lower-case SHA-256 in hexadecimal. */
export const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
/** Bytes as base64url without padding. */
export const Base64Url = Type.String({ pattern: '^[A-Za-z0-9_-]+$' })
/** A calendar day of Europe/Zagreb: 2026-11-21. */
export const LocalDate = Type.String({ format: 'date' })
/** Wall-clock time in Europe/Zagreb, without zone: 2026-11-21T09:00. */
export const LocalDateTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d$' })
/** An instant in UTC: 2026-11-21T08:00:00.000Z. */
export const Instant = Type.String({ format: 'date-time' })
export const Email = Type.String({ format: 'email', maxLength: 254 })
/** Grows by one with each change of the aggregate; a writer sends the one it has read. */
export const Revision = Type.Integer({ minimum: 0 })
/** A compact JWE; only services with its key can open it. */
export const Jwe = Type.String({ pattern: '^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]*){4}$' })

export const UiLocaleSchema = Type.Enum([...uiLocales])
export const SurveyLanguageSchema = Type.Enum([...surveyLanguages])

/** A text in the questionnaire's languages; hr and en always exist, the others once translated. */
export const LocalizedText = Type.Object({
  hr: Type.String(),
  en: Type.String(),
  sl: Type.Optional(Type.String()),
  sr: Type.Optional(Type.String()),
  bs: Type.Optional(Type.String()),
  mk: Type.Optional(Type.String()),
  de: Type.Optional(Type.String()),
  fr: Type.Optional(Type.String()),
} satisfies Record<SurveyLanguage, TSchema>)
export type LocalizedText = Static<typeof LocalizedText>

/** A text for companies and administrators: in the site's languages alone. */
export const UiText = Type.Object({ hr: Type.String(), en: Type.String() })

/** `schema` or null. */
export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

export const FieldFaultSchema = Type.Object({
  path: Type.String(),
  /** Any string on the wire: a newer service may have rules that this reader doesn't know. */
  rule: Type.Unsafe<FaultRule>(Type.String()),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
})
