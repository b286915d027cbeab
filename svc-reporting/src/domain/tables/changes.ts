import { changeBetween, type Sample } from '../statistics/change.ts'
import { holm } from '../statistics/multiplicity.ts'
import { roundScore } from '../statistics/ratio.ts'

/** A published value of one question, and its sample; without a sample, it is compared with nothing. */
export interface Measured {
  readonly value: number
  readonly sample: Sample | undefined
}

export interface Pair {
  readonly from: Measured
  readonly to: Measured
  /** Decimals of the values. */
  readonly digits: number
}

export interface Verdict {
  /** Difference of the published values. */
  readonly value: number
  /** Half of its 95% interval, not corrected. */
  readonly margin: number
  readonly verdict: 'rising' | 'falling' | 'unclear'
}

/**
 * Compares all pairs of a report, corrected together (decision 038): without any change, 95 of 100 reports have no
 * clear one. Undefined for a pair that can't be compared.
 */
export function changesOf(pairs: readonly (Pair | undefined)[]): (Verdict | undefined)[] {
  const compared = pairs.map((pair) => pair?.from.sample && pair.to.sample && {
    value: roundScore(pair.to.value - pair.from.value, pair.digits), digits: pair.digits,
    ...changeBetween(pair.from.sample, pair.to.sample),
  })
  const tails = compared.flatMap((one) => (one ? [one.tail] : []))
  const clear = holm(Float64Array.from(tails))[Symbol.iterator]()
  return compared.map((one) => {
    if (!one) return undefined
    const { value, margin, digits } = one
    const verdict = clear.next().value !== true || value === 0 ? 'unclear' : value > 0 ? 'rising' : 'falling'
    return { value, margin: roundScore(margin, digits), verdict }
  })
}
