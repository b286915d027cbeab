import { randomBytes } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { ApiError } from '@glas/svc-kit/base/errors'
import { solveCaptcha } from '@glas/svc-kit/testing/captcha'
import { createGuessGuard, guessTiers } from './guess-guard.ts'

const keys = [{ id: 'test', key: randomBytes(32) }] as const
const wrong = () => Promise.reject(new ApiError('UNKNOWN_CODE'))

/** A guard at which an address has tried this many wrong codes. Its work is quick: only the tier matters. */
async function guardAfter(tries: number) {
  const quick = guessTiers.map((tier) => ({ ...tier, cost: 1, keyPrefix: '0' }))
  const guard = createGuessGuard(keys, { sharedTries: 4, tiers: quick })
  for (let tried = 0; tried < tries; tried++) await guard.counting('here', wrong).catch(() => {})
  return guard
}
type Guard = Awaited<ReturnType<typeof guardAfter>>
const passes = (guard: Guard, work: string | undefined) => guard.demand('here', work).then(() => true, () => false)
/** Work of a tier, as demanded from an address at the start of that tier. */
const workOf = async (tier: number) =>
  solveCaptcha(await (await guardAfter(guessTiers[tier]!.fromTries)).challenge('here', false))

describe('what wrong tries cost', () => {
  test('when tries grow, then so does the work, by an order of magnitude each time', () => {
    expect(guessTiers.map(({ fromTries, keyPrefix }) => [fromTries, keyPrefix.length])).toEqual([[6, 2], [30, 3], [200, 4]])
  })

  test.each([
    // Work of one tier below passes, since it may have been demanded a moment ago; two below doesn't.
    [5, [true, true, true, true]],
    [6, [false, true, true, true]],
    [29, [false, true, true, true]],
    [30, [false, true, true, true]],
    [199, [false, true, true, true]],
    [200, [false, false, true, true]],
  ])('when an address has tried %d times, then no work and each tier’s pass: %j', async (tries, expected) => {
    const guard = await guardAfter(tries)
    const offered = [undefined, await workOf(0), await workOf(1), await workOf(2)]
    const found: boolean[] = []
    for (const work of offered) found.push(await passes(guard, work))
    expect(found).toEqual(expected)
  })
})

describe('what an answer under a code for all costs', () => {
  const shared = async (tries: number) => {
    const guard = await guardAfter(tries)
    return { guard, work: await solveCaptcha(await guard.challenge('here', true)) }
  }
  const passesShared = (guard: Guard, work: string | undefined) => guard.demandShared(work).then(() => true, () => false)

  test('when an address has not guessed, then only this work passes, once', async () => {
    const { guard, work } = await shared(0)
    const cheaper = [undefined, await workOf(0), await workOf(1)]
    for (const each of cheaper) expect(await passesShared(guard, each)).toBe(false)
    expect([await passesShared(guard, work), await passesShared(guard, work)]).toEqual([true, false])
  })

  test.each([6, 30, 200])('when the address has guessed %d times, then one work suffices for both', async (tries) => {
    const { guard, work } = await shared(tries)
    expect(await guard.demand('here', work)).toBe(true)
  })

  test('when the address has guessed and must pay for both, then only the most expensive work suffices', async () => {
    expect(await (await guardAfter(6)).demand('here', await workOf(0))).toBe(false)
    expect(await (await guardAfter(30)).demand('here', await workOf(1))).toBe(false)
    expect(await (await guardAfter(30)).demand('here', await workOf(2))).toBe(true)
  })

  test('when the address has guessed 200 times, then the work for the shared code is too cheap', async () => {
    const { work } = await shared(0)
    expect(await passes(await guardAfter(200), work)).toBe(false)
  })

  test('when challenges are made, then they take from 0.75 to 1.25 times the average number of tries', async () => {
    const guard = createGuessGuard(keys, { sharedTries: 40 })
    const counters = await Promise.all(Array.from({ length: 30 }, async () => {
      const work = await solveCaptcha(await guard.challenge('here', true))
      return (JSON.parse(Buffer.from(work, 'base64').toString()) as { solution: { counter: number } }).solution.counter
    }))
    expect(Math.min(...counters)).toBeGreaterThanOrEqual(30)
    expect(Math.max(...counters)).toBeLessThanOrEqual(50)
  })
})
