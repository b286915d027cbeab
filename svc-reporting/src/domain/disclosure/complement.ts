import { countOf } from '../statistics/tally.ts'
import { compositeItems, hideCounts, hideStatement } from './draft.ts'
import type { Draft } from './draft.ts'

/**
 * Complementary suppression (disclosure.md, 8b): a number that alone is coded or hidden in its dimension equals the
 * whole minus the others, and one that is alone in its category equals the category minus the others. A second one is
 * hidden in both. It only ever hides.
 */
export function complement(drafts: readonly Draft[]): void {
  const [whole, ...groups] = drafts as [Draft, ...Draft[]]
  const dimensions = [...new Set(groups.map(({ ref }) => ref!.split))]
    .map((split) => groups.filter(({ ref }) => ref!.split === split))
    .filter((own) => own.reduce((sum, { n }) => sum + n, 0) === countOf(whole.tally))
  for (let changed = true; changed;) {
    changed = false
    for (const own of dimensions) if (complementDimension(whole, own)) changed = true
    for (const group of drafts) {
      const dimension = group.ref && dimensions.find((own) => own.includes(group))
      if (complementCategories(group, dimension ?? [])) changed = true
    }
  }
}

/** One kind of number: whether a set of people shows it exactly, and how it is hidden. */
interface Kind {
  readonly isExact: (draft: Draft) => boolean
  readonly hide: (draft: Draft) => void
}

function kindsOf({ statements, categories }: Draft): Kind[] {
  return [
    { isExact: ({ esi }) => esi === 'exact', hide: (draft) => void (draft.esi = 'hidden') },
    {
      isExact: ({ enps }) => enps === 'exact',
      hide: (draft) => {
        draft.enps = 'hidden'
        draft.shares = false
      },
    },
    { isExact: ({ shares }) => shares, hide: (draft) => void (draft.shares = false) },
    ...categories.map((_, c): Kind => ({
      isExact: (draft) => draft.categories[c] === 'exact', hide: (draft) => void (draft.categories[c] = 'hidden'),
    })),
    ...statements.map((_, s): Kind => ({
      isExact: (draft) => draft.statements[s] === 'exact', hide: (draft) => hideStatement(draft, s),
    })),
    ...statements.map((_, s): Kind => ({
      isExact: (draft) => draft.counts[s]!, hide: (draft) => hideCounts(draft, s),
    })),
  ]
}

/** `groups` are all classes of a dimension, and everybody is in one. */
function complementDimension(whole: Draft, groups: readonly Draft[]): boolean {
  let changed = false
  for (const { isExact, hide } of kindsOf(whole)) {
    const exact = groups.filter(isExact)
    if (!isExact(whole) || exact.length !== groups.length - 1 || exact.length === 0) continue
    hide(exact.reduce((least, group) => (group.n < least.n ? group : least)))
    changed = true
  }
  return changed
}

function complementCategories(draft: Draft, dimension: readonly Draft[]): boolean {
  let changed = false
  for (const [c, { statements }] of draft.tally.layout.categories.entries()) {
    const exact = statements.filter((s) => draft.statements[s] === 'exact')
    if (statements.length < compositeItems && exact.length < statements.length && draft.categories[c] !== 'hidden') {
      // It is not a composite: its index would equal that of its statements.
      draft.categories[c] = 'hidden'
      changed = true
    }
    if (draft.categories[c] !== 'exact' || exact.length !== statements.length - 1 || exact.length === 0) continue
    // A statement that a neighbour doesn't show exactly either costs nothing in the dimension.
    const open = (s: number) => dimension.filter((other) => other !== draft && other.statements[s] !== 'exact').length
    hideStatement(draft, exact.reduce((best, s) => (open(s) > open(best) ? s : best)))
    changed = true
  }
  return changed
}
