import type { Answers, ScaleField } from '@glas/contracts/survey/answers'
import type { Instrument } from '@glas/contracts/survey/instrument'

type Asked = Pick<Answers, 'answerFields' | 'department' | 'location' | 'demographics'>
  & Partial<Record<ScaleField, number | undefined>>

/** The least number that all counts of statements up to ten divide, so that means of some are whole numbers. */
const tenth = 2520

const esiFields = ['esi_workplace_satisfaction', 'esi_workplace_expectations', 'esi_ideal_job_comparison'] as const

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)

/**
 * Counts answers in whole numbers without the services' code: what a report must show, to the last digit. The formulas
 * are those on the report's page ('How to read the numbers'). What was left blank on paper counts in nothing.
 */
export function recount({ statements, categories }: Instrument, answers: readonly Asked[]) {
  const given = (key: string) => answers.flatMap(({ answerFields }) => answerFields[key] ?? [])
  const grades = answers.flatMap((answer) => answer.enps_grade ?? [])
  const promoters = grades.filter((grade) => grade >= 9).length
  const detractors = grades.filter((grade) => grade <= 6).length
  const satisfied = answers.flatMap((answer) => {
    const three = esiFields.flatMap((field) => answer[field] ?? [])
    return three.length === esiFields.length ? sum(three) : []
  })
  const keysOf = (category: string) => statements.filter((each) => each.category === category).map(({ key }) => key)
  /** Mean of people's own means, of those who answered at least half; as an index, 100 · (mean − 1) / 3. */
  const category = (key: string) => {
    const keys = keysOf(key)
    const means = answers.flatMap(({ answerFields }) => {
      const own = keys.flatMap((each) => answerFields[each] ?? [])
      return own.length > 0 && 2 * own.length >= keys.length ? sum(own) * (tenth / own.length) : []
    })
    return { index: rounded(100 * (sum(means) - tenth * means.length), 3 * tenth * means.length), n: means.length }
  }
  /** Ties are in the questionnaire's order. */
  const ten = (direction: 1 | -1) => statements.map(({ key }) => ({ key, mean: sum(given(key)) / given(key).length }))
    .toSorted((one, other) => direction * (one.mean - other.mean)).slice(0, 10).map(({ key }) => key)
  return {
    highest: ten(-1),
    lowest: ten(1),
    /** Figures that groups show, too. */
    composites: {
      n: answers.length,
      engagement: category('commitment'),
      esi: { index: rounded(100 * sum(satisfied), 30 * satisfied.length), n: satisfied.length },
      categories: categories.map(({ key }) => ({ key, ...category(key) })),
    },
    singles: {
      enps: {
        value: rounded(100 * (promoters - detractors), grades.length, 0),
        n: grades.length,
        promoters: rounded(100 * promoters, grades.length),
        passives: rounded(100 * (grades.length - promoters - detractors), grades.length),
        detractors: rounded(100 * detractors, grades.length),
      },
      statements: statements.map(({ key }) => {
        const values = given(key)
        const distribution = [1, 2, 3, 4].map((value) => values.filter((each) => each === value).length)
        return {
          key,
          mean: rounded(sum(values), values.length, 2),
          index: rounded(100 * (sum(values) - values.length), 3 * values.length),
          n: values.length,
          favourable: rounded(100 * (distribution[2]! + distribution[3]!), values.length),
          distribution,
        }
      }),
    },
  }
}

/** A fraction rounded to a number of decimals, half away from zero. */
export function rounded(part: number, whole: number, digits = 1): number {
  const scaled = Math.abs(part) * 10 ** digits
  const nearest = Math.floor((2 * scaled + whole) / (2 * whole))
  return nearest === 0 ? 0 : (Math.sign(part) * nearest) / 10 ** digits
}

/** Whether answers belong to a group of a dimension. */
export const inGroup = (dimension: string, key: string) => (answers: Asked): boolean => ({
  departments: answers.department, locations: answers.location, ...answers.demographics,
} as Readonly<Record<string, string | undefined>>)[dimension] === key
