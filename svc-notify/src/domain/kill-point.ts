import { consumerPoint, type Kill as KillAt } from '@glas/svc-kit/base/kill-point'

/** Where a test lets the process die: between the claim, the server's word, and our mark. */
export const killPoints = ['mail-claimed', 'mail-accepted', 'mail-marked', consumerPoint] as const

export type Kill = KillAt<(typeof killPoints)[number]>
