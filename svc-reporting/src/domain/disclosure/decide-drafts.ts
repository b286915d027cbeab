import { at } from '../statistics/at.ts'
import { thresholds } from '@glas/contracts/survey/terms'
import type { Rng } from '../statistics/random.ts'
import { countOf } from '../statistics/tally.ts'
import type { Figures, Tally } from '../statistics/tally.ts'
import { complement } from './complement.ts'
import { compositeItems, draftAll, showsOverall } from './draft.ts'
import type { Draft, Levels } from './draft.ts'
import { openRanges } from './ranges/range-gate.ts'
import { spreadIsOpen } from './spread.ts'
import { decideVisible } from './visible-set.ts'
import type { Split, VisibleSet } from './visible-set.ts'

/**
 * Which spreads of the whole may be published: margins and verdicts, including those of groups, are computed from them.
 */
export interface Spreads {
  /** By category. */
  readonly categories: readonly boolean[]
  readonly overall: boolean
  readonly esi: boolean
  readonly enps: boolean
}

export interface Decided {
  /** The whole first, then each visible group. */
  readonly drafts: readonly Draft[]
  readonly spreads: Spreads
}

/**
 * Decides what is published: which groups are visible, by counts alone (disclosure.md, steps 1 to 7); then which of
 * their numbers only as bounds (8b) and which not at all (8c); and for which composites the whole's spread.
 */
export function decideDrafts(
  splits: readonly Split[], whole: Tally, groups: readonly (readonly Tally[])[], people: readonly Figures[], rng: Rng,
  onWeighed: (part: number) => void,
): Decided {
  const n = people.length
  const drafts = draftAll(whole, {
    composite: n >= thresholds.composite,
    single: n >= thresholds.single,
    distribution: n >= thresholds.distributionWhole,
  }, groups, decideLevels(splits, n, rng))
  complement(drafts)
  const groupsOfPerson = groupsOf(splits, drafts, n)
  if (at(drafts, 0).levels.composite) openRanges(drafts, people, groupsOfPerson, complement, onWeighed)
  return { drafts, spreads: spreadsOf(drafts, people, groupsOfPerson) }
}

/** Each level starts from the previous level's result. */
function decideLevels(splits: readonly Split[], n: number, rng: Rng): Record<keyof Levels, VisibleSet> {
  const both = (k: number) => ({ whole: k, group: k })
  const composite = decideVisible(splits, n, both(thresholds.composite), rng)
  const single = decideVisible(splits, n, both(thresholds.single), rng, composite)
  const last = { whole: thresholds.distributionWhole, group: thresholds.distributionGroup }
  return { composite, single, distribution: decideVisible(splits, n, last, rng, single) }
}

/** By person, the indices of the drafts that count them, without the whole. */
function groupsOf(splits: readonly Split[], drafts: readonly Draft[], n: number): number[][] {
  const placeOf = new Map(drafts.map(({ ref }, place) => [ref && `${ref.split}:${ref.index}`, place]))
  return Array.from({ length: n }, (_, person) => splits.flatMap(({ membership }, s) =>
    placeOf.get(`${s}:${membership[person]}`) ?? []))
}

/** Second moments of the whole, if they leave everybody open; those of eNPS follow from the shares. */
function spreadsOf(
  drafts: readonly Draft[], people: readonly Figures[], groups: readonly (readonly number[])[],
): Spreads {
  const whole = at(drafts, 0)
  const { layout } = whole.tally
  if (!whole.levels.single || countOf(whole.tally) < 2) {
    return { categories: layout.categories.map(() => false), overall: false, esi: false, enps: false }
  }
  const index = (person: Figures, statements: readonly number[]) =>
    statements.reduce((sum, s) => sum + (100 * (at(person.statements, s) - 1)) / 3, 0) / statements.length
  const points = layout.categories.map(({ statements }) => people.map((person) => index(person, statements)))
  const overall = people.map((_, i) => points.reduce((sum, own) => sum + at(own, i), 0) / points.length)
  const open = (values: readonly number[]) => spreadIsOpen(values, groups, drafts.length)
  // The spread of few items reveals how many chose each answer, so it is published only with these counts.
  const ofItems = (statements: readonly number[]) => statements.length >= compositeItems
    || (statements.length === 1 && whole.counts[statements[0]!]!)
  const shown = points.map((own, c) =>
    whole.categories[c] === 'exact' && ofItems(at(layout.categories, c).statements) && open(own))
  return {
    categories: shown,
    overall: showsOverall(whole) && ofItems([...layout.categoryOf.keys()]) && open(overall),
    esi: whole.esi === 'exact' && open(people.flatMap(({ esi }) => (esi ? [(100 * (esi[0] + esi[1] + esi[2])) / 30] : []))),
    enps: whole.enps === 'exact' && whole.shares,
  }
}
