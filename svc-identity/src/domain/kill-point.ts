import { relayPoint, type Kill as KillAt } from '@glas/svc-kit/base/kill-point'

/** Kill points for tests: before the commit of a registration, and after it, before the response. */
export const killPoints = ['registration-prepared', 'company-registered', relayPoint] as const

export type Kill = KillAt<(typeof killPoints)[number]>
