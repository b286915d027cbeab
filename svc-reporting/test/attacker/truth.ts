import type { Answers } from '@glas/contracts/survey/answers'
import type { Find, Knowledge } from './knowledge.ts'

const small = 1e-6

/** Whether a find is true in the real answers; for a sum, whether it is about exactly those respondents. */
export function holds(find: Find, { instrument, respondents }: Knowledge, answers: readonly Answers[]): boolean {
  const { statistic, low, high } = find
  if (statistic.startsWith('sum:')) {
    const about = respondents.map((classes) => (find.combination ?? []).reduce((sum, [group, coefficient]) => {
      const [dimension, key] = group.split('/') as [keyof typeof classes, string]
      return sum + (group === 'whole' || classes[dimension] === key ? coefficient : 0)
    }, 0))
    return about.every((value, r) => Math.abs(value) > small === find.respondents.includes(r))
  }
  const value = valueOf(statistic, instrument)
  return find.respondents.every((r) => value(answers[r]!) >= low - small && value(answers[r]!) <= high + small)
}

function valueOf(statistic: string, { categories, statements }: Knowledge['instrument']): (answer: Answers) => number {
  const [kind, key] = statistic.split(':') as [string, string]
  const category = (answer: Answers, own: string) => {
    const given = statements.filter((statement) => statement.category === own)
      .flatMap((one) => answer.answerFields[one.key] ?? [])
    return given.length === 0 ? undefined : ((given.reduce((a, b) => a + b, 0) / given.length - 1) / 3) * 100
  }
  if (kind === 'statement') return (answer) => answer.answerFields[key]!
  if (kind === 'category') return (answer) => category(answer, key)!
  if (kind === 'overall') {
    return (answer) => {
      const values = categories.flatMap((one) => category(answer, one.key) ?? [])
      return values.reduce((a, b) => a + b, 0) / values.length
    }
  }
  if (kind === 'esi') {
    return (answer) =>
      (answer.esi_workplace_satisfaction! + answer.esi_workplace_expectations! + answer.esi_ideal_job_comparison!) / 0.3
  }
  return ({ enps_grade: grade = 0 }) => (grade >= 9 ? 1 : grade >= 7 ? 0 : -1)
}
