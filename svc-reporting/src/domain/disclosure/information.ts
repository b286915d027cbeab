import { at } from '../statistics/at.ts'
import { countClasses } from './visible-set.ts'
import type { Split, VisibleSet } from './visible-set.ts'

/**
 * Bits in one answer to a statement: the entropy of a usual distribution of answers, 10, 25, 40 and 25%. That the real
 * one isn't used keeps this a matter of counts.
 */
const bitsOfAnswer = 1.86

/**
 * Bits in the mean of `n` answers: the entropy of a normal distribution with the variance of their sum, 0.86 · n.
 * Source: Cover & Thomas, Elements of Information Theory, 8.1.
 */
const bitsOfMean = (n: number): number => 0.5 * Math.log2(2 * Math.PI * Math.E * 0.86 * n)

/** Bits in how many of `n` people chose each answer, beyond the mean: two more numbers with a variance near n / 10. */
const bitsOfCounts = (n: number): number => Math.log2(n)

/** Part of the information in the answers up to which groups show distributions (decision 053). */
const mostKnown = 0.25

/**
 * Which groups show distributions: none in a dimension, smallest groups first, until all means and distributions of a
 * statement carry at most a quarter of the information in its answers. It uses counts only.
 *
 * @param splits of everyone who counts
 * @param single the groups whose means are shown
 * @param decide the groups that may show distributions, out of these
 */
export function withinInformation(
  splits: readonly Split[], people: number, single: VisibleSet, decide: (start: VisibleSet) => VisibleSet,
): VisibleSet {
  const sizes = splits.map((split) => countClasses(split).classes)
  const bitsIn = (shown: VisibleSet, bits: (n: number) => number) => sizes.reduce((sum, own, split) =>
    sum + independent(visibleIn(own, at(shown, split)), people).reduce((all, n) => all + bits(n), 0), 0)
  const means = bitsOfMean(people) + bitsOfCounts(people) + bitsIn(single, bitsOfMean)
  let shown = decide(single)
  while (means + bitsIn(shown, bitsOfCounts) > mostKnown * bitsOfAnswer * people) {
    const least = sizes.map((own, split) => Math.min(...visibleIn(own, at(shown, split))))
    const smallest = Math.min(...least)
    if (smallest === Infinity) break
    const hidden = least.indexOf(smallest)
    shown = decide(shown.map((own, split) => (split === hidden ? own.map(() => false) : own)))
  }
  return shown
}

const visibleIn = (sizes: readonly number[], shown: readonly boolean[]) => sizes.filter((_, i) => shown[i])

/** Without the largest group where all of them add up to the whole, from which it follows. */
const independent = (sizes: readonly number[], people: number): readonly number[] =>
  (sizes.reduce((sum, n) => sum + n, 0) < people ? sizes : sizes.toSorted((a, b) => a - b).slice(0, -1))
