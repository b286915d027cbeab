import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manualClock } from '@glas/svc-kit/base/clock'
import { silentLogger } from '@glas/svc-kit/base/logger'
import { createTestBroker } from '@glas/svc-kit/testing/broker'
import { createTestDatabase } from '@glas/svc-kit/testing/database'
import { createTestTokens } from '@glas/svc-kit/testing/tokens'
import { migrations } from '../migrations/migrations.ts'
import { readConfig } from '../src/config.ts'
import { createService } from '../src/service.ts'

/** End of the research in these tests, in business time. */
export const testNow = new Date('2026-11-21T09:00:00.000Z')

/** Database, broker, key folders and tokens of one test file, and svc-reporting on them. */
export async function startReporting(env: Record<string, string> = {}) {
  const [database, events, tokens, folder] = await Promise.all([
    createTestDatabase(migrations), createTestBroker(), createTestTokens(), mkdtemp(join(tmpdir(), 'glas-reporting-')),
  ])
  const keysDirs = [join(folder, 'a'), join(folder, 'b')]
  const settings = {
    NODE_ENV: 'test', PORT: '0', INTERNAL_PORT: '0', DATABASE_URL: database.url, LOG_LEVEL: 'silent',
    KAFKA_BROKERS: events.brokers.join(), KAFKA_TOPIC_PREFIX: events.topicPrefix, KEYS_DIR: keysDirs.join(), ...env,
  }
  const clock = manualClock(testNow)
  const start = async (further: Record<string, string> = {}) => {
    const service = createService(readConfig({ ...settings, ...further }), {
      logger: silentLogger(), clock, verifyToken: tokens.verifyToken,
    })
    const { url, internalUrl } = await service.start()
    return { url, internalUrl, stop: service.stop }
  }
  return {
    database, events, tokens, clock, keysDirs, settings, start,
    stop: async () => {
      await events.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type ReportingUnderTest = Awaited<ReturnType<typeof startReporting>>
