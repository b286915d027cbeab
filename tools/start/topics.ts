import { setTimeout as sleep } from 'node:timers/promises'
import { topics } from '@glas/contracts/topics'
import { brokerSettings, readSettings } from '@glas/svc-kit/base/config'
import { createLogger } from '@glas/svc-kit/base/logger'
import { connectionOf } from '@glas/svc-kit/events/kafkajs-broker'
import { declaredTopics, ensureTopics } from '@glas/svc-kit/events/kafkajs-topics'
import { kafkaClient } from './kafka.ts'

/**
 * Creates missing topics of the contracts, with their partitions and retention, and gives existing ones that retention.
 * @param env the services' environment: the topics' prefix, and TLS and SASL of the broker
 */
export async function createTopics(
  brokers: readonly string[], env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const { KAFKA_TOPIC_PREFIX: prefix = '' } = env
  const { ssl, sasl } = connectionOf(readSettings(brokerSettings, env))
  const admin = kafkaClient(brokers, 'glas-topics', { ...(ssl && { ssl }), ...(sasl && { sasl }) }).admin()
  // Only what the broker refuses, next to the errors of the start.
  const logger = createLogger({ service: 'topics', level: 'warn' }, process.stderr)
  try {
    await admin.connect().catch((error: Error) => {
      throw new Error(`The broker at ${brokers.join(', ')} does not answer: ${error.message}`)
    })
    for (let attempt = 1; ; attempt++) {
      try {
        return await ensureTopics(admin, declaredTopics(prefix, Object.keys(topics)), logger)
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
