import { expect, test } from '@jest/globals'
import type { StoredBenchmark } from '@glas/contracts/reporting/benchmark.operations'
import type { BasicReport } from '@glas/contracts/reporting/report'
import type { ReportTrend } from '@glas/contracts/reporting/trend'
import type { Classes } from '../../test/attacker/knowledge.ts'
import { plantBenchmarks, someCompanies } from '../../test/planted-benchmarks.ts'
import { all, composites, items, plantTables, profileOf } from '../../test/planted-tables.ts'
import type { Planted } from '../../test/planted-tables.ts'
import { high, low, plantReport } from '../../test/planted-waves.ts'
import type { Company } from '../domain/benchmark/benchmark.ts'
import { trendOf } from '../domain/tables/trend.ts'
import { yearsOf } from '../domain/tables/years.ts'
import { audit } from './auditor.ts'
import { auditBenchmarks } from './companies.ts'
import type { Tables } from './crowd.ts'
import { auditTrend, auditYears } from './releases.ts'

/** What the auditor refuses, if anything. */
type Audited = object | undefined

interface Leak {
  readonly kind: string
  /** Who could learn what. */
  readonly what: string
  readonly refusal: object
  readonly leaking: () => Audited
  /** The same without the leak: the auditor finds nothing. */
  readonly sound: () => Audited
}

const auditOf = (planted: Planted, earlier: readonly Tables[] = []): Audited => {
  const verdict = audit({ ...planted, earlier, seed: new Uint8Array(16).fill(9) })
  return 'refusal' in verdict ? verdict.refusal : undefined
}

/** Changes what is published. */
const spoilt = <T>(given: T, spoil: (given: T) => void): T => {
  spoil(given)
  return given
}

const peopleOf = (count: number, classesOf: (person: number) => Classes) => Array.from({ length: count }, (_, r) => classesOf(r))
const shows = (levels: typeof all, ...groups: string[]) =>
  Object.fromEntries(['whole', ...groups].map((group) => [group, levels]))

const departments = ['departments/d1', 'departments/d2'] as const
const locations = ['locations/l1', 'locations/l2'] as const
const gender = ['gender/female', 'gender/male'] as const

const halves = (levels = all, people = 60) =>
  plantTables(peopleOf(people, (r) => ({ departments: r % 2 ? 'd1' : 'd2' })), shows(levels, ...departments))

/** All of d1 are women but for some. */
const women = (men: number) => plantTables(peopleOf(40, (r) => ({
  departments: r < 20 ? 'd1' : 'd2', gender: r < 20 - men || r >= 40 - men ? 'female' : 'male',
})), shows(items, ...departments, ...gender))

/**
 * Each person is in two of d1, l1 and female, but for those in none: the three sums together are twice the whole less
 * twice these people's.
 */
const inTwoOfThree = (inNone: number) => {
  const people: Classes[] = []
  const add = (many: number, department: string, location: string, own: string) => {
    for (let i = 0; i < many; i++) people.push({ departments: department, locations: location, gender: own })
  }
  add(10, 'd1', 'l1', 'male')
  add(10, 'd1', 'l2', 'female')
  add(10, 'd2', 'l1', 'female')
  add(inNone, 'd2', 'l2', 'male')
  return plantTables(people, shows(composites, ...departments, ...locations, ...gender))
}

/** Eight in d1, who agree fully with the first of four statements; d1 shows the category and these statements of it. */
const eightAgree = (shown: readonly string[]) => spoilt(plantTables(
  peopleOf(40, (r) => ({ departments: r < 8 ? 'd1' : 'd2' })), shows(items, ...departments),
  { given: (r) => (r < 8 ? [4, 1 + (r % 4), 1 + ((r + 1) % 4), 2 + (r % 2), 1, 2, 3, 4] : undefined), statements: [4, 4], seed: 8 },
), ({ tables }) => {
  const profile = profileOf(tables, 'd1')
  profile.statements = profile.statements!.filter(({ key }) => shown.includes(key))
  profileOf(tables, 'd2').statements = []
})

