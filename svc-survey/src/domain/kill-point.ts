import { type Kill as KillAt, consumerPoint, relayPoint } from '@glas/svc-kit/base/kill-point'

/** Kill points for tests: between effects that must not come apart. */
export const killPoints = [
  // In the transaction, before its commit.
  'approval-prepared', 'mailing-published', 'answers-closed',
  // Committed, but not responded yet.
  'code-used', 'answers-stored',
  relayPoint, consumerPoint,
] as const

export type Kill = KillAt<(typeof killPoints)[number]>
