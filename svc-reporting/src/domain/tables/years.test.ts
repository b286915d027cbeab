import { describe, expect, test } from '@jest/globals'
import type { BasicReport } from '@glas/contracts/reporting/report'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { createRng, type Rng } from '../statistics/random.ts'
import { ratio, roundScore } from '../statistics/ratio.ts'
import { meanMargin } from '../statistics/statistics.ts'
import { yearsOf } from './years.ts'

/** Answers to some statements, 0 to 3, by person. */
type People = readonly (readonly number[])[]

interface Asked {
  readonly employees?: number
  readonly distributions?: boolean
  readonly blanks?: boolean
  readonly keys?: readonly string[]
}

const statementsEach = 4

/** A published report of two categories of four statements each, with only what a comparison reads. */
function report(endsOn: string, people: People, { employees = 5_000, distributions = true, blanks = false, keys }: Asked = {}): BasicReport {
  const categories = categoryKeys.slice(0, 2)
  const statements = categories.flatMap((category, c) => Array.from({ length: statementsEach }, (_, i) =>
    ({ key: keys?.[c * statementsEach + i] ?? `${c}.${i}`, category, text: { hr: '', en: '' } })))
  const n = people.length
  return {
    researchId: endsOn, name: `Istraživanje ${endsOn}`, startsOn: endsOn, endsOn, releasedAt: `${endsOn}T23:00:00.000Z`,
    participation: { employees, answers: n, void: 0, responseRate: 1, ...(blanks && { blanks: {} }) },
    categories: categories.map((key) => ({ key, title: { hr: key, en: key } })), statements,
    whole: {
      n, levels: { composite: true, single: true, distribution: true },
      categories: categories.map((key, c) => {
        const sums = people.map((answers) =>
          answers.slice(c * statementsEach, (c + 1) * statementsEach).reduce((sum, answer) => sum + answer, 0))
        const sum = sums.reduce((all, one) => all + one, 0)
        const scale = (3 * statementsEach) / 100
        const squares = sums.reduce((all, one) => all + one ** 2, 0)
        return {
          key, n, index: roundScore(ratio(sum * 100, n * 3 * statementsEach)),
          margin: roundScore(meanMargin({ count: n, sum, squares, scale }, employees)!),
        }
      }),
      statements: statements.map(({ key }, s) => ({
        key, mean: 0, index: 0, n,
        ...(distributions && { distribution: [0, 1, 2, 3].map((step) => people.filter((answers) => answers[s] === step).length) }),
      })),
    },
  } as unknown as BasicReport
}

/** People of whom each leans to one end, so that their answers agree. */
const answersOf = (rng: Rng, count: number, lean = 0): People => {
  const uniform = () => rng() / 2 ** 32
  return Array.from({ length: count }, () => {
    const own = uniform() + lean
    return Array.from({ length: 2 * statementsEach }, () => Math.min(3, Math.max(0, Math.floor(2 * (own + uniform())))))
  })
}
const seeded = (seed: number) => createRng(new Uint8Array(16).fill(seed))
const [first] = categoryKeys

