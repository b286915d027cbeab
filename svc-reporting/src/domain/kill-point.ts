import { consumerPoint, relayPoint } from '@glas/svc-kit/base/kill-point'
import type { Kill as KillAt } from '@glas/svc-kit/base/kill-point'

/** Kill points for tests: each between two effects that must not come apart. */
export const killPoints = [
  'answer-key-stored',
  'answers-opened',
  'report-committing',
  'report-committed',
  'file-printed',
  relayPoint,
  consumerPoint,
] as const

export type Kill = KillAt<(typeof killPoints)[number]>
