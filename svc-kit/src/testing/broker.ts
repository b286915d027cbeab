import { randomBytes } from 'node:crypto'
import type { EventData, EventType } from '@glas/contracts/event'
import { topics } from '@glas/contracts/topics'
import { Kafka, logLevel } from 'kafkajs'
import { newId } from '../base/ids.ts'
import { silentLogger, type Logger } from '../base/logger.ts'
import type { Broker, Message, Received } from '../events/broker.ts'
import { createBroker } from '../events/kafkajs-broker.ts'
import { eventually } from './eventually.ts'

export interface TestBroker {
  readonly broker: Broker
  /** For `KAFKA_BROKERS`. */
  readonly brokers: readonly string[]
  /** For `KAFKA_TOPIC_PREFIX`: this test's own topics and groups. */
  readonly topicPrefix: string
  /** Publishes an event as its producer would. Returns the event's id. */
  readonly publish: <E extends EventType>(
    eventType: E, event: { aggregateId: string; data: EventData<E>; id?: string },
  ) => Promise<string>
  /** Publishes a raw message, which may be malformed. */
  readonly publishRaw: (message: Message) => Promise<void>
  /** Collects the messages of a topic until there are `count`. */
  readonly read: (topic: string, count: number) => Promise<Received[]>
  readonly close: () => Promise<void>
}

/**
 * Deletes the topics and groups of a prefix. A broker that is kept up for many runs would fill with messages that no
 * test reads again.
 */
export async function removeTopics(address: string, prefix: string): Promise<void> {
  const admin = new Kafka({ brokers: [address], clientId: 'test', logLevel: logLevel.NOTHING }).admin()
  const own = (name: string) => name.startsWith(prefix)
  try {
    await admin.connect()
    const { groups } = await admin.listGroups()
    const [topics, ended] = [(await admin.listTopics()).filter(own), groups.map(({ groupId }) => groupId).filter(own)]
    if (topics.length > 0) await admin.deleteTopics({ topics })
    // A group that still has a member, from a killed service, expires once it has none.
    if (ended.length > 0) await admin.deleteGroups(ended).catch(() => undefined)
  } finally {
    await admin.disconnect()
  }
}

/** The test stack's broker (`GLAS_TEST_KAFKA`) under a separate topic prefix. */
export async function createTestBroker(logger: Logger = silentLogger()): Promise<TestBroker> {
  const address = process.env.GLAS_TEST_KAFKA
  if (!address) throw new Error('GLAS_TEST_KAFKA is missing: npm test sets it, or npm run test:stack')
  const topicPrefix = `t${randomBytes(5).toString('hex')}.`
  const brokers = [address]
  const broker = createBroker({ brokers, topicPrefix, clientId: 'test', logger })
  const publishRaw = async (message: Message) => {
    await broker.ensureTopics([message.topic])
    await broker.publish([message])
  }
  return {
    broker, brokers, topicPrefix, publishRaw,
    publish: async (eventType, { aggregateId, data, id = newId() }) => {
      await publishRaw({
        topic: eventType.topic,
        key: aggregateId,
        value: JSON.stringify(data),
        headers: {
          ce_specversion: '1.0', ce_id: id, ce_type: eventType.type,
          ce_source: `glas/${topics[eventType.topic].producer}`, ce_time: new Date().toISOString(),
        },
      })
      return id
    },
    read: async (topic, count) => {
      await broker.ensureTopics([topic])
      const read: Received[] = []
      const consuming = await broker.consume({
        group: `read.${randomBytes(4).toString('hex')}`,
        topics: [topic],
        onMessage: async (message) => void read.push(message),
        onEnd: () => {},
      })
      try {
        await eventually(() => read.length >= count)
      } finally {
        await consuming.stop()
      }
      return read
    },
    close: async () => {
      await broker.close()
      await removeTopics(address, topicPrefix)
    },
  }
}
