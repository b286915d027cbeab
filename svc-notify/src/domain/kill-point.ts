import { consumerPoint, type Kill as KillAt } from '@glas/svc-kit/base/kill-point'

/** Kill points for tests: between the claim, the server's response, and our mark. */
export const killPoints = ['mail-claimed', 'mail-accepted', 'mail-marked', consumerPoint] as const

export type Kill = KillAt<(typeof killPoints)[number]>
