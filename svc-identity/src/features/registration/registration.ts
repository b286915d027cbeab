import type { registerCompany } from '@glas/contracts/identity/accounts.operations'
import { companyRegistered } from '@glas/contracts/identity/identity.events'
import type { BodyOf, DataOf } from '@glas/contracts/operation'
import { trimmed } from '@glas/contracts/trimmed'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError } from '@glas/svc-kit/base/errors'
import { newId } from '@glas/svc-kit/base/ids'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction, isDuplicate, type Database } from '@glas/svc-kit/database/database'
import { requestAccountMail, type MailSetup } from '../../domain/account-mail.events.ts'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { createCompanyStore } from '../../domain/companies.store.ts'
import { publishCompany } from '../../domain/company.events.ts'
import type { Kill } from '../../domain/kill-point.ts'
import { hashPassword } from '../../domain/passwords.ts'
import { callerOf, normaliseEmail } from '../../domain/users.ts'

type Registration = Omit<BodyOf<typeof registerCompany>, 'captcha' | 'passwordConfirmation' | 'termsAccepted'>

function taken(email: boolean, taxId: boolean): ApiError {
  return new ApiError(email ? 'EMAIL_TAKEN' : 'TAX_ID_TAKEN', {
    details: [
      ...(email ? [{ path: '/contact/email', rule: 'taken' as const }] : []),
      ...(taxId ? [{ path: '/company/taxId', rule: 'taken' as const }] : []),
    ],
  })
}

/** Registers companies with their first user. */
export function createRegistration(deps: { db: Database; clock: Clock; mail: MailSetup; kill: Kill }) {
  const { db, clock, mail, kill } = deps

  return {
    /** @throws EMAIL_TAKEN, TAX_ID_TAKEN; if both, the details name both */
    async register(registration: Registration): Promise<DataOf<typeof registerCompany>> {
      const { password, locale } = registration
      const contact = { ...trimmed(registration.contact), email: normaliseEmail(registration.contact.email) }
      const known = await createAccountStore(db).findByEmail(contact.email)
      const taxIdTaken = await createCompanyStore(db).isTaxIdTaken(registration.company.taxId)
      if (known || taxIdTaken) throw taken(known !== undefined, taxIdTaken)

      const createdAt = clock.now()
      const company = { ...trimmed(registration.company), id: newId(), revision: 1, locale, createdAt, logoId: null }
      const user = {
        ...contact,
        id: newId(),
        companyId: company.id,
        scope: 'company' as const,
        passwordHash: await hashPassword(password),
        locale,
        emailVerifiedAt: null,
        createdAt,
      }
      try {
        await inTransaction(db, async (trx) => {
          await createCompanyStore(trx).insert(company)
          await createAccountStore(trx).insert(user)
          await audit(trx, {
            action: 'register-company',
            subject: { type: 'company', id: company.id },
            by: callerOf({ ...user, company }),
            at: createdAt,
          })
          await publishCompany(trx, companyRegistered, {
            internalKeys: mail.internalKeys, company, contact, time: createdAt,
          })
          await requestAccountMail(trx, mail, 'confirm-email', { ...user, company })
          kill('registration-prepared')
        })
      } catch (error) {
        // Another request was quicker between the check and the insert.
        const [email, taxId] = [isDuplicate(error, 'users_email'), isDuplicate(error, 'companies_tax_id')]
        throw email || taxId ? taken(email, taxId) : error
      }
      kill('company-registered')
      return { companyId: company.id, userId: user.id }
    },
  }
}

export type Registrations = ReturnType<typeof createRegistration>
