import { describe, expect, test } from '@jest/globals'
import { benchmarkMeasures } from '@glas/contracts/reporting/benchmark.operations'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import type { Profile } from '@glas/contracts/reporting/report'
import fc from 'fast-check'
import { figuresForScore } from '../award/score.ts'
import { benchmarksOf, comparedFigures, type Company } from './benchmark.ts'

const whole = (index: number, enps = 20, margin: number | null = 1): Profile => {
  const figure = (value: number) => ({ index: value, n: 60, margin })
  return {
    n: 60, levels: { composite: true, single: true, distribution: true }, overall: figure(index), esi: figure(index),
    enps: { value: enps, n: 60, margin: 5 }, categories: categoryKeys.map((key) => ({ key, ...figure(index) })),
  }
}
const company = (researchId: string, index: number, changes: Partial<Company> = {}): Company => {
  const given = changes.whole ?? whole(index)
  return {
    researchId, figures: figuresForScore(given)!, answers: 60, employees: 100, industry: 'it', sizeClass: 'medium',
    inAward: true, tied: false, whole: given, ...changes,
  }
}
const twelve = Array.from({ length: 12 }, (_, i) => company(`c${String(i).padStart(2, '0')}`, 80 - 2 * i))
const setOf = (companies: readonly Company[], id: string, key: string) =>
  benchmarksOf(companies).get(id)!.sets.find((set) => set.key === key)!

describe('a benchmark', () => {
  test('when others are compared, then their mean is that of the published figures, without the own', () => {
    const { companies, figures } = setOf(twelve, 'c05', 'all')
    // 80 + 78 + … + 58 without 70: (828 − 70) / 11.
    expect([companies, figures![0]]).toEqual([11, {
      key: 'overall', value: 68.9, difference: { value: 1.1, certainty: 'uncertain' },
    }])
    expect(figures!.map(({ key }) => key)).toEqual([...benchmarkMeasures])
    expect(setOf(twelve, 'c00', 'all').figures![0]!.difference).toEqual({ value: 12, certainty: 'clear' })
    expect(setOf(twelve, 'c11', 'all').figures![0]!.difference).toEqual({ value: -12, certainty: 'clear' })
  })

  test('when the best quarter is shown, then it is the best by score, and its own companies see it from four others', () => {
    expect(setOf(twelve, 'c05', 'all-best')).toMatchObject({ companies: 3, figures: expect.arrayContaining([
      expect.objectContaining({ key: 'overall', value: 78 }),
    ]) })
    expect(setOf(twelve, 'c01', 'all-best')).toEqual({ key: 'all-best' })
  })

  test('when a margin is published, then it counts as the largest that rounds to it', () => {
    const [overall] = comparedFigures(whole(70, 20, 1.2))!
    expect(overall).toMatchObject({ published: 1.2, margin: 1.25 })
  })

  test('when a place is given, then it is among all compared, with its interval', () => {
    const { rank } = benchmarksOf(twelve).get('c05')!
    expect(rank).toMatchObject({ place: 6, of: 12 })
    expect(rank!.from).toBeLessThanOrEqual(6)
    expect(rank!.to).toBeGreaterThanOrEqual(6)
  })

  test('when a company is outside the award, then it is compared, has no place, and is in no mean', () => {
    const companies = [...twelve, company('x', 71, { inAward: false })]
    const { rank, sets, own } = benchmarksOf(companies).get('x')!
    expect([rank, own[0]!.value]).toEqual([undefined, 71])
    expect(sets.find(({ key }) => key === 'all')).toMatchObject({ companies: 12, figures: expect.arrayContaining([
      { key: 'overall', value: 69, difference: { value: 2, certainty: 'clear' } },
    ]) })
    expect(benchmarksOf(companies).get('c05')).toEqual(benchmarksOf(twelve).get('c05'))
  })

  test('when fewer than three others are compared, then there is no place: it would compare with one or two companies', () => {
    const ranksOf = (count: number) => [...benchmarksOf(twelve.slice(0, count)).values()].map(({ rank }) => rank?.of)
    expect([1, 2, 3, 4].map(ranksOf)).toEqual([
      [undefined], [undefined, undefined], [undefined, undefined, undefined], [4, 4, 4, 4],
    ])
  })

  test('when an own figure is a bound, then it is compared with none; a missing margin makes differences less clear', () => {
    const coded = whole(80)
    coded.categories![0] = { ...coded.categories![0]!, index: 90, bound: 'at-least', margin: null }
    const figures = setOf([company('c00', 80, { whole: coded }), ...twelve.slice(1)], 'c00', 'all').figures!
    expect(figures.find(({ key }) => key === categoryKeys[0])!.difference).toBeUndefined()
    const vague = setOf([company('c00', 80, { whole: whole(80, 20, null) }), ...twelve.slice(1)], 'c00', 'all').figures!
    expect(vague[0]!.difference).toEqual({ value: 12, certainty: 'uncertain' })
  })

  test('when a mean is so near an end that it would give away each figure, then it is a bound', () => {
    const companies = Array.from({ length: 6 }, (_, i) => company(`c${i}`, 89.9))
    expect(setOf(companies, 'c0', 'all').figures![0]).toEqual({ key: 'overall', value: 86, bound: 'at-least' })
    const low = Array.from({ length: 6 }, (_, i) => company(`c${i}`, 10.1, { whole: whole(10.1, -90) }))
    const { figures } = setOf(low, 'c0', 'all')
    expect([figures![0], figures!.find(({ key }) => key === 'enps')]).toEqual([
      { key: 'overall', value: 14, bound: 'at-most' }, { key: 'enps', value: -82, bound: 'at-most' },
    ])
  })

  test('when a report publishes too little, then it is in no mean, and its benchmark compares nothing', () => {
    const { enps: _, ...hidden } = whole(80)
    const companies = [company('x', 80, { whole: hidden }), ...twelve]
    expect(benchmarksOf(companies).get('x')).toMatchObject({ own: [], sets: expect.arrayContaining([{ key: 'all' }]) })
    expect(setOf(companies, 'c05', 'all').companies).toBe(11)
  })
})

