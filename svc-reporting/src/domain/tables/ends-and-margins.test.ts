import { describe, expect, test } from '@jest/globals'
import type { Profile } from '@glas/contracts/reporting/report'
import type { IzzAnswers } from '@glas/contracts/survey/answers'
import { buildAnswers, buildInstrument } from '../../../test/believable-answers.ts'
import { createRng } from '../statistics/random.ts'
import { buildReportTables } from './report-tables.ts'
import { tQuantile975, tTail } from '../statistics/statistics.ts'

const rng = (seed: number) => createRng(new Uint8Array(16).fill(seed))
const random = () => ({ audit: rng(1), shuffle: rng(2) })
const instrument = buildInstrument({ departments: [5, 30], demographics: {} })

/** The first `top` people agree fully with everything; the first five are a department. */
function withTop(count: number, top: number): IzzAnswers[] {
  return buildAnswers(instrument, count, rng(5), (person) => (person < 5 ? 0 : 1)).map((answer, person) => ({
    ...answer,
    ...(person < top && {
      answerFields: Object.fromEntries(instrument.statements.map(({ key }) => [key, 4])),
      esi_workplace_satisfaction: 10, esi_workplace_expectations: 10, esi_ideal_job_comparison: 10,
    }),
  }))
}

const tablesOf = (answers: readonly IzzAnswers[], employees: number) =>
  buildReportTables({ instrument, employees, headcounts: {} }, answers, 0, random())

const departmentsOf = ({ dimensions }: ReturnType<typeof tablesOf>) =>
  dimensions.find(({ key }) => key === 'departments')!.groups

/** Sample standard deviation, by the textbook formula. */
function deviation(values: readonly number[]): number {
  const centre = values.reduce((a, b) => a + b, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1))
}

const average = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length

/** By composite every respondent's points, recomputed. */
function pointsOf(answers: readonly IzzAnswers[]): Record<string, number[]> {
  const index = (answer: IzzAnswers, category: string) => average(instrument.statements
    .filter((statement) => statement.category === category)
    .map(({ key }) => (100 * (answer.answerFields[key]! - 1)) / 3))
  const keys = instrument.categories.map(({ key }) => key)
  return {
    ...Object.fromEntries(keys.map((key) => [key, answers.map((answer) => index(answer, key))])),
    overall: answers.map((answer) => average(keys.map((key) => index(answer, key)))),
    esi: answers.map((answer) => (100 * (answer.esi_workplace_satisfaction + answer.esi_workplace_expectations +
      answer.esi_ideal_job_comparison)) / 30),
  }
}

const marginsOf = ({ categories, overall, esi }: Profile) => ({
  ...Object.fromEntries(categories!.map(({ key, margin }) => [key, margin])), overall: overall!.margin, esi: esi!.margin,
})

describe('ends', () => {
  test('when five of a department all agree fully, then the report shows only that they are at an end', () => {
    const [five, others] = departmentsOf(tablesOf(withTop(35, 5), 35))
    const figures = [five!.profile!.engagement!, five!.profile!.esi!, ...five!.profile!.categories!]
    expect(figures).toHaveLength(11)
    for (const { index, bound, margin, difference } of figures) {
      expect([index, bound, margin, difference]).toEqual([80, 'at-least', null, undefined])
    }
    expect(five!.profile).not.toHaveProperty('overall')
    // The whole minus the others would give it back.
    expect([others!.profile!.categories, others!.profile!.esi]).toEqual([[], undefined])
  })

  test('when all agree fully, then no figure of the whole is exact', () => {
    const { whole } = tablesOf(withTop(35, 35), 35)
    expect(whole).not.toHaveProperty('overall')
    for (const { index, bound, margin } of [whole.esi!, ...whole.categories!]) {
      expect([index, bound, margin]).toEqual([90, 'at-least', null])
    }
    for (const { mean, index, bound, favourable, favourableBound, distribution } of whole.statements!) {
      // 4 − 4/35 = 3.8857…, rounded so that 'at least' stays true.
      expect([mean, index, bound]).toEqual([3.88, 96.1, 'at-least'])
      expect([favourable, favourableBound, distribution]).toEqual([94.2, 'at-least', undefined])
    }
  })
})

