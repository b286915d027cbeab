import Type, { type Static } from 'typebox'
import { surveyLanguages, type SurveyLanguage } from '../../locales.ts'
import { SurveyLanguageSchema } from '../../schema.ts'
import { extraLimits, extraTypes, longestSaved } from './limits.ts'

/** Made by the client at random; never an underscore, so that no id is `__proto__`. */
const Id = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' })

/** A text in some of the languages. */
const byLanguage = (maxLength?: number) => {
  const text = Type.String(maxLength === undefined ? {} : { maxLength })
  return Type.Partial(Type.Object(
    Object.fromEntries(surveyLanguages.map((language) => [language, text])) as Record<SurveyLanguage, typeof text>,
  ))
}

/** A company's text, in at least the source language. */
export const ExtraText = byLanguage()
export type ExtraText = Static<typeof ExtraText>

/** A text of a draft with its translations. */
export const DraftText = Type.Object({
  texts: byLanguage(longestSaved),
  /** By language of a translation: the source text that it translates. If that is not today's, it is older. */
  sources: byLanguage(longestSaved),
})
export type DraftText = Static<typeof DraftText>

export const DraftOption = Type.Object({ id: Id, text: DraftText })
export type DraftOption = Static<typeof DraftOption>

/**
 * A question of a draft. Options and scale are kept whatever the type is, so that changing the type loses nothing. More
 * of everything can be saved than submitted.
 */
export const ExtraQuestion = Type.Object({
  id: Id,
  type: Type.Enum([...extraTypes]),
  title: DraftText,
  /** Optional: it may be empty. */
  description: DraftText,
  required: Type.Boolean(),
  commentsAllowed: Type.Boolean(),
  options: Type.Array(DraftOption, { maxItems: 30 }),
  /** `steps` counts from 1; the two labels are at its ends. */
  scale: Type.Object({ steps: Type.Integer({ minimum: 0, maximum: 100 }), low: DraftText, high: DraftText }),
})
export type ExtraQuestion = Static<typeof ExtraQuestion>

/** The extra questions of a draft, in the order in which they are asked, after those of the catalogue. */
export const ExtraQuestions = Type.Object({
  /** In which the questions are written; the others are translated from it. */
  sourceLanguage: SurveyLanguageSchema,
  /** Languages to translate into. The texts in a language that is dropped from here are kept, but not asked. */
  languages: Type.Array(SurveyLanguageSchema, { maxItems: 8, uniqueItems: true }),
  questions: Type.Array(ExtraQuestion, { maxItems: 60 }),
})
export type ExtraQuestions = Static<typeof ExtraQuestions>

/** An extra question as it is asked; its texts are in all languages of `AskedExtra`, and in no others. */
export const AskedQuestion = Type.Object({
  id: Type.String(),
  type: Type.Enum([...extraTypes]),
  title: ExtraText,
  description: Type.Optional(ExtraText),
  required: Type.Boolean(),
  commentsAllowed: Type.Boolean(),
  /** Of the two choices. */
  options: Type.Optional(Type.Array(Type.Object({ id: Type.String(), text: ExtraText }))),
  /** Of a linear scale: its steps are numbered from 1. */
  scale: Type.Optional(Type.Object({ steps: Type.Integer(), low: ExtraText, high: ExtraText })),
})
export type AskedQuestion = Static<typeof AskedQuestion>

/** The extra questions of a research: fixed at approval. */
export const AskedExtra = Type.Object({
  sourceLanguage: SurveyLanguageSchema,
  /** The complete ones, the source language first. */
  languages: Type.Array(SurveyLanguageSchema),
  questions: Type.Array(AskedQuestion),
})
export type AskedExtra = Static<typeof AskedExtra>

/** An answer to an extra question: one of the first three, by its type. One that was skipped may have a comment. */
export const ExtraAnswer = Type.Object(
  {
    /** Ids: one for a single choice. */
    options: Type.Optional(Type.Array(Type.String(), { maxItems: extraLimits.options.max })),
    /** From 1. */
    step: Type.Optional(Type.Integer({ minimum: 1, maximum: extraLimits.steps.max })),
    text: Type.Optional(Type.String({ maxLength: extraLimits.longText })),
    comment: Type.Optional(Type.String({ maxLength: extraLimits.comment })),
  },
  { additionalProperties: false },
)
export type ExtraAnswer = Static<typeof ExtraAnswer>
