import { expect, test } from '@jest/globals'
import type { Answers } from '@glas/contracts/survey/answers'
import { tablesOfCompany } from '../tables-of-company.ts'
import { attack } from './attack.ts'
import { knowledgeOf } from './attack-companies.ts'
import { withBlanks } from './blanks.ts'
import type { BlankKind } from './blanks.ts'
import { abridge, createChance, simulateCompany } from './companies.ts'
import { rulesNow } from './knowledge.ts'
import type { Classes } from './knowledge.ts'
import { answersOf, plainReport, smallInstrument } from './plain-report.ts'
import { holds } from './truth.ts'

const items = { composite: true, single: true, distribution: false }
const chance = createChance(11)
const instrument = smallInstrument(4, 4)

/** Attacks a report that shows everything. @param left by person the statements left blank */
async function strike(n: number, left: Readonly<Record<number, readonly string[]>>, shows: readonly string[] = []) {
  const respondents = Array.from({ length: n }, (_, r): Classes => ({ departments: r < 8 ? 'd' : 'e' }))
  const answers = respondents.map((_, r): Answers => {
    const given = answersOf(instrument, Array.from({ length: 8 }, () => chance.whole(1, 4)))
    return {
      ...given,
      answerFields: Object.fromEntries(Object.entries(given.answerFields).filter(([key]) => !left[r]?.includes(key))),
    }
  })
  const company = { ...simulateCompany(0), instrument: { ...simulateCompany(0).instrument, ...instrument }, respondents, answers }
  const report = plainReport(instrument, answers, respondents, {
    whole: items, ...Object.fromEntries(shows.map((name) => [name, items])),
  })
  const knowledge = knowledgeOf({ ...company, populations: {} }, rulesNow)
  const { finds } = await attack(report, knowledge)
  for (const find of finds) expect({ find, holds: holds(find, knowledge, answers) }).toEqual({ find, holds: true })
  return finds.map(({ respondents: about, statistic }) => [statistic, about])
}

test('when one person left a statement blank, then an attack finds their category from its index and statements', async () => {
  expect(await strike(30, { 4: ['0.2'] })).toContainEqual(['category:commitment', [4]])
})

test('when six people left a statement blank, then an attack finds nothing', async () => {
  expect(await strike(30, Object.fromEntries([1, 4, 9, 12, 20, 21].map((r) => [r, ['0.2']])))).toEqual([])
})

test('when one person of a group answered a statement alone, then an attack finds the answer', async () => {
  const left = Object.fromEntries([0, 1, 2, 3, 5, 6, 7].map((r) => [r, ['1.0']]))
  expect(await strike(30, left, ['departments/d'])).toContainEqual(['statement:1.0', [4]])
})

// Without the checks of blanks, 18 of the first 60 are broken. Deciding on those of more than 40 people takes longest.
const { attacks, most } = process.env.GLAS_TEST_LONG ? { attacks: 400, most: 60 } : { attacks: 60, most: 35 }

test(`when ${attacks} small companies with blanks are attacked, then no respondent is known`, async () => {
  let groups = 0
  let statements = 0
  let categories = 0
  const kinds: Partial<Record<BlankKind | string, number>> = {}
  let attacked = 0
  for (let seed = 0; attacked < attacks; seed++) {
    const whole = simulateCompany(seed)
    if (whole.answers.length > most) continue
    attacked++
    const company = withBlanks(abridge(whole, [4]), seed)
    const kind = company.traits.at(-1)!
    kinds[kind] = (kinds[kind] ?? 0) + 1
    const report = tablesOfCompany(company)
    groups += report.dimensions.flatMap(({ groups: own }) => own).filter(({ profile }) => profile).length
    statements += report.whole.statements?.length ?? 0
    categories += report.whole.categories?.length ?? 0
    // Programmes take ten times as long as everything else.
    const options = { thorough: false, programmes: attacked % 10 === 0 }
    const { finds } = await attack(report, knowledgeOf(company, rulesNow), options)
    expect({ seed, finds }).toEqual({ seed, finds: [] })
  }
  expect(Object.keys(kinds)).toHaveLength(5)
  // Hiding everything would be easy.
  expect(groups).toBeGreaterThan(attacks)
  expect(statements).toBeGreaterThan(2 * attacks)
  expect(categories).toBeGreaterThan(0.8 * attacks)
}, 600_000)
