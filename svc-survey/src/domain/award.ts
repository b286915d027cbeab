import type { AwardState } from '@glas/contracts/survey/board'
import type { Application } from './application.ts'

/** Specification, section 9: a research counts for the year if it ends by this day. */
const lastDay = '11-30'
const fewestEmployees = 20

/**
 * Fill rate required for the award, in percent, by number of employees (specification, section 9); null below 20
 * employees, where there is no award.
 */
export function awardThreshold(employees: number): number | null {
  if (employees < fewestEmployees) return null
  if (employees <= 50) return 85
  if (employees <= 100) return 80
  if (employees <= 200) return 65
  return 51
}

/** Another approved IZZ of the same company, with its start. */
export interface AwardRival {
  readonly id: string
  readonly startsOn: string
}

/**
 * Whether a research counts for the award of the year in which it ends (D-4.10).
 * @param held whether the market has an award
 * @param others the company's approved IZZ researches that end in the same year; may include this one
 */
export function awardStateOf(
  { id, product, draft }: Pick<Application, 'id' | 'product' | 'draft'>,
  { held, others }: { held: boolean; others: readonly AwardRival[] },
): AwardState {
  const { startsOn, endsOn, employees } = draft.details
  if (!held || product !== 'izz') return 'none'
  if ((employees ?? 0) < fewestEmployees) return 'tooSmall'
  if (endsOn && endsOn.slice(5) > lastDay) return 'tooLate'
  if (!startsOn) return 'counts'
  const isBefore = (other: AwardRival) =>
    other.startsOn < startsOn || (other.startsOn === startsOn && other.id < id)
  return others.some((other) => other.id !== id && isBefore(other)) ? 'notFirst' : 'counts'
}
