/** How long the previous refresh token still returns the same successor: for two tabs, or a lost response. */
export const graceMs = 30_000

/** An unused session ends after 14 days, and every session after 60. */
export const idleMs = 14 * 86_400_000
export const longestMs = 60 * 86_400_000

/** The facts about a presented refresh token and its session (the token's family). */
export interface PresentedToken {
  readonly issuedAt: Date
  readonly rotatedAt: Date | null
  readonly sessionStartedAt: Date
  readonly sessionEndedAt: Date | null
}

/**
 * - `rotate`: the newest of its family gets a successor.
 * - `repeat`: it was rotated a moment ago and gets the same successor again.
 * - `replay`: it was rotated long ago, so someone has a copy: the whole family ends.
 * - `over`: its session has ended.
 */
export type Verdict = 'rotate' | 'repeat' | 'replay' | 'over'

/** Decides about a refresh token (D-3.2); `now` is real time. */
export function judgeRefresh(token: PresentedToken, now: Date): Verdict {
  if (token.sessionEndedAt) return 'over'
  if (token.rotatedAt) return now.getTime() - token.rotatedAt.getTime() <= graceMs ? 'repeat' : 'replay'
  if (now.getTime() - token.issuedAt.getTime() > idleMs) return 'over'
  if (now.getTime() - token.sessionStartedAt.getTime() > longestMs) return 'over'
  return 'rotate'
}
