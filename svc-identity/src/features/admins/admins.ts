import { newId } from '@glas/svc-kit/base/ids'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction, isDuplicate, type Database } from '@glas/svc-kit/database/database'
import { linkOf } from '../../domain/account-mail.events.ts'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { createLinkTokenStore } from '../../domain/link-tokens.store.ts'
import { hashPassword } from '../../domain/passwords.ts'
import { normaliseEmail } from '../../domain/users.ts'

export interface NewAdmin {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Absent: a link to set one is returned instead. */
  readonly password?: string
}

/**
 * Creates an administrator; the operator vouches for the address.
 * @returns the link that sets the first password (one hour), if none was given
 * @throws a sentence for the operator
 */
export async function createAdmin(db: Database, siteUrl: string, admin: NewAdmin): Promise<{ link?: string }> {
  const now = new Date()
  const id = newId()
  const passwordHash = admin.password === undefined ? null : await hashPassword(admin.password)
  try {
    return await inTransaction(db, async (trx) => {
      await createAccountStore(trx).insert({
        id,
        companyId: null,
        scope: 'admin',
        email: normaliseEmail(admin.email),
        passwordHash,
        firstName: admin.firstName,
        lastName: admin.lastName,
        phone: null,
        locale: 'hr',
        emailVerifiedAt: now,
        createdAt: now,
      })
      await audit(trx, { action: 'create-admin', subject: { type: 'user', id }, by: 'system', at: now })
      if (passwordHash !== null) return {}
      const token = await createLinkTokenStore(trx).issue(id, 'reset-password', now)
      return { link: linkOf(siteUrl, 'reset-password', 'hr', token) }
    })
  } catch (error) {
    throw isDuplicate(error, 'users_email') ? new Error('This e-mail address is already in use') : error
  }
}
