import { describe, expect, test } from '@jest/globals'
import type { Report } from '@glas/contracts/reporting/report'
import { attack } from '../../test/attacker/attack.ts'
import { knowledgeOf } from '../../test/attacker/attack-companies.ts'
import { simulateCompany } from '../../test/attacker/companies.ts'
import type { Company } from '../../test/attacker/companies.ts'
import { rulesNow } from '../../test/attacker/knowledge.ts'
import { answersOf, plainReport, smallInstrument } from '../../test/attacker/plain-report.ts'
import { withdrawUnproven } from './withdraw.ts'

const composites = { composite: true, single: false, distribution: false }
const all = { composite: true, single: true, distribution: true }

/** All that `withdrawUnproven` reads of a report. */
const releasedOf = (...given: Parameters<typeof plainReport>) =>
  ({ ...plainReport(...given), statements: given[0].statements }) as Report

/** A report as the first rules made it: every number of the whole and of each group of at least five. */
function oldReport({ instrument, answers, respondents }: Company): Report {
  const sizes = new Map<string, number>()
  for (const classes of respondents) {
    for (const [dimension, key] of Object.entries(classes)) {
      sizes.set(`${dimension}/${key}`, (sizes.get(`${dimension}/${key}`) ?? 0) + 1)
    }
  }
  const shown = [...sizes].filter(([, n]) => n >= 5).map(([name, n]) => [name, n >= 8 ? all : composites])
  return releasedOf(instrument, answers, respondents, { whole: all, ...Object.fromEntries(shown) })
}

describe('a report that was released before ranges were checked', () => {
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

  test('when a statement is coded, then its category does not give it back', async () => {
    const instrument = smallInstrument(4, 4)
    const answers = Array.from({ length: 10 }, (_, r) => answersOf(instrument, [
      r === 0 ? 3 : 4, ...Array.from({ length: 7 }, (__, s) => 1 + (r + s) % 4),
    ]))
    const respondents = answers.map(() => ({}))
    const after = withdrawUnproven(releasedOf(instrument, answers, respondents, { whole: all }))
    expect(after.whole.statements![0]!.bound).toBe('at-least')
    expect(after.whole.categories!.map(({ key }) => key)).toEqual(['communication'])
    expect((await attack(after, { instrument, respondents, rules: rulesNow })).finds).toEqual([])
  })

  test('when it has ends already, then they stay ends, and the end of eNPS depends on n alone', () => {
    const instrument = smallInstrument(4, 4)
    const top = answersOf(instrument, Array.from({ length: 8 }, () => 4), 10, [10, 10, 10])
    const answers = Array.from({ length: 30 }, () => top)
    const once = withdrawUnproven(releasedOf(instrument, answers, answers.map(() => ({})), { whole: all }))
    expect(once.whole.esi).toEqual({ index: 90, bound: 'at-least', n: 30, margin: null })
    expect(once.whole.enps).toEqual({ value: 86, bound: 'at-least', n: 30, margin: null })
    expect(withdrawUnproven(once)).toEqual(once)
  })

  test('when the counts of a single statement are withdrawn, then its margin goes, too', () => {
    const instrument = smallInstrument(1, 3)
    const withMargins = (answer: (r: number) => number) => {
      const answers = Array.from({ length: 16 }, (_, r) => answersOf(instrument, [answer(r), 1 + (r % 4), 2, 3]))
      const report = releasedOf(instrument, answers, answers.map(() => ({})), { whole: all })
      return { ...report, whole: { ...report.whole, categories: report.whole.categories!.map((one) => ({ ...one, margin: 20 })) } }
    }
    const marginsOf = ({ whole }: Report) => whole.categories!.map(({ margin }) => margin)
    const coded = withdrawUnproven(withMargins((r) => (r < 11 ? 4 : 3)))
    expect(coded.whole.statements![0]!.favourableBound).toBe('at-least')
    expect(marginsOf(coded)[0]).toBeNull()
    expect(marginsOf(withdrawUnproven(withMargins((r) => 1 + (r % 4))))[0]).toBe(20)
  })
})
