import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Profile } from '@glas/contracts/reporting/report'
import type { Answers } from '@glas/contracts/survey/answers'
import { buildAnswers, buildInstrument } from '../../../test/believable-answers.ts'
import { compareProfile, recount } from '../../../test/recount.ts'
import { inGroup } from '../../../test/research.ts'
import { below, createRng } from '../statistics/random.ts'
import type { Rng } from '../statistics/random.ts'
import { toNumber } from '../statistics/ratio.ts'
import { addPerson, categoriesOf, createLayout, createTally, distributionOf, enpsOf, esiOf, overallOf } from '../statistics/tally.ts'
import { figuresOf, layoutOf } from './figures-of.ts'
import { buildReportTables } from './report-tables.ts'

const rng = (seed: number) => createRng(Uint8Array.from({ length: 16 }, (_, i) => (seed * 31 + i * 7) % 251))
const random = () => ({ audit: rng(1), shuffle: rng(2) })
const instrument = buildInstrument({ departments: [60, 60, 60], demographics: { gender: ['female', 'male'] } })

/** Leaves each statement and each scale blank with this probability, in thousandths. */
function withBlanks(answers: Answers, perThousand: number, draw: Rng): Answers {
  const isBlank = () => below(draw, 1000) < perThousand
  const { answerFields, ...rest } = answers
  const scales = ['enps_grade', 'esi_workplace_satisfaction', 'esi_workplace_expectations', 'esi_ideal_job_comparison']
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => !scales.includes(key) || !isBlank())) as Answers,
    answerFields: Object.fromEntries(Object.entries(answerFields).filter(() => !isBlank())),
  }
}

function tablesOf(answers: readonly Answers[], offlineRespondents?: number) {
  return buildReportTables({
    instrument, employees: 180, headcounts: {}, ...(offlineRespondents !== undefined && { offlineRespondents }),
  }, answers, 0, random())
}

function expectRecount(profile: Profile, own: readonly Answers[]) {
  for (const [where, shown, exact, tolerance] of compareProfile(profile, instrument, own)) {
    expect([where, Math.abs(shown - exact) <= tolerance]).toEqual([where, true])
  }
}

describe('a report on printed questionnaires', () => {
  const draw = rng(3)
  const full = buildAnswers(instrument, 150, rng(4))
  const answers = full.map((one, r) => (r % 4 === 0 ? withBlanks(one, 40, draw) : one))
  const tables = tablesOf(answers, 40)

  test('when items were left blank, then every figure equals a recount without them', () => {
    expectRecount(tables.whole, answers)
    let groups = 0
    for (const { key: dimension, groups: classes } of tables.dimensions) {
      for (const { key, profile } of classes) {
        if (!profile) continue
        groups++
        expectRecount(profile, answers.filter(inGroup(dimension, key)))
      }
    }
    expect(groups).toBe(5)
    // Blanks cost at most one statement of a category.
    expect(tables.whole.categories).toHaveLength(9)
    expect(tables.whole.statements!.length).toBeGreaterThanOrEqual(69)
    const shown = tables.dimensions.flatMap(({ groups: own }) => own.flatMap(({ profile }) => profile ?? []))
    for (const { categories, statements } of shown) {
      expect(categories).toHaveLength(9)
      expect(statements!.length).toBeGreaterThanOrEqual(69)
    }
  })

  test('when items were left blank, then a number has the n of those who answered it, of the whole alone', () => {
    const exact = recount(instrument, answers)
    for (const { key, n } of tables.whole.statements!) {
      expect(n).toBe(exact.statements.find((one) => one.key === key)!.distribution.reduce((a, b) => a + b, 0))
    }
    expect(new Set(tables.whole.statements!.map(({ n }) => n)).size).toBeGreaterThan(1)
    for (const { profile } of tables.dimensions.flatMap(({ groups }) => groups)) {
      for (const { n, distribution } of profile?.statements ?? []) {
        expect(n).toBe(profile!.n)
        if (distribution) expect(distribution.reduce((a, b) => a + b, 0)).toBe(profile!.n)
      }
      for (const { n } of profile?.categories ?? []) expect(n).toBe(profile!.n)
    }
  })

  test('when items were left blank, then all answers count as participation, beside the share of blanks', () => {
    const given = answers.reduce((sum, { answerFields }) => sum + Object.keys(answerFields).length, 0)
    const share = Math.round(1000 * (1 - given / (150 * 78))) / 10
    expect(tables.participation).toMatchObject({ answers: 150, responseRate: 83.3, blanks: { share } })
    expect(share).toBeGreaterThan(0)
  })

  test('when there are too few answers, then the share of blanks is not shown', () => {
    expect(tablesOf(answers.slice(0, 7), 40).participation.blanks).toEqual({})
  })

  test('when nothing was left blank, then the report is the same as without printed questionnaires', () => {
    const { participation: { blanks, ...participation }, ...rest } = tablesOf(full, 40)
    expect(blanks).toEqual({ share: 0 })
    expect({ participation, ...rest }).toEqual(tablesOf(full))
  })
})

test('when an item is left blank, then no other item’s numbers change', () => {
  const base = buildAnswers(instrument, 12, rng(6))
  const items = instrument.statements.length
  fc.assert(fc.property(fc.array(fc.tuple(fc.nat(11), fc.nat(items + 3)), { maxLength: 60 }), fc.nat(items + 3), (left, also) => {
    const tallyOf = (blank: readonly (readonly [number, number])[]) => {
      const people = base.map((one, r) => {
        const own = blank.flatMap(([person, item]) => (person === r ? [item] : []))
        const { statements, enps, esi } = figuresOf(instrument, one)
        return {
          statements: statements.map((answer, s) => (own.includes(s) ? 0 : answer)),
          enps: own.includes(items) ? undefined : enps,
          esi: own.some((item) => item > items) ? undefined : esi,
        }
      })
      const tally = createTally(layoutOf(instrument, people))
      for (const person of people) addPerson(tally, person)
      return tally
    }
    const before = tallyOf(left)
    const after = tallyOf([...left, [0, also]])
    const category = instrument.statements[also]?.category
    for (const s of instrument.statements.keys()) {
      if (s !== also) expect(distributionOf(after, s)).toEqual(distributionOf(before, s))
    }
    const indices = (tally: typeof before) =>
      categoriesOf(tally).map(({ key, value }) => (key === category ? undefined : toNumber(value)))
    expect(indices(after)).toEqual(indices(before))
    if (also !== items) expect(enpsOf(after)).toEqual(enpsOf(before))
    if (also <= items) expect(toNumber(esiOf(after).value)).toBe(toNumber(esiOf(before).value))
  }), { numRuns: 200 })
})

test('when a person lacks a category, then the overall score’s spread is of the others', () => {
  const people = [[4, 4], [2, 2], [3, 0]].map((statements) => ({ statements, enps: undefined, esi: undefined }))
  const layout = createLayout([{ category: 'a' }, { category: 'b' }], ['a', 'b'], undefined, people)
  const tally = createTally(layout)
  for (const person of people) addPerson(tally, person)
  // In units of two statements: 8 and 4.
  expect(overallOf(tally, categoriesOf(tally)).moments).toMatchObject({ count: 2, sum: 12, squares: 80 })
})
