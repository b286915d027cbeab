import { describe, expect, test } from '@jest/globals'
import {
  benchmarkMeasures, benchmarkSets, type BenchmarkSet, type StoredBenchmark,
} from '@glas/contracts/reporting/benchmark.operations'
import type { Profile } from '@glas/contracts/reporting/report'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import fc from 'fast-check'
import { figuresForScore } from '../domain/award/score.ts'
import { benchmarksOf, type Company } from '../domain/benchmark/benchmark.ts'
import { auditBenchmarks } from './companies.ts'

const whole = (index: number): Profile => {
  const figure = { index, n: 60, margin: 1 }
  return {
    n: 60, levels: { composite: true, single: true, distribution: true }, overall: figure, esi: figure,
    enps: { value: Math.round(index) - 50, n: 60, margin: 5 }, categories: categoryKeys.map((key) => ({ key, ...figure })),
  }
}
/** The best one first. */
const companiesOf = (facts: readonly Pick<Company, 'industry' | 'sizeClass' | 'named'>[]): Company[] =>
  facts.map((own, i): Company => {
    const given = whole(80 - 2 * i)
    return { researchId: `c${i}`, figures: figuresForScore(given)!, answers: 60, employees: 100, whole: given, ...own }
  })

/** A set's companies without the reader, and nothing else of decision 042. */
function othersIn(companies: readonly Company[], key: BenchmarkSet, reader: number): number[] {
  const own = companies[reader]!
  const all = [...companies.keys()].filter((i) => (key.startsWith('industry') ? companies[i]!.industry === own.industry
    : !key.startsWith('size') || companies[i]!.sizeClass === own.sizeClass))
  return (key.endsWith('best') ? all.slice(0, Math.ceil((all.length - 1) / 4)) : all).filter((i) => i !== reader)
}

/** Benchmarks without any disclosure control: the sets in `shown`, of at least three others. */
function plant(companies: readonly Company[], shown: readonly BenchmarkSet[]): Map<string, StoredBenchmark> {
  const values = companies.map(({ whole: { overall, enps } }) => ({ index: overall!.index, enps: enps!.value }))
  return new Map(companies.map(({ researchId, industry, sizeClass }, reader): [string, StoredBenchmark] => [researchId, {
    industry, sizeClass, own: [], sets: benchmarkSets.map((key) => {
      const others = othersIn(companies, key, reader)
      if (!shown.includes(key) || others.length < 3) return { key }
      const mean = (of: 'index' | 'enps') => others.reduce((sum, i) => sum + values[i]![of], 0) / others.length
      return { key, companies: others.length, figures: benchmarkMeasures.map((measure) => ({
        key: measure, value: measure === 'enps' ? Math.round(mean('enps')) : Math.round(10 * mean('index')) / 10,
      })) }
    }),
  }]))
}

const facts = (count: number, trade: number, changes: (i: number) => Partial<Company> = () => ({})) =>
  companiesOf(Array.from({ length: count }, (_, i) => ({
    industry: i < trade ? 'trade' : 'it', sizeClass: 'medium', named: false, ...changes(i),
  })))

describe('what readers of benchmarks can subtract', () => {
  test('when all less an industry is about two companies, then it is refused', () => {
    const companies = facts(9, 2)
    expect(auditBenchmarks(companies, plant(companies, ['all', 'industry']))).toMatchObject({ reason: 'support' })
    expect(auditBenchmarks(companies, plant(companies, ['all']))).toBeUndefined()
  })

  test('when only two readers who compare notes learn a third figure, then it is refused', () => {
    // All, less the reader's industry, less the other reader's.
    const apart = (alone: number) => facts(10 + alone, 5, (i) => (i < 10 ? {} : { industry: 'finance' }))
    expect(auditBenchmarks(apart(1), plant(apart(1), ['all', 'industry'])))
      .toMatchObject({ reason: 'support', statistic: '1 others', researchIds: ['c0', 'c5'] })
    expect(auditBenchmarks(apart(2), plant(apart(2), ['all', 'industry']))).toBeUndefined()
  })

  test('when the published score of a winner leaves one company, then it is refused', () => {
    const apart = (named: boolean) => facts(9, 3, (i) => ({ named: named && i === 0 }))
    expect(auditBenchmarks(apart(false), plant(apart(false), ['all', 'industry']))).toBeUndefined()
    expect(auditBenchmarks(apart(true), plant(apart(true), ['all', 'industry'])))
      .toMatchObject({ reason: 'support', statistic: '1 others' })
  })

  test('when a mean is about two others, then it is refused', () => {
    const companies = facts(9, 0)
    const benchmarks = plant(companies, ['all'])
    const set = benchmarks.get('c4')!.sets.find(({ key }) => key === 'industry-best')!
    Object.assign(set, { companies: 2, figures: [{ key: 'overall', value: 79 }] })
    expect(auditBenchmarks(companies, benchmarks)).toMatchObject({ reason: 'level', researchIds: ['c4'] })
  })
})

