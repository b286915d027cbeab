import { slack } from './ends.ts'
import { Refused } from './refusal.ts'
import type { GroupName } from './refusal.ts'

/** What tables say about a group's difference from everybody else. */
export interface Verdict {
  readonly group: GroupName
  readonly label: string
  /** How likely such a difference is by chance. */
  readonly chance: number
  readonly clear: boolean
  /** False for a number that is published a second time under another name. */
  readonly counted: boolean
}

/** The share of false ones that is expected at most among clear differences. */
const falseShare = 0.05

/**
 * Refuses a verdict that doesn't follow from all published differences together (D-7.1, Benjamini and Hochberg): `most`
 * is the largest number of differences whose chances are all at most that part of `falseShare`.
 */
export function checkVerdicts(verdicts: readonly Verdict[]): void {
  const chances = verdicts.filter(({ counted }) => counted).map(({ chance }) => chance)
  const limitOf = (many: number) => (falseShare * many) / chances.length
  let most = chances.length
  while (most > 0 && chances.filter((chance) => chance <= limitOf(most)).length < most) most--
  for (const { group, label, chance, clear } of verdicts) {
    const isClose = Math.abs(chance - limitOf(most)) < slack
    if (!isClose && clear !== (most > 0 && chance <= limitOf(most))) throw new Refused('restated', `${label}: verdict`, [group])
  }
}
