import { describe, expect, test } from '@jest/globals'
import type { Profile, Report } from '@glas/contracts/reporting/report'
import { attack } from '../../../test/attacker/attack.ts'
import { knowledgeOf } from '../../../test/attacker/attack-companies.ts'
import { simulateCompany } from '../../../test/attacker/companies.ts'
import type { Company } from '../../../test/attacker/companies.ts'
import { rulesNow } from '../../../test/attacker/knowledge.ts'
import type { IzzAnswers } from '@glas/contracts/survey/answers'
import { answersOf, plainReport, smallInstrument } from '../../../test/attacker/plain-report.ts'
import { tQuantile975 } from '../statistics/statistics.ts'
import { withdrawUnproven } from './withdraw.ts'

const composites = { composite: true, single: false, distribution: false }
const all = { composite: true, single: true, distribution: true }

/** The fields of a report that `withdrawUnproven` reads. */
const reportOf = (...given: Parameters<typeof plainReport>) =>
  ({ ...plainReport(...given), statements: given[0].statements }) as Report

/** A report by the first rules: every number of the whole and of each group of at least five. */
function oldReport({ instrument, answers, respondents }: Company): Report {
  const sizes = new Map<string, number>()
  for (const classes of respondents) {
    for (const [dimension, key] of Object.entries(classes)) {
      sizes.set(`${dimension}/${key}`, (sizes.get(`${dimension}/${key}`) ?? 0) + 1)
    }
  }
  const shown = [...sizes].filter(([, n]) => n >= 5).map(([name, n]) => [name, n >= 8 ? all : composites])
  return reportOf(instrument, answers as readonly IzzAnswers[], respondents, { whole: all, ...Object.fromEntries(shown) })
}

describe('a report from before the range gate', () => {
  test.each([5, 7, 13])('when it is withdrawn, then no answer of company %i can be derived from it', async (seed) => {
    const company = simulateCompany(seed, 'adversarial')
    const knowledge = knowledgeOf(company, rulesNow)
    const before = oldReport(company)
    expect((await attack(before, knowledge, { thorough: false })).finds.length).toBeGreaterThan(0)
    const after = withdrawUnproven(before)
    expect((await attack(after, knowledge)).finds).toEqual([])
    expect(after.whole.categories!.length).toBeGreaterThan(0)
    expect(withdrawUnproven(after)).toEqual(after)
    for (const { groups } of after.dimensions) {
      for (const group of groups) expect(group).toEqual({ key: group.key, label: group.label, visible: false })
    }
  }, 60_000)

  test('when a statement is coded, then its category does not reveal it', async () => {
    const instrument = smallInstrument(4, 4)
    const answers = Array.from({ length: 10 }, (_, r) => answersOf(instrument, [
      r === 0 ? 3 : 4, ...Array.from({ length: 7 }, (__, s) => 1 + (r + s) % 4),
    ]))
    const respondents = answers.map(() => ({}))
    const after = withdrawUnproven(reportOf(instrument, answers, respondents, { whole: all }))
    expect(after.whole.statements![0]!.bound).toBe('at-least')
    expect(after.whole.categories!.map(({ key }) => key)).toEqual(['communication'])
    expect((await attack(after, { instrument, respondents, rules: rulesNow })).finds).toEqual([])
  })

  test('when it has ends already, then they stay ends, and the end of eNPS depends only on n', () => {
    const instrument = smallInstrument(4, 4)
    const top = answersOf(instrument, Array.from({ length: 8 }, () => 4), 10, [10, 10, 10])
    const answers = Array.from({ length: 30 }, () => top)
    const once = withdrawUnproven(reportOf(instrument, answers, answers.map(() => ({})), { whole: all }))
    expect(once.whole.esi).toEqual({ index: 90, bound: 'at-least', n: 30, margin: null })
    expect(once.whole.enps).toEqual({ value: 86, bound: 'at-least', n: 30, margin: null })
    expect(withdrawUnproven(once)).toEqual(once)
  })

  test('when the counts of a single statement are withdrawn, then its margin goes, too', () => {
    const instrument = smallInstrument(1, 3)
    const withMargins = (answer: (r: number) => number) => {
      const answers = Array.from({ length: 16 }, (_, r) => answersOf(instrument, [answer(r), 1 + (r % 4), 2, 3]))
      const report = reportOf(instrument, answers, answers.map(() => ({})), { whole: all })
      return { ...report, whole: { ...report.whole, categories: report.whole.categories!.map((one) => ({ ...one, margin: 20 })) } }
    }
    const marginsOf = ({ whole }: Report) => whole.categories!.map(({ margin }) => margin)
    const coded = withdrawUnproven(withMargins((r) => (r < 11 ? 4 : 3)))
    expect(coded.whole.statements![0]!.favourableBound).toBe('at-least')
    expect(marginsOf(coded)[0]).toBeNull()
    expect(marginsOf(withdrawUnproven(withMargins((r) => 1 + (r % 4))))[0]).toBe(20)
  })
})

