import { expect, test } from '@jest/globals'
import type { Profile } from '@glas/contracts/reporting/report'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { figuresForScore } from '../../domain/award/score.ts'
import { benchmarksOf, type Company } from '../../domain/benchmark/benchmark.ts'
import { auditedBenchmarks } from './audited-benchmarks.ts'
import { benchmarksInThread } from './benchmarks-thread.ts'

const companies = Array.from({ length: 9 }, (_, i): Company => {
  const figure = { index: 80 - 2 * i, n: 60, margin: 1 }
  const whole: Profile = {
    n: 60, levels: { composite: true, single: true, distribution: true }, overall: figure, esi: figure,
    enps: { value: 20, n: 60, margin: 5 }, categories: categoryKeys.map((key) => ({ key, ...figure })),
  }
  return {
    researchId: `c${i}`, figures: figuresForScore(whole)!, answers: 60, employees: 100,
    inAward: true, tied: false, whole,
    industry: i < 2 ? 'trade' : 'it', sizeClass: 'medium',
  }
})

test('when the auditor finds nothing, then benchmarks are stored as they were made', () => {
  expect(auditedBenchmarks(companies)).toEqual({ benchmarks: benchmarksOf(companies) })
  expect([...benchmarksOf(companies).values()].some(({ sets }) => sets.some(({ figures }) => figures))).toBe(true)
})

test('when they are made in a thread, then they are the same, and others are served meanwhile', async () => {
  let served = false
  setImmediate(() => {
    served = true
  })
  expect(await benchmarksInThread({ companies })).toEqual(auditedBenchmarks(companies))
  expect(served).toBe(true)
  const given = benchmarksOf(companies)
  expect(await benchmarksInThread({ companies, given })).toEqual({ benchmarks: given })
})

test('when the auditor refuses them, then they keep the own figures and place, and compare nothing', () => {
  // As if no company were in trade: all less those in IT is then about two others.
  const careless = (given: readonly Company[]) => {
    const made = benchmarksOf(given.map((company) => ({ ...company, industry: 'it' })))
    return new Map([...made].map(([id, benchmark]) => [id, {
      ...benchmark, sets: benchmark.sets.map((set) => {
        if (set.key !== 'industry' || !['c5', 'c6'].includes(id)) return set
        const others = given.filter(({ researchId, industry }) => industry === 'it' && researchId !== id)
        const mean = others.reduce((sum, { whole }) => sum + whole.overall!.index, 0) / others.length
        return { key: set.key, companies: others.length, figures: [{ key: 'overall' as const, value: Math.round(10 * mean) / 10 }] }
      }),
    }]))
  }
  const { benchmarks, refusal } = auditedBenchmarks(companies, careless)
  expect(refusal).toBeDefined()
  for (const [id, { own, rank, sets }] of benchmarks) {
    expect([own, rank]).toEqual([benchmarksOf(companies).get(id)!.own, benchmarksOf(companies).get(id)!.rank])
    expect(sets.filter(({ figures, companies: count }) => figures || count)).toEqual([])
  }
})
