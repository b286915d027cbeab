import { expect, test } from '@jest/globals'
import { isDrawn, newClaim, shares, shuffled } from './chance.ts'

test('when sheets are drawn, then about the chosen share is', () => {
  const draws = 4000
  for (const share of shares) {
    const drawn = Array.from({ length: draws }, () => isDrawn(share)).filter(Boolean).length
    // Six standard deviations: a false alarm in a billion runs.
    const spread = 6 * Math.sqrt(draws * (share / 100) * (1 - share / 100))
    expect(Math.abs(drawn - (draws * share) / 100)).toBeLessThanOrEqual(spread)
  }
})

test('when items are shuffled, then all are there, and each comes first equally often', () => {
  const items = ['a', 'b', 'c', 'd']
  const first = new Map(items.map((item) => [item, 0]))
  for (let run = 0; run < 4000; run++) {
    const order = shuffled(items)
    expect(order.toSorted()).toEqual(items)
    first.set(order[0]!, first.get(order[0]!)! + 1)
  }
  for (const count of first.values()) expect(Math.abs(count - 1000)).toBeLessThan(170)
})

test('when claims are made, then each is 32 bytes and another', () => {
  const claims = Array.from({ length: 50 }, newClaim)
  expect(new Set(claims).size).toBe(50)
  for (const claim of claims) expect(claim).toMatch(/^[A-Za-z0-9_-]{43}$/)
})
