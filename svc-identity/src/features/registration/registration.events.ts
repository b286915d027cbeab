import type { Contact } from '@glas/contracts/identity/company'
import { companyRegistered } from '@glas/contracts/identity/identity.events'
import type { Transaction } from '@glas/svc-kit/database'
import type { KeyRing } from '@glas/svc-kit/key-ring'
import { publishLater } from '@glas/svc-kit/outbox'
import { sealJwe } from '@glas/svc-kit/tokens'
import type { NewCompany } from '../../domain/accounts.store.ts'

/** Tells the others of a company; who acts for it travels sealed. */
export async function publishRegistered(
  trx: Transaction,
  internalKeys: KeyRing,
  company: NewCompany,
  contact: Contact,
): Promise<void> {
  const { id, revision, name, industry, size, locale } = company
  const sealedContact = await sealJwe(internalKeys, contact)
  await publishLater(trx, companyRegistered, {
    aggregateId: id,
    data: { companyId: id, revision, name, industry, size, locale, sealedContact },
    time: company.createdAt,
  })
}
