import type { CompanyRecord, Person } from '@glas/contracts/identity/companies.operations'
import { notFound } from '@glas/svc-kit/base/errors'
import type { Database } from '@glas/svc-kit/database/database'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { createCompanyStore, profileOf, type StoredCompany } from '../../domain/companies.store.ts'
import { contactOf } from '../../domain/company.events.ts'
import type { Account } from '../../domain/users.ts'

function present(company: StoredCompany, contact: Account): CompanyRecord {
  const { id, revision, locale, createdAt } = company
  return {
    id,
    revision,
    profile: profileOf(company),
    contact: contactOf(contact),
    emailVerifiedAt: contact.emailVerifiedAt?.toISOString() ?? null,
    locale,
    registeredAt: createdAt.toISOString(),
  }
}

/** Companies for administrators. */
export function createCompanies({ db }: { db: Database }) {
  return {
    /** @throws NOT_FOUND */
    async get(id: string): Promise<CompanyRecord> {
      const company = await createCompanyStore(db).find(id)
      const contact = company && await createAccountStore(db).findContact(id)
      if (!contact) throw notFound()
      return present(company, contact)
    },

    async list(): Promise<CompanyRecord[]> {
      const [companies, contacts] = await Promise.all([
        createCompanyStore(db).list(), createAccountStore(db).listContacts(),
      ])
      return companies.flatMap((company) => {
        const contact = contacts.get(company.id)
        return contact ? [present(company, contact)] : []
      })
    },

    people: async (): Promise<Person[]> =>
      (await createAccountStore(db).list()).map(({ id, firstName, lastName, company }) =>
        ({ id, name: `${firstName} ${lastName}`, companyId: company?.id ?? null })),
  }
}

export type Companies = ReturnType<typeof createCompanies>
