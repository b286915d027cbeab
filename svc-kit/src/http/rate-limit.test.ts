import { expect, test } from '@jest/globals'
import { createRateLimiter } from './rate-limit.ts'

test('when there are too many tries, then the next is refused with the seconds to wait; others are not', async () => {
  const limiter = createRateLimiter({ points: 3, seconds: 60 })
  for (let n = 0; n < 3; n++) await limiter.require('203.0.113.9')
  const refusal = limiter.require('203.0.113.9')
  await expect(refusal).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  await refusal.catch((error: { retryAfter: number }) => {
    expect(error.retryAfter).toBeGreaterThan(50)
  })
  await limiter.require('203.0.113.10')
  await limiter.reset('203.0.113.9')
  await limiter.require('203.0.113.9')
})

test('when it only counts, then it returns the number and never refuses', async () => {
  const limiter = createRateLimiter({ points: 1, seconds: 60 })
  expect([await limiter.tries('a'), await limiter.count('a'), await limiter.count('a'), await limiter.tries('a')])
    .toEqual([0, 1, 2, 2])
})
