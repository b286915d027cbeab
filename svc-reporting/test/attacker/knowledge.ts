import type { DimensionKey, Report } from '@glas/contracts/reporting/report'
import type { Instrument } from '@glas/contracts/survey/instrument'

/** Everything that a report shows and that an attack needs. */
export type PublishedReport = Pick<Report, 'whole' | 'dimensions'> & Partial<Pick<Report, 'order' | 'highest' | 'lowest'>>

/** What the product states publicly about how its figures are computed. */
export interface Rules {
  /** The fewest people that a derivable sum may be about, by level, in groups. */
  readonly fewest: { readonly composite: number; readonly single: number; readonly distribution: number }
  /** Whose spread a group's margins and verdicts are computed from. */
  readonly groupMargins: 'own' | 'whole'
  /** Points of a composite's scale (0 to 100) that must stay open for each respondent. */
  readonly openPoints: number
}

/** Rules of reports that show second moments of groups: the weakest ever published. */
export const firstRules: Rules = {
  fewest: { composite: 5, single: 8, distribution: 20 },
  groupMargins: 'own',
  openPoints: 30,
}

/** Rules of reports whose groups show the whole's spread. */
export const rulesNow: Rules = { ...firstRules, groupMargins: 'whole' }

/** A respondent's class in each dimension; absent if not stated. Hidden classes are known too. */
export type Classes = Partial<Record<DimensionKey, string>>

/** Which items a respondent answered. */
export interface Given {
  /** In the questionnaire's order. */
  readonly statements: readonly boolean[]
  readonly enps: boolean
  readonly esi: boolean
}

/** What a reader is assumed to know besides the report. */
export interface Knowledge {
  readonly instrument: Pick<Instrument, 'categories' | 'statements'>
  readonly respondents: readonly Classes[]
  /** Who left which item blank; absent without blanks. */
  readonly given?: readonly Given[]
  /** Population sizes, by `whole` and `<dimension>/<key>`, as far as known when the report was made. */
  readonly populations?: Readonly<Record<string, number>>
  readonly rules: Rules
}

export type Means = 'row-space' | 'fixed-point' | 'spread' | 'programme' | 'whole-numbers'

/** Something derivable about too few people. */
export interface Find {
  /** Indices in `respondents`; the find is true of each of them, or, for a sum, of all together. */
  readonly respondents: readonly number[]
  /** `statement:<key>`, `category:<key>`, `overall`, `esi`, `enps`, or `sum:<level>`. */
  readonly statistic: string
  /**
   * The remaining range: 1 to 4 for a statement, 0 to 100 for a composite, −1 (detractor) to 1 (promoter) for eNPS; for
   * a sum, the number of people.
   */
  readonly low: number
  readonly high: number
  readonly means: Means
  /** For a sum: its groups, with their coefficients. */
  readonly combination?: readonly (readonly [group: string, coefficient: number])[]
}
