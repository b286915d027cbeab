import Type, { type Static } from 'typebox'
import { Sha256 } from '../schema.ts'

const Level = Type.Optional(Type.Integer({ minimum: 0 }))

/**
 * The auditor's certificate for the tables of a report (disclosure.md, 'Auditor'). It states only minima over the whole
 * report, so it reveals nothing about any single group.
 */
export const Certificate = Type.Object({
  /** Of the auditor's rules. */
  version: Type.Integer({ minimum: 1 }),
  /** Of the audited tables, as canonical JSON. */
  tablesSha256: Sha256,
  /** The auditor's own seeds, as hexadecimal; with them and the answers, the audit can be repeated. */
  seeds: Type.Array(Type.String(), { minItems: 1 }),
  /** The fewest people that any derivable sum is about, by level; absent if the report shows nothing of that level. */
  leastSupport: Type.Object({ composite: Level, single: Level, distribution: Level }),
  /**
   * The narrowest range that complete alternative answers have shown to be open for every respondent: of indices in
   * points, of single statements in steps of their scale; absent if that was not shown for everyone.
   */
  narrowestRange: Type.Object({ composite: Level, single: Level }),
  /**
   * Percent, rounded down, of respondents' answers and indices for which such alternatives were constructed. The other
   * ones were only shown not to follow from sums and counts.
   */
  shown: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  /** How many complete sets of answers were constructed that give exactly the same report. */
  witnesses: Type.Integer({ minimum: 0 }),
})
export type Certificate = Static<typeof Certificate>
