import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Answers } from '@glas/contracts/survey/answers'
import { buildAnswers, buildInstrument } from '../../../test/believable-answers.ts'
import { audit } from '../../auditor/auditor.ts'
import { createRng } from '../statistics/random.ts'
import { buildReportTables } from './report-tables.ts'

const rng = (seed: number) => createRng(Uint8Array.from({ length: 16 }, (_, i) => (seed * 31 + i * 7) % 251))
const instrument = buildInstrument({ departments: [40, 40], demographics: {} })
const [first] = instrument.categories
const own = instrument.statements.filter(({ category }) => category === first!.key).map(({ key }) => key)
const plain = buildAnswers(instrument, 60, rng(4), (person) => Math.floor(person / 30))

const without = (answer: Answers, keys: readonly string[]): Answers => ({
  ...answer, answerFields: Object.fromEntries(Object.entries(answer.answerFields).filter(([key]) => !keys.includes(key))),
})

const facts = { instrument, employees: 80, headcounts: {}, offlineRespondents: 60 }
const tablesOf = (answers: readonly Answers[]) => buildReportTables(facts, answers, 0, { audit: rng(1), shuffle: rng(2) })

/** The tables of answers with blanks, after the auditor has certified them. */
function certified(answers: readonly Answers[]) {
  const tables = tablesOf(answers)
  const verdict = audit({ facts, tables, answers, seed: new Uint8Array(16).fill(9) })
  expect(verdict).toHaveProperty('certificate')
  return tables
}

const groupsOf = ({ dimensions }: ReturnType<typeof certified>) => dimensions[0]!.groups.map(({ profile }) => profile!)

describe('people who left a category blank', () => {
  let tables: ReturnType<typeof certified>
  beforeAll(() => {
    tables = certified(plain.map((answer, person) => (person % 6 === 0 ? without(answer, own) : answer)))
  })

  test('when some have no index of it, then the report is certified, and overall counts everybody', () => {
    const complete = tablesOf(plain)
    expect(tables.whole.categories![0]).toMatchObject({ key: first!.key, n: 50 })
    expect(tables.whole.overall!.n).toBe(60)
    // The spread is of 50 people, the error of the mean of 60.
    expect(Math.abs(tables.whole.overall!.margin! - complete.whole.overall!.margin!)).toBeLessThan(0.4)
  })

  test('when they are in groups, then its margin there does not tell how many they are', () => {
    for (const { n, categories, overall, esi } of groupsOf(tables)) {
      expect(n).toBe(30)
      expect(categories!.map(({ key, margin }) => [key, margin === null])).toEqual(
        instrument.categories.map(({ key }) => [key, key === first!.key]))
      expect([overall!.margin, esi!.margin]).toEqual([expect.any(Number), expect.any(Number)])
    }
  })
})

describe('ends of groups', () => {
  /** All agree with one statement and recommend the company, but for so many of each group who left both blank. */
  const withBlanks = (many: number) => plain.map((answer, person) => {
    const agrees = { ...answer, enps_grade: 10, answerFields: { ...answer.answerFields, [own[0]!]: 4 } }
    if (person % 30 >= many) return agrees
    const { enps_grade: _, ...rest } = without(agrees, [own[0]!])
    return rest
  })
  const endsIn = (tables: ReturnType<typeof certified>) => groupsOf(tables).map(({ statements, enps }) =>
    [statements!.find(({ key }) => key === own[0]), enps])

  test('when people left a statement or eNPS blank, then its bound does not tell how many', () => {
    const some = endsIn(certified(withBlanks(6)))
    expect(some).toEqual(endsIn(tablesOf(withBlanks(8))))
    expect(some[0]).toMatchObject([
      { n: 30, mean: 3.5, index: 83.3, bound: 'at-least', favourable: 90, favourableBound: 'at-least' },
      { n: 30, value: 50, bound: 'at-least', margin: null },
    ])
  })

  test('when nothing was left blank, then the bound is that of the group’s people', () => {
    // 4 − 4/30, and 100·(1 − 4/30).
    expect(endsIn(tablesOf(withBlanks(0)))[0]).toMatchObject([{ mean: 3.86 }, { value: 86, bound: 'at-least' }])
  })
})
