import { describe, expect, test } from '@jest/globals'
import { hr } from '@glas/contracts/markets/hr'
import fc from 'fast-check'
import { priceOf } from './price.ts'

const inputs = fc.record({
  product: fc.constantFrom('izz' as const, 'puls' as const),
  employees: fc.integer({ min: 5, max: 5000 }),
  printed: fc.integer({ min: 0, max: 5000 }),
  validAnswers: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined }),
  returning: fc.boolean(),
  contractPercent: fc.integer({ min: 0, max: 100 }),
})

describe('the price', () => {
  test('when 120 employees answer online, then it is 290 and 4.50 for each', () => {
    expect(priceOf(hr, { product: 'izz', employees: 120 })).toEqual({
      currency: 'EUR',
      lines: [
        { kind: 'base', amount: 29_000 },
        { kind: 'employees', quantity: 120, unitAmount: 450, amount: 54_000 },
      ],
      total: 83_000,
    })
  })

  test('when several percentages apply, then each is of the remainder, and is a separate line', () => {
    const { lines, total } = priceOf(hr, {
      product: 'izz', employees: 120, validAnswers: 91, returning: true, contractPercent: 5,
    })
    expect(lines.slice(2).map(({ kind, percent, amount }) => [kind, percent, amount])).toEqual([
      ['fill-rate-discount', 10, -8_300], ['loyalty-discount', 10, -7_470], ['contract-discount', 5, -3_362],
    ])
    expect(total).toBe(63_868)
  })

  test('when a size is just reached, then its discount does not apply; above it, only the highest does', () => {
    const volume = (employees: number) =>
      priceOf(hr, { product: 'izz', employees }).lines.filter(({ kind }) => kind === 'volume-discount')
        .map(({ percent }) => percent)
    expect([500, 501, 1000, 1001].map(volume)).toEqual([[], [20], [20], [30]])
  })

  test('when the fill rate is at the threshold, then its discount does not apply; one answer above it, it does', () => {
    const discounts = (validAnswers: number) =>
      priceOf(hr, { product: 'izz', employees: 4000, validAnswers }).lines.filter(({ kind }) => kind === 'fill-rate-discount')
    expect(discounts(3000)).toEqual([])
    expect(discounts(3001)).toHaveLength(1)
  })

  test('when any price is computed, then cents are whole, lines add up, and nothing is below zero', () => {
    fc.assert(fc.property(inputs, (input) => {
      const { lines, total } = priceOf(hr, input)
      expect(lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true)
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      expect(total).toBeGreaterThanOrEqual(0)
    }))
  })

  test('when discounts apply, then each is a share of what is left, the contract last, and its order never changes', () => {
    const order = ['volume-discount', 'fill-rate-discount', 'loyalty-discount', 'contract-discount']
    fc.assert(fc.property(inputs, (input) => {
      const { lines } = priceOf(hr, input)
      const discounts = lines.filter(({ percent }) => percent !== undefined)
      expect(discounts.map(({ kind }) => kind)).toEqual(order.filter((kind) => discounts.some((line) => line.kind === kind)))
      let left = lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
      for (const { percent, amount } of discounts) {
        expect(Math.abs(-amount - (left * percent!) / 100)).toBeLessThanOrEqual(0.5)
        left += amount
      }
    }))
  })

  test('when another discount is added, then the price never rises', () => {
    fc.assert(fc.property(inputs, ({ validAnswers: _, ...input }) => {
      const { total } = priceOf(hr, { ...input, returning: false, contractPercent: 0 })
      expect(priceOf(hr, { ...input, returning: true, contractPercent: 0 }).total).toBeLessThanOrEqual(total)
      expect(priceOf(hr, { ...input, returning: false }).total).toBeLessThanOrEqual(total)
      expect(priceOf(hr, { ...input, returning: false, validAnswers: input.employees }).total).toBeLessThanOrEqual(total)
    }))
  })
})
