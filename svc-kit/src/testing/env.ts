import type { TestBroker } from './broker.ts'
import type { TestDatabase } from './database.ts'

const { PATH, NODE_COMPILE_CACHE } = process.env
/** For a separate Node process: nothing of the developer's environment, but the cache of compiled code. */
export const bareEnv = { PATH, NODE_COMPILE_CACHE }

/** The environment of a service under test: free ports, its own schema and topics, and nothing in the log. */
export function testEnv(
  parts: { database?: TestDatabase; broker?: TestBroker },
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    NODE_ENV: 'test',
    PORT: '0',
    INTERNAL_PORT: '0',
    LOG_LEVEL: 'silent',
    ...(parts.database ? { DATABASE_URL: parts.database.url } : {}),
    ...(parts.broker
      ? { KAFKA_BROKERS: parts.broker.brokers.join(','), KAFKA_TOPIC_PREFIX: parts.broker.topicPrefix }
      : {}),
    ...more,
  }
}
