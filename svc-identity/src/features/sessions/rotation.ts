/** How long the previous refresh token still gets the same successor: two tabs, or an answer that got lost. */
export const graceMs = 30_000

/** A session that is not used ends after 14 days, and each after 60. */
export const idleMs = 14 * 86_400_000
export const longestMs = 60 * 86_400_000

/** What is known of a presented refresh token and its session (the token's family). */
export interface PresentedToken {
  readonly issuedAt: Date
  readonly rotatedAt: Date | null
  readonly sessionStartedAt: Date
  readonly sessionEndedAt: Date | null
}

/**
 * - `rotate`: the newest of its family gets a successor.
 * - `repeat`: it was rotated a moment ago and gets the same successor again.
 * - `replay`: it was rotated long ago, so that somebody holds a copy: the whole family ends.
 * - `over`: its session has ended.
 */
export type Verdict = 'rotate' | 'repeat' | 'replay' | 'over'

/** What becomes of a refresh token (D-3.2); `now` is real time. */
export function judgeRefresh(token: PresentedToken, now: Date): Verdict {
  if (token.sessionEndedAt) return 'over'
  if (token.rotatedAt) return now.getTime() - token.rotatedAt.getTime() <= graceMs ? 'repeat' : 'replay'
  if (now.getTime() - token.issuedAt.getTime() > idleMs) return 'over'
  if (now.getTime() - token.sessionStartedAt.getTime() > longestMs) return 'over'
  return 'rotate'
}