/** Twenty in d1; the same people and some others in l1. */
const nested = (others: number, groups: readonly string[]) => plantTables(peopleOf(60, (r) => ({
  departments: r < 20 ? 'd1' : 'd2', locations: r < 20 + others ? 'l1' : 'l2',
})), shows(items, ...groups))

const asked = (answered: number) => {
  const planted = halves()
  const answers = planted.answers.map((answer, r) =>
    (r < answered ? { ...answer, extra: { '1': { options: [r % 2 ? '1' : '2'] } } } : answer))
  const options = ['1', '2'].map((id) => {
    const count = answers.filter((answer) => answer.extra?.['1']?.options?.includes(id)).length
    return { id, label: { hr: '?' }, count, share: (100 * count) / answered }
  })
  const question = { id: '1', kind: 'one' as const, title: { hr: '?' }, n: answered, options }
  return { ...planted, answers, tables: { ...planted.tables, extra: { questions: [question] } } as unknown as Tables }
}

const waves = [
  plantReport('2026-01-10', { statements: { shown: low } }),
  plantReport('2026-06-10', { statements: { shown: high, other: low } }),
]
const trend = (spoil: (trend: ReportTrend) => void = () => undefined) => {
  const known = waves.map((report) => ({ product: 'puls' as const, report }))
  return auditTrend(spoilt(structuredClone(trendOf(waves[1]!.researchId, known)), spoil), waves)
}
const yearly = [plantReport('2025-06-10', {}), plantReport('2026-06-10', { index: 64.2 })] as [BasicReport, BasicReport]

const benchmark = (
  companies: readonly Company[], sets: Parameters<typeof plantBenchmarks>[1], spoil: (of: Map<string, StoredBenchmark>) => void = () => undefined,
): Audited => auditBenchmarks(companies, spoilt(plantBenchmarks(companies, sets), spoil))
/** Ten in two industries, and some in a third. */
const third = (alone: number) => someCompanies(10 + alone, 5, (i) => (i < 10 ? {} : { industry: 'finance' }))

