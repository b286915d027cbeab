import { describe, expect, test } from '@jest/globals'
import type { Order, OrderTier } from '@glas/contracts/reporting/order'
import type { Profile } from '@glas/contracts/reporting/report'
import type { Answers } from '@glas/contracts/survey/answers'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { buildAnswers, buildInstrument } from '../../../test/believable-answers.ts'
import { equalAnswers, spreads } from '../../../test/equal-companies.ts'
import { clearOrder } from './clear-order.ts'
import { holm } from '../statistics/multiplicity.ts'
import { figuresOf } from './figures-of.ts'
import { orderOf } from './order.ts'
import { createRng } from '../statistics/random.ts'
import { buildReportTables } from './report-tables.ts'
import { tTail } from '../statistics/statistics.ts'

const rng = (seed: number) => createRng(Uint8Array.from({ length: 16 }, (_, i) => (seed * 37 + i * 11 + 5) % 251))
const instrument = buildInstrument({ demographics: {} })
const tablesOf = (answers: readonly Answers[], employees = answers.length) =>
  buildReportTables({ instrument, employees, headcounts: {} }, answers, 0, { audit: rng(1), shuffle: rng(2) })
const ordinary = spreads[0]!

/** Whether any difference is claimed; values published only as bounds have no order. */
const claims = ({ categories, statements }: Order) =>
  [categories?.highest, categories?.lowest, statements?.highest, statements?.lowest]
    .some((end) => end?.degree === 'clear') ||
  [categories?.tiers, statements?.highest.tiers, statements?.lowest.tiers]
    .some((tiers) => tiers && (tiers.length > 1 || tiers.some(({ side }) => side !== 'around')))

describe('an order that does not exist', () => {
  test('when people of 240 companies have no preferences, then at most 5 in 100 companies get a clear order', () => {
    let claimed = 0
    for (let i = 0; i < 240; i++) {
      const answers = equalAnswers(instrument, [8, 13, 40][i % 3]!, rng(i + 100), spreads[i % spreads.length]!)
      // Whether everyone has answered or only a few, there is no order.
      if (claims(tablesOf(answers, answers.length + (i % 2) * 20).order!)) claimed++
    }
    expect(claimed).toBeLessThanOrEqual(12)
  }, 60_000)

  test('when everybody gives one answer to everything, then no difference is claimed', () => {
    const same = { level: 3, mood: 0, category: 0, statement: 0 }
    const { order } = tablesOf(equalAnswers(instrument, 20, rng(1), same))
    expect(order!.categories).toEqual({
      average: 66.7, highest: { degree: 'none', keys: [] }, lowest: { degree: 'none', keys: [] },
      tiers: [{ side: 'around', keys: [...categoryKeys] }],
    })
    expect(order!.statements!.lowest).toMatchObject({ degree: 'none', tied: 68 })
    expect(order!.statements!.lowest.tiers).toHaveLength(1)
  })

  test('when fewer than 8 have answered, then there is no order', () => {
    const tables = tablesOf(equalAnswers(instrument, 7, rng(1), ordinary, { commitment: 1 }))
    for (const absent of ['order', 'highest', 'lowest']) expect(tables).not.toHaveProperty(absent)
  })
})

describe('an order that exists', () => {
  test('when one category is far below and one far above, then they are clear, and all others keep their order', () => {
    const { order, lowest } = tablesOf(
      equalAnswers(instrument, 60, rng(3), ordinary, { communication: -1, relationships: 0.8 }),
    )
    expect(order!.categories).toMatchObject({
      lowest: { degree: 'clear', keys: ['communication'] }, highest: { degree: 'clear', keys: ['relationships'] },
    })
    const { tiers } = order!.categories!
    expect(tiers[0]).toEqual({ side: 'above', keys: ['relationships'] })
    expect(tiers.at(-1)).toEqual({ side: 'below', keys: ['communication'] })
    // Eight statements belong to the low category; the two others of the ten are not claimed to differ from the rest.
    const below = order!.statements!.lowest.tiers.filter(({ side }) => side === 'below').flatMap(({ keys }) => keys)
    expect(below).toEqual(instrument.statements.filter(({ category }) => category === 'communication')
      .map(({ key }) => key))
    expect(lowest).toEqual(order!.statements!.lowest.tiers.flatMap(({ keys }) => keys))
    expect(lowest).toHaveLength(10)
  })

  test('when two are equally low, then they are named together', () => {
    const { order } = tablesOf(
      equalAnswers(instrument, 60, rng(4), ordinary, { communication: -0.9, 'decision-making': -0.9 }),
    )
    expect(order!.categories!.lowest).toEqual({ degree: 'clear', keys: ['decision-making', 'communication'] })
  })

  test('when one is clearly below the next, but not below all, then it is not the lowest', () => {
    const statements = instrument.statements.slice(0, 3)
    const three = { ...instrument, statements }
    // All agree on the first two; on the third, whose mean is slightly above the second's, they are divided.
    const own = Array.from({ length: 13 }, (_, person): Answers => ({
      ...equalAnswers(three, 1, rng(9), ordinary)[0]!,
      answerFields: Object.fromEntries(statements.map(({ key }, i) => [key, [2, 3, person < 4 ? 1 : 4][i]!])),
    }))
    const profile: Profile = {
      n: 13, levels: { composite: true, single: true, distribution: false },
      statements: statements.map(({ key }, i) => ({ key, mean: [2, 3, 3.08][i]!, index: [33.3, 66.7, 69.2][i]!, n: 13 })),
    }
    const { lowest } = orderOf(three, own.map((one) => figuresOf(three, one)), profile, rng(10)).order!.statements!
    expect(lowest.tiers[0]).toEqual({ side: 'below', keys: [statements[0]!.key] })
    expect(lowest.degree).not.toBe('clear')
  })

  test('when a difference is small, then it is probable, with the resamples that agree', () => {
    for (const [end, shift] of [['lowest', -0.25], ['highest', 0.25]] as const) {
      const found = Array.from({ length: 12 }, (_, i) => tablesOf(
        equalAnswers(instrument, 30, rng(i), ordinary, { communication: shift }),
      ).order!.categories![end])
      const probable = found.filter(({ degree }) => degree === 'probable')
      expect(probable.length).toBeGreaterThan(0)
      for (const { agreeing, keys } of probable) {
        expect(agreeing).toBeGreaterThanOrEqual(80)
        expect(keys).toContain('communication')
      }
      for (const one of found.filter(({ degree }) => degree !== 'probable')) expect(one).not.toHaveProperty('agreeing')
    }
  })

  test('when everybody has answered, then a tiny difference is not clear for that reason', () => {
    const answers = equalAnswers(instrument, 13, rng(5), ordinary)
    expect(tablesOf(answers, 13).order).toEqual(tablesOf(answers, 500).order)
  })
})

