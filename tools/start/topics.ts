import { setTimeout as sleep } from 'node:timers/promises'
import { retentionSettings, topics } from '@glas/contracts/topics'
import { brokerSettings, readSettings } from '@glas/svc-kit/base/config'
import { connectionOf } from '@glas/svc-kit/events/kafkajs-broker'
import { kafkaClient } from './kafka.ts'

/**
 * Creates missing topics of the contracts, with their partitions and retention.
 * @param env the services' environment: the topics' prefix, and TLS and SASL of the broker
 */
export async function createTopics(
  brokers: readonly string[], env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const { KAFKA_TOPIC_PREFIX: prefix = '' } = env
  const { ssl, sasl } = connectionOf(readSettings(brokerSettings, env))
  const admin = kafkaClient(brokers, 'glas-topics', { ...(ssl && { ssl }), ...(sasl && { sasl }) }).admin()
  try {
    await admin.connect().catch((error: Error) => {
      throw new Error(`The broker at ${brokers.join(', ')} does not answer: ${error.message}`)
    })
    const existing = new Set(await admin.listTopics())
    const missing = Object.entries(topics).filter(([name]) => !existing.has(prefix + name))
    for (let attempt = 1; missing.length > 0; attempt++) {
      try {
        await admin.createTopics({
          waitForLeaders: true,
          topics: missing.map(([name, { partitions, retentionDays }]) => ({
            topic: prefix + name,
            numPartitions: partitions,
            configEntries: retentionSettings(retentionDays),
          })),
        })
        return
      } catch (error) {
        // A broker that has just started may still be electing.
        if (attempt === 10) throw error
        await sleep(300)
      }
    }
  } finally {
    await admin.disconnect()
  }
}