test('when companies come in another order, then no benchmark changes', () => {
  fc.assert(fc.property(fc.shuffledSubarray(twelve, { minLength: 12 }), (shuffled) => {
    expect(benchmarksOf(shuffled).get('c03')).toEqual(benchmarksOf(twelve).get('c03'))
  }), { numRuns: 10 })
})

test('when 500 companies have equal answers but for chance, then at most 5% of the readers see a clear difference', () => {
  // Published values scatter about 70 with the error that their margins say.
  const noise = (i: number, salt: number) => {
    const uniform = (k: number) => (Math.abs(Math.sin((i + 1) * 12.9898 + salt * 78.233 + k * 37.719) * 43758.5453) % 1) || 0.5
    return Math.sqrt(-2 * Math.log(uniform(1))) * Math.cos(2 * Math.PI * uniform(2))
  }
  const companies = Array.from({ length: 500 }, (_, i) => {
    const figure = (salt: number) => ({ index: Math.round(10 * (70 + noise(i, salt) / 1.96)) / 10, n: 60, margin: 1 })
    const given: Profile = {
      ...whole(70), overall: figure(0), esi: figure(20), enps: { value: Math.round(20 + 5 * noise(i, 30) / 1.96), n: 60, margin: 5 },
      categories: categoryKeys.map((key, c) => ({ key, ...figure(c + 1) })),
    }
    return company(`c${i}`, 70, { whole: given })
  })
  const started = performance.now()
  const benchmarks = [...benchmarksOf(companies).values()]
  expect(performance.now() - started).toBeLessThan(10_000)
  const wrong = benchmarks.filter(({ sets }) => sets.filter(({ key }) => !key.endsWith('-best'))
    .some(({ figures = [] }) => figures.some(({ difference }) => difference?.certainty === 'clear')))
  expect(wrong.length / benchmarks.length).toBeLessThanOrEqual(0.05)
}, 30_000)
