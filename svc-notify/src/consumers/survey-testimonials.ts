import type { EventData } from '@glas/contracts/event'
import {
  testimonialErased, testimonialPublished, testimonialReturned, testimonialSubmitted,
} from '@glas/contracts/survey/testimonials.events'
import { on, type EventHandler } from '@glas/svc-kit/events/consumer'
import { createErasedStore } from '../domain/erased.store.ts'
import { staffLocale, thirtyDaysFrom } from '../domain/mail.ts'
import type { Post } from '../domain/post.ts'

type State = EventData<typeof testimonialSubmitted>

/** survey.testimonials: notifies staff of a submitted testimonial, and its company of the decision. */
export function testimonialHandlers({ enqueue, clock, sealStaff }: Post): EventHandler[] {
  // It may be submitted and returned several times: its revision is the round.
  const common = ({ testimonialId, revision }: State) =>
    ({ subject: testimonialId, round: String(revision), eraseAt: thirtyDaysFrom(clock.now()) })
  const toCompany = (data: State) =>
    ({ ...common(data), recipient: data.companyId, locale: data.locale, sealed: data.sealedContact })
  return [
    on(testimonialSubmitted, async (data, { trx }) => {
      const content = { companyName: data.companyName }
      await enqueue(trx, {
        ...common(data), kind: 'testimonial-received', recipient: 'staff', locale: staffLocale, content,
        sealed: await sealStaff(),
      })
    }),
    on(testimonialReturned, async (data, { trx }) => {
      const { companyName, remark } = data
      await enqueue(trx, { ...toCompany(data), kind: 'testimonial-returned', content: { companyName, remark } })
    }),
    on(testimonialPublished, async (data, { trx }) => {
      const content = { companyName: data.companyName }
      await enqueue(trx, { ...toCompany(data), kind: 'testimonial-published', content })
    }),
    on(testimonialErased, ({ testimonialId }, { trx }) => createErasedStore(trx).erase([testimonialId], clock.now())),
  ]
}
