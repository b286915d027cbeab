import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@glas/svc-kit/base/errors'
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
  /** New passwords that an address asks for, each for a proof of work. */
  readonly resets: RateLimiter
  /** Tokens of links, by address, that are not valid. */
  readonly links: RateLimiter
}

export function createLimits(): Limits {
  return {
    logInPair: createRateLimiter({ points: 10, seconds: 30 }),
    logInAddress: createRateLimiter({ points: 300, seconds: 60 }),
    logInAccount: createRateLimiter({ points: 1_000_000, seconds: 600 }),
    registration: createRateLimiter({ points: 20, seconds: 60 }),
    mails: createRateLimiter({ points: 5, seconds: 120 }),
    resets: createRateLimiter({ points: 60, seconds: 60 }),
    links: createRateLimiter({ points: 60, seconds: 60 }),
  }
}

/**
 * Runs what needs a valid token of a link, and counts a try where it has none. A valid one is let in, whatever others
 * behind the same address have tried.
 * @throws TOO_MANY_REQUESTS instead of INVALID_TOKEN where an address has tried too many
 */
export async function countingInvalid<T>(limits: Limits, address: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID_TOKEN') await limits.links.require(address)
    throw error
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
