import Type, { type Static } from 'typebox'
import { demographicKeys } from './instrument.ts'

/**
 * Size in bytes to which every answer of an IZZ research is padded before sealing, so that its length reveals nothing.
 */
export const paddedAnswerBytes = 10_240

/** HPKE `info` of a research's answers: binds a sealed answer to its research (RFC 9180, section 5). */
export const answerInfo = (researchId: string) => `glas/answers/v1/${researchId}`

/** Longest comment, in UTF-16 code units as the browser counts them. */
export const commentMaxLength = 1000

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
    enps_grade: zeroToTen,
    esi_workplace_satisfaction: zeroToTen,
    esi_workplace_expectations: zeroToTen,
    esi_ideal_job_comparison: zeroToTen,
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
  },
  { additionalProperties: false },
)
export type Answers = Static<typeof Answers>

/**
 * Pads an answer to `size` bytes: its length in 4 bytes (big endian), its UTF-8 JSON, zeros.
 * @throws RangeError if it does not fit
 */
export function padAnswers(answers: Answers, size: number = paddedAnswerBytes): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(answers))
  if (json.length + 4 > size) throw new RangeError(`an answer of ${json.length} bytes does not fit into ${size}`)
  const padded = new Uint8Array(size)
  new DataView(padded.buffer).setUint32(0, json.length)
  padded.set(json, 4)
  return padded
}

/**
 * The reverse of `padAnswers`. The result is not yet checked against `Answers`.
 * @throws RangeError or SyntaxError if the bytes are not a padded answer
 */
export function unpadAnswers(padded: Uint8Array): unknown {
  const view = new DataView(padded.buffer, padded.byteOffset, padded.byteLength)
  const length = view.getUint32(0)
  if (length > padded.byteLength - 4) throw new RangeError('not a padded answer')
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(padded.subarray(4, 4 + length)))
}
