import type { ExtraType } from './extra/limits.ts'

const secondsPerStatement = 6

/**
 * Seconds to read and answer one of a company's own questions: our estimate, by what there is to read and to type. Most
 * people leave texts empty or write a few words.
 */
const secondsPerExtra = {
  'single-choice': 8, 'linear-scale': 8, 'multiple-choice': 12, 'short-text': 15, 'long-text': 30,
} as const satisfies Record<ExtraType, number>

/** The parts of a questionnaire that take time; of an instrument, or of one that is being chosen. */
interface Counted {
  readonly statements: { readonly length: number }
  readonly extra?: { readonly questions: readonly { readonly type: ExtraType }[] } | undefined
}

/** Minutes that a questionnaire takes, all its questions included: promised to respondents, and counted down. */
export function promisedMinutes({ statements, extra }: Counted): number {
  const own = (extra?.questions ?? []).reduce((sum, { type }) => sum + secondsPerExtra[type], 0)
  return Math.ceil((statements.length * secondsPerStatement + own) / 60)
}
