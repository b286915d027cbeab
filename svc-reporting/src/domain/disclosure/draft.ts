import { ratio } from '../statistics/ratio.ts'
import { enps, favourable, sizeOfEnps } from '../statistics/statistics.ts'
import {
  categoriesOf, countOf, countOfStatement, distributionOf, enpsOf, esiOf, meanOf,
} from '../statistics/tally.ts'
import type { Tally } from '../statistics/tally.ts'
import { enpsEnds, indexEnds, meanEnds, shareEnds, statusOf } from './ends.ts'
import type { Status } from './ends.ts'
import type { GroupRef, VisibleSet } from './visible-set.ts'

export interface Levels {
  readonly composite: boolean
  readonly single: boolean
  readonly distribution: boolean
}

/**
 * How each number of one group, or of the whole, is published. This is the only list: both the disclosure checks and
 * the report are made from it.
 */
export interface Draft {
  /** Undefined for the whole. */
  readonly ref: GroupRef | undefined
  readonly tally: Tally
  /** Answers, whether or not an item was left blank in them. */
  readonly n: number
  readonly levels: Levels
  /** By category: its index. */
  readonly categories: Status[]
  esi: Status
  /** By statement: mean and index. */
  readonly statements: Status[]
  /** By statement: how many chose each answer, and the exact favourable share with them. */
  readonly counts: boolean[]
  /** By statement, where counts are not shown: never exact. */
  readonly favourable: Status[]
  enps: Status
  /** Promoters, passives and detractors. */
  shares: boolean
}

/** Fewer items than this are no composite (disclosure.md, level S). */
export const compositeItems = 3

/** What is published about a set of people before the range gate: bounds chosen by size (disclosure.md, 8b). */
export function draftOf(tally: Tally, levels: Levels, ref?: GroupRef): Draft {
  const n = countOf(tally)
  const { layout } = tally
  const hidden = <T>(length: number, value: T) => Array.from({ length }, () => value)
  const size = layout.categoryOf.length
  const draft: Draft = {
    ref, tally, n, levels,
    categories: hidden<Status>(layout.categories.length, 'hidden'),
    esi: 'hidden',
    statements: hidden<Status>(size, 'hidden'),
    counts: hidden(size, false),
    favourable: hidden<Status>(size, 'hidden'),
    enps: 'hidden',
    shares: false,
  }
  if (levels.composite) {
    for (const [c, { value, items, moments }] of categoriesOf(tally).entries()) {
      if (items >= compositeItems || levels.single) draft.categories[c] = statusOf(value, indexEnds(moments.count))
    }
    const { value, moments } = esiOf(tally)
    if (layout.esi) draft.esi = statusOf(value, indexEnds(moments.count))
  }
  const answers = enpsOf(tally)
  const graded = sizeOfEnps(answers)
  if (levels.single) {
    for (let s = 0; s < size; s++) draft.statements[s] = statusOf(meanOf(tally, s), meanEnds(countOfStatement(tally, s)))
    if (layout.enps) draft.enps = statusOf(enps(answers), enpsEnds(graded))
  }
  if (levels.distribution) {
    for (let s = 0; s < size; s++) {
      const status = statusOf(favourable(distributionOf(tally, s)), shareEnds(countOfStatement(tally, s)))
      draft.counts[s] = status === 'exact' && draft.statements[s] === 'exact'
      draft.favourable[s] = status === 'exact' ? 'hidden' : status
    }
    draft.shares = draft.enps === 'exact' && Object.values(answers).every((count) =>
      statusOf(ratio(100 * count, graded), shareEnds(graded)) === 'exact')
  }
  return draft
}

/** Hides a statement of a group, with its counts, which would give it back. */
export function hideStatement(draft: Draft, statement: number): void {
  draft.statements[statement] = 'hidden'
  hideCounts(draft, statement)
}

export function hideCounts(draft: Draft, statement: number): void {
  draft.counts[statement] = false
  draft.favourable[statement] = 'hidden'
}

/** Overall is the mean of all categories: beside the others it would give back a hidden one (disclosure.md, 8d). */
export const showsOverall = ({ categories }: Draft): boolean => categories.every((status) => status === 'exact')

/** The drafts of the whole, which comes first, and of each visible group. */
export function draftAll(
  whole: Tally, wholeLevels: Levels, groups: readonly (readonly Tally[])[],
  visible: Record<keyof Levels, VisibleSet>,
): Draft[] {
  return [
    draftOf(whole, wholeLevels),
    ...groups.flatMap((classes, split) => classes.flatMap((tally, index) => {
      if (!visible.composite[split]![index]) return []
      return [draftOf(tally, {
        composite: true,
        single: visible.single[split]![index]!,
        distribution: visible.distribution[split]![index]!,
      }, { split, index })]
    })),
  ]
}
