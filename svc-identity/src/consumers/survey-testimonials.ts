import { testimonialPhotoChanged } from '@glas/contracts/survey/testimonials.events'
import { on, type EventHandler } from '@glas/svc-kit/events/consumer'
import { currentCompanyId } from '@glas/svc-kit/events/merged-companies'
import { createAssetStore } from '../domain/assets.store.ts'

/** survey.testimonials: marks the photo that a testimonial uses as used, and the previous one as unused. */
export function testimonialHandlers(): EventHandler[] {
  return [
    on(testimonialPhotoChanged, async ({ companyId: published, photoId, formerId }, { trx }) => {
      const companyId = await currentCompanyId(trx, published)
      const assets = createAssetStore(trx)
      if (formerId) await assets.usePhoto(companyId, formerId, false)
      if (photoId) await assets.usePhoto(companyId, photoId, true)
    }),
  ]
}