describe('numbers of benchmarks', () => {
  const companies = facts(9, 0)
  const figure = (benchmarks: Map<string, StoredBenchmark>, measure = 'overall') =>
    benchmarks.get('c4')!.sets.find(({ key }) => key === 'all')!.figures!.find(({ key }) => key === measure)!
  test.each([
    ['a mean of other companies', (one: ReturnType<typeof figure>) => { one.value += 0.1 }, 'restated'],
    ['a mean with its decimals', (one: ReturnType<typeof figure>) => { one.value += 0.01 }, 'rounding'],
    ['a difference of something hidden', (one: ReturnType<typeof figure>) => {
      one.difference = { value: 1.7, certainty: 'uncertain' }
    }, 'restated'],
    ['a bound that is not one', (one: ReturnType<typeof figure>) => { one.bound = 'at-least' }, 'restated'],
  ])('when there is %s, then it is refused', (_, spoil, reason) => {
    const benchmarks = plant(companies, ['all'])
    spoil(figure(benchmarks))
    expect(auditBenchmarks(companies, benchmarks)).toMatchObject({ reason, researchIds: ['c4'] })
  })

  test('when a mean near an end is shown exactly, then it is refused', () => {
    const near = companies.map((company) => ({ ...company, whole: whole(90) }))
    expect(auditBenchmarks(near, plant(near, ['all']))).toMatchObject({ reason: 'end' })
  })
})

/** Whether a sum over these columns alone is in the row space, by an elimination that shares nothing with the auditor. */
function isDerivable(rows: readonly (readonly number[])[], few: readonly number[]): boolean {
  const rank = (given: readonly (readonly number[])[]) => {
    const left = given.map((row) => [...row])
    let found = 0
    for (let c = 0; c < (left[0]?.length ?? 0); c++) {
      const pivot = left.slice(found).toSorted((a, b) => Math.abs(b[c]!) - Math.abs(a[c]!))[0]
      if (!pivot || Math.abs(pivot[c]!) < 1e-9) continue
      left.splice(left.indexOf(pivot), 1)
      left.splice(found++, 0, pivot)
      for (const row of left.slice(found)) {
        const by = row[c]! / pivot[c]!
        for (const [k, value] of pivot.entries()) row[k] = row[k]! - by * value
      }
    }
    return found
  }
  return rank(rows.map((row) => row.map((value, c) => (few.includes(c) ? 0 : value)))) < rank(rows)
}

/** By trying all pairs of readers and all small sets of companies. */
function leaks(companies: readonly Company[], shown: readonly BenchmarkSet[]): boolean {
  const ids = [...companies.keys()]
  const rowsOf = (reader: number) => shown.map((key) => othersIn(companies, key, reader)).filter((others) => others.length >= 3)
  const within = (readers: readonly number[], known: (i: number) => boolean) => readers.flatMap(rowsOf)
    .map((others) => ids.map((i) => Number(others.includes(i) && !readers.includes(i) && !known(i))))
  return ids.some((a) => ids.some((b) => (a === b
    ? ids.some((c) => ids.some((d) => isDerivable(within([a], () => false), [c, d])))
    : ids.some((c) => isDerivable(within([a, b], (i) => companies[i]!.named), [c])))))
}

const someFacts = fc.array(fc.record({
  industry: fc.constantFrom('trade' as const, 'it' as const), sizeClass: fc.constantFrom('small' as const, 'large' as const),
  named: fc.boolean(),
}), { minLength: 5, maxLength: 11 })

test('when companies and sets are any, then it refuses exactly what trying all readers finds', () => {
  const kinds = new Set<boolean>()
  fc.assert(fc.property(someFacts, fc.subarray([...benchmarkSets]), (own, shown) => {
    const companies = companiesOf(own)
    const found = leaks(companies, shown)
    kinds.add(found)
    const refusal = auditBenchmarks(companies, plant(companies, shown))
    expect(refusal?.reason).toBe(found ? 'support' : undefined)
  }), { numRuns: 60 })
  expect(kinds.size).toBe(2)
}, 60_000)

test('when benchmarks are made for any companies, then the auditor finds nothing', () => {
  fc.assert(fc.property(someFacts, (own) => {
    const companies = companiesOf(own)
    expect(auditBenchmarks(companies, benchmarksOf(companies))).toBeUndefined()
  }), { numRuns: 40 })
})

test('when 300 companies take part, then their benchmarks are audited within ten seconds of processor time', () => {
  const companies = companiesOf(Array.from({ length: 300 }, (_, i) => ({
    industry: (['trade', 'it', 'finance', 'transport'] as const)[(i * 7) % 4]!,
    sizeClass: (['small', 'medium', 'large'] as const)[(i * i) % 3]!, named: i % 40 === 0,
  }))).map((company, i) => ({ ...company, whole: whole(80 - (i % 50)) }))
  const before = process.cpuUsage()
  auditBenchmarks(companies, plant(companies, ['all', 'industry', 'size']))
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10)
}, 60_000)
