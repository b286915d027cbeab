import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { createDailyPseudonym } from '../base/daily-pseudonym.ts'
import { tooManyRequests } from '../base/errors.ts'
import type { Caller } from './tokens.ts'

export interface RateLimiter {
  /** Counts one try; throws TOO_MANY_REQUESTS with the seconds to wait if there were too many. */
  readonly require: (subject: string) => Promise<void>
  /** Counts one try and returns how many there were in the window. For limits that slow down instead of refusing. */
  readonly count: (subject: string) => Promise<number>
  /** Tries in the current window, without counting one. */
  readonly tries: (subject: string) => Promise<number>
  readonly reset: (subject: string) => Promise<void>
}

/** The subject of a limit for signed-in users: people of a company share it, administrators don't. */
export const companyOrUser = ({ companyId, userId }: Caller): string => companyId ?? userId

/**
 * Limits tries by subject (an address, an e-mail) in memory. The subject is kept only as an HMAC under a random key of
 * the day (D-6.5): nothing in memory identifies a person.
 */
export function createRateLimiter(options: { points: number; seconds: number }): RateLimiter {
  const limiter = new RateLimiterMemory({ points: options.points, duration: options.seconds })
  const name = createDailyPseudonym()
  const consume = async (subject: string) => {
    try {
      return await limiter.consume(name(subject))
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused
      throw refused
    }
  }
  return {
    require: async (subject) => {
      const { consumedPoints, msBeforeNext } = await consume(subject)
      if (consumedPoints > options.points) throw tooManyRequests(Math.max(1, msBeforeNext / 1000))
    },
    count: async (subject) => (await consume(subject)).consumedPoints,
    tries: async (subject) => (await limiter.get(name(subject)))?.consumedPoints ?? 0,
    reset: async (subject) => void await limiter.delete(name(subject)),
  }
}
