import { sizeOfEnps } from '../statistics/statistics.ts'
import { categorySum, countOfStatement, enpsOf, esiOf, hasBlanks } from '../statistics/tally.ts'
import type { Tally } from '../statistics/tally.ts'
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
  const covering = dimensions.filter((own) => own.reduce((sum, { n }) => sum + n, 0) === whole.n)
  for (let changed = true; changed;) {
    changed = false
    for (const own of dimensions) if (complementDimension(whole, own)) changed = true
    for (const group of drafts) {
      const dimension = group.ref && covering.find((own) => own.includes(group))
      if (complementCategories(group, dimension ?? [])) changed = true
    }
  }
}

/** One kind of number: whether a set of people shows it exactly, and how it is hidden. */
interface Kind {
  readonly isExact: (draft: Draft) => boolean
  readonly hide: (draft: Draft) => void
  /** How many people it is about. */
  readonly people: (tally: Tally) => number
}

function kindsOf({ statements, categories }: Draft): Kind[] {
  const graded = (tally: Tally) => sizeOfEnps(enpsOf(tally))
  return [
    {
      isExact: ({ esi }) => esi === 'exact', hide: (draft) => void (draft.esi = 'hidden'),
      people: (tally) => esiOf(tally).moments.count,
    },
    {
      isExact: ({ enps }) => enps === 'exact',
      hide: (draft) => {
        draft.enps = 'hidden'
        draft.shares = false
      },
      people: graded,
    },
    { isExact: ({ shares }) => shares, hide: (draft) => void (draft.shares = false), people: graded },
    ...categories.map((_, c): Kind => ({
      isExact: (draft) => draft.categories[c] === 'exact', hide: (draft) => void (draft.categories[c] = 'hidden'),
      people: (tally) => categorySum(tally, c).count,
    })),
    ...statements.map((_, s): Kind => ({
      isExact: (draft) => draft.statements[s] === 'exact', hide: (draft) => hideStatement(draft, s),
      people: (tally) => countOfStatement(tally, s),
    })),
    ...statements.map((_, s): Kind => ({
      isExact: (draft) => draft.counts[s]!, hide: (draft) => hideCounts(draft, s),
      people: (tally) => countOfStatement(tally, s),
    })),
  ]
}

/** `groups` are all visible classes of a dimension: if together they have everyone the number is about. */
function complementDimension(whole: Draft, groups: readonly Draft[]): boolean {
  let changed = false
  for (const { isExact, hide, people } of kindsOf(whole)) {
    // A group without any of these people hides nothing.
    const own = groups.filter(({ tally }) => people(tally) > 0)
    const exact = own.filter(isExact)
    if (!isExact(whole) || exact.length !== own.length - 1 || exact.length === 0) continue
    if (own.reduce((sum, { tally }) => sum + people(tally), 0) !== people(whole.tally)) continue
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
    // With blanks, the index less the other statements is not quite the hidden one; the range gate decides.
    if (hasBlanks(draft.tally, c)) continue
    // A statement that a neighbour doesn't show exactly either costs nothing in the dimension.
    const open = (s: number) => dimension.filter((other) => other !== draft && other.statements[s] !== 'exact').length
    hideStatement(draft, exact.reduce((best, s) => (open(s) > open(best) ? s : best)))
    changed = true
  }
  return changed
}
