import type { IzzAnswers } from '@glas/contracts/survey/answers'
import type { Instrument } from '@glas/contracts/survey/instrument'

/**
 * Counts answers in whole numbers without the services' code: what a report must show, to the last digit. The formulas
 * are those on the report's page ('How to read the numbers').
 */
export function recount({ statements, categories }: Instrument, answers: readonly IzzAnswers[]) {
  const n = answers.length
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)
  const given = (key: string) => answers.map((answer) => answer.answerFields[key]!)
  const grades = (accept: (grade: number) => boolean) => answers.filter((answer) => accept(answer.enps_grade)).length
  const promoters = grades((grade) => grade >= 9)
  const detractors = grades((grade) => grade <= 6)
  /** The index of some statements: 100 · (mean − 1) / 3. */
  const index = (keys: readonly string[]) => {
    const people = n * keys.length
    return rounded(100 * (sum(keys.flatMap(given)) - people), 3 * people)
  }
  const keysOf = (category: string) => statements.filter((each) => each.category === category).map(({ key }) => key)
  /** Ties are in the questionnaire's order. */
  const ten = (direction: 1 | -1) => statements.map(({ key }) => ({ key, sum: sum(given(key)) }))
    .toSorted((one, other) => direction * (one.sum - other.sum)).slice(0, 10).map(({ key }) => key)
  return {
    highest: ten(-1),
    lowest: ten(1),
    /** Figures that groups show, too. */
    composites: {
      n,
      engagement: { index: index(keysOf('commitment')), n },
      esi: {
        index: rounded(100 * sum(answers.flatMap((answer) => [
          answer.esi_workplace_satisfaction, answer.esi_workplace_expectations, answer.esi_ideal_job_comparison,
        ])), 30 * n),
        n,
      },
      categories: categories.map(({ key }) => ({ key, index: index(keysOf(key)), n })),
    },
    singles: {
      enps: {
        value: rounded(100 * (promoters - detractors), n, 0),
        n,
        promoters: rounded(100 * promoters, n),
        passives: rounded(100 * (n - promoters - detractors), n),
        detractors: rounded(100 * detractors, n),
      },
      statements: statements.map(({ key }) => {
        const values = given(key)
        const distribution = [1, 2, 3, 4].map((value) => values.filter((each) => each === value).length)
        return {
          key,
          mean: rounded(sum(values), n, 2),
          index: index([key]),
          n,
          favourable: rounded(100 * (distribution[2]! + distribution[3]!), n),
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
export const inGroup = (dimension: string, key: string) => (answers: IzzAnswers): boolean => ({
  departments: answers.department, locations: answers.location, ...answers.demographics,
} as Readonly<Record<string, string | undefined>>)[dimension] === key
