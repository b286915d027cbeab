import type { Industry } from '@glas/contracts/identity/company'
import { type SizeClass, sizeClasses } from '@glas/contracts/reporting/cycles.operations'
import { bestOf, isRanked, placesOf, type PlacedRow, type Ranked } from './places.ts'
import { failedConditions, sizeClassOf, type AwardRules, type Entry } from './rules.ts'

export interface Award {
  /** One table for each size class, the best first. */
  readonly classes: readonly { readonly key: SizeClass; readonly rows: readonly PlacedRow[] }[]
  /** All that share the first place; empty if no company was eligible. So are the lists below. */
  readonly newcomers: readonly string[]
  readonly industries: readonly { readonly key: Industry; readonly best: readonly string[] }[]
  readonly bestOfAll: readonly string[]
}

/** Those who take part in the award. */
export const eligibleOf = <E extends Entry>(rules: AwardRules, year: number, entries: readonly E[]): (E & Ranked)[] =>
  entries.filter((entry) => !entry.excluded && failedConditions(rules, year, entry).length === 0)
    .filter((entry) => isRanked(entry))

/** The award of a year (D-8): tables and prizes. The order of `entries` has no influence. */
export function awardOf(rules: AwardRules, year: number, entries: readonly Entry[]): Award {
  const eligible = eligibleOf(rules, year, entries)
  const ids = (of: readonly { researchId: string }[]) => of.map(({ researchId }) => researchId).toSorted()
  const industries = [...new Set(eligible.map(({ industry }) => industry))].toSorted()
  return {
    classes: sizeClasses.map((key) => ({
      key, rows: placesOf(eligible.filter(({ employees }) => sizeClassOf(rules, employees) === key)),
    })),
    newcomers: ids(bestOf(eligible.filter(({ newcomer }) => newcomer))),
    industries: industries
      .map((key) => ({ key, of: eligible.filter(({ industry }) => industry === key) }))
      .filter(({ of }) => of.length >= rules.minByIndustry)
      .map(({ key, of }) => ({ key, best: ids(bestOf(of)) })),
    bestOfAll: ids(bestOf(eligible)),
  }
}
