import type { CategoryOrder, Degree, OrderEnd } from '@glas/contracts/reporting/order'
import type { BasicReport } from '@glas/contracts/reporting/report'

/**
 * The statement of the first screen: how committed people are, which categories differ, and how certain that is.
 */
export interface Verdict {
  /** The band that contains the whole interval of the index; null if the interval crosses bands. */
  readonly commitment: 'high' | 'middle' | 'low' | null
  /** Of the lowest category: what to discuss first. `unknown` if no order was computed. */
  readonly degree: Degree | 'unknown'
  readonly lowest: OrderEnd
  readonly highest: OrderEnd
}

/**
 * Thresholds of an index from 0 to 100: two thirds means 'mostly agree' on average, a half is the middle of the scale.
 */
const high = 66.7
const low = 50

const noEnd: OrderEnd = { degree: 'none', keys: [] }

/** Null if no category may be shown. */
export function verdictOf({ whole, order }: BasicReport): Verdict | null {
  if (!whole.categories || whole.categories.length === 0) return null
  const { lowest, highest }: Pick<CategoryOrder, 'lowest' | 'highest'> =
    order?.categories ?? { lowest: noEnd, highest: noEnd }
  return { commitment: bandOf(whole.engagement), degree: order?.categories ? lowest.degree : 'unknown', lowest, highest }
}

function bandOf(engagement: BasicReport['whole']['engagement']): Verdict['commitment'] {
  if (!engagement) return null
  const { index, bound, margin } = engagement
  if (bound) return bound === 'at-least' && index >= high ? 'high' : bound === 'at-most' && index < low ? 'low' : null
  if (margin === null) return null
  const [from, to] = [index - margin, index + margin]
  return from >= high ? 'high' : to < low ? 'low' : from >= low && to < high ? 'middle' : null
}
