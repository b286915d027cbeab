import { at } from './at.ts'

/**
 * Which of several hypotheses are rejected with a familywise error of at most `level`, whichever are true and however
 * they depend on each other. Source: S. Holm, A simple sequentially rejective multiple test procedure, Scand. J.
 * Statist. 6 (1979).
 *
 * @param tails their two-sided p-values
 */
export function holm(tails: Float64Array, level = 0.05): boolean[] {
  const rejected = Array.from(tails, () => false)
  const order = [...tails.keys()].sort((a, b) => at(tails, a) - at(tails, b))
  for (const [i, hypothesis] of order.entries()) {
    if (at(tails, hypothesis) > level / (tails.length - i)) break
    rejected[hypothesis] = true
  }
  return rejected
}

/**
 * The largest p-value that counts as a discovery if the expected share of false discoveries must be at most `level`;
 * undefined if none does. Source: Y. Benjamini and Y. Hochberg, Controlling the false discovery rate, J. R. Statist.
 * Soc. B 57 (1995); it holds under positive dependence, too (Benjamini and Yekutieli, Ann. Statist. 29, 2001).
 */
export function discoveryLimit(tails: readonly number[], level = 0.05): number | undefined {
  return tails.toSorted((a, b) => a - b).findLast((tail, i) => tail <= ((i + 1) * level) / tails.length)
}
