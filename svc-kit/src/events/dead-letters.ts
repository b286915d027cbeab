import type { CommonConfig } from '../base/config.ts'
import { createLogger } from '../base/logger.ts'
import type { Broker, Received } from './broker.ts'
import { connectionOf, createBroker } from './kafkajs-broker.ts'
import { deadLetterTopic } from './consumer.ts'
import { topicsOf, type ServiceContract } from './service-contract.ts'

export interface DeadLetter {
  readonly topic: string
  readonly offset: string
  readonly eventId: string
  readonly type: string
  readonly key: string
  readonly reason: string
  readonly attempts: number
  readonly time: string
}

export interface DeadLetterCommands {
  readonly list: () => Promise<DeadLetter[]>
  readonly replay: () => Promise<number>
  readonly close: () => Promise<void>
}

const replayGroup = (consumer: string) => `glas.${consumer}.replay`

/** A consumer's dead letters that were not replayed yet, without their data. */
export async function listDeadLetters(broker: Broker, consumer: string, topics: readonly string[]) {
  const letters: DeadLetter[] = []
  await readAll(broker, `${replayGroup(consumer)}.list.${Date.now()}`, consumer, topics, async (message) => {
    letters.push(describe(message))
  }, replayGroup(consumer))
  return letters
}

/**
 * Puts a consumer's dead letters back into their topics, once each. Other consumers recognise the events by their inbox
 * and skip them. Returns the number of dead letters.
 */
export async function replayDeadLetters(broker: Broker, consumer: string, topics: readonly string[]): Promise<number> {
  let count = 0
  await readAll(broker, replayGroup(consumer), consumer, topics, async (message) => {
    const headers = Object.fromEntries(Object.entries(message.headers).filter(([name]) => !name.startsWith('dlt_')))
    const topic = message.headers.dlt_topic ?? message.topic.slice(0, -`.${consumer}.dlt`.length)
    await broker.publish([{ topic, key: message.key, value: message.value, headers }])
    count++
  })
  return count
}

/** Reads up to the present end; `since` names a group whose committed messages are skipped. */
async function readAll(
  broker: Broker,
  group: string,
  consumer: string,
  topics: readonly string[],
  onMessage: (message: Received) => Promise<void>,
  since?: string,
): Promise<void> {
  const names = topics.map((topic) => deadLetterTopic(topic, consumer))
  await broker.ensureTopics(names)
  const from = since ? await broker.committed(since, names) : new Map<string, bigint>()
  let left = await broker.lag(group, names)
  if (left === 0) return
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const consuming = await broker.consume({
    group,
    topics: names,
    partitionsAtOnce: 1,
    onEnd: reject,
    onMessage: async (message) => {
      const known = from.get(`${message.topic}/${message.partition}`) ?? 0n
      if (left > 0 && BigInt(message.offset) >= known) await onMessage(message)
      if (--left === 0) resolve()
      // Later messages wait for the next call.
      if (left < 0) throw new Error('past the end')
    },
  })
  try {
    await promise
  } finally {
    await consuming.stop()
  }
}

function describe({ headers, key, offset, topic }: Received): DeadLetter {
  return {
    topic: headers.dlt_topic ?? topic,
    offset,
    eventId: headers.ce_id ?? '',
    type: headers.ce_type ?? '',
    key,
    reason: headers.dlt_reason ?? '',
    attempts: Number(headers.dlt_attempts ?? 0),
    time: headers.dlt_time ?? '',
  }
}

/** A service's `dlt` commands, for `runMain`: on all topics that its contract consumes. */
export function deadLetterCommands(
  { service, consumes }: ServiceContract,
  config: Pick<CommonConfig, 'kafkaBrokers' | 'kafkaTopicPrefix' | 'kafkaSsl' | 'kafkaSasl'>,
): DeadLetterCommands {
  const logger = createLogger({ service, level: 'error' })
  const broker = createBroker({
    ...connectionOf(config), topicPrefix: config.kafkaTopicPrefix, clientId: `${service}-dlt`, logger,
  })
  const topics = topicsOf(consumes)
  return {
    list: () => listDeadLetters(broker, service, topics),
    replay: () => replayDeadLetters(broker, service, topics),
    close: broker.close,
  }
}
