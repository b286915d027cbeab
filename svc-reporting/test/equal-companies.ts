import type { IzzAnswers } from '@glas/contracts/survey/answers'
import type { Instrument } from '@glas/contracts/survey/instrument'
import type { Rng } from '../src/domain/statistics/random.ts'

/** How much people of a simulated company differ from each other; in steps of the scale from 1 to 4. */
export interface Spread {
  /** The average of everybody's answers. */
  readonly level: number
  readonly mood: number
  /** How much a person's view of one category differs from the same person's view of another. */
  readonly category: number
  readonly statement: number
}

/**
 * Answers of people who on average think the same of everything: no category and no statement is truly higher than
 * another, except for categories in `shifts`.
 */
export function equalAnswers(
  instrument: Instrument, count: number, rng: Rng, spread: Spread, shifts: Readonly<Record<string, number>> = {},
): IzzAnswers[] {
  const uniform = () => rng() / 2 ** 32
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return Array.from({ length: count }, (): IzzAnswers => {
    const mood = spread.level + spread.mood * normal()
    const views = new Map(instrument.categories.map(({ key }) => [key, mood + spread.category * normal()]))
    return {
      v: 1,
      answerFields: Object.fromEntries(instrument.statements.map(({ key, category }) => {
        const value = views.get(category)! + (shifts[category] ?? 0) + spread.statement * normal()
        return [key, Math.min(4, Math.max(1, Math.round(value)))]
      })),
      enps_grade: 7,
      esi_workplace_satisfaction: 7,
      esi_workplace_expectations: 7,
      esi_ideal_job_comparison: 7,
      praiseCritiqueAnswer: {},
      demographics: {},
    }
  })
}

/** Ordinary people, people of one mind, people who disagree about everything, and answers at the end of the scale. */
export const spreads: readonly Spread[] = [
  { level: 2.8, mood: 0.5, category: 0.3, statement: 0.7 },
  { level: 2.5, mood: 0.1, category: 0.1, statement: 0.3 },
  { level: 2.5, mood: 0.2, category: 0.9, statement: 1.2 },
  { level: 3.7, mood: 0.3, category: 0.3, statement: 0.5 },
]
