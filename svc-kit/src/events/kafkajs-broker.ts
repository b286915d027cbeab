import { CompressionTypes, type KafkaConfig, type SASLOptions } from 'kafkajs'
import type { brokerSettings, ConfigOf } from '../base/config.ts'
import type { Broker, Message } from './broker.ts'
import { connectKafka, type KafkaSetup } from './kafkajs-client.ts'
import { joinGroup } from './kafkajs-group.ts'
import { committedBy, lagOf } from './kafkajs-offsets.ts'
import { declaredTopics, ensureTopics } from './kafkajs-topics.ts'

/** A record batch is limited to 1 MB, and kafkajs makes one of everything it sends to a partition at a time. */
const batchBytes = 700_000

/** Messages in order, split into parts that each fit into a record batch; a larger message gets its own. */
export function batchesOf(messages: readonly Message[]): Message[][] {
  const batches: Message[][] = []
  let batch: Message[] = []
  let bytes = Infinity
  for (const message of messages) {
    const size = Buffer.byteLength(message.value)
    if (bytes + size > batchBytes) {
      batch = []
      batches.push(batch)
      bytes = 0
    }
    batch.push(message)
    bytes += size
  }
  return batches
}

type BrokerConfig = ConfigOf<typeof brokerSettings>

/** The broker's address, TLS and SASL as kafkajs takes them: TLS is verified, or not used. */
export function connectionOf(config: Pick<BrokerConfig, 'kafkaBrokers' | 'kafkaSsl' | 'kafkaSasl'>) {
  const { kafkaBrokers, kafkaSsl, kafkaSasl } = config
  return {
    brokers: [...kafkaBrokers],
    ...(kafkaSsl && { ssl: { ...kafkaSsl, rejectUnauthorized: true } }),
    ...(kafkaSasl && { sasl: { ...kafkaSasl } as SASLOptions }),
  } satisfies Partial<KafkaConfig>
}

/** The broker through kafkajs. */
export function createBroker({ topicPrefix: prefix = '', ...setup }: KafkaSetup & { topicPrefix?: string }): Broker {
  const { kafka, admin, producer } = connectKafka(setup)
  const prefixed = (names: readonly string[]) => names.map((name) => prefix + name)

  return {
    publish: async (messages) => {
      for (const batch of batchesOf(messages)) {
        const byTopic = Map.groupBy(batch, (message) => message.topic)
        await (await producer.get()).sendBatch({
          acks: -1,
          compression: CompressionTypes.None,
          topicMessages: [...byTopic].map(([topic, some]) => ({
            topic: prefix + topic,
            messages: some.map(({ key, value, headers }) => ({ key, value, headers: { ...headers } })),
          })),
        })
      }
    },

    consume: (options) => joinGroup(kafka, prefix, options),

    ensureTopics: async (names) => await ensureTopics(await admin.get(), declaredTopics(prefix, names), setup.logger),

    lag: async (group, names) => await lagOf(await admin.get(), prefix + group, prefixed(names)),

    committed: async (group, names) => {
      const offsets = await committedBy(await admin.get(), prefix + group, prefixed(names))
      return new Map([...offsets].map(([place, offset]) => [place.slice(prefix.length), offset]))
    },

    ping: async () => {
      await (await admin.get()).describeCluster()
    },

    close: async () => {
      await producer.end((client) => client.disconnect())
      await admin.end((client) => client.disconnect())
    },
  }
}
