import type { CompanyRecord } from '@glas/contracts/identity/companies.operations'
import { notFound } from '@glas/svc-kit/base/errors'
import type { Database } from '@glas/svc-kit/database/database'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { createCompanyStore, profileOf } from '../../domain/companies.store.ts'
import { contactOf } from '../../domain/company.events.ts'

/** Companies for administrators. */
export function createCompanies({ db }: { db: Database }) {
  return {
    /** @throws NOT_FOUND */
    async get(id: string): Promise<CompanyRecord> {
      const company = await createCompanyStore(db).find(id)
      const contact = company && await createAccountStore(db).findContact(id)
      if (!contact) throw notFound()
      const { revision, locale, createdAt } = company
      return {
        id,
        revision,
        profile: profileOf(company),
        contact: contactOf(contact),
        emailVerifiedAt: contact.emailVerifiedAt?.toISOString() ?? null,
        locale,
        registeredAt: createdAt.toISOString(),
      }
    },
  }
}

export type Companies = ReturnType<typeof createCompanies>
