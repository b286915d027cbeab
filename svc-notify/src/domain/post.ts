import type { Clock } from '@glas/svc-kit/base/clock'
import type { Transaction } from '@glas/svc-kit/database/database'
import type { MailKind, MailRequest } from './mail.ts'

/** What a consumer needs to request a mail. */
export interface Post {
  readonly enqueue: <K extends MailKind>(trx: Transaction, mail: MailRequest<K>) => Promise<void>
  readonly clock: Clock
  /** Whether the market has the award. */
  readonly hasAward: boolean
  /** JWE of the address of staff, from the market file. */
  readonly sealStaff: () => Promise<string>
}
