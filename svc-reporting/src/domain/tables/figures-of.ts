import type { Answers } from '@glas/contracts/survey/answers'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { createLayout } from '../statistics/tally.ts'
import type { Figures } from '../statistics/tally.ts'

/** @param people all who answered */
export const layoutOf = ({ statements, categories, enps, esi }: Instrument, people: readonly Figures[]) =>
  createLayout(
    statements, categories.map(({ key }) => key), { enps: enps !== undefined, esi: esi !== undefined }, people,
  )

/** One person's answers, in the instrument's order. */
export function figuresOf({ statements }: Instrument, answer: Answers): Figures {
  const {
    answerFields, enps_grade: enps, esi_workplace_satisfaction: satisfaction,
    esi_workplace_expectations: expectations, esi_ideal_job_comparison: idealJob,
  } = answer
  const esi = satisfaction !== undefined && expectations !== undefined && idealJob !== undefined
    ? [satisfaction, expectations, idealJob] as const : undefined
  return { statements: statements.map(({ key }) => answerFields[key] ?? 0), enps, esi }
}
