import type { Bound } from '@glas/contracts/reporting/report'

/** A published number beside its recount, exact unless a tolerance is given. */
export interface Pair {
  readonly where: string
  readonly shown: number | undefined
  readonly counted: number
  readonly bound?: Bound | undefined
  readonly tolerance?: number
}
