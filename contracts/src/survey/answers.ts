import Type, { type Static } from 'typebox'
import { isAnswered } from './extra/asked.ts'
import { ExtraAnswer } from './extra/questions.ts'
import { demographicKeys, type Instrument, type ScaleQuestion } from './instrument.ts'

/** The padded size of every answer to the 78 statements of an IZZ without questions of the company's own. */
export const paddedAnswerBytes = 10_240

/** HPKE `info` of a research's answers: binds a sealed answer to its research (RFC 9180, section 5). */
export const answerInfo = (researchId: string) => `glas/answers/v1/${researchId}`

/** Longest comment, in UTF-16 code units as the browser counts them. */
export const commentMaxLength = 1000

/** The four questions answered from 0 to 10, under the specification's names. */
export const scaleFields = [
  'enps_grade', 'esi_workplace_satisfaction', 'esi_workplace_expectations', 'esi_ideal_job_comparison',
] as const
export type ScaleField = (typeof scaleFields)[number]

type WithScales = Pick<Instrument, 'enps' | 'esi'>

/** Those of the four that are asked, with their words, in the questionnaire's order. */
export function askedScales({ enps, esi }: WithScales): (readonly [ScaleField, ScaleQuestion])[] {
  const questions: Readonly<Record<ScaleField, ScaleQuestion | undefined>> = {
    enps_grade: enps, esi_workplace_satisfaction: esi?.satisfaction,
    esi_workplace_expectations: esi?.expectations, esi_ideal_job_comparison: esi?.idealJob,
  }
  return scaleFields.flatMap((field) => {
    const question = questions[field]
    return question ? [[field, question] as const] : []
  })
}

/** Those of the four that are asked, in the questionnaire's order. */
export const scalesOf = (instrument: WithScales): ScaleField[] => askedScales(instrument).map(([field]) => field)

const zeroToTen = Type.Integer({ minimum: 0, maximum: 10 })
const comment = Type.Optional(Type.String({ maxLength: commentMaxLength }))

/**
 * One person's answers: in clear only in the browser, and in svc-reporting's memory at the opening. The names are the
 * specification's (D-5.4). The language of answering is not kept.
 */
export const Answers = Type.Object(
  {
    v: Type.Literal(1),
    /** By statement key: 1 (do not agree at all) to 4 (agree fully). */
    answerFields: Type.Record(Type.String(), Type.Integer({ minimum: 1, maximum: 4 })),
    /** Each of the four if the instrument asks it. */
    enps_grade: Type.Optional(zeroToTen),
    esi_workplace_satisfaction: Type.Optional(zeroToTen),
    esi_workplace_expectations: Type.Optional(zeroToTen),
    esi_ideal_job_comparison: Type.Optional(zeroToTen),
    praiseCritiqueAnswer: Type.Object({ praise: comment, critique: comment }),
    /** By demographic: the key of an option, `not-stated` included. */
    demographics: Type.Partial(
      Type.Object(
        Object.fromEntries(demographicKeys.map((key) => [key, Type.String()])) as Record<
          (typeof demographicKeys)[number],
          ReturnType<typeof Type.String>
        >,
      ),
    ),
    department: Type.Optional(Type.String()),
    location: Type.Optional(Type.String()),
    /** By id of the company's own questions; those that were skipped are absent. */
    extra: Type.Optional(Type.Record(Type.String(), ExtraAnswer)),
  },
  { additionalProperties: false },
)
export type Answers = Static<typeof Answers>

/**
 * Whether at least one statement, scale or own question of the company is answered; groups and comments don't count.
 * Where blanks are allowed, an answer without any is void (decision 030).
 */
export const isAnyAnswered = ({ answerFields, extra, ...answers }: Answers): boolean =>
  Object.keys(answerFields).length > 0 || scaleFields.some((field) => answers[field] !== undefined) ||
  Object.values(extra ?? {}).some(isAnswered)

/** The answers to an IZZ, which asks all four scales. */
export type IzzAnswers = Answers & Required<Pick<Answers, ScaleField>>
