import type { CompanyProfile } from '@glas/contracts/identity/company'
import type { UiLocale } from '@glas/contracts/locales'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import type { Database, Transaction } from '@glas/svc-kit/database/database'

export interface StoredCompany extends CompanyProfile {
  readonly id: string
  readonly revision: number
  readonly locale: UiLocale
  readonly createdAt: Date
  readonly logoId: string | null
}

interface CompanyRow {
  id: Buffer
  revision: number
  name: string
  industry: StoredCompany['industry']
  activity: string
  street: string
  street_number: string
  city: string
  tax_id: string
  size: StoredCompany['size']
  locale: UiLocale
  created_at: Date
  logo_id: Buffer | null
}

function companyOf(row: CompanyRow): StoredCompany {
  const { revision, name, industry, activity, street, city, size, locale } = row
  return {
    id: fromBinary(row.id), revision, name, industry, activity, street, streetNumber: row.street_number, city,
    taxId: row.tax_id, size, locale, createdAt: row.created_at,
    logoId: row.logo_id && fromBinary(row.logo_id),
  }
}

const columnsOf = (profile: CompanyProfile) => ({
  name: profile.name,
  industry: profile.industry,
  activity: profile.activity,
  street: profile.street,
  street_number: profile.streetNumber,
  city: profile.city,
  tax_id: profile.taxId,
  size: profile.size,
})

/** The fields that a company enters itself. */
export function profileOf(company: CompanyProfile): CompanyProfile {
  const { name, industry, activity, street, streetNumber, city, taxId, size } = company
  return { name, industry, activity, street, streetNumber, city, taxId, size }
}

/** Companies, over a connection or a transaction. */
export function createCompanyStore(db: Database | Transaction) {
  return {
    async find(id: string): Promise<StoredCompany | undefined> {
      const row = await db('companies').where({ id: toBinary(id) }).first<CompanyRow | undefined>()
      return row && companyOf(row)
    },

    /** All of them, by name. */
    async list(): Promise<StoredCompany[]> {
      return (await db<CompanyRow>('companies').orderBy('name').orderBy('id')).map(companyOf)
    },

    async isTaxIdTaken(taxId: string): Promise<boolean> {
      return (await db('companies').where({ tax_id: taxId }).first('id')) !== undefined
    },

    async insert(company: StoredCompany): Promise<void> {
      await db('companies').insert({
        id: toBinary(company.id),
        revision: company.revision,
        ...columnsOf(company),
        locale: company.locale,
        created_at: company.createdAt,
        logo_id: company.logoId && toBinary(company.logoId),
      })
    },

    /** Locks a company until the transaction ends. Lock its contact first. */
    async lock(id: string): Promise<void> {
      await db('companies').where({ id: toBinary(id) }).forUpdate().first('id')
    },

    /** @throws a duplicate of `companies_tax_id` if the tax id is taken */
    async update(id: string, profile: CompanyProfile): Promise<void> {
      await db('companies').where({ id: toBinary(id) }).update(columnsOf(profile))
    },

    async setLogo(id: string, logoId: string | null): Promise<void> {
      await db('companies').where({ id: toBinary(id) }).update({ logo_id: logoId && toBinary(logoId) })
    },

    /** Sessions, links and all else refers to the company or its users and is removed with them, except the log. */
    async removeWithUsers(id: string): Promise<void> {
      await db('users').where({ company_id: toBinary(id) }).delete()
      await db('companies').where({ id: toBinary(id) }).delete()
    },

    /** Increments the revision after a change of the company or its contact, for services that keep a copy of it. */
    async nextRevision(id: string): Promise<StoredCompany> {
      await db('companies').where({ id: toBinary(id) }).increment('revision', 1)
      return companyOf(await db('companies').where({ id: toBinary(id) }).first())
    },
  }
}
