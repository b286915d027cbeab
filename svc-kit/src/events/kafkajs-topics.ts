import { retentionSettings, topics } from '@glas/contracts/topics'
import type { Admin } from 'kafkajs'
import type { Logger } from '../base/logger.ts'

/** A topic as it should be, by its name on the broker. */
export interface DeclaredTopic {
  readonly topic: string
  readonly partitions: number
  readonly settings: readonly { readonly name: string; readonly value: string }[]
}

/**
 * Topics of the contracts with their partitions and retention; others, like dead letters, have one partition and 7
 * days.
 */
export const declaredTopics = (prefix: string, names: readonly string[]): DeclaredTopic[] => names.map((name) => {
  const known = (topics as Record<string, { partitions: number; retentionDays: number }>)[name]
  return {
    topic: prefix + name, partitions: known?.partitions ?? 1, settings: retentionSettings(known?.retentionDays ?? 7),
  }
})

/** Creates the topics that don't exist yet, and gives existing ones the declared settings. */
export async function ensureTopics(client: Admin, declared: readonly DeclaredTopic[], logger: Logger): Promise<void> {
  const names = new Set(await client.listTopics())
  const missing = declared.filter(({ topic }) => !names.has(topic))
  const existing = declared.filter(({ topic }) => names.has(topic))
  if (existing.length > 0) await alignSettings(client, existing, logger)
  if (missing.length === 0) return
  await client.createTopics({
    waitForLeaders: false,
    topics: missing.map(({ topic, partitions, settings }) =>
      ({ topic, numPartitions: partitions, replicationFactor: -1, configEntries: [...settings] })),
  })
  await untilLed(() => client.fetchTopicMetadata({ topics: missing.map(({ topic }) => topic) }))
}

/** `ConfigResourceTypes.TOPIC`, which Node can't import by name. */
const topicResource = 2

/** `configSource` of a setting that the topic has itself; others are the broker's. */
const ofTheTopic = 1

/**
 * Sets what differs from the declaration, as on a topic of an earlier version, and keeps the topic's other settings. If
 * the broker refuses, the topic is usable, but keeps its messages for another time: a line in the log names what to
 * set.
 */
async function alignSettings(client: Admin, declared: readonly DeclaredTopic[], logger: Logger): Promise<void> {
  for (const { topic, settings } of declared) {
    try {
      const resource = { type: topicResource, name: topic }
      const { resources: [found] } = await client.describeConfigs({ includeSynonyms: false, resources: [resource] })
      const current = found?.configEntries ?? []
      const valueOf = (name: string) => current.find(({ configName }) => configName === name)?.configValue
      const wrong = settings.filter(({ name, value }) => valueOf(name) !== value)
      if (wrong.length === 0) continue
      // The request replaces all settings of the topic.
      const kept = current.filter(({ configName, configSource }) =>
        configSource as number === ofTheTopic && !settings.some(({ name }) => name === configName))
      await client.alterConfigs({
        validateOnly: false,
        resources: [{
          ...resource,
          configEntries: [...settings, ...kept.map(({ configName: name, configValue: value }) => ({ name, value }))],
        }],
      })
      logger.info({ topic, before: wrong.map(({ name }) => `${name}=${valueOf(name)}`), after: lines(wrong) }, 'topic settings changed')
    } catch (error) {
      const { type, message } = error as { type?: string; message: string }
      logger.error({ topic, wanted: lines(settings), reason: type ?? message },
        'the broker refuses to show or change the settings of a topic: set them there')
    }
  }
}

const lines = (settings: DeclaredTopic['settings']) => settings.map(({ name, value }) => `${name}=${value}`)

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
