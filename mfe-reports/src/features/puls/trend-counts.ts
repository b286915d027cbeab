import type { ReportTrend } from '@glas/contracts/reporting/trend'
import type { Direction } from '../../ui/change-mark.tsx'

/** How a statement changes since the first wave that asked it; if that is not clear, since the one before. */
export const tiers = ['rising', 'falling', 'rose', 'fell', 'unclear'] as const
export type Tier = (typeof tiers)[number]

export const directionOf: Readonly<Record<Tier, Direction>> = {
  rising: 'rising', falling: 'falling', rose: 'rising', fell: 'falling', unclear: 'unclear',
}

export interface Counts extends Readonly<Record<Tier, number>> {
  /** Statements that are compared with an earlier wave. */
  readonly compared: number
  /** Those that clearly change. */
  readonly clear: number
}

type Statement = ReportTrend['statements'][number]

/** Undefined for a statement that is compared with no wave. */
export function tierOf({ change, step }: Pick<Statement, 'change' | 'step'>): Tier | undefined {
  if (change && change.verdict !== 'unclear') return change.verdict
  if (step && step.verdict !== 'unclear') return step.verdict === 'rising' ? 'rose' : 'fell'
  return change || step ? 'unclear' : undefined
}

/** The tiers whose counts are shown: those since the last wave only if there are some. */
export const shownTiers = (counts: Counts): Tier[] =>
  tiers.filter((tier) => counts[tier] > 0 || (tier !== 'rose' && tier !== 'fell'))

export function countsOf({ statements }: ReportTrend): Counts {
  const of = (tier: Tier) => statements.filter((each) => tierOf(each) === tier).length
  const counts = {
    rising: of('rising'), falling: of('falling'), rose: of('rose'), fell: of('fell'), unclear: of('unclear'),
  }
  const clear = counts.rising + counts.falling + counts.rose + counts.fell
  return { ...counts, clear, compared: clear + counts.unclear }
}