describe('what stays of the whole', () => {
  const n = 30
  /** Two categories of four statements, in the middle of their scales, with wide margins. */
  function withdrawn(change: (whole: Profile) => void): Report {
    const { categories, statements } = smallInstrument(4, 4)
    const figure = { index: 55, n, margin: 12 }
    const whole: Profile = {
      n, levels: all, overall: { ...figure }, engagement: { ...figure }, esi: { ...figure },
      categories: categories.map(({ key }) => ({ key, ...figure })),
      enps: { value: 10, n, margin: 20, promoters: 40, passives: 30, detractors: 30 },
      statements: statements.map(({ key }) => (
        { key, mean: 2.5, index: 50, n, favourable: 50, distribution: [7, 8, 8, 7] })),
    }
    const report = {
      whole, dimensions: [], order: {}, highest: ['0.0'], lowest: ['1.3'], statements,
    } as unknown as Report
    change(whole)
    const after = withdrawUnproven(report)
    expect(withdrawUnproven(after)).toEqual(after)
    return after
  }
  const atEnd = (whole: Profile, statement: number) => Object.assign(whole.statements![statement]!, {
    mean: 3.97, index: 99, favourable: 100, distribution: [0, 0, 1, 29],
  })

  test('when nothing is near an end, then everything stays but the order', () => {
    let given: Profile | undefined
    const after = withdrawn((whole) => {
      given = structuredClone(whole)
    })
    expect(after.whole).toEqual(given)
    expect([after.highest, after.lowest]).toEqual([['0.0'], ['1.3']])
    expect(after).not.toHaveProperty('order')
  })

  // With standard deviation s one person may be s·(n − 1)/√n away from the mean, and a margin is t·s/√n.
  const marginFor = (reach: number) => (reach * tQuantile975(n - 1)) / (n - 1)
  test.each([
    ['in the middle, 40 points to both sides together', 55, 20], ['near an end, 40 points to one side', 10.5, 29.5],
  ])('when a margin is known %s, then it stays exactly if it leaves them', (_, index, reach) => {
    const marginAfter = (margin: number) => withdrawn((whole) => {
      whole.esi = { index, n, margin }
    }).whole.esi
    expect(marginAfter(1.01 * marginFor(reach))!.margin).not.toBeNull()
    expect(marginAfter(0.99 * marginFor(reach))).toEqual({ index, n, margin: null })
  })

  test('when an index is near an end, then only that end stays, and no overall', () => {
    const { whole } = withdrawn(({ categories, esi }) => {
      Object.assign(categories![1]!, { index: 95 })
      Object.assign(esi!, { index: 4 })
    })
    expect(whole.categories![1]).toEqual({ key: 'communication', index: 90, bound: 'at-least', n, margin: null })
    expect(whole.esi).toEqual({ index: 10, bound: 'at-most', n, margin: null })
    expect(whole).not.toHaveProperty('overall')
    expect(whole.engagement).toEqual({ index: 55, n, margin: 12 })
  })

  test('when a statement is near an end, then its category and the ten highest and lowest are removed', () => {
    const after = withdrawn((whole) => atEnd(whole, 0))
    expect(after.whole.statements![0]).toEqual({
      key: '0.0', mean: 3.86, index: 95.5, bound: 'at-least', n, favourable: 93.3, favourableBound: 'at-least',
    })
    for (const gone of ['highest', 'lowest', 'order']) expect(after).not.toHaveProperty(gone)
    for (const gone of ['engagement', 'overall']) expect(after.whole).not.toHaveProperty(gone)
    expect(after.whole.categories!.map(({ key }) => key)).toEqual(['communication'])
    expect(withdrawn((whole) => atEnd(whole, 7)).whole.engagement).toEqual({ index: 55, n, margin: 12 })
  })

  test('when a share of eNPS is near an end, then only its value stays, without shares and their margin', () => {
    const { whole } = withdrawn(({ enps }) => Object.assign(enps!, { value: -40, promoters: 0, passives: 60, detractors: 40 }))
    expect(whole.enps).toEqual({ value: -40, n, margin: null })
  })
})
