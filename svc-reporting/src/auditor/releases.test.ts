import { describe, expect, test } from '@jest/globals'
import type { BasicReport } from '@glas/contracts/reporting/report'
import fc from 'fast-check'
import { high, low, plantReport } from '../../test/planted-waves.ts'
import type { Counts } from '../../test/planted-waves.ts'
import { trendOf } from '../domain/tables/trend.ts'
import { yearsOf } from '../domain/tables/years.ts'
import { auditTrend, auditYears } from './releases.ts'

const first = plantReport('2026-01-10', { statements: { a: low, b: 'at-least', c: 2.5 } })
const last = plantReport('2026-06-10', { statements: { a: high, b: low, c: high, d: low }, index: 64.2, enps: 31 })
const reports = [first, last]
const trend = () => structuredClone(trendOf(last.researchId, reports.map((one) => ({ product: 'puls' as const, report: one }))))
const yearly = [plantReport('2025-06-10', { statements: { a: low } }), plantReport('2026-06-10', { statements: { a: high }, index: 64.2 })]
const years = () => structuredClone(yearsOf(yearly))
const line = (of: ReturnType<typeof trend>, key: string) => of.statements.find((one) => one.key === key)!

test('when waves and years show what is published, then the auditor finds nothing', () => {
  expect(line(trend(), 'a').change).toMatchObject({ value: 1 })
  expect(years().categories[0]!.changes).toMatchObject([{ value: 4.2 }])
  expect([auditTrend(trend(), reports), auditYears(years(), yearly)]).toEqual([undefined, undefined])
})

describe('wave against wave', () => {
  type Trend = ReturnType<typeof trend>
  const planted: [what: string, spoil: (of: Trend) => void, refusal: object][] = [
    ['a statement that the earlier report hides', (of) => {
      line(of, 'd').points.unshift({ wave: 0, value: 2.4, n: 60 })
    }, { reason: 'hidden', statistic: 'statement d' }],
    ['the change from a number that is published as a bound', (of) => {
      line(of, 'b').change = { from: 0, value: -1.85, margin: 0.3, verdict: 'falling' }
    }, { reason: 'hidden', statistic: 'statement b: change' }],
    ['the spread of a statement whose counts are hidden', (of) => { line(of, 'c').points[0]!.margin = 0.2 },
      { reason: 'hidden', statistic: 'statement c: margin' }],
    ['the exact value of a bound', (of) => {
      const [point] = line(of, 'b').points
      point!.value = 3.97
      delete point!.bound
    }, { reason: 'restated', statistic: 'statement b' }],
    ['a change of means that are not rounded', (of) => { line(of, 'a').change!.value = 0.9967 },
      { reason: 'restated', statistic: 'statement a: change' }],
    ['a margin with more decimals', (of) => { line(of, 'a').points[0]!.margin! += 0.001 }, { reason: 'rounding' }],
    ['how many answered, of others', (of) => { line(of, 'a').points[0]!.n = 59 }, { reason: 'restated' }],
    ['a research of another company', (of) => { of.waves[0]!.researchId = 'other' }, { reason: 'hidden', statistic: 'a report' }],
  ]
  test.each(planted)('when a trend shows %s, then it is refused', (_, spoil, refusal) => {
    const own = trend()
    spoil(own)
    expect(auditTrend(own, reports)).toMatchObject(refusal)
  })

  test('when years show a hidden category, or more decimals than it has, then they are refused', () => {
    const [before, now] = yearly as [BasicReport, BasicReport]
    const { categories: _, ...whole } = before.whole
    expect(auditYears(years(), [{ ...before, whole }, now])).toEqual({ reason: 'hidden', statistic: 'category commitment' })
    const exact = years()
    exact.categories[0]!.changes[0]!.value = 4.23
    expect(auditYears(exact, yearly)).toMatchObject({ reason: 'restated' })
  })
})

const someCounts = fc.tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 0, max: 15 })))
  .map(([a, b, c, d]): Counts => [a!, b!, c!, 60 - a! - b! - c! > 0 ? 60 - a! - b! - c! : d!])
  .filter((counts) => counts.reduce((sum, n) => sum + n) === 60)
const someReport = fc.record({
  index: fc.integer({ min: 100, max: 900 }).map((tenths) => tenths / 10), enps: fc.integer({ min: -90, max: 90 }),
  statements: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(
    someCounts, fc.constant('at-least' as const), fc.integer({ min: 110, max: 390 }).map((hundredths) => hundredths / 100),
  )),
})

test('when reports are any, then their trend and years pass', () => {
  fc.assert(fc.property(fc.array(someReport, { minLength: 2, maxLength: 5 }), (asked) => {
    const known = asked.map((one, i) => plantReport(`2026-0${i + 1}-10`, one))
    const waves = known.map((one) => ({ product: 'puls' as const, report: one }))
    expect(auditTrend(trendOf(known.at(-1)!.researchId, waves), known)).toBeUndefined()
    expect(auditYears(yearsOf(known), known)).toBeUndefined()
  }), { numRuns: 200 })
})
