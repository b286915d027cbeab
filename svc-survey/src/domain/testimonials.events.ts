import type { EventData, EventType } from '@glas/contracts/event'
import * as events from '@glas/contracts/survey/testimonials.events'
import type { Transaction } from '@glas/svc-kit/database/database'
import { publishLater } from '@glas/svc-kit/events/outbox'
import type { Company } from './companies.store.ts'
import type { StoredTestimonial } from './testimonials.store.ts'

/** Informs svc-identity which photo is in use. */
export async function announcePhoto(
  trx: Transaction, companyId: string, { photoId, formerId }: Record<'photoId' | 'formerId', string | null>, time: Date,
): Promise<void> {
  if (photoId === formerId) return
  await publishLater(trx, events.testimonialPhotoChanged, {
    aggregateId: companyId, data: { companyId, photoId, formerId }, time,
  })
}

/** Publishes a testimonial's events, each in the transaction of its change. */
export function testimonialEvents(trx: Transaction, testimonial: StoredTestimonial, company: Company, time: Date) {
  const { id, revision, companyName } = testimonial
  const publish = <E extends EventType>(eventType: E, data: EventData<E>) =>
    publishLater(trx, eventType, { aggregateId: id, data, time })
  const state = {
    testimonialId: id, revision, companyId: company.id, companyName: companyName ?? company.name,
    locale: company.locale, sealedContact: company.sealedContact,
  }
  return {
    submitted: () => publish(events.testimonialSubmitted, state),
    returned: (remark: string) => publish(events.testimonialReturned, { ...state, remark }),
    published: () => publish(events.testimonialPublished, state),
  }
}
