import type { Consumer, EachMessagePayload, Kafka } from 'kafkajs'
import type { Broker, Received } from './broker.ts'
import { retry } from './kafkajs-client.ts'

/** A member of a consumer group, which reads from the first message that the group has not committed. */
export async function joinGroup(
  kafka: Kafka,
  prefix: string,
  { group, topics: names, onMessage, onEnd, onJoined, partitionsAtOnce = 4 }: Parameters<Broker['consume']>[0],
): ReturnType<Broker['consume']> {
  let ending = false
  const consumer = kafka.consumer({
    // A crash during a join that `stop` aborted is not a fault.
    retry: { ...retry, restartOnFailure: async () => !ending },
    groupId: prefix + group,
    allowAutoTopicCreation: false,
    // The broker answers at once when it has a message, otherwise after this time, for which a stop may have to wait.
    // Ten empty answers a second took a tenth of a core in each system.
    maxWaitTimeInMs: 500,
    // The partitions of a killed instance are reassigned after this time.
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
  // Resolves when the group has accepted it, which waits for members that left without notice.
  const joining = consumer.run({
    partitionsConsumedConcurrently: partitionsAtOnce,
    eachMessage: async (payload) => {
      // kafkajs may still deliver after stop() was called.
      if (ending) throw new Error('stopping')
      await onMessage(receivedOf(payload, prefix), payload.heartbeat)
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
}

async function stopConsumer(consumer: Consumer): Promise<void> {
  await consumer.stop()
  await consumer.disconnect()
}

function receivedOf({ topic, partition, message }: EachMessagePayload, prefix: string): Received {
  const { offset, key, value, headers = {} } = message
  return {
    topic: topic.slice(prefix.length),
    partition,
    offset,
    key: key?.toString() ?? '',
    value: value?.toString() ?? '',
    headers: Object.fromEntries(Object.entries(headers).map(([name, text]) =>
      [name, Array.isArray(text) ? String(text[0]) : String(text ?? '')])),
  }
}
