import type { EventType } from './event.ts'
import * as identity from './identity/identity.events.ts'
import * as reporting from './reporting/reporting.events.ts'
import * as survey from './survey/survey.events.ts'
import * as testimonials from './survey/testimonials.events.ts'

const isEvent = (value: unknown): value is EventType =>
  typeof value === 'object' && value !== null && 'topic' in value && 'type' in value

/** Every published event, for validation and tests. */
export const allEvents: readonly EventType[] = [identity, survey, testimonials, reporting].flatMap((file) =>
  Object.values(file).filter(isEvent),
)
