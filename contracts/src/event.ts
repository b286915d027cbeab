import type { Static, TSchema } from 'typebox'
import type { TopicName } from './topics.ts'

/**
 * One kind of event: CloudEvents 1.0, with the envelope in Kafka headers (`ce_id`, `ce_type`, `ce_source`, `ce_time`,
 * `ce_specversion`) and the data as the JSON value. The message key is the aggregate's id. Events carry the full state
 * and a `revision` of their aggregate; a consumer ignores an older one.
 */
export interface EventType<D extends TSchema = TSchema> {
  /** Past tense and a version: `glas.survey.application-approved.v1`. */
  readonly type: string
  readonly topic: TopicName
  /**
   * Field of the data that holds the aggregate's id, which becomes the message key: events with the same key stay in
   * order. Absent if the data does not name its aggregate (mails to one recipient).
   */
  readonly key?: string
  readonly summary: string
  readonly data: D
}

export type EventData<E> = E extends EventType<infer D> ? Static<D> : never

/** Declares an event: an identity function that infers the types. */
export function defineEvent<D extends TSchema>(event: EventType<D>): EventType<D> {
  return event
}
