import { companyRegistered } from '@glas/contracts/identity/identity.events'
import { type EventHandler, on } from '@glas/svc-kit/consumer'
import { isNewRevision } from '@glas/svc-kit/inbox'
import { createCompaniesStore } from '../domain/companies.store.ts'

/** Keeps the projection of companies. */
export function accountHandlers(): EventHandler[] {
  return [
    on(companyRegistered, async ({ companyId, revision, name, industry, size, locale, sealedContact }, { trx }) => {
      if (!await isNewRevision(trx, 'companies', companyId, revision)) return
      await createCompaniesStore(trx).save({ id: companyId, name, industry, size, locale, sealedContact })
    }),
  ]
}
