import type { CategoryKey } from '@glas/contracts/survey/instrument'
import type { BasicReport } from '@glas/contracts/reporting/report'

/** What the first screen says: where a company is strongest and what to talk about first. */
export interface Verdict {
  readonly engagement: 'high' | 'middle' | 'low'
  readonly strongest: CategoryKey
  readonly weakest: CategoryKey
  readonly weakestIndex: number
}

/** Bounds of an index from 0 to 100: two thirds is 'mostly agree' on average, a half the middle of the scale. */
const high = 66.7
const low = 50

/** Null where no category may be shown. */
export function verdictOf(report: BasicReport): Verdict | null {
  const { categories, engagement } = report.whole
  if (!categories || !engagement) return null
  const ranked = [...categories].sort((a, b) => b.index - a.index)
  const strongest = ranked[0]
  const weakest = ranked.at(-1)
  if (!strongest || !weakest) return null
  return {
    engagement: engagement.index >= high ? 'high' : engagement.index >= low ? 'middle' : 'low',
    strongest: strongest.key,
    weakest: weakest.key,
    weakestIndex: weakest.index,
  }
}
