import type { ServiceName } from './services.ts'

export interface Topic {
  readonly producer: ServiceName
  readonly partitions: number
  /** How long messages stay; topics that hold addresses are kept 7 days at most (D-6.11). */
  readonly retentionDays: number
}

/** The topics, by name. Each consumer `c` of topic `t` has its dead letters in `t.c.dlt`. */
export const topics = {
  'identity.accounts': { producer: 'identity', partitions: 4, retentionDays: 7 },
  'survey.applications': { producer: 'survey', partitions: 4, retentionDays: 7 },
  'survey.mailings': { producer: 'survey', partitions: 4, retentionDays: 7 },
  'survey.testimonials': { producer: 'survey', partitions: 4, retentionDays: 7 },
  'survey.answers': { producer: 'survey', partitions: 4, retentionDays: 7 },
  'reporting.results': { producer: 'reporting', partitions: 4, retentionDays: 7 },
} as const satisfies Record<string, Topic>

export type TopicName = keyof typeof topics

const dayMs = 86_400_000
const segmentMs = dayMs / 4

/**
 * The broker's settings for a topic whose messages are gone after some days. A broker deletes whole files, and each by
 * its newest message: without shorter files, the oldest message of one would stay for twice as long.
 */
export const retentionSettings = (days: number): { name: string; value: string }[] => [
  { name: 'retention.ms', value: String(days * dayMs - 2 * segmentMs) },
  { name: 'segment.ms', value: String(segmentMs) },
  // A compacted topic would keep the last message of each key for ever.
  { name: 'cleanup.policy', value: 'delete' },
]
