import type { EventHandler } from '@glas/svc-kit/events/consumer'
import type { Post } from '../domain/post.ts'
import { mergeHandlers } from './company-merged.ts'
import { accountHandlers } from './identity-accounts.ts'
import { resultHandlers } from './reporting-results.ts'
import { applicationHandlers } from './survey-applications.ts'
import { mailingHandlers } from './survey-mailings.ts'
import { testimonialHandlers } from './survey-testimonials.ts'

/** The handlers of all events that trigger a mail, or change which company it belongs to. */
export function mailHandlers(post: Post): EventHandler[] {
  return [
    ...accountHandlers(post), ...applicationHandlers(post), ...mailingHandlers(post), ...testimonialHandlers(post),
    ...resultHandlers(post), ...mergeHandlers(post),
  ]
}
