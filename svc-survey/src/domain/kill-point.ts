import { type Kill as KillAt, consumerPoint, relayPoint } from '@glas/svc-kit/base/kill-point'

/** Where a test lets the process die: between effects that must not come apart. */
export const killPoints = [
  // In the transaction, before its commit.
  'approval-prepared', 'mailing-published', 'answers-closed',
  // Done, and not answered yet.
  'code-used', 'answers-stored',
  relayPoint, consumerPoint,
] as const

export type Kill = KillAt<(typeof killPoints)[number]>
