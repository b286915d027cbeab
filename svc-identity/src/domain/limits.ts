import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@glas/svc-kit/base/errors'
import { createRateLimiter, type RateLimiter } from '@glas/svc-kit/http/rate-limit'

/**
 * Limits that slow guessers down and lock no one out: windows are short, and limits that a stranger can exhaust for
 * someone else (on an account's name) only delay.
 */
export interface Limits {
  /** Log-in attempts, by account and address. */
  readonly logInPair: RateLimiter
  /** Log-in attempts, by address. */
  readonly logInAddress: RateLimiter
  /** Failed log-ins to an account, from anywhere: they cause a delay. */
  readonly logInAccount: RateLimiter
  readonly registration: RateLimiter
  /** Mails to one person. */
  readonly mails: RateLimiter
  /** Password resets that an address requests, each after a proof of work. */
  readonly resets: RateLimiter
  /** Invalid tokens of links, by address. */
  readonly links: RateLimiter
  /** Uploaded pictures, by company: decoding is the dearest work here. */
  readonly pictures: RateLimiter
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
    pictures: createRateLimiter({ points: 20, seconds: 60 }),
  }
}

/**
 * Runs an action that needs a valid link token, and counts an attempt if the token is invalid. A valid token is
 * accepted whatever others behind the same address have tried.
 * @throws TOO_MANY_REQUESTS instead of INVALID_TOKEN if an address has tried too often
 */
export async function countingInvalid<T>(limits: Limits, address: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID_TOKEN') await limits.links.require(address)
    throw error
  }
}

/** Delay of the response to the next attempt, in milliseconds: none up to 20 failures, then growing to 2 s. */
export function delayAfter(failures: number): number {
  return Math.min(2_000, Math.max(0, failures - 20) * 100)
}

export async function waitAfter(failures: number): Promise<void> {
  const delay = delayAfter(failures)
  if (delay > 0) await sleep(delay)
}
