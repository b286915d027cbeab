import type { EmailChange } from '@glas/contracts/identity/accounts.operations'
import { companyChanged } from '@glas/contracts/identity/identity.events'
import type { Erasure } from '@glas/contracts/identity/erasure.operations'
import type { Picture } from '@glas/contracts/identity/assets.operations'
import type { OwnCompany, updateOwnCompany } from '@glas/contracts/identity/own-company.operations'
import type { BodyOf } from '@glas/contracts/operation'
import { trimmed } from '@glas/contracts/trimmed'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, notFound } from '@glas/svc-kit/base/errors'
import type { KeyRing } from '@glas/svc-kit/base/key-ring'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction, isDuplicate, type Database, type Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { createAssetStore } from '../../domain/assets.store.ts'
import { createBrowserStore } from '../../domain/browsers.store.ts'
import { createCompanyStore, profileOf, type StoredCompany } from '../../domain/companies.store.ts'
import { contactOf, publishCompany } from '../../domain/company.events.ts'
import { createEmailChangeStore } from '../../domain/email-changes.store.ts'
import { createErasureStore } from '../../domain/erasures.store.ts'
import type { Account } from '../../domain/users.ts'

type Changes = BodyOf<typeof updateOwnCompany>

interface Known {
  readonly company: StoredCompany
  readonly contact: Account
  readonly emailChange: EmailChange | null
  readonly logo: Picture | null
  readonly erasure: Erasure | null
  readonly browsers: NonNullable<OwnCompany['browsers']>
}

const present = ({ company, contact, emailChange, logo, erasure, browsers }: Known): OwnCompany => ({
  revision: company.revision,
  company: profileOf(company),
  contact: contactOf(contact),
  logo,
  passwordChangedAt: contact.passwordChangedAt?.toISOString() ?? null,
  emailChange,
  erasure,
  browsers,
})

/** The names of the fields that differ. */
const changedFields = (before: object, after: object): string[] =>
  Object.entries(after).filter(([name, value]) => (before as Record<string, unknown>)[name] !== value)
    .map(([name]) => name)

/** @throws NOT_FOUND if the company of a valid token no longer exists */
async function read(on: Database | Transaction, { companyId }: Caller): Promise<Known> {
  const company = companyId === null ? undefined : await createCompanyStore(on).find(companyId)
  const contact = company && await createAccountStore(on).findContact(company.id)
  if (!company || !contact) throw notFound()
  return {
    company, contact,
    emailChange: await createEmailChangeStore(on).find(contact.id, new Date()),
    logo: company.logoId === null ? null : await createAssetStore(on).find(company.logoId),
    erasure: await createErasureStore(on).find(company.id),
    browsers: await createBrowserStore(on).listOf(company.id),
  }
}

/** What a company sees and changes of itself. */
export function createOwnCompanies(deps: { db: Database; clock: Clock; internalKeys: KeyRing }) {
  const { db, clock, internalKeys } = deps

  async function change(
    trx: Transaction, caller: Caller, known: { company: StoredCompany; contact: Account },
    { revision, company, contact }: Changes,
  ): Promise<OwnCompany> {
    const contactId = known.contact.id
    // The locks come before the first read: later reads of a transaction see what that one saw.
    await createAccountStore(trx).lock(contactId)
    await createCompanyStore(trx).lock(known.company.id)
    const before = await read(trx, caller)
    if (before.company.revision !== revision) throw new ApiError('REVISION_CONFLICT')
    const [profile, person] = [trimmed(company), trimmed(contact)]
    const fields = [
      ...changedFields(profileOf(before.company), profile).map((name) => `company.${name}`),
      ...changedFields(contactOf(before.contact), person).map((name) => `contact.${name}`),
    ]
    if (fields.length === 0) return present(before)

    const at = clock.now()
    await createCompanyStore(trx).update(before.company.id, profile)
    await createAccountStore(trx).setPerson(contactId, person)
    const changed = await createCompanyStore(trx).nextRevision(before.company.id)
    const after = { ...before.contact, ...person }
    const subject = { type: 'company', id: changed.id }
    await audit(trx, { action: 'update-company', subject, by: caller, at, details: { fields } })
    await publishCompany(trx, companyChanged, { internalKeys, company: changed, contact: contactOf(after), time: at })
    return present({ ...before, company: changed, contact: after })
  }

  return {
    async get(caller: Caller): Promise<OwnCompany> {
      return present(await read(db, caller))
    },

    /** @throws REVISION_CONFLICT, TAX_ID_TAKEN */
    async update(caller: Caller, changes: Changes): Promise<OwnCompany> {
      const known = await read(db, caller)
      try {
        return await inTransaction(db, (trx) => change(trx, caller, known, changes))
      } catch (error) {
        if (!isDuplicate(error, 'companies_tax_id')) throw error
        throw new ApiError('TAX_ID_TAKEN', { details: [{ path: '/company/taxId', rule: 'taken' }] })
      }
    },
  }
}

export type OwnCompanies = ReturnType<typeof createOwnCompanies>
