// Apart from the schemas, which browsers don't need.

/** Types of a company's own questions: a text (250 or 1000 characters), several of several, a scale, one of several. */
export const extraTypes = ['short-text', 'long-text', 'multiple-choice', 'linear-scale', 'single-choice'] as const
export type ExtraType = (typeof extraTypes)[number]

/**
 * Limits of extra questions; lengths in UTF-16 code units. Together they keep an instrument under the broker's limit of
 * 1 MB in any script, with little to spare: a ninth language or a higher limit exceeds it (`instrument.test.ts` of
 * svc-survey).
 */
export const extraLimits = {
  questions: 20,
  options: { min: 2, max: 10 },
  steps: { min: 2, max: 10 },
  title: 250,
  description: 300,
  option: 120,
  label: 60,
  shortText: 250,
  longText: 1000,
  comment: 500,
} as const

/** A scale of more steps has two rows on a phone. */
export const mostStepsInRow = 6

/** Longest text that a draft keeps: more than can be submitted, so that a text pasted into the wrong field is kept. */
export const longestSaved = 1000

/**
 * Largest file of a translator that is read, in bytes: twice that of 20 questions whose texts are all of full length.
 */
export const largestWorkbook = 180_000

export const isChoice = (type: ExtraType): boolean => type === 'multiple-choice' || type === 'single-choice'

/** Longest text in answer to a question of this type; 0 for one that isn't answered by a text. */
export const longestText = (type: ExtraType): number =>
  type === 'short-text' ? extraLimits.shortText : type === 'long-text' ? extraLimits.longText : 0
