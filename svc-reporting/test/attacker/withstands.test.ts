import { describe, expect, test } from '@jest/globals'
import type { IzzAnswers } from '@glas/contracts/survey/answers'
import { buildInstrument } from '../believable-answers.ts'
import { tablesOfCompany } from '../tables-of-company.ts'
import { attack } from './attack.ts'
import { attackCompanies, knowledgeOf } from './attack-companies.ts'
import { abridge, createChance, simulateCompany } from './companies.ts'
import type { Company } from './companies.ts'
import { rulesNow } from './knowledge.ts'
import type { PublishedReport } from './knowledge.ts'
import { answersOf } from './plain-report.ts'

const visibleGroups = ({ dimensions }: PublishedReport) =>
  dimensions.flatMap(({ groups }) => groups).filter(({ profile }) => profile).length

// Companies built to reveal their people: without the range gate somebody in each of them is known.
test.each([5, 7])('when the report of company %i is attacked, then no respondent is identified', async (seed) => {
  for await (const { report, finds } of attackCompanies([seed], tablesOfCompany, rulesNow, { kind: 'adversarial' })) {
    expect(finds).toEqual([])
    // Hiding everything would be easy.
    expect(report.whole.categories!.length).toBeGreaterThan(0)
  }
}, 120_000)

// Without the range gate 10 of 120 are broken, 64 of 500. Deciding on those of more than 40 people takes longest.
const { attacks, most } = process.env.GLAS_TEST_LONG ? { attacks: 500, most: 60 } : { attacks: 120, most: 40 }

test(`when ${attacks} small companies are attacked, then no respondent is known`, async () => {
  let groups = 0
  let attacked = 0
  for (let seed = 0; attacked < attacks; seed++) {
    const whole = simulateCompany(seed)
    if (whole.answers.length > most) continue
    attacked++
    const company = abridge(whole, [3])
    const report = tablesOfCompany(company)
    groups += visibleGroups(report)
    // Programmes take ten times as long as everything else.
    const options = { thorough: false, programmes: attacked % 20 === 0 }
    const { finds } = await attack(report, knowledgeOf(company, rulesNow), options)
    expect({ seed, finds }).toEqual({ seed, finds: [] })
  }
  expect(groups).toBeGreaterThan(3 * attacks)
}, 600_000)

describe('one person as five times a department of five less four times a group of eight', () => {
  /** Respondents 0 to 4 are the department, 1 to 8 the group, who all answer alike. */
  function overlapping(unanimous: IzzAnswers): Company {
    const instrument = buildInstrument({ departments: [5, 25], demographics: { gender: ['female', 'male'] } })
    const chance = createChance(11)
    const someone = () => answersOf(
      instrument, instrument.statements.map(() => chance.whole(1, 4)), chance.whole(3, 10),
      [chance.whole(1, 9), chance.whole(1, 9), chance.whole(1, 9)],
    )
    const respondents = Array.from({ length: 30 }, (_, r) => ({
      departments: r <= 4 ? 'd1' : 'd2', gender: r >= 1 && r <= 8 ? 'female' : 'male',
    }))
    return {
      seed: 0, kind: 'adversarial', traits: [], instrument, employees: 30, headcounts: {}, respondents,
      populations: { whole: 30, 'departments/d1': 5, 'departments/d2': 25 },
      answers: respondents.map(({ departments, gender }, r) => ({
        ...(r >= 1 && r <= 8 ? unanimous : someone()), department: departments, demographics: { gender },
      })),
    }
  }

  test.each([
    ['at the top', [4, 4], 10, [10, 10, 10]], ['in the middle', [2, 3], 8, [5, 5, 5]],
  ] as const)('when the eight all answer %s, then nothing follows of the one', async (_, given, enps, esi) => {
    const { statements } = buildInstrument()
    const company = overlapping(answersOf({ statements }, statements.map((_one, s) => given[s % 2]!), enps, esi))
    const report = tablesOfCompany(company)
    expect(report.whole.categories!.length).toBeGreaterThan(0)
    expect((await attack(report, knowledgeOf(company, rulesNow))).finds).toEqual([])
  }, 60_000)
})

test('when a category of two small groups leaves no choice of its statements, then their people stay unknown', async () => {
  const chance = createChance(1)
  const departmentOf = (r: number) => (r < 5 ? 'd1' : r < 10 ? 'd2' : 'd3')
  const respondents = Array.from({ length: 32 }, (_, r) => ({ departments: departmentOf(r) }))
  const base = buildInstrument({ departments: [100, 100, 100], demographics: {} })
  // The first agree on five statements, the second disagree on three; the others of each are even.
  const given = (r: number, s: number) =>
    (r < 5 ? (s < 5 ? 4 : 1 + ((r + s) % 3)) : r < 10 ? (s < 5 ? 1 + ((r + s) % 3) : 1) : chance.whole(1, 4))
  const company = abridge({
    seed: 1, kind: 'adversarial', traits: [], instrument: base, employees: 300, headcounts: {}, respondents,
    populations: { whole: 300, 'departments/d1': 100, 'departments/d2': 100, 'departments/d3': 100 },
    answers: respondents.map(({ departments }, r) => ({
      ...answersOf(base, base.statements.map((_, s) => given(r, s)), chance.whole(3, 10), [5, 6, 4]),
      department: departments,
    })),
  }, [8])
  const report = tablesOfCompany(company)
  expect((await attack(report, knowledgeOf(company, rulesNow))).finds).toEqual([])
  expect(report.whole.statements).toHaveLength(8)
}, 60_000)
