import type { EventData } from '@glas/contracts/event'
import type { companyMerged } from '@glas/contracts/identity/identity.events'
import { moveAudit } from '@glas/svc-kit/database/audit'
import type { Transaction } from '@glas/svc-kit/database/database'
import type { HandlerContext } from '@glas/svc-kit/events/consumer'
import { recordMerge } from '@glas/svc-kit/events/merged-companies'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { createCompaniesStore, isErased } from '../../domain/companies.store.ts'
import { createLogoStore } from '../../domain/logos.store.ts'
import { announcePhoto } from '../../domain/testimonials.events.ts'
import { createTestimonialsStore } from '../../domain/testimonials.store.ts'

interface MergeSteps {
  /** Stores the state of the company that stays, which may not have arrived here yet. */
  readonly keep: (state: Omit<EventData<typeof companyMerged>, 'from'>, context: HandlerContext) => Promise<void>
  readonly erase: (trx: Transaction, company: { companyId: string; pseudonym: string }) => Promise<void>
}

/**
 * Moves everything of a company to the one that it was merged into (contracts/decisions/037). Terms, keys, codes and
 * receipts of a research don't name its company: they stay as they are, and so do issued statements.
 */
export async function mergeCompany(
  { from, ...state }: EventData<typeof companyMerged>, context: HandlerContext, { keep, erase }: MergeSteps,
): Promise<void> {
  const { trx, event } = context
  const into = await recordMerge(trx, from, state.companyId)
  await keep(state, context)
  for (const id of [from, into].toSorted()) await createCompaniesStore(trx).lock(id)
  const target = await createCompaniesStore(trx).find(into)
  // Its erasure was handled before this event: what moves now has to be erased, too.
  if (target && isErased(target)) await erase(trx, { companyId: from, pseudonym: target.name })
  await moveTestimonial(trx, { from, into, at: event.time })
  await createApplicationsStore(trx).moveAll(from, into)
  await createLogoStore(trx).moveAll(from, into)
  await moveAudit(trx, from, into)
  await createCompaniesStore(trx).remove(from)
}

/** A company has one testimonial: its own, or else the other one's. */
async function moveTestimonial(trx: Transaction, { from, into, at }: { from: string; into: string; at: Date }) {
  const store = createTestimonialsStore(trx)
  const moved = await store.lockOfCompany(from)
  if (!moved) return
  if (!await store.lockOfCompany(into)) {
    await store.update({ ...moved, companyId: into })
    return
  }
  await store.remove(moved.id)
  await announcePhoto(trx, into, { photoId: null, formerId: moved.photoId }, at)
}
