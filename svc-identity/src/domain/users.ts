import type { getMe, User } from '@glas/contracts/identity/accounts.operations'
import type { UiLocale } from '@glas/contracts/locales'
import type { DataOf } from '@glas/contracts/operation'
import { ApiError } from '@glas/svc-kit/base/errors'
import type { Caller } from '@glas/svc-kit/http/tokens'

/** A user as stored; `id` and `company.id` are UUIDs in text. */
export interface Account {
  readonly id: string
  readonly scope: 'company' | 'admin'
  readonly email: string
  /** Absent until a password was set. */
  readonly passwordHash: string | undefined
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly locale: UiLocale
  readonly emailVerifiedAt: Date | null
  /** Null while the password is the first one. */
  readonly passwordChangedAt: Date | null
  /** Administrators only: null while they may log in. */
  readonly deactivatedAt: Date | null
  readonly company: { readonly id: string; readonly name: string } | null
}

/** An address as stored and compared: no mail server distinguishes Ana@ from ana@. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

export const emailTaken = () => new ApiError('EMAIL_TAKEN', { details: [{ path: '/email', rule: 'taken' }] })

/** A user as the actor in the audit log, when there is no access token. */
export function callerOf(account: Pick<Account, 'id' | 'scope' | 'company' | 'emailVerifiedAt'>): Caller {
  const { id, scope, company, emailVerifiedAt } = account
  return { userId: id, companyId: company?.id ?? null, scope, verified: emailVerifiedAt !== null }
}

/** The fields that users may see of their own account. */
export function presentUser(account: Account): User {
  const { id, email, scope, firstName, lastName, locale, company, emailVerifiedAt } = account
  const email_verified_at = emailVerifiedAt?.toISOString() ?? null
  return { id, email, email_verified_at, scope, firstName, lastName, locale, company }
}

const scopeNames = {
  hr: { company: 'Tvrtka', admin: 'Administrator' },
  en: { company: 'Company', admin: 'Administrator' },
} as const

/** The same with readable names in a language. */
export function presentMe(account: Account, locale: UiLocale): DataOf<typeof getMe> {
  return { ...presentUser(account), scopeName: scopeNames[locale][account.scope] }
}