describe('years of a company', () => {
  test('when a category rises, then its change is clear, and its points are the published figures', () => {
    const rng = seeded(1)
    const reports = [report('2024-11-20', answersOf(rng, 80)), report('2026-11-20', answersOf(rng, 90, 0.5))]
    const { years, categories } = yearsOf(reports)
    expect(years.map(({ researchId, answers }) => [researchId, answers])).toEqual([['2024-11-20', 80], ['2026-11-20', 90]])
    const published = reports.map(({ whole }) => whole.categories![0]!)
    const { points, changes } = categories[0]!
    expect(points).toEqual(published.map(({ index: value, n, margin }, year) => ({ year, value, n, margin })))
    const value = roundScore(published[1]!.index - published[0]!.index)
    expect(changes).toEqual([{ from: 0, to: 1, value, margin: expect.any(Number), verdict: 'rising' }])
  })

  test('when there are three years, then each is compared with the one before, and the last with the first', () => {
    const rng = seeded(2)
    const { categories } = yearsOf(['2024', '2025', '2026'].map((year) => report(`${year}-11-20`, answersOf(rng, 60))))
    for (const { changes } of categories) {
      expect(changes.map(({ from, to }) => [from, to])).toEqual([[0, 1], [1, 2], [0, 2]])
    }
  })

  test('when a value has a bound, or other statements were asked, then nothing is compared with it', () => {
    const rng = seeded(3)
    const [then, now] = [report('2025-11-20', answersOf(rng, 60)), report('2026-11-20', answersOf(rng, 60))]
    const bounded = { ...then, whole: { ...then.whole, categories: then.whole.categories!.map((one) =>
      ({ ...one, index: 90, bound: 'at-least' as const, margin: null })) } }
    for (const { points, changes } of yearsOf([bounded, now]).categories) {
      expect(points[0]).toEqual({ year: 0, value: 90, n: 60, bound: 'at-least' })
      expect(changes).toEqual([])
    }
    const other = report('2025-11-20', answersOf(rng, 60), { keys: ['another'] })
    const changes = yearsOf([other, now]).categories.map((one) => one.changes.length)
    expect(changes).toEqual([0, 1])
  })

  test('when a category is hidden in a year, then it has no point there', () => {
    const rng = seeded(4)
    const [then, now] = [report('2025-11-20', answersOf(rng, 60)), report('2026-11-20', answersOf(rng, 60))]
    const hidden = { ...then, whole: { ...then.whole, categories: then.whole.categories!.filter(({ key }) => key !== first) } }
    expect(yearsOf([hidden, now]).categories.find(({ key }) => key === first)).toMatchObject({
      points: [{ year: 1 }], changes: [],
    })
  })

  // The spread behind an index is derived from its margin, or from the statements: it may only be too wide.
  test.each([
    ['its margin', { distributions: false }], ['its statements', { employees: 60 }], ['both', {}],
    ['its margin, with blanks', { blanks: true }],
  ])('when its spread is known from %s, then the margin of a change is at least the true one', (_, asked: Asked) => {
    const rng = seeded(5)
    for (let i = 0; i < 50; i++) {
      const people = [answersOf(rng, 60), answersOf(rng, 60)] as const
      const [then, now] = people.map((one, year) => report(`202${year}-11-20`, one, asked)) as [BasicReport, BasicReport]
      // Of the same people among very many, where the correction doesn't matter.
      const margins = people.map((one, year) => report(`202${year}-11-20`, one, { employees: 1e9 }).whole.categories![0]!.margin!)
      const [change] = yearsOf([then, now]).categories[0]!.changes
      expect(change!.margin).toBeGreaterThanOrEqual(0.98 * Math.hypot(...margins) - 0.1)
    }
  })

  test('when everybody has answered and no distribution is published, then nothing is compared', () => {
    const rng = seeded(6)
    const asked = { employees: 60, distributions: false }
    const { categories } = yearsOf(['2025', '2026'].map((year) => report(`${year}-11-20`, answersOf(rng, 60), asked)))
    expect(categories.flatMap(({ changes }) => changes)).toEqual([])
  })

  test('when nothing changes, then at most one report in twenty has a clear change anywhere', () => {
    const rng = seeded(7)
    const trials = 400
    let wrong = 0
    for (let i = 0; i < trials; i++) {
      const { categories } = yearsOf(['2024', '2025', '2026'].map((year) => report(`${year}-11-20`, answersOf(rng, 60))))
      if (categories.some(({ changes }) => changes.some(({ verdict }) => verdict !== 'unclear'))) wrong++
    }
    expect(wrong / trials).toBeLessThanOrEqual(0.05)
    expect(wrong).toBeGreaterThan(0)
  })
})
