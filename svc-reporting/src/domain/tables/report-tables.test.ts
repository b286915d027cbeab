import { describe, expect, test } from '@jest/globals'
import type { Report } from '@glas/contracts/reporting/report'
import type { Answers, IzzAnswers } from '@glas/contracts/survey/answers'
import { buildAnswers, buildInstrument } from '../../../test/believable-answers.ts'
import type { InstrumentShape } from '../../../test/believable-answers.ts'
import { compareProfile } from '../../../test/recount.ts'
import { createRng } from '../statistics/random.ts'
import { buildReportTables } from './report-tables.ts'
import type { ReportTables } from './report-tables.ts'

const rng = (seed: number) => createRng(Uint8Array.from({ length: 16 }, (_, i) => (seed * 31 + i * 7) % 251))
const random = () => ({ audit: rng(1), shuffle: rng(2) })

function tablesOf(count: number, shape: InstrumentShape, departmentOf?: (person: number) => number, employees = count) {
  const instrument = buildInstrument(shape)
  const answers = buildAnswers(instrument, count, rng(count), departmentOf)
  const tables = buildReportTables({ instrument, employees, headcounts: {} }, answers, 0, random())
  return { instrument, answers, tables }
}

const inGroup = (dimension: string, key: string) => (answer: Answers) =>
  dimension === 'departments' ? answer.department === key
    : dimension === 'locations' ? answer.location === key
      : (answer.demographics as Record<string, string>)[dimension] === key

/** Every number in a value, except headings and participation. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(numbersIn)
}

const scoresOf = ({ participation: _, ...rest }: ReportTables) => rest

describe('report tables', () => {
  test('when a research has 4 answers, then the report has no score', () => {
    const { tables } = tablesOf(4, { departments: [4] })
    expect(numbersIn(scoresOf(tables))).toEqual([4])
    expect(tables.whole).toEqual({ n: 4, levels: { composite: false, single: false, distribution: false } })
    expect(tables.participation).not.toHaveProperty('margin')
    expect(tables).not.toHaveProperty('highest')
    expect(tables).not.toHaveProperty('comments')
    expect(tables.dimensions.flatMap(({ groups }) => groups).every((group) => !group.visible)).toBe(true)
  })

  test('when a research has no answers, then its report has no score', () => {
    expect(tablesOf(0, { departments: [4] }, undefined, 10).tables.participation).toEqual({
      employees: 10, answers: 0, void: 0, responseRate: 0,
    })
  })

  test('when a research has 5 to 7 answers, then there are composites, and no interval and no single item', () => {
    const { tables } = tablesOf(6, { demographics: {} })
    expect(tables.whole.levels).toEqual({ composite: true, single: false, distribution: false })
    expect(tables.whole.engagement).toMatchObject({ n: 6, margin: null })
    expect(tables.whole).not.toHaveProperty('statements')
    expect(tables.whole).not.toHaveProperty('enps')
  })

  test('when 12 answers come from departments of 3, 4 and 5, then nothing about fewer than 5 follows', () => {
    const { tables } = tablesOf(12, { departments: [3, 4, 5], demographics: {} }, (i) => (i < 3 ? 0 : i < 7 ? 1 : 2))
    const groups = tables.dimensions.find(({ key }) => key === 'departments')!.groups
    expect(groups.map(({ key, visible }) => [key, visible])).toEqual([['d3', true], ['d1', false], ['d2', false]])
    expect(groups[0]!.profile).toMatchObject({ n: 5, levels: { composite: true, single: false, distribution: false } })
    expect(numbersIn(groups.slice(1))).toEqual([])
  })

  test('when a report is recomputed from the answers, then every figure agrees', () => {
    const { instrument, answers, tables } = tablesOf(240, {
      departments: [60, 40, 80, 60], locations: [120, 120], demographics: { gender: ['female', 'male'] },
    })
    let compared = 0
    const check = (profile: Report['whole'], own: IzzAnswers[]) => {
      for (const [where, shown, exact, tolerance] of compareProfile(profile, instrument, own)) {
        expect({ where, off: Math.abs(shown - exact) <= tolerance }).toEqual({ where, off: true })
        compared++
      }
    }
    check(tables.whole, answers)
    for (const { key: dimension, groups } of tables.dimensions) {
      for (const { key, profile } of groups) if (profile) check(profile, answers.filter(inGroup(dimension, key)))
    }
    expect(compared).toBeGreaterThan(2000)
    expect(tables.highest).toHaveLength(10)
  })

  test('when a class is too small, then it is last, by name, without a number', () => {
    const { tables } = tablesOf(120, { departments: [3, 50, 2, 65], demographics: {} }, (i) =>
      i < 3 ? 0 : i < 53 ? 1 : i < 55 ? 2 : 3,
    )
    const groups = tables.dimensions[0]!.groups
    expect(groups.map(({ key, visible }) => [key, visible])).toEqual([
      ['d2', true], ['d4', true], ['d1', false], ['d3', false],
    ])
    for (const group of groups.filter(({ visible }) => !visible)) {
      expect(Object.keys(group).sort()).toEqual(['key', 'label', 'visible'])
    }
  })

  test('when the same answers come in another order, then all figures are the same', () => {
    const { instrument, answers, tables } = tablesOf(90, {
      departments: [30, 30, 30], locations: [50, 40], demographics: { gender: ['female', 'male'] },
    })
    const again = buildReportTables({ instrument, employees: 90, headcounts: {} }, answers.toReversed(), 0, random())
    expect(again).toEqual(tables)
  })

  test('when ranges are checked, then progress is reported, up to 1', () => {
    const shares: number[] = []
    const instrument = buildInstrument({ departments: [6, 6] })
    buildReportTables(
      { instrument, employees: 12, headcounts: {} }, buildAnswers(instrument, 12, rng(1)), 0, random(),
      (part) => shares.push(part),
    )
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.length).toBeGreaterThan(10)
  })

  test('when there are 10 answers, then comments are shown in two unrelated lists', () => {
    const { answers, tables } = tablesOf(60, { demographics: {} })
    const written = answers.flatMap(({ praiseCritiqueAnswer }) => praiseCritiqueAnswer.praise ?? [])
    expect(tables.comments!.praise).toHaveLength(written.length)
    expect(new Set(tables.comments!.praise)).toEqual(new Set(written))
    expect(tables.comments!.praise).not.toEqual(written)
    expect(tablesOf(9, { demographics: {} }).tables).not.toHaveProperty('comments')
  })

  test('when a group is shown with single items, then its difference from the rest has its certainty', () => {
    const { tables } = tablesOf(200, { departments: [100, 100], demographics: {} }, (i) => i % 2)
    for (const group of tables.dimensions[0]!.groups) {
      expect(['clear', 'uncertain']).toContain(group.profile!.engagement!.difference!.certainty)
    }
    expect(tables.whole.engagement).not.toHaveProperty('difference')
  })
})
