import { relayPoint, type Kill as KillAt } from '@glas/svc-kit/base/kill-point'

/** Where a test lets the process die: before the commit of a registration, and after it, before the answer. */
export const killPoints = ['registration-prepared', 'company-registered', relayPoint] as const

export type Kill = KillAt<(typeof killPoints)[number]>
