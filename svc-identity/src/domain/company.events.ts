import type { EventData } from '@glas/contracts/event'
import type { Contact } from '@glas/contracts/identity/company'
import { companyChanged, type companyRegistered } from '@glas/contracts/identity/identity.events'
import type { KeyRing } from '@glas/svc-kit/base/key-ring'
import type { Transaction } from '@glas/svc-kit/database/database'
import { publishLater } from '@glas/svc-kit/events/outbox'
import { sealJwe } from '@glas/svc-kit/http/tokens'
import { createAssetStore } from './assets.store.ts'
import { createCompanyStore, type StoredCompany } from './companies.store.ts'
import type { Account } from './users.ts'

/** A user as the contact of a company. */
export function contactOf({ firstName, lastName, email, phone }: Account): Contact {
  return { firstName, lastName, email, phone: phone ?? '' }
}

/** Publishes that a company's contact has changed, under the company's next revision. */
export async function publishContact(
  trx: Transaction, internalKeys: KeyRing, account: Account, time: Date,
): Promise<void> {
  if (!account.company) return
  const company = await createCompanyStore(trx).nextRevision(account.company.id)
  await publishCompany(trx, companyChanged, { internalKeys, company, contact: contactOf(account), time })
}

interface Published {
  readonly internalKeys: KeyRing
  readonly company: StoredCompany
  readonly contact: Contact
}

/** A company's current state, as other services may know it; its contact is encrypted. */
export async function companyStateOf(
  trx: Transaction, { internalKeys, company, contact }: Published,
): Promise<EventData<typeof companyChanged>> {
  const { id, revision, name, industry, size, locale, logoId } = company
  const sealedContact = await sealJwe(internalKeys, contact)
  const logo = logoId === null ? null : await createAssetStore(trx).findPrintable(logoId)
  return { companyId: id, revision, name, industry, size, locale, sealedContact, logo }
}

/** Publishes a company's current state. */
export async function publishCompany(
  trx: Transaction,
  event: typeof companyRegistered | typeof companyChanged,
  { time, ...published }: Published & { readonly time: Date },
): Promise<void> {
  const data = await companyStateOf(trx, published)
  await publishLater(trx, event, { aggregateId: published.company.id, data, time })
}
