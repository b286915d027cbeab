import type { EventData } from '@glas/contracts/event'
import type { confirmationRequested } from '@glas/contracts/identity/identity.events'
import type { Clock } from '@glas/svc-kit/base/clock'
import { thirtyDaysFrom } from '../domain/mail.ts'

/** The fields that requests of all account mails share. */
export const aboutAccount = (
  { userId, round, locale, sealed, companyId }: EventData<typeof confirmationRequested>, clock: Clock,
) => ({
  subject: userId, recipient: userId, round, locale, sealed, eraseAt: thirtyDaysFrom(clock.now()),
  ...(companyId && { companyId }),
})
