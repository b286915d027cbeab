import { ApiError } from '@glas/svc-kit/base/errors'
import type { Database } from '@glas/svc-kit/database/database'
import { createLinkTokenStore, type LinkPurpose } from './link-tokens.store.ts'

/**
 * Checks a mailed link without a lock and without consuming it, so that guesses block no one and cost little.
 * @throws INVALID_TOKEN if it is unknown, used or expired (D-2.7)
 */
export async function requireLinkToken(db: Database, token: string, purpose: LinkPurpose, now: Date): Promise<void> {
  if (!(await createLinkTokenStore(db).find(token, purpose, now))) throw new ApiError('INVALID_TOKEN')
}
