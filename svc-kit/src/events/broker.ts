import {
  CompressionTypes, Kafka, logLevel, type Consumer, type KafkaConfig, type LogEntry, type SASLOptions,
} from 'kafkajs'
import { topics } from '@glas/contracts/topics'
import type { brokerSettings, ConfigOf } from '../base/config.ts'
import type { Logger } from '../base/logger.ts'
import { calmTimers } from './kafkajs-timers.ts'

/** One message as it goes to the broker or comes from it; the topic is without prefix. */
export interface Message {
  readonly topic: string
  readonly key: string
  readonly value: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Received extends Message {
  readonly partition: number
  readonly offset: string
}

export interface ConsumeOptions {
  /** Consumer group, without prefix. */
  readonly group: string
  readonly topics: readonly string[]
  /** Resolving commits the message; a rejection ends the consumer. `alive` keeps the membership in a long work. */
  readonly onMessage: (message: Received, alive: () => Promise<void>) => Promise<void>
  /** The consumer has ended for good and can't go on in this process. */
  readonly onEnd: (reason: Error) => void
  /** Told whenever this member joins the group or falls out of it. */
  readonly onJoined?: (joined: boolean) => void
  readonly partitionsAtOnce?: number
}

export interface Consuming {
  /** Ends after the messages in hand. */
  readonly stop: () => Promise<void>
}

/** The broker behind a port as small as our need, so that another client can take kafkajs' place. */
export interface Broker {
  /** Resolves when every message is written (acks of all replicas); keeps the order of messages with one key. */
  readonly publish: (messages: readonly Message[]) => Promise<void>
  /** Resolves when the topics are known; the group lets this member in behind that. */
  readonly consume: (options: ConsumeOptions) => Promise<Consuming>
  /** Makes the topics that are missing, with partitions and retention of the contracts (dead letters: 1, 7 days). */
  readonly ensureTopics: (names: readonly string[]) => Promise<void>
  /** Messages that a group has not committed yet. */
  readonly lag: (group: string, topics: readonly string[]) => Promise<number>
  /** Offsets from which a group would go on, by `topic/partition`; absent where it never committed. */
  readonly committed: (group: string, topics: readonly string[]) => Promise<Map<string, bigint>>
  /** Throws where no broker answers. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

const dayMs = 24 * 3600 * 1000

/** A record batch may have 1 MB, and kafkajs makes one of all that is sent to a partition at a time. */
const batchBytes = 700_000

/** Messages in their order, cut into parts that fit into a record batch each; a larger message gets its own. */
export function batchesOf(messages: readonly Message[]): Message[][] {
  const batches: Message[][] = []
  let bytes = Infinity
  for (const message of messages) {
    const size = Buffer.byteLength(message.value)
    if (bytes + size > batchBytes) {
      batches.push([])
      bytes = 0
    }
    batches.at(-1)!.push(message)
    bytes += size
  }
  return batches
}

/** Waits (15 s at most) until each new partition has a leader: the broker may not know of a topic it has just made. */
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

type BrokerConfig = ConfigOf<typeof brokerSettings>

/** Where the broker is and how it is spoken to, as kafkajs takes it: TLS verified, or none. */
export function connectionOf(config: Pick<BrokerConfig, 'kafkaBrokers' | 'kafkaSsl' | 'kafkaSasl'>) {
  const { kafkaBrokers, kafkaSsl, kafkaSasl } = config
  return {
    brokers: [...kafkaBrokers],
    ...(kafkaSsl && { ssl: { ...kafkaSsl, rejectUnauthorized: true } }),
    ...(kafkaSasl && { sasl: { ...kafkaSasl } as SASLOptions }),
  } satisfies Partial<KafkaConfig>
}

/** kafkajs with the settings that were found to hold: idempotent producer, no topics by accident, fast fetches. */
export function createBroker(options: {
  brokers: readonly string[]
  topicPrefix?: string
  clientId: string
  logger: Logger
} & Pick<KafkaConfig, 'ssl' | 'sasl'>): Broker {
  const { brokers, topicPrefix: prefix = '', clientId, logger, ssl, sasl } = options
  const retry = { retries: 30, initialRetryTime: 100, maxRetryTime: 500 }
  calmTimers()
  const kafka = new Kafka({
    clientId,
    brokers: [...brokers],
    ...(ssl && { ssl }),
    ...(sasl && { sasl }),
    logLevel: logLevel.INFO,
    logCreator: () => (entry) => logEntry(logger, entry),
    connectionTimeout: 3_000,
    requestTimeout: 15_000,
    retry,
  })
  const admin = once(async () => {
    const client = kafka.admin()
    await client.connect()
    return client
  })
  const producer = once(async () => {
    const client = kafka.producer({ idempotent: true, maxInFlightRequests: 1, allowAutoTopicCreation: false })
    await client.connect()
    return client
  })

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

    consume: async ({ group, topics: names, onMessage, onEnd, onJoined, partitionsAtOnce = 4 }) => {
      let ending = false
      const consumer = kafka.consumer({
        // A crash in a join that `stop` has cut off is none.
        retry: { ...retry, restartOnFailure: async () => !ending },
        groupId: prefix + group,
        allowAutoTopicCreation: false,
        maxWaitTimeInMs: 100,
        // What an instance that was killed held is taken over after this time.
        sessionTimeout: 10_000,
        heartbeatInterval: 2_000,
        rebalanceTimeout: 30_000,
      })
      consumer.on(consumer.events.CRASH, ({ payload }) => {
        if (!payload.restart && !ending) onEnd(payload.error)
      })
      consumer.on(consumer.events.GROUP_JOIN, () => onJoined?.(true))
      for (const left of [consumer.events.REBALANCING, consumer.events.CRASH, consumer.events.STOP] as const) {
        consumer.on(left, () => onJoined?.(false))
      }
      await consumer.connect()
      await consumer.subscribe({ topics: names.map((name) => prefix + name), fromBeginning: true })
      // Resolves when the group has let it in, which waits for those that left without a word.
      const joining = consumer.run({
        partitionsConsumedConcurrently: partitionsAtOnce,
        eachMessage: async ({ topic, partition, message, heartbeat }) => {
          // kafkajs may deliver a while after stop() was called.
          if (ending) throw new Error('stopping')
          await onMessage({
            topic: topic.slice(prefix.length),
            partition,
            offset: message.offset,
            key: message.key?.toString() ?? '',
            value: message.value?.toString() ?? '',
            headers: Object.fromEntries(Object.entries(message.headers ?? {}).map(([name, value]) =>
              [name, Array.isArray(value) ? String(value[0]) : String(value ?? '')])),
          }, heartbeat)
        },
      }).catch((error: Error) => {
        if (!ending) onEnd(error)
      })
      return {
        stop: async () => {
          ending = true
          await stopConsumer(consumer)
          await joining
        },
      }
    },

    ensureTopics: async (names) => {
      const client = await admin.get()
      const existing = new Set(await client.listTopics())
      const missing = names.filter((name) => !existing.has(prefix + name))
      if (missing.length === 0) return
      await client.createTopics({
        waitForLeaders: false,
        topics: missing.map((name) => {
          const known = (topics as Record<string, { partitions: number; retentionDays: number }>)[name]
          const retention = (known?.retentionDays ?? 7) * dayMs
          return {
            topic: prefix + name,
            numPartitions: known?.partitions ?? 1,
            replicationFactor: -1,
            configEntries: [{ name: 'retention.ms', value: String(retention) }],
          }
        }),
      })
      await untilLed(() => client.fetchTopicMetadata({ topics: missing.map((name) => prefix + name) }))
    },

    lag: async (group, names) => {
      const client = await admin.get()
      const prefixed = names.map((name) => prefix + name)
      const committed = await client.fetchOffsets({ groupId: prefix + group, topics: prefixed })
      let lag = 0
      for (const { topic, partitions } of committed) {
        const ends = new Map((await client.fetchTopicOffsets(topic)).map((one) => [one.partition, one]))
        for (const { partition, offset } of partitions) {
          const end = ends.get(partition)
          if (!end) continue
          const from = offset === '-1' ? BigInt(end.low) : BigInt(offset)
          if (BigInt(end.high) > from) lag += Number(BigInt(end.high) - from)
        }
      }
      return lag
    },

    committed: async (group, names) => {
      const client = await admin.get()
      const found = await client.fetchOffsets({ groupId: prefix + group, topics: names.map((name) => prefix + name) })
      return new Map(found.flatMap(({ topic, partitions }) => partitions
        .filter(({ offset }) => offset !== '-1')
        .map(({ partition, offset }) => [`${topic.slice(prefix.length)}/${partition}`, BigInt(offset)] as const)))
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

async function stopConsumer(consumer: Consumer): Promise<void> {
  await consumer.stop()
  await consumer.disconnect()
}

/** A client that is connected at its first use; a failed connect is tried anew at the next. */
function once<T>(create: () => Promise<T>) {
  let pending: Promise<T> | undefined
  return {
    get: () => pending ??= create().catch((error) => {
      pending = undefined
      throw error
    }),
    end: async (close: (client: T) => Promise<void>) => {
      const client = await pending?.catch(() => undefined)
      pending = undefined
      if (client) await close(client)
    },
  }
}

/** kafkajs logs the passing states of a starting broker as errors; they are of no interest. */
function logEntry(logger: Logger, { level, namespace, log }: LogEntry): void {
  const { message, error, groupId, retryCount } = log as unknown as Record<string, unknown>
  const fields = { namespace, groupId, retryCount, error: typeof error === 'string' ? error : undefined }
  const passing = /coordinator is (loading|not available)|not aware of this group|rebalanc|does not host this topic/i
    .test(`${message} ${String(error)}`)
  if (level === logLevel.ERROR && !passing) logger.warn(fields, `kafka: ${message}`)
  else logger.debug(fields, `kafka: ${message}`)
}
