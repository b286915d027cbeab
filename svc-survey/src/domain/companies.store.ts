import type { CompanySize, Industry } from '@glas/contracts/identity/company'
import type { UiLocale } from '@glas/contracts/locales'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { createLogoStore } from './logos.store.ts'

/** A company, from svc-identity's events. */
export interface Company {
  readonly id: string
  readonly name: string
  readonly industry: Industry
  readonly size: CompanySize
  readonly locale: UiLocale
  readonly logoId: string | null
  /** JWE of its contact, for svc-notify. */
  readonly sealedContact: string
  /** The company's contractual discount, set by an administrator, in percent. */
  readonly contractPercent: number
  /** The last day on which it applies; null if there is none. */
  readonly contractUntil: string | null
}

interface CompanyRow {
  id: Buffer
  name: string
  industry: Industry
  size: CompanySize
  locale: UiLocale
  sealed_contact: string
  contract_percent: string | number
  logo_id: Buffer | null
  contract_until: string | null
}

/** The projection of companies. */
export function createCompaniesStore(db: Database | Transaction) {
  return {
    async find(id: string): Promise<Company | null> {
      const row = await db<CompanyRow>('companies').where({ id: toBinary(id) }).first()
      return row ? toCompany(row) : null
    },

    /** The company of an application: it was known here before the application was created. */
    async get(id: string): Promise<Company> {
      const row = await db<CompanyRow>('companies').where({ id: toBinary(id) }).first()
      if (!row) throw new Error('an application of an unknown company')
      return toCompany(row)
    },

    async findAll(ids: readonly string[]): Promise<Map<string, Company>> {
      const rows = await db<CompanyRow>('companies').whereIn('id', ids.map(toBinary))
      return new Map(rows.map((row) => [fromBinary(row.id), toCompany(row)]))
    },

    async lock(id: string): Promise<boolean> {
      const row = await db<CompanyRow>('companies').select('id').where({ id: toBinary(id) }).forUpdate().first()
      return row !== undefined
    },

    setContractDiscount: (id: string, { percent, until }: { percent: number; until: string | null }) =>
      db<CompanyRow>('companies').where({ id: toBinary(id) })
        .update({ contract_percent: percent, contract_until: until }),

    async setLogo(id: string, logoId: string | null): Promise<void> {
      await db('companies').where({ id: toBinary(id) }).update({ logo_id: logoId && toBinary(logoId) })
    },

    /** Nothing brings its data back: see `isErased`. */
    async erase(id: string, pseudonym: string): Promise<void> {
      await db('companies').where({ id: toBinary(id) }).update({
        name: pseudonym, sealed_contact: '', contract_percent: 0, contract_until: null, logo_id: null,
      })
      await createLogoStore(db).removeOf(id)
    },

    async remove(id: string): Promise<void> {
      await db('companies').where({ id: toBinary(id) }).delete()
    },

    async save(company: Omit<Company, 'contractPercent' | 'contractUntil' | 'logoId'>): Promise<void> {
      const { id, name, industry, size, locale, sealedContact } = company
      const state = { name, industry, size, locale, sealed_contact: sealedContact }
      await db('companies').insert({ id: toBinary(id), ...state }).onConflict('id').merge(state)
    },
  }
}

/** An erased company has nothing but its pseudonym. */
export const isErased = ({ sealedContact }: Pick<Company, 'sealedContact'>): boolean => sealedContact === ''

/** The contract discount that applies on a day, in percent. */
export const contractPercentOn = (
  { contractPercent, contractUntil }: Pick<Company, 'contractPercent' | 'contractUntil'>, day: string,
): number => (contractUntil !== null && day > contractUntil ? 0 : contractPercent)

/** The logo that a research shows, by its id: likewise. */
export const shownLogo = (
  company: Pick<Company, 'logoId'>, { approvedAt, approvedLogo }: { approvedAt: Date | null; approvedLogo: string | null },
): string | null => (approvedAt ? approvedLogo : company.logoId)

/** The name that a research shows: a later change of it reaches only what is approved afterwards. */
export const shownName = (company: Pick<Company, 'name'>, { approvedName }: { approvedName: string | null }): string =>
  approvedName ?? company.name

/**
 * The caller's company; null while its registration has not arrived here, once it is erased, or for an administrator.
 */
export async function findCompanyOf(db: Database | Transaction, { companyId }: Caller): Promise<Company | null> {
  const company = companyId === null ? null : await createCompaniesStore(db).find(companyId)
  return company && !isErased(company) ? company : null
}

function toCompany(row: CompanyRow): Company {
  const { name, industry, size, locale } = row
  return {
    id: fromBinary(row.id), name, industry, size, locale,
    sealedContact: row.sealed_contact, contractPercent: Number(row.contract_percent),
    logoId: row.logo_id && fromBinary(row.logo_id),
    contractUntil: row.contract_until,
  }
}
