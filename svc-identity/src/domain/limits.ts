import { setTimeout as sleep } from 'node:timers/promises'
import { createRateLimiter, type RateLimiter } from '@glas/svc-kit/http/rate-limit'

/**
 * Limits that slow a guesser down and lock no one out: windows are short, and what a stranger can fill up for somebody
 * else (an account's name) only delays.
 */
export interface Limits {
  /** Tries to log in, by account and address. */
  readonly logInPair: RateLimiter
  /** Tries to log in, by address. */
  readonly logInAddress: RateLimiter
  /** Failures to log in to an account, from anywhere: they delay. */
  readonly logInAccount: RateLimiter
  readonly registration: RateLimiter
  /** Mails to one person. */
  readonly mails: RateLimiter
  /** What an address asks for by mail, or tries as a link's token. */
  readonly links: RateLimiter
}

export function createLimits(): Limits {
  return {
    logInPair: createRateLimiter({ points: 10, seconds: 30 }),
    logInAddress: createRateLimiter({ points: 300, seconds: 60 }),
    logInAccount: createRateLimiter({ points: 1_000_000, seconds: 600 }),
    registration: createRateLimiter({ points: 20, seconds: 60 }),
    mails: createRateLimiter({ points: 5, seconds: 120 }),
    links: createRateLimiter({ points: 60, seconds: 60 }),
  }
}

/** Milliseconds by which each further try is answered later: none up to 20 failures, then growing to 2 s. */
export function delayAfter(failures: number): number {
  return Math.min(2_000, Math.max(0, failures - 20) * 100)
}

export async function waitAfter(failures: number): Promise<void> {
  const delay = delayAfter(failures)
  if (delay > 0) await sleep(delay)
}
