import type { AccountMailSecret } from '@glas/contracts/identity/identity.events'
import { confirmationRequested, passwordResetRequested } from '@glas/contracts/identity/identity.events'
import type { UiLocale } from '@glas/contracts/locales'
import { pathTo } from '@glas/contracts/routes'
import type { Static } from 'typebox'
import type { LinkPurpose } from './link-tokens.store.ts'

const mails = {
  'confirm-email': { event: confirmationRequested, page: 'confirm-email' },
  'reset-password': { event: passwordResetRequested, page: 'new-password' },
} as const

/** The address of a mailed link: a page of the site, the token in its query. */
export function linkOf(siteUrl: string, purpose: LinkPurpose, locale: UiLocale, token: string): string {
  return `${siteUrl}${pathTo(mails[purpose].page, locale)}?token=${token}`
}
