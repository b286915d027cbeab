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