test('when companies differ in all ways, then tiers contain every category once, in order', () => {
  for (let i = 0; i < 25; i++) {
    const { order, whole } = tablesOf(buildAnswers(instrument, 8 + i * 9, rng(i)))
    const { tiers, lowest, highest } = order!.categories!
    expect(tiers.flatMap(({ keys }) => keys).toSorted()).toEqual([...categoryKeys].toSorted())
    const place = (key: string) => categoryKeys.indexOf(key as 'commitment')
    for (const { keys } of tiers) expect(keys).toEqual(keys.toSorted((a, b) => place(a) - place(b)))
    const index = (key: string) => whole.categories!.find((one) => one.key === key)!.index
    // Tiers of one side follow each other without overlap.
    for (const [t, tier] of tiers.entries()) {
      const next: OrderTier | undefined = tiers[t + 1]
      if (next?.side !== tier.side) continue
      expect(Math.min(...tier.keys.map(index))).toBeGreaterThan(Math.max(...next.keys.map(index)))
    }
    if (lowest.degree === 'clear') {
      const others = categoryKeys.filter((key) => !lowest.keys.includes(key))
      expect(Math.max(...lowest.keys.map(index))).toBeLessThan(Math.min(...others.map(index)))
    }
    for (const { degree, keys } of [lowest, highest]) expect(keys.length > 0).toBe(degree !== 'none')
  }
})

describe('values published only as bounds', () => {
  const levels = { composite: true, single: true, distribution: false }
  const answers = equalAnswers(instrument, 30, rng(6), ordinary, { relationships: 0.6, 'work-conditions': -0.7 })
  const { whole } = tablesOf(answers)
  const coded = instrument.statements[0]!.key
  const left = instrument.statements[1]!.key
  /** The first statement is coded, the second left out, and there are no categories. */
  const profile: Profile = {
    n: 30, levels,
    statements: whole.statements!.filter(({ key }) => key !== left).map((each) => each.key === coded
      ? { key: coded, mean: 3.87, index: 95.6, bound: 'at-least', n: 30 }
      : each),
  }

  test('when the values behind them change, then the order does not', () => {
    const orders = [4, 3, 1].map((value) => orderOf(instrument, answers.map((each, person) => figuresOf(instrument, {
      ...each, answerFields: { ...each.answerFields, [coded]: value, [left]: 1 + (person * value) % 4 },
    })), profile, rng(7)))
    expect(orders[0]).toEqual(orders[1])
    expect(orders[0]).toEqual(orders[2])
    const keys = orders[0]!.highest!
    expect(keys).toContain(coded)
    expect(keys).not.toContain(left)
  })

  test('when one is the highest, then it has no count of resamples', () => {
    const { order } = orderOf(instrument, answers.map((one) => figuresOf(instrument, one)), profile, rng(8))
    expect(order!.statements!.highest.degree).not.toBe('probable')
    expect(order).not.toHaveProperty('categories')
  })
})

describe('tests of differences', () => {
  test("when two sleeping draughts are compared, then the result is Student's", () => {
    // Student, The probable error of a mean (1908): additional hours of sleep, in tenths; t = 4.06 with 9 degrees.
    const first = [7, -16, -2, -12, -1, 34, 37, 8, 0, 20]
    const second = [19, 8, 11, 1, -1, 44, 55, 16, 46, 34]
    expect(tTail(4.0621, 9)).toBeCloseTo(0.00283, 5)
    const rows = first.map((value, i) => Int32Array.of(value, second[i]!))
    const order = clearOrder({ rows, low: -100, high: 100, ends: [undefined, undefined] })
    expect([order.isBelow(0, 1), order.isBelow(1, 0)]).toEqual([true, false])
    expect(order.sides).toEqual(['below', 'above'])
  })

  test('when tails are rejected, then one after another, against the remaining ones', () => {
    expect(holm(Float64Array.of(0.02, 0.3, 0.01, 0.04))).toEqual([false, false, true, false])
    expect(holm(Float64Array.of(0.012, 0.02, 0.01, 0.04))).toEqual([true, true, true, true])
  })

  test('when few coarse answers agree by chance, then their difference is not clear', () => {
    // Everybody but one puts the first two one step apart; the third is answered at random.
    const rows = [1, 4, 2, 3, 4, 1, 2, 3].map((noise, i) => Int32Array.of(2, i === 0 ? 2 : 3, noise))
    const order = clearOrder({ rows, low: 1, high: 4, ends: [undefined, undefined, undefined] })
    expect(order.isBelow(0, 1)).toBe(false)
  })
})