describe('margins', () => {
  test('when margins are recomputed, then each follows from the whole’s spread and the group’s n', () => {
    const own = buildInstrument({ departments: [30, 40], demographics: {} })
    const answers = buildAnswers(own, 60, rng(8), (person) => (person < 25 ? 0 : 1))
    const tables = buildReportTables({ instrument: own, employees: 80, headcounts: {} }, answers, 0, random())
    const points = pointsOf(answers)
    const check = (profile: Profile, people: number) => {
      const correction = Math.sqrt((people - profile.n) / (people - 1))
      for (const [key, margin] of Object.entries(marginsOf(profile))) {
        const exact = (tQuantile975(59) * deviation(points[key]!) * correction) / Math.sqrt(profile.n)
        expect([key, Math.abs(margin! - exact) <= 0.05 + 1e-9]).toEqual([key, true])
      }
    }
    check(tables.whole, 80)
    const groups = departmentsOf(tables)
    check(groups[0]!.profile!, 30)
    check(groups[1]!.profile!, 40)
    // Verdicts: two means with the whole's variance; with the rule of Benjamini and Hochberg over all of them.
    const compared = groups.flatMap(({ key: group, profile }) => {
      const { categories, overall, esi } = profile!
      return [...categories!, { ...overall!, key: 'overall' }, { ...esi!, key: 'esi' }].map(({ key, difference }) => {
        const own = answers.map(({ department }) => department === group)
        const mean = (inside: boolean) => average(points[key]!.filter((_, person) => own[person] === inside))
        const value = mean(true) - mean(false)
        expect(Math.abs(difference!.value - value)).toBeLessThanOrEqual(0.05 + 1e-9)
        const error = deviation(points[key]!) * Math.sqrt(1 / 25 + 1 / 35)
        return { certainty: difference!.certainty, tail: tTail(Math.abs(value) / error, 59) }
      })
    }).toSorted((one, other) => one.tail - other.tail)
    expect(compared).toHaveLength(22)
    const discoveries = compared.reduce((most, { tail }, i) => (tail <= (0.05 * (i + 1)) / 22 ? i + 1 : most), 0)
    expect(compared.map(({ certainty }) => certainty))
      .toEqual(compared.map((_, i) => (i < discoveries ? 'clear' : 'uncertain')))
  })

  test('when a group has 8 to 19 answers, then the margin of its eNPS does not reveal promoters or passives', () => {
    const own = buildInstrument({ departments: [20, 60], demographics: {} })
    const plain = buildAnswers(own, 60, rng(8), (person) => (person < 12 ? 0 : 1))
    const marginWith = (grades: (person: number) => number) => {
      const answers = plain.map((answer, person) => ({ ...answer, enps_grade: grades(person) }))
      const tables = buildReportTables({ instrument: own, employees: 80, headcounts: {} }, answers, 0, random())
      return departmentsOf(tables)[0]!.profile!.enps!.margin
    }
    // The same grades in the whole; of the twelve, half are promoters and half detractors, or all are passive.
    const polar = marginWith((person) => (person < 12 ? (person % 2 ? 9 : 0) : person < 24 ? 7 : [9, 8, 5][person % 3]!))
    const passive = marginWith((person) => (person < 12 ? 7 : person < 24 ? (person % 2 ? 9 : 0) : [9, 8, 5][person % 3]!))
    expect(polar).not.toBeNull()
    expect(passive).toBe(polar)
  })
})

describe('margins of single items', () => {
  /** A pulse of one statement in its first category, two in its second and three in its third. */
  const pulse = {
    ...instrument,
    statements: [1, 2, 3].flatMap((count, c) =>
      instrument.statements.filter(({ category }) => category === instrument.categories[c]!.key).slice(0, count)),
  }
  const [one, two, three] = instrument.categories.map(({ key }) => key)
  /** Sixteen people with these answers to each statement, and other, mixed answers to the last three. */
  const wholeOf = (answer: (person: number) => number, asked = pulse) => {
    const answers = buildAnswers(instrument, 16, rng(6)).map((own, person): IzzAnswers => ({
      ...own,
      answerFields: Object.fromEntries(asked.statements.map(({ key, category }) =>
        [key, category === three ? 1 + (person % 4) : answer(person)])),
    }))
    return buildReportTables({ instrument: asked, employees: 40, headcounts: {} }, answers, 0, random()).whole
  }
  const marginOf = ({ categories }: Profile, key: string | undefined) =>
    categories!.find((category) => category.key === key)!.margin

  test('when the counts of a statement are hidden, then no margin gives them back', () => {
    // With the mean, a margin of 8.4 would leave only 11 fours and 5 threes.
    const whole = wholeOf((person) => (person < 11 ? 4 : 3))
    expect(whole.statements![0]).toMatchObject({ mean: 3.69, favourableBound: 'at-least' })
    expect(whole.statements![0]).not.toHaveProperty('distribution')
    expect([marginOf(whole, one), marginOf(whole, two)]).toEqual([null, null])
    expect(marginOf(whole, three)).toBeGreaterThan(0)
    const single = wholeOf((person) => (person < 11 ? 4 : 3), { ...pulse, statements: pulse.statements.slice(0, 1) })
    expect(single.overall).toMatchObject({ index: 89.6, margin: null })
  })

  test('when they are shown, then so is the margin of this one statement', () => {
    const whole = wholeOf((person) => 1 + (person % 4))
    expect(whole.statements![0]!.distribution).toEqual([4, 4, 4, 4])
    expect(marginOf(whole, one)).toBeGreaterThan(0)
    expect(marginOf(whole, two)).toBeNull()
  })
})
