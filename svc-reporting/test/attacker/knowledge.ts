import type { DimensionKey, Report } from '@glas/contracts/reporting/report'
import type { Instrument } from '@glas/contracts/survey/instrument'

/** Everything that a report shows and that an attack needs. */
export type Released = Pick<Report, 'whole' | 'dimensions'> & Partial<Pick<Report, 'order' | 'highest' | 'lowest'>>

/** What the product says in public about how its figures are made. */
export interface Rules {
  /** The fewest people that a derivable sum may be about, by level, in groups. */
  readonly fewest: { readonly composite: number; readonly single: number; readonly distribution: number }
  /** Whose spread a group's margins and verdicts are made of. */
  readonly groupMargins: 'own' | 'whole'
  /** Points of a composite's scale (0 to 100) that must stay open for each respondent. */
  readonly openPoints: number
}

/** Rules of reports that show second moments of groups: the weakest that were ever released. */
export const firstRules: Rules = {
  fewest: { composite: 5, single: 8, distribution: 20 },
  groupMargins: 'own',
  openPoints: 30,
}

/** Rules of reports whose groups show the whole's spread. */
export const rulesNow: Rules = { ...firstRules, groupMargins: 'whole' }

/** A respondent's class in each dimension; absent where she stated none. Hidden classes are known too. */
export type Classes = Partial<Record<DimensionKey, string>>

/** What a reader is assumed to know beside the report. */
export interface Knowledge {
  readonly instrument: Pick<Instrument, 'categories' | 'statements'>
  readonly respondents: readonly Classes[]
  /** How many people there are, by `whole` and `<dimension>/<key>`, where the report's makers knew it. */
  readonly populations?: Readonly<Record<string, number>>
  readonly rules: Rules
}

export type Means = 'row-space' | 'fixed-point' | 'spread' | 'programme' | 'whole-numbers'

/** Something that follows from a report about so few people that it should not. */
export interface Find {
  /** Places in `respondents`; what follows is true of each of them, or, of a sum, of all together. */
  readonly respondents: readonly number[]
  /** `statement:<key>`, `category:<key>`, `overall`, `esi`, `enps`, or `sum:<level>`. */
  readonly statistic: string
  /**
   * The range that is left: 1 to 4 of a statement, 0 to 100 of a composite, −1 (detractor) to 1 (promoter) of eNPS;
   * the number of people of a sum.
   */
  readonly low: number
  readonly high: number
  readonly means: Means
  /** Of a sum: which groups it is made of, with their coefficients. */
  readonly combination?: readonly (readonly [group: string, coefficient: number])[]
}
