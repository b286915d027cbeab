import type { CompanyRecord, Person } from '@glas/contracts/identity/companies.operations'
import type { Erasure } from '@glas/contracts/identity/erasure.operations'
import { notFound } from '@glas/svc-kit/base/errors'
import type { Database } from '@glas/svc-kit/database/database'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { createCompanyStore, profileOf, type StoredCompany } from '../../domain/companies.store.ts'
import { contactOf } from '../../domain/company.events.ts'
import { createErasureStore } from '../../domain/erasures.store.ts'
import type { Account } from '../../domain/users.ts'

function present(company: StoredCompany, contact: Account, erasure: Erasure | null): CompanyRecord {
  const { id, revision, locale, createdAt } = company
  return {
    id,
    revision,
    profile: profileOf(company),
    contact: contactOf(contact),
    emailVerifiedAt: contact.emailVerifiedAt?.toISOString() ?? null,
    locale,
    registeredAt: createdAt.toISOString(),
    erasure,
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
      return present(company, contact, await createErasureStore(db).find(id))
    },

    async list(): Promise<CompanyRecord[]> {
      const [companies, contacts, erasures] = await Promise.all([
        createCompanyStore(db).list(), createAccountStore(db).listContacts(), createErasureStore(db).list(),
      ])
      return companies.flatMap((company) => {
        const contact = contacts.get(company.id)
        return contact ? [present(company, contact, erasures.get(company.id) ?? null)] : []
      })
    },

    people: async (): Promise<Person[]> =>
      (await createAccountStore(db).list()).map(({ id, firstName, lastName, company }) =>
        ({ id, name: `${firstName} ${lastName}`, companyId: company?.id ?? null })),
  }
}

export type Companies = ReturnType<typeof createCompanies>
