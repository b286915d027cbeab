/** Why the auditor refuses tables. */
export const reasons = [
  /** A published number does not follow from the answers by its formula. */
  'restated',
  /** A number of a level that its people are too few for. */
  'level',
  /** A number near an end of its scale that is published exactly, or a bound in the wrong place. */
  'end',
  /** More decimals than may be published. */
  'rounding',
  /** A number of a hidden group, or one that reveals a hidden n. */
  'hidden',
  /** A sum over too few people can be derived. */
  'support',
  /** No other complete answers that give the same report were found for some respondent. */
  'witness',
] as const
export type Reason = (typeof reasons)[number]

/** A published group, by the keys of the tables. */
export interface GroupName {
  readonly dimension: string
  readonly group: string
}

export interface Refusal {
  readonly reason: Reason
  /** Such as `statement izz.cwt.01`; never a value. */
  readonly statistic: string
  /** The published groups concerned; none if it is the whole research. */
  readonly groups: readonly GroupName[]
}

/** Ends the audit. */
export class Refused extends Error {
  readonly refusal: Refusal

  /** Place of the circle concerned, where groups have no names; 0 for the whole. */
  readonly circle: number

  constructor(reason: Reason, statistic: string, groups: readonly GroupName[] = [], circle = 0) {
    super(`the auditor refused: ${reason} of ${statistic}`)
    this.name = 'Refused'
    this.circle = circle
    this.refusal = { reason, statistic, groups }
  }
}
