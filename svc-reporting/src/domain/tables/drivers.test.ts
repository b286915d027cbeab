import { describe, expect, test } from '@jest/globals'
import type { IzzAnswers } from '@glas/contracts/survey/answers'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { answersToPulse, buildInstrument, buildPulse } from '../../../test/believable-answers.ts'
import { standingOut } from './drivers.ts'
import { createRng, shuffled } from '../statistics/random.ts'
import { buildReportTables } from './report-tables.ts'

const rng = (seed: number) => createRng(Uint8Array.from({ length: 16 }, (_, i) => (seed * 37 + i * 11 + 5) % 251))
const data = rng(1)
const normal = () => Math.sqrt(-2 * Math.log(1 - data() / 2 ** 32)) * Math.cos((2 * Math.PI * data()) / 2 ** 32)
const instrument = buildInstrument({ demographics: {} })
const tablesOf = (answers: readonly IzzAnswers[]) => buildReportTables(
  { instrument, employees: answers.length, headcounts: {} }, answers, 0, { audit: rng(2), shuffle: rng(3) },
)

interface Link {
  /** How much commitment follows communication; 0: all categories follow a person's mood alike. */
  readonly link?: number
  readonly level?: number
}

/** Answers of people whose commitment follows communication. */
const answersOf = (count: number, { link = 0.8, level = 2.6 }: Link = {}): IzzAnswers[] =>
  Array.from({ length: count }, () => {
    const mood = level + 0.3 * normal()
    const views = new Map(categoryKeys.map((key) => [key, mood + 0.6 * normal()]))
    views.set('commitment', mood + link * (views.get('communication')! - mood) + 0.6 * (1 - Math.abs(link)) * normal())
    return {
      v: 1,
      answerFields: Object.fromEntries(instrument.statements.map(({ key, category }) =>
        [key, Math.min(4, Math.max(1, Math.round(views.get(category)! + 0.4 * normal())))])),
      enps_grade: 7, esi_workplace_satisfaction: 7, esi_workplace_expectations: 6, esi_ideal_job_comparison: 5,
      praiseCritiqueAnswer: {}, demographics: {},
    }
  })

describe('drivers of a report', () => {
  test('when commitment follows one category, then it alone is clear, and weights of all eight sum to 100', () => {
    const { drivers } = tablesOf(answersOf(80))
    expect(drivers!.n).toBe(80)
    expect(drivers!.weights.map(({ key }) => key)).toEqual(categoryKeys.filter((key) => key !== 'commitment'))
    expect(drivers!.weights.filter(({ clear }) => clear).map(({ key }) => key)).toEqual(['communication'])
    expect(drivers!.weights.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
    for (const { percent, low, high } of drivers!.weights) {
      expect([low, percent, high]).toEqual([low, percent, high].toSorted((a, b) => a - b))
      expect([percent, low, high].every((one) => Number.isInteger(one))).toBe(true)
    }
    expect(drivers!.weights.find(({ clear }) => clear)!.low).toBeGreaterThan(12)
    expect(drivers!.explained).toBeGreaterThan(40)
  })

  test('when one fewer than 20 have answered, then there are none; with 20 there are', () => {
    const answers = answersOf(20, { link: 0.95 })
    expect(tablesOf(answers).drivers?.n).toBe(20)
    expect(tablesOf(answers.slice(1)).drivers).toBeNull()
  })

  test('when too many left a category blank on paper, then there are none; others are counted without them', () => {
    const answers = answersOf(40)
    const blanks = (count: number) => buildReportTables(
      { instrument, employees: 40, headcounts: {}, offlineRespondents: 40 },
      answers.map((answer, i) => (i >= count ? answer : {
        ...answer,
        answerFields: Object.fromEntries(Object.entries(answer.answerFields).filter(([key]) => !key.startsWith('izz.8.'))),
      })), 0, { audit: rng(2), shuffle: rng(3) },
    ).drivers
    expect(blanks(21)).toBeNull()
    expect(blanks(8)!.n).toBe(32)
  })

  test('when a category is published only as a bound, then there are none', () => {
    const answers = answersOf(80).map((answer, i) => ({
      ...answer,
      answerFields: Object.fromEntries(Object.entries(answer.answerFields).map(([key, value]) =>
        [key, key.startsWith('izz.5.') && i > 2 ? 4 : value])),
    }))
    const { drivers, whole } = tablesOf(answers)
    expect(whole.categories!.find(({ key }) => key === 'relationships')!.bound).toBe('at-least')
    expect(drivers).toBeNull()
  })

  test('when commitment falls as a category rises, then that category is not said to go with it', () => {
    expect(tablesOf(answersOf(80, { link: -0.9 })).drivers).toBeNull()
  })

  test('when it is a PULS, or too few have answered for anything, then there is no such field', () => {
    const pulse = buildPulse(instrument.statements.slice(0, 15).map(({ key }) => key))
    const answers = answersToPulse(answersOf(40), pulse)
    const tables = buildReportTables(
      { instrument: pulse, employees: 40, headcounts: {} }, answers, 0, { audit: rng(2), shuffle: rng(3) },
    )
    expect(tables).not.toHaveProperty('drivers')
    expect(tablesOf(answersOf(4))).not.toHaveProperty('drivers')
  })
})

describe('drivers of rows', () => {
  const rowsOf = (answers: readonly IzzAnswers[]) => answers.map(({ answerFields }) => {
    const means = new Map(instrument.categories.map(({ key }) => {
      const own = instrument.statements.filter(({ category }) => category === key)
      return [key, own.reduce((sum, one) => sum + answerFields[one.key]!, 0) / own.length]
    }))
    return Float64Array.from([means.get('commitment')!, ...categoryKeys.filter((key) => key !== 'commitment')
      .map((key) => means.get(key)!)])
  })

  test('when scales or the order of people change, then nothing changes', () => {
    const rows = rowsOf(answersOf(60))
    const found = standingOut(rows, rng(4), 200)
    expect(found).toBeDefined()
    expect(standingOut(shuffled(rows, rng(5)), rng(4), 200)).toEqual(found)
    expect(standingOut(rows.map((row) => row.map((value, i) => 8 * value + 2 ** i)), rng(4), 200)).toEqual(found)
  })

  test('when others determine commitment, then there are no weights: they would reveal a person’s value', () => {
    const rows = rowsOf(answersOf(40)).map((row) => Float64Array.of(2 * row[3]! + row[4]!, ...row.slice(1)))
    expect(standingOut(rows, rng(4), 50)).toBeUndefined()
  })

  test('when 19 people have every category, then nothing stands out, however clear it is from 20 on', () => {
    const found = (count: number) => Array.from({ length: 12 }, (_, i) =>
      standingOut(rowsOf(answersOf(count, { link: 0.7 })), rng(i), 200)).filter((one) => one !== undefined).length
    expect(found(19)).toBe(0)
    expect(found(20)).toBeGreaterThan(2)
  })

  test('when nothing goes with commitment more than the rest, then at most 5 in 100 companies get a clear one', () => {
    let claimed = 0
    for (let i = 0; i < 120; i++) {
      const rows = rowsOf(answersOf([20, 26, 40, 90][i % 4]!, { link: 0, level: i % 3 === 0 ? 3.5 : 2.6 }))
      if (standingOut(rows, rng(i), 200)) claimed++
    }
    expect(claimed).toBeLessThanOrEqual(6)
  }, 60_000)
})
