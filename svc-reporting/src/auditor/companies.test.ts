import { describe, expect, test } from '@jest/globals'
import { benchmarkSets, type BenchmarkSet, type StoredBenchmark } from '@glas/contracts/reporting/benchmark.operations'
import fc from 'fast-check'
import { companiesOf, othersIn, plantBenchmarks, someCompanies, wholeOf } from '../../test/planted-benchmarks.ts'
import { benchmarksOf, type Company } from '../domain/benchmark/benchmark.ts'
import { auditBenchmarks } from './companies.ts'

describe('numbers of benchmarks', () => {
  const companies = someCompanies(9, 0)
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
    const benchmarks = plantBenchmarks(companies, ['all'])
    spoil(figure(benchmarks))
    expect(auditBenchmarks(companies, benchmarks)).toMatchObject({ reason, researchIds: ['c4'] })
  })

  test('when a mean near an end is shown exactly, then it is refused', () => {
    const near = companies.map((company) => ({ ...company, whole: wholeOf(90) }))
    expect(auditBenchmarks(near, plantBenchmarks(near, ['all']))).toMatchObject({ reason: 'end' })
  })
})

/**
 * Whether a sum over these columns alone is in the row space, by an elimination that shares nothing with the auditor.
 */
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
  const known = [() => false, (i: number) => companies[i]!.tied]
  const within = (readers: readonly number[], is: (i: number) => boolean) => readers.flatMap(rowsOf)
    .map((others) => ids.map((i) => Number(others.includes(i) && !readers.includes(i) && !is(i))))
  return ids.some((a) => ids.some((b) => (a === b
    ? known.some((is) => ids.some((c) => ids.some((d) => isDerivable(within([a], is), [c, d]))))
    : known.some((is) => ids.some((c) => isDerivable(within([a, b], is), [c]))))))
}

const someFacts = fc.array(fc.record({
  industry: fc.constantFrom('trade' as const, 'it' as const), sizeClass: fc.constantFrom('small' as const, 'large' as const),
  inAward: fc.integer({ min: 0, max: 5 }).map((n) => n > 0), tied: fc.boolean(),
}).map((one) => ({ ...one, tied: one.tied && one.inAward })), { minLength: 5, maxLength: 11 })

test('when companies and sets are any, then it refuses exactly what trying all readers finds', () => {
  const kinds = new Set<boolean>()
  fc.assert(fc.property(someFacts, fc.subarray([...benchmarkSets]), (own, shown) => {
    const companies = companiesOf(own)
    const found = leaks(companies, shown)
    kinds.add(found)
    const refusal = auditBenchmarks(companies, plantBenchmarks(companies, shown))
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
    sizeClass: (['small', 'medium', 'large'] as const)[(i * i) % 3]!, inAward: i % 9 > 0, tied: i % 40 === 1,
  }))).map((company, i) => ({ ...company, whole: wholeOf(80 - (i % 50)) }))
  const before = process.cpuUsage()
  auditBenchmarks(companies, plantBenchmarks(companies, ['all', 'industry', 'size']))
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10)
}, 60_000)
