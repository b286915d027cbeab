/** The number of answers that is shown, and since when. */
export interface ShownAnswers {
  readonly answers: number
  readonly asOf: Date
}

const step = 5
const hourMs = 60 * 60 * 1000

/** Fill rate in percent with one decimal: stored answers ÷ employees (D-4.8), at most 100. */
export function fillRate(answers: number, employees: number): number {
  // One division, so that halves are exact: 201 of 400 are 50.25%, rounded up as in the report.
  return employees > 0 ? Math.min(100, Math.round((answers * 1000) / employees) / 10) : 0
}

/** Whether more than `percent` of the employees answered; compared before rounding: 1,501 of 2,000 is above 75. */
export const fillRateExceeds = (answers: number, employees: number, percent: number): boolean =>
  answers * 100 > employees * percent

/** Whether a running research's shown number may be updated. */
export function mayRefresh(shown: ShownAnswers, now: Date): boolean {
  return now.getTime() - shown.asOf.getTime() >= hourMs
}

/**
 * The shown number of a running research: steps of 5 answers, updated at most once an hour, so that it doesn't reveal
 * who has just answered. It never decreases.
 */
export function refreshShown(shown: ShownAnswers, stored: number, now: Date): ShownAnswers {
  if (!mayRefresh(shown, now)) return shown
  return { answers: Math.max(shown.answers, Math.floor(stored / step) * step), asOf: now }
}
