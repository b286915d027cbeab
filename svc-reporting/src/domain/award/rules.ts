import type { Industry } from '@glas/contracts/identity/company'
import { type AwardCondition, awardConditions, type SizeClass } from '@glas/contracts/reporting/cycles.operations'

/** Rules of the award (D-8.1, D-8.2), as data: a closed cycle names the version by which it was computed. */
export interface AwardRules {
  readonly version: string
  /** The last day of a research that may win in its year: `month-day`. */
  readonly lastDay: string
  readonly minEmployees: number
  /** By employees, ascending; the last one has no upper bound. Percent of employees with a valid answer. */
  readonly fillRates: readonly { readonly upTo?: number; readonly percent: number }[]
  /** By employees, ascending; the last one has no upper bound. */
  readonly classes: readonly { readonly key: SizeClass; readonly upTo?: number }[]
  /** Places with a prize in each size class. */
  readonly placesByClass: number
  /** Eligible companies that an industry needs for a prize. */
  readonly minByIndustry: number
}

/** Never edit rules by which a cycle was closed: add a version. */
export const rules2026: AwardRules = {
  version: '2026-1',
  lastDay: '11-30',
  minEmployees: 20,
  fillRates: [{ upTo: 50, percent: 85 }, { upTo: 100, percent: 80 }, { upTo: 200, percent: 65 }, { percent: 51 }],
  classes: [{ key: 'small', upTo: 50 }, { key: 'medium', upTo: 250 }, { key: 'large' }],
  placesByClass: 3,
  minByIndustry: 3,
}

/** The first bracket that a number of employees fits into. */
const bracketOf = <B extends { readonly upTo?: number }>(brackets: readonly B[], employees: number): B => {
  const found = brackets.find(({ upTo }) => upTo === undefined || employees <= upTo)
  if (!found) throw new RangeError('rules without a last bracket')
  return found
}

/** Percent of employees whose valid answers are needed. */
export const requiredPercent = ({ fillRates }: AwardRules, employees: number): number =>
  bracketOf(fillRates, employees).percent

/** Companies that are too small for the award are compared with the smallest class in benchmarks. */
export const sizeClassOf = ({ classes }: AwardRules, employees: number): SizeClass => bracketOf(classes, employees).key

/** A research that is over, with the facts that the rules look at. */
export interface Entry {
  readonly researchId: string
  /** The last local day, of the market's time zone: a research ends at 24:00 of it. */
  readonly endsOn: string
  readonly employees: number
  /** Valid answers. */
  readonly answers: number
  readonly industry: Industry
  /** False for any research of the company in the year but the first. */
  readonly firstOfYear: boolean
  /** The company has no research of an earlier year. */
  readonly newcomer: boolean
  /** Absent if a category is hidden. */
  readonly figures?: ScoredFigures
  /** Left out of the award by a correction, whatever the conditions. */
  readonly excluded?: boolean
}

/** Published figures that decide a place (decision 041). */
export interface ScoredFigures {
  /** Hundredths of a point: the score itself, without a rounding error. */
  readonly score: number
  /** Half of the score's 95% interval in points, or an upper bound of it. */
  readonly margin: number
  /** Absent if it is not published. */
  readonly enps?: number
}

/** The conditions that a research of a year fails; none: it takes part in the award. In integers throughout. */
export function failedConditions(rules: AwardRules, year: number, entry: Entry): AwardCondition[] {
  const { employees, answers, endsOn, firstOfYear, figures } = entry
  const met: Record<AwardCondition, boolean> = {
    employees: employees >= rules.minEmployees,
    finished: endsOn <= `${year}-${rules.lastDay}`,
    'fill-rate': 100 * answers >= requiredPercent(rules, employees) * employees,
    first: firstOfYear,
    figures: figures !== undefined,
  }
  return awardConditions.filter((condition) => !met[condition])
}
