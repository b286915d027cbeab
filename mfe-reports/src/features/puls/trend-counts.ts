import type { ReportTrend } from '@glas/contracts/reporting/trend'
import type { Direction } from '../../ui/change-mark.tsx'

export interface Counts extends Readonly<Record<Direction, number>> {
  /** Statements that are compared with an earlier wave. */
  readonly compared: number
}

export function countsOf({ statements }: ReportTrend): Counts {
  const of = (direction: Direction) => statements.filter((each) => each.change?.verdict === direction).length
  const [rising, falling, unclear] = [of('rising'), of('falling'), of('unclear')]
  return { rising, falling, unclear, compared: rising + falling + unclear }
}
