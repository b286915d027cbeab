import { Kafka, logLevel, type KafkaConfig, type LogEntry } from 'kafkajs'
import type { Logger } from '../base/logger.ts'
import { calmTimers } from './kafkajs-timers.ts'

export interface KafkaSetup extends Pick<KafkaConfig, 'ssl' | 'sasl'> {
  readonly brokers: readonly string[]
  readonly clientId: string
  readonly logger: Logger
}

export const retry = { retries: 30, initialRetryTime: 100, maxRetryTime: 500 }

/** kafkajs with settings that proved reliable: idempotent producer, no automatic topics, fast fetches. */
export function connectKafka({ brokers, clientId, logger, ssl, sasl }: KafkaSetup) {
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
  return { kafka, admin, producer }
}

/** A client that connects at its first use; a failed connect is retried at the next. */
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

/** kafkajs logs the transient states of a starting broker as errors; they are not relevant. */
function logEntry(logger: Logger, { level, namespace, log }: LogEntry): void {
  const { message, error, groupId, retryCount } = log as unknown as Record<string, unknown>
  const fields = { namespace, groupId, retryCount, error: typeof error === 'string' ? error : undefined }
  const passing = /coordinator is (loading|not available)|not aware of this group|rebalanc|does not host this topic/i
    .test(`${message} ${String(error)}`)
  if (level === logLevel.ERROR && !passing) logger.warn(fields, `kafka: ${message}`)
  else logger.debug(fields, `kafka: ${message}`)
}
