import { type Answers, commentMaxLength, scalesOf } from './answers.ts'
import { extraLimits, longestText } from './extra/limits.ts'
import type { AskedQuestion, ExtraAnswer } from './extra/questions.ts'
import { type Instrument, notStated } from './instrument.ts'

/** Sizes are multiples of this, in bytes, so that they reveal little about which questions were asked. */
const step = 5120

/** The largest padded size: an IZZ with 20 questions of the company's own, all long texts with comments. */
export const mostPaddedBytes = 102_400

/** The character of a comment with the most bytes of UTF-8 for each of its UTF-16 code units. */
const widest = '€'

const longestKey = (options: readonly { readonly key: string }[]) =>
  options.reduce((longest, { key }) => (key.length > longest.length ? key : longest), '')

const longestExtraAnswer = ({ type, options, scale, commentsAllowed }: AskedQuestion): ExtraAnswer => ({
  ...(options && { options: options.map(({ id }) => id) }),
  ...(scale && { step: scale.steps }),
  ...(longestText(type) > 0 && { text: widest.repeat(longestText(type)) }),
  ...(commentsAllowed && { comment: widest.repeat(extraLimits.comment) }),
})

/** An answer to this instrument that no other exceeds in length. */
function longestAnswer(instrument: Instrument): Answers {
  const { statements, praise, demographics, departments, locations, extra } = instrument
  const comment = widest.repeat(commentMaxLength)
  return {
    v: 1,
    answerFields: Object.fromEntries(statements.map(({ key }) => [key, 4])),
    ...Object.fromEntries(scalesOf(instrument).map((field) => [field, 10])),
    praiseCritiqueAnswer: praise ? { praise: comment, critique: comment } : {},
    demographics: Object.fromEntries(demographics.map(({ key, options }) => [key, longestKey(options)])),
    ...(departments.length > 0 && { department: longestKey([{ key: notStated }, ...departments]) }),
    ...(locations.length > 0 && { location: longestKey([{ key: notStated }, ...locations]) }),
    ...(extra && {
      extra: Object.fromEntries(extra.questions.map((question) => [question.id, longestExtraAnswer(question)])),
    }),
  }
}

/**
 * The size in bytes to which every answer of a research is padded before sealing, so that its length reveals nothing
 * (D-5.3): that of the longest possible answer with the 4 bytes of its length (`pad`), rounded up to 5,120 bytes.
 * Computed at approval; from then on the size in the frozen terms counts.
 */
export function paddedBytesOf(instrument: Instrument): number {
  const { length } = new TextEncoder().encode(JSON.stringify(longestAnswer(instrument)))
  return Math.ceil((length + 4) / step) * step
}
