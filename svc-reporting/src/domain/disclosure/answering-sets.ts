import { hasCategory } from '../statistics/statistics.ts'
import { answered, answersTo } from '../statistics/tally.ts'
import type { Figures, Layout } from '../statistics/tally.ts'
import { compositeItems } from './draft.ts'
import type { Levels } from './draft.ts'
import type { Split, Weighed } from './visible-set.ts'

/**
 * The distinct answering sets of each level's statistics, for each of which there is a matrix A (disclosure.md, step
 * 3). All respondents are the first: their number is published too. Level S has intervals of composites, so it includes
 * theirs.
 */
export function answeringSets(
  layout: Layout, splits: readonly Split[], people: readonly Figures[],
): Record<keyof Levels, readonly Weighed[]> {
  const known = new Map<string, Weighed>()
  const setOf = (isIn: (person: Figures) => boolean): Weighed => {
    const without = people.flatMap((person, r) => (isIn(person) ? [] : [r]))
    const key = without.join()
    const set = known.get(key) ?? {
      people: people.length - without.length, blanks: without.length,
      splits: without.length === 0 ? splits : within(splits, people.map(isIn)),
    }
    known.set(key, set)
    return set
  }
  const distinct = (...sets: readonly Weighed[]) => [...new Set(sets)]
  const all = setOf(() => true)
  const statements = layout.categoryOf.map((_, s) => setOf((person) => answered(person, s)))
  const categories = layout.categories.map(({ statements: own }) => ({
    isComposite: own.length >= compositeItems,
    set: setOf((person) => hasCategory(answersTo(person, own).count, own.length)),
  }))
  const esi = layout.esi ? [setOf((person) => person.esi !== undefined)] : []
  const enps = layout.enps ? [setOf((person) => person.enps !== undefined)] : []
  const composites = categories.flatMap(({ isComposite, set }) => (isComposite ? [set] : []))
  return {
    composite: distinct(all, ...composites, ...esi),
    single: distinct(all, ...composites, ...esi, ...categories.map(({ set }) => set), ...statements, ...enps),
    distribution: distinct(all, ...statements, ...enps),
  }
}

/** Splits of some of the respondents. */
export function within(splits: readonly Split[], isIn: readonly boolean[]): Split[] {
  return splits.map((split) => ({
    ...split, membership: Int32Array.from(split.membership).filter((_, r) => isIn[r]),
  }))
}
