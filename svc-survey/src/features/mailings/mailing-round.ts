import type { AuditAction } from '@glas/contracts/audit'
import type { KeyRing } from '@glas/svc-kit/base/key-ring'
import { audit } from '@glas/svc-kit/database/audit'
import type { Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import type { Answering } from '../../domain/answering.ts'
import type { Application } from '../../domain/application.ts'
import { createCompaniesStore, shownLogo, shownName } from '../../domain/companies.store.ts'
import { createLogoStore } from '../../domain/logos.store.ts'
import type { Kill } from '../../domain/kill-point.ts'
import { publishInvitations, publishReminders } from './mailings.events.ts'

export interface RoundDeps {
  readonly answering: Answering
  readonly internalKeys: KeyRing
  readonly kill: Kill
}

/**
 * Sends one mail to each recipient. A round is one transaction: the mark on the application and one event for each
 * recipient are committed together, so that a crash or a second instance neither loses nor duplicates any.
 */
export async function sendRound(
  { trx, answering, internalKeys, kill }: RoundDeps & { trx: Transaction },
  application: Application, kind: 'invitation' | 'reminder', now: Date,
): Promise<void> {
  const company = await createCompaniesStore(trx).get(application.companyId)
  const { reminderAudience } = application.draft.options
  const audience = kind === 'invitation' ? 'all' : reminderAudience
  const links = await answering.recipientLinks(trx, application.id, audience)
  const logo = await createLogoStore(trx).find(shownLogo(company, application))
  const input = { application, companyName: shownName(company, application), logo, links, internalKeys, now }
  if (kind === 'invitation') await publishInvitations(trx, input)
  else await publishReminders(trx, { ...input, audience })
  kill('mailing-published')
}

/** Enters a mailing, or a change of its plan, into the audit log. */
export async function noteMailing(
  trx: Transaction, action: AuditAction, { id, companyId }: Application, by: Caller | 'system', at: Date,
): Promise<void> {
  await audit(trx, { action, subject: { type: 'application', id }, company: companyId, by, at })
}
