import type { BasicReport } from '@glas/contracts/reporting/report'
import type { Sample } from '../statistics/change.ts'
import type { Moments } from '../statistics/statistics.ts'

type Whole = BasicReport['whole']
type Enps = NonNullable<Whole['enps']>
type Statement = NonNullable<Whole['statements']>[number]

/** The moments of a statement's answers, 1 to 4; undefined if its distribution is not published. */
export function momentsOf({ distribution }: Statement): Moments | undefined {
  if (!distribution) return undefined
  const sumOf = (weight: (answer: number) => number) =>
    distribution.reduce((sum, people, i) => sum + people * weight(i + 1), 0)
  const count = sumOf(() => 1)
  return count < 2 ? undefined : { count, sum: sumOf((answer) => answer), squares: sumOf((answer) => answer ** 2), scale: 1 }
}

/** What a trend shows of a published eNPS. */
export function enpsPoint({ value, n, bound, margin }: Enps) {
  if (bound) return { value, n, bound }
  return { value, n, ...(margin !== null && { margin }) }
}

/** A person counts 100, 0 or −100. Undefined if the shares are not published. */
export function sampleOfEnps({ n, bound, promoters, detractors }: Enps): Sample | undefined {
  if (bound || promoters === undefined || detractors === undefined || n < 2) return undefined
  const [up, down] = [promoters / 100, detractors / 100]
  return { value: 100 * (up - down), variance: (1e4 * (up + down - (up - down) ** 2) * n) / (n - 1), count: n }
}
