import type { Admin } from 'kafkajs'
import { retentionSettings, topics } from '@glas/contracts/topics'

/** Creates the topics that don't exist yet, with the partitions and retention of the contracts. */
export async function createTopics(client: Admin, prefix: string, names: readonly string[]): Promise<void> {
  const existing = new Set(await client.listTopics())
  const missing = names.filter((name) => !existing.has(prefix + name))
  if (missing.length === 0) return
  await client.createTopics({
    waitForLeaders: false,
    topics: missing.map((name) => {
      const known = (topics as Record<string, { partitions: number; retentionDays: number }>)[name]
      return {
        topic: prefix + name,
        numPartitions: known?.partitions ?? 1,
        replicationFactor: -1,
        configEntries: retentionSettings(known?.retentionDays ?? 7),
      }
    }),
  })
  await untilLed(() => client.fetchTopicMetadata({ topics: missing.map((name) => prefix + name) }))
}

/**
 * Waits (15 s at most) until each new partition has a leader: the broker may not know a topic that it has just created.
 */
async function untilLed(
  metadata: () => Promise<{ topics: { partitions: { leader: number }[] }[] }>,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      const { topics: made } = await metadata()
      if (made.every(({ partitions }) => partitions.length > 0 && partitions.every(({ leader }) => leader >= 0))) return
      if (tries >= 150) throw new Error('new topics have no leader')
    } catch (error) {
      const { type, retriable } = error as { type?: string; retriable?: boolean }
      if (tries >= 150 || !(retriable || type === 'UNKNOWN_TOPIC_OR_PARTITION')) throw error
    }
    await new Promise((done) => setTimeout(done, 100))
  }
}
