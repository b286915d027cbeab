import { describe, expect, test } from '@jest/globals'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { industries } from '@glas/contracts/identity/company'
import type { Profile } from '@glas/contracts/reporting/report'
import fc from 'fast-check'
import { awardOf } from './award.ts'
import { compareRanked, isRanked, placesOf } from './places.ts'
import { failedConditions, rules2026, sizeClassOf, type Entry, type ScoredFigures } from './rules.ts'
import { figuresForScore, widestMargin } from './score.ts'

const rules = rules2026
const figures = (score: number, enps?: number): ScoredFigures =>
  ({ score, margin: 1, ...(enps !== undefined && { enps }) })
const entry = (changes: Partial<Entry> = {}): Entry => ({
  researchId: 'a', endsOn: '2025-06-30', employees: 100, answers: 90, industry: 'it', firstOfYear: true, newcomer: false,
  figures: figures(7000, 20), ...changes,
})
const company = (researchId: string, score: number, changes: Partial<Entry> & { enps?: number } = {}) => {
  const { enps = 20, ...rest } = changes
  return { ...entry({ researchId, ...rest }), figures: figures(score, enps) }
}

describe('who takes part', () => {
  test.each([
    [19, 19, ['employees']], [20, 17, []], [20, 16, ['fill-rate']],
    [50, 43, []], [50, 42, ['fill-rate']], [51, 41, []], [51, 40, ['fill-rate']],
    [100, 80, []], [100, 79, ['fill-rate']], [101, 66, []], [101, 65, ['fill-rate']],
    [200, 130, []], [200, 129, ['fill-rate']], [201, 103, []], [201, 102, ['fill-rate']],
    [250, 128, []], [250, 127, ['fill-rate']], [251, 129, []], [251, 128, ['fill-rate']],
  ])('when %i people gave %i valid answers, then these conditions fail: %j', (employees, answers, failed) => {
    expect(failedConditions(rules, 2025, entry({ employees, answers }))).toEqual(failed)
  })

  test.each([
    ['2025-11-30', []], ['2025-12-01', ['finished']],
  ])('when the last day is %s, then these conditions fail: %j', (endsOn, failed) => {
    expect(failedConditions(rules, 2025, entry({ endsOn }))).toEqual(failed)
  })

  test('when it is not the first research of the year, or a category is hidden, then it does not take part', () => {
    const { figures: _, ...hidden } = entry({ firstOfYear: false })
    expect(failedConditions(rules, 2025, hidden)).toEqual(['first', 'figures'])
  })

  test.each([
    [20, 'small'], [50, 'small'], [51, 'medium'], [250, 'medium'], [251, 'large'],
  ])('when %i people work there, then the class is %s', (employees, expected) => {
    expect(sizeClassOf(rules, employees)).toBe(expected)
  })
})

const profile = (indices: readonly number[], more: Partial<Profile> = {}): Profile => ({
  n: 40, levels: { composite: true, single: true, distribution: true },
  categories: indices.map((index, i) => ({ key: categoryKeys[i]!, index, n: 40, margin: 2 })), ...more,
})

describe('the score', () => {
  test('when all indices are published, then it is their mean in hundredths, half away from zero', () => {
    expect(figuresForScore(profile([70.1, 70, 70, 70, 70, 70, 70, 70, 70]))!.score).toBe(7001)
    expect(figuresForScore(profile([70.5, 70, 70, 70, 70, 70, 70, 70, 70]))!.score).toBe(7006)
    expect(figuresForScore(profile([0, 0, 0, 0, 0, 0, 0, 0, 0.1]))!.score).toBe(1)
  })

  test('when an index is coded, then its bound counts; when one is hidden, then there is no score', () => {
    const coded = profile([90, 70, 70, 70, 70, 70, 70, 70, 70])
    coded.categories![0] = { ...coded.categories![0]!, bound: 'at-least', margin: null }
    expect(figuresForScore(coded)).toEqual({
      score: 7222, margin: expect.closeTo((8 * 2.05 + widestMargin(40)) / 9, 9),
    })
    expect(figuresForScore(profile([70, 70, 70, 70, 70, 70, 70, 70]))).toBeUndefined()
  })

  test('when the overall margin is published, then it is the margin of the score', () => {
    const overall = { index: 70, n: 40, margin: 1.2 }
    expect(figuresForScore(profile(Array(9).fill(70), { overall }))!.margin).toBeCloseTo(1.25, 9)
  })
})

describe('places', () => {
  test('when scores are equal, then eNPS decides, then the fill rate, and else they share the place', () => {
    const rows = placesOf([
      company('e', 7000, { enps: 10 }), company('d', 7000, { answers: 88 }), company('c', 7000, { answers: 89 }),
      company('b', 7000, { answers: 88 }), company('a', 7001, { enps: -50 }),
    ])
    expect(rows.map(({ researchId, place }) => [researchId, place]))
      .toEqual([['a', 1], ['c', 2], ['b', 3], ['d', 3], ['e', 5]])
    expect(rows.map(({ tie }) => tie?.enps)).toEqual([undefined, 20, 20, 20, 10])
  })

  test('when companies differ far beyond their margins, then each place is certain; when hardly, then none is', () => {
    const interval = (scores: number[]) => placesOf(scores.map((score, i) => company(`${i}`, score)))
      .map(({ interval: { from, to } }) => `${from}-${to}`)
    expect(interval([8000, 7000, 6000])).toEqual(['1-1', '2-2', '3-3'])
    expect(interval([7010, 7005, 7000])).toEqual(['1-3', '1-3', '1-3'])
  })
})

