import type { EventData } from '@glas/contracts/event'
import { companyChanged, companyErased, companyMerged, companyRegistered } from '@glas/contracts/identity/identity.events'
import { type EventHandler, type HandlerContext, on } from '@glas/svc-kit/events/consumer'
import { isNewRevision } from '@glas/svc-kit/events/inbox'
import { currentCompanyId } from '@glas/svc-kit/events/merged-companies'
import { createCompaniesStore } from '../domain/companies.store.ts'
import { createLogoStore } from '../domain/logos.store.ts'
import type { CompanyErasure } from '../features/erasure/erasure.ts'
import { mergeCompany } from '../features/merge/merge.ts'

/** Maintains the projection of companies. */
export function accountHandlers({ erase }: Pick<CompanyErasure, 'erase'>): EventHandler[] {
  return [
    on(companyRegistered, keep), on(companyChanged, keep),
    on(companyErased, (erased, { trx }) => erase(trx, erased)),
    on(companyMerged, (merged, context) => mergeCompany(merged, context, { keep, erase })),
  ]
}

async function keep(
  { companyId, revision, name, industry, size, locale, sealedContact, logo }: EventData<typeof companyChanged>,
  { trx }: HandlerContext,
): Promise<void> {
  // About a company that no longer exists: its data belongs to the one that it was merged into.
  if (await currentCompanyId(trx, companyId) !== companyId) return
  if (!await isNewRevision(trx, 'companies', companyId, revision)) return
  await createCompaniesStore(trx).save({ id: companyId, name, industry, size, locale, sealedContact })
  if (logo === undefined) return
  if (logo) await createLogoStore(trx).keep(companyId, logo)
  await createCompaniesStore(trx).setLogo(companyId, logo?.id ?? null)
}
