import { at } from '../statistics/at.ts'
import { driversFrom } from '@glas/contracts/reporting/drivers'
import { thresholds } from '@glas/contracts/survey/terms'
import type { Rng } from '../statistics/random.ts'
import { hasCategory } from '../statistics/statistics.ts'
import { answered, countOf } from '../statistics/tally.ts'
import type { Figures, Tally } from '../statistics/tally.ts'
import { answeringSets, within } from './answering-sets.ts'
import { complement } from './complement.ts'
import { compositeItems, draftAll, hideStatement, showsOverall } from './draft.ts'
import type { Draft, Levels } from './draft.ts'
import { withinInformation } from './information.ts'
import { blankestOf } from './ranges/blanks.ts'
import { openRanges } from './ranges/range-gate.ts'
import { spreadIsOpen } from './spread.ts'
import { decideVisible } from './visible-set.ts'
import type { Split, VisibleSet, Weighed } from './visible-set.ts'

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
  /** Whether the drivers of the whole may be published (level D). */
  readonly drivers: boolean
}

/**
 * Decides what is published: which groups are visible, by counts alone (disclosure.md, steps 1 to 7); then which of
 * their numbers only as bounds (8b) and which not at all (8c); and for which composites the whole's spread.
 *
 * @param withheld keys of splits that show no group
 */
export function decideDrafts(
  splits: readonly Split[], whole: Tally, groups: readonly (readonly Tally[])[], people: readonly Figures[], rng: Rng,
  onWeighed: (part: number) => void, withheld: readonly string[] = [],
): Decided {
  const sets = answeringSets(whole.layout, splits, people)
  const isEnough = (own: readonly Weighed[], k: number) => own.every(({ people: n }) => n >= k)
  const visible = decideLevels(sets, rng, splits.map(({ key, classes }) => classes.map(() => !withheld.includes(key))))
  const drafts = draftAll(whole, {
    composite: isEnough(sets.composite, thresholds.composite),
    single: isEnough(sets.single, thresholds.single),
    distribution: isEnough(sets.distribution, thresholds.distributionWhole),
  }, groups, visible)
  hideBesideBlanks(drafts, splits, people, visible.single, rng)
  complement(drafts)
  const groupsOfPerson = groupsOf(splits, drafts, people.length)
  if (at(drafts, 0).levels.composite) openRanges(drafts, people, groupsOfPerson, complement, onWeighed)
  const spreads = spreadsOf(drafts, people, groupsOfPerson)
  return { drafts, spreads, drivers: showsDrivers(at(drafts, 0), spreads) }
}

/**
 * Weights are made from second moments: they are published only if each category's own second moment is, so that none
 * of them is coded, hidden, or has a spread that leaves someone known.
 */
function showsDrivers(whole: Draft, spreads: Spreads): boolean {
  return countOf(whole.tally) >= driversFrom && whole.levels.single && spreads.categories.every(Boolean)
}

/** Each level starts from the previous level's result. */
function decideLevels(
  sets: Record<keyof Levels, readonly Weighed[]>, rng: Rng, start: VisibleSet,
): Record<keyof Levels, VisibleSet> {
  const both = (k: number) => ({ whole: k, group: k })
  const composite = decideVisible(sets.composite, both(thresholds.composite), rng, start)
  const single = decideVisible(sets.single, both(thresholds.single), rng, composite)
  const last = { whole: thresholds.distributionWhole, group: thresholds.distributionGroup }
  const { splits, people } = at(sets.distribution, 0)
  const distribution = withinInformation(splits, people, single, (from) =>
    decideVisible(sets.distribution, last, rng, from))
  return { composite, single, distribution }
}

/**
 * All statements of a category beside its index give away a sum over the people who left some of them blank
 * (`blanks.ts`). Where these are fewer than a composite needs, also by differences of groups, one statement is hidden:
 * the one that was left blank most often.
 */
function hideBesideBlanks(
  drafts: readonly Draft[], splits: readonly Split[], people: readonly Figures[], shown: VisibleSet, rng: Rng,
): void {
  for (const { statements } of at(drafts, 0).tally.layout.categories) {
    const blankest = blankestOf(statements, people)
    if (!blankest) continue
    const isPartial = people.map(blankest.isPartial)
    const set: Weighed = { people: isPartial.filter(Boolean).length, blanks: 0, splits: within(splits, isPartial) }
    const k = thresholds.composite
    const safe = set.people < k ? undefined : decideVisible([set], { whole: k, group: k }, rng, shown, true)
    const isSafe = ({ ref }: Draft) => (safe ? !ref || safe[ref.split]![ref.index]!
      : ref && !isIn(at(set.splits, ref.split), ref.index))
    for (const draft of drafts) if (!isSafe(draft)) hideStatement(draft, blankest.statement)
  }
}

const isIn = ({ membership }: Split, index: number) => Array.from(membership).includes(index)

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
  const index = (person: Figures, statements: readonly number[]) => {
    const own = statements.filter((s) => answered(person, s))
    if (!hasCategory(own.length, statements.length)) return undefined
    return own.reduce((sum, s) => sum + (100 * (at(person.statements, s) - 1)) / 3, 0) / own.length
  }
  const points = layout.categories.map(({ statements }) => people.map((person) => index(person, statements)))
  const overall = people.map((_, i) => {
    const own = points.flatMap((all) => all[i] ?? [])
    return own.length < points.length ? undefined : own.reduce((sum, one) => sum + one, 0) / points.length
  })
  /** Of those who have a value. */
  const open = (values: readonly (number | undefined)[]) => spreadIsOpen(
    values.filter((value) => value !== undefined), groups.filter((_, i) => values[i] !== undefined), drafts.length,
  )
  // The spread of few items reveals how many chose each answer, so it is published only with these counts.
  const ofItems = (statements: readonly number[]) => statements.length >= compositeItems
    || (statements.length === 1 && whole.counts[statements[0]!]!)
  const shown = points.map((own, c) =>
    whole.categories[c] === 'exact' && ofItems(at(layout.categories, c).statements) && open(own))
  return {
    categories: shown,
    overall: showsOverall(whole) && ofItems([...layout.categoryOf.keys()]) && open(overall),
    esi: whole.esi === 'exact' && open(people.map(({ esi }) => esi && (100 * (esi[0] + esi[1] + esi[2])) / 30)),
    enps: whole.enps === 'exact' && whole.shares,
  }
}