test('when a year has few companies, then prizes are given as far as the rules allow', () => {
  const award = awardOf(rules, 2025, [
    company('s1', 6000, { employees: 40, answers: 40, newcomer: true }), company('m1', 7000), company('m2', 6900),
    company('l1', 6500, { employees: 300, answers: 200, industry: 'trade' }), company('late', 8000, { endsOn: '2025-12-01' }),
  ])
  expect(award.classes.map(({ key, rows }) => [key, rows.map(({ researchId }) => researchId)]))
    .toEqual([['small', ['s1']], ['medium', ['m1', 'm2']], ['large', ['l1']]])
  expect([award.newcomers, award.industries, award.bestOfAll])
    .toEqual([['s1'], [{ key: 'it', best: ['m1'] }], ['m1']])
  expect(awardOf(rules, 2025, [])).toMatchObject({ newcomers: [], industries: [], bestOfAll: [] })
})

const someCompanies = fc.uniqueArray(fc.record({
  researchId: fc.string({ minLength: 1, maxLength: 4 }), endsOn: fc.constantFrom('2025-03-01', '2025-11-30', '2025-12-01'),
  employees: fc.constantFrom(19, 20, 50, 51, 250, 251), answers: fc.integer({ min: 10, max: 19 }),
  industry: fc.constantFrom(...industries.slice(0, 3)), firstOfYear: fc.boolean(), newcomer: fc.boolean(),
  figures: fc.record({ score: fc.integer({ min: 6998, max: 7002 }), margin: fc.constant(1), enps: fc.integer({ min: 0, max: 2 }) }),
}).map((one) => ({ ...one, answers: Math.ceil((one.answers * one.employees) / 19) })), {
  selector: ({ researchId }) => researchId, maxLength: 14,
})

describe('whatever the companies', () => {
  test('when the employees change, then the fill rate needed is that of the specification, to the last answer', () => {
    // Section 9, written once more, in another form.
    const needed = (employees: number) => [
      { from: 201, share: 0.51 }, { from: 101, share: 0.65 }, { from: 51, share: 0.8 }, { from: 20, share: 0.85 },
    ].find(({ from }) => employees >= from)!.share
    const size = fc.oneof(fc.integer({ min: 20, max: 5000 }), fc.constantFrom(20, 50, 51, 100, 101, 200, 201, 250, 251))
    fc.assert(fc.property(size, (employees) => {
      // Whole answers: the first number that reaches the share, without an error of floating point.
      const least = Math.ceil(Math.round(needed(employees) * 100) * employees / 100)
      expect(failedConditions(rules, 2025, entry({ employees, answers: least }))).toEqual([])
      expect(failedConditions(rules, 2025, entry({ employees, answers: least - 1 }))).toEqual(['fill-rate'])
    }))
  })

  test('when the last day changes, then a research counts exactly until 30 November of its year', () => {
    fc.assert(fc.property(fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
      const endsOn = date.toISOString().slice(0, 10)
      const failed = failedConditions(rules, Number(endsOn.slice(0, 4)), entry({ endsOn }))
      expect(failed).toEqual(endsOn.slice(5, 7) === '12' ? ['finished'] : [])
    }))
  })

  test('when one is excluded by a correction, then it has no place, and no other gets a worse one', () => {
    fc.assert(fc.property(someCompanies.filter((list) => list.length > 1), fc.nat(), (list, which) => {
      const at = which % list.length
      const excluded = list.map((one, i) => (i === at ? { ...one, excluded: true } : one))
      expect(awardOf(rules, 2025, excluded)).toEqual(awardOf(rules, 2025, list.toSpliced(at, 1)))
    }))
  })

  test('when they come in another order, then nothing changes', () => {
    fc.assert(fc.property(someCompanies.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))), ([list, shuffled]) => {
      expect(awardOf(rules, 2025, shuffled)).toEqual(awardOf(rules, 2025, list))
    }))
  })

  test('when one is removed, then no other gets a worse place', () => {
    fc.assert(fc.property(someCompanies.filter((list) => list.length > 1), fc.nat(), (list, which) => {
      const placesIn = (entries: readonly Entry[]) => new Map(awardOf(rules, 2025, entries).classes
        .flatMap(({ rows }) => rows.map(({ researchId, place }) => [researchId, place])))
      const before = placesIn(list)
      for (const [id, place] of placesIn(list.toSpliced(which % list.length, 1))) {
        expect(place).toBeLessThanOrEqual(before.get(id)!)
      }
    }))
  })

  test('when one is removed, then no other loses a prize, unless its industry gets too small', () => {
    fc.assert(fc.property(someCompanies.filter((list) => list.length > 1), fc.nat(), (list, which) => {
      const removed = list[which % list.length]!
      const [before, after] = [list, list.filter((one) => one !== removed)].map((entries) => awardOf(rules, 2025, entries))
      for (const prize of ['newcomers', 'bestOfAll'] as const) {
        expect(after![prize]).toEqual(expect.arrayContaining(before![prize].filter((id) => id !== removed.researchId)))
      }
      for (const { key, best } of after!.industries) {
        const had = before!.industries.find((one) => one.key === key)!.best.filter((id) => id !== removed.researchId)
        expect(best).toEqual(expect.arrayContaining(had))
      }
    }))
  })

  test('when places are given, then each is one more than those ahead, and lies in its interval but for ties', () => {
    fc.assert(fc.property(someCompanies, (list) => {
      const ranked = list.filter(isRanked)
      for (const { researchId, place, interval } of placesOf(ranked)) {
        const own = ranked.find((one) => one.researchId === researchId)!
        expect(place).toBe(1 + ranked.filter((other) => compareRanked(other, own) < 0).length)
        expect(interval.from).toBeLessThanOrEqual(place)
        expect(interval.to).toBeGreaterThanOrEqual(place)
      }
    }))
  })
})
