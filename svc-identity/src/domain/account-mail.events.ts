import type { EventData } from '@glas/contracts/event'
import {
  confirmationRequested, passwordResetRequested, type AccountMailSecret,
} from '@glas/contracts/identity/identity.events'
import type { UiLocale } from '@glas/contracts/locales'
import { newId } from '@glas/svc-kit/base/ids'
import type { KeyRing } from '@glas/svc-kit/base/key-ring'
import type { Transaction } from '@glas/svc-kit/database/database'
import { publishLater } from '@glas/svc-kit/events/outbox'
import { sealJwe } from '@glas/svc-kit/http/tokens'
import type { Static } from 'typebox'
import { pathTo } from '../links.ts'
import { createLinkTokenStore, type LinkPurpose } from './link-tokens.store.ts'

const events = { 'confirm-email': confirmationRequested, 'reset-password': passwordResetRequested } as const

/** The pages that links lead to. */
const pages = {
  'confirm-email': 'confirm-email', 'reset-password': 'new-password', 'change-email': 'confirm-email',
} as const satisfies Record<LinkPurpose, string>

export interface MailSetup {
  readonly siteUrl: string
  readonly internalKeys: KeyRing
}

export interface Addressee {
  readonly id: string
  readonly email: string
  readonly firstName: string
  /** Null until the address is confirmed. */
  readonly emailVerifiedAt: Date | null
  readonly locale: UiLocale
  /** Null for administrators, and in a company's last mail: it no longer exists then. */
  readonly company: { readonly id: string } | null
}

/** The URL in a mail: a page of the site, with the token in its query. */
export function linkOf(siteUrl: string, purpose: LinkPurpose, locale: UiLocale, token: string): string {
  return `${siteUrl}${pathTo(pages[purpose], locale)}?token=${token}`
}

/**
 * What the event of every account mail has, its address and content encrypted. Anyone can register a stranger's address
 * under any name, so a mail to an unconfirmed address doesn't contain it.
 */
export async function accountMail(
  { internalKeys }: Pick<MailSetup, 'internalKeys'>,
  { id, email, firstName, emailVerifiedAt, locale, company }: Addressee,
  content: Omit<Static<typeof AccountMailSecret>, 'to' | 'firstName'>,
): Promise<EventData<typeof confirmationRequested>> {
  const secret = { ...content, to: email, firstName: emailVerifiedAt ? firstName : '' }
  return {
    userId: id, round: newId(), locale, sealed: await sealJwe(internalKeys, secret),
    ...(company && { companyId: company.id }),
  }
}

/**
 * Issues a link's token and requests its mail, in the transaction of the change it belongs to; address and link are
 * encrypted.
 */
export async function requestAccountMail(
  trx: Transaction,
  setup: MailSetup,
  purpose: keyof typeof events,
  to: Addressee,
): Promise<void> {
  const token = await createLinkTokenStore(trx).issue(to.id, purpose, new Date())
  const link = linkOf(setup.siteUrl, purpose, to.locale, token)
  await publishLater(trx, events[purpose], { aggregateId: to.id, data: await accountMail(setup, to, { link }) })
}