const leaks: Leak[] = [
  {
    kind: 'differencing over two dimensions', what: 'a department less the women is two people',
    refusal: { reason: 'support', statistic: 'composite: two dimensions' },
    leaking: () => auditOf(women(2)), sound: () => auditOf(women(10)),
  },
  {
    kind: 'differencing over three dimensions', what: 'three sums less the whole are one person',
    refusal: { reason: 'support', statistic: 'composite: several dimensions' },
    leaking: () => auditOf(inTwoOfThree(1)), sound: () => auditOf(inTwoOfThree(10)),
  },
  {
    kind: 'differencing from the whole', what: 'one class alone is hidden',
    refusal: { reason: 'support' },
    leaking: () => auditOf(plantTables(peopleOf(60, (r) => ({ departments: r < 56 ? 'd1' : 'd2' })), shows(all, 'departments/d1'))),
    sound: () => auditOf(halves()),
  },
  {
    kind: 'forcing by minimum and maximum', what: 'an index less its shown statements leaves the hidden one no choice',
    refusal: { reason: 'witness', statistic: 'statement 0.0', groups: [{ group: 'd1' }] },
    leaking: () => auditOf(eightAgree(['0.1', '0.2', '0.3'])), sound: () => auditOf(eightAgree([])),
  },
  {
    kind: 'forcing by an end of the scale', what: 'all answers are the highest',
    refusal: { reason: 'end' },
    leaking: () => auditOf(plantTables(
      peopleOf(60, (r) => ({ departments: r % 2 ? 'd1' : 'd2' })), shows(all, ...departments),
      { given: () => [4, ...Array.from({ length: 7 }, (_, i) => 1 + (i % 4))] },
    )),
    sound: () => auditOf(halves()),
  },
  {
    kind: 'rounding', what: 'a mean with its decimals gives the sum of a large group to the unit',
    refusal: { reason: 'rounding' },
    leaking: () => auditOf(spoilt(halves(), ({ tables }) => { tables.whole.statements![0]!.mean += 1e-4 })),
    sound: () => auditOf(halves()),
  },
  {
    kind: 'n from percentages', what: 'the share of agreement in a group of twelve gives its counts',
    refusal: { reason: 'level', statistic: 'distributions' },
    leaking: () => auditOf(halves(all, 24)), sound: () => auditOf(spoilt(halves(items, 24), ({ tables }) => {
      tables.whole = halves(all, 24).tables.whole
    })),
  },
  {
    kind: 'n from percentages', what: 'shares of a question of the company tell what each of nine chose',
    refusal: { reason: 'level', statistic: 'own question 1' },
    leaking: () => auditOf(asked(9)), sound: () => auditOf(asked(10)),
  },
  {
    kind: 'n from percentages', what: 'the size of a hidden group',
    refusal: { reason: 'hidden', groups: [{ group: 'd1' }] },
    leaking: () => auditOf(spoilt(halves(), ({ tables }) => {
      Object.assign(tables.dimensions[0]!.groups[0]!, { visible: false, n: 30 })
    })),
    sound: () => auditOf(halves()),
  },
  {
    kind: 'repeated release', what: 'the earlier tables have a department, these a location with two more people',
    refusal: { reason: 'support' },
    leaking: () => auditOf(nested(2, locations), [nested(2, departments).tables]),
    sound: () => auditOf(nested(20, locations), [nested(20, departments).tables]),
  },
  {
    kind: 'wave against wave', what: 'the change of a statement that the earlier wave hides',
    refusal: { reason: 'hidden', statistic: 'statement other: change' },
    leaking: () => trend(({ statements }) => {
      const own = statements.find(({ key }) => key === 'other')!
      own.change = { from: 0, value: 0.4, margin: 0.3, verdict: 'unclear' }
    }),
    sound: () => trend(),
  },
  {
    kind: 'year against year', what: 'the change of a category that the earlier year hides',
    refusal: { reason: 'hidden', statistic: 'category commitment' },
    leaking: () => {
      const [{ whole: { categories: _, ...whole }, ...before }, now] = yearly
      return auditYears(yearsOf(yearly), [{ ...before, whole }, now])
    },
    sound: () => auditYears(yearsOf(yearly), yearly),
  },
  {
    kind: 'reader against reader', what: 'two readers who subtract their industries from all learn a third figure',
    refusal: { reason: 'support', statistic: '1 others' },
    leaking: () => benchmark(third(1), ['all', 'industry']), sound: () => benchmark(third(2), ['all', 'industry']),
  },
  {
    kind: 'reader against herself', what: 'all less her industry is two companies',
    refusal: { reason: 'support' },
    leaking: () => benchmark(someCompanies(9, 2), ['all', 'industry']), sound: () => benchmark(someCompanies(9, 2), ['all']),
  },
  {
    kind: 'reader against a tie', what: 'two readers know the published eNPS of a tie, and learn a third one',
    refusal: { reason: 'support', statistic: '1 others' },
    leaking: () => benchmark(someCompanies(9, 3, (i) => ({ tied: i === 0 })), ['all', 'industry']),
    sound: () => benchmark(someCompanies(9, 3), ['all', 'industry']),
  },
  {
    // Of the others, the award's file publishes all scores: what is left of the mean is hers.
    kind: 'reader against the award', what: 'a company outside the award is in a mean',
    refusal: { reason: 'restated', statistic: 'all: companies' },
    leaking: () => auditBenchmarks(
      someCompanies(9, 0, (i) => ({ inAward: i !== 4 })), plantBenchmarks(someCompanies(9, 0), ['all']),
    ),
    sound: () => benchmark(someCompanies(9, 0, (i) => ({ inAward: i !== 4 })), ['all']),
  },
  {
    kind: 'too few others', what: 'a mean of two companies',
    refusal: { reason: 'level' },
    leaking: () => benchmark(someCompanies(9, 0), ['all'], (benchmarks) => {
      Object.assign(benchmarks.get('c4')!.sets.find(({ key }) => key === 'industry-best')!, {
        companies: 2, figures: [{ key: 'overall', value: 79 }],
      })
    }),
    sound: () => benchmark(someCompanies(9, 0), ['all']),
  },
]

test.each(leaks)('$kind: when $what, then it is refused, and without that it is not', ({ refusal, leaking, sound }) => {
  expect(leaking()).toMatchObject(refusal)
  expect(sound()).toBeUndefined()
})
