import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manualClock } from '@glas/svc-kit/base/clock'
import { createLogger } from '@glas/svc-kit/base/logger'
import type { Received } from '@glas/svc-kit/events/broker'
import type { Service } from '@glas/svc-kit/process/service'
import { createTestBroker } from '@glas/svc-kit/testing/broker'
import { createTestDatabase } from '@glas/svc-kit/testing/database'
import { testEnv } from '@glas/svc-kit/testing/env'
import { createTestTokens } from '@glas/svc-kit/testing/tokens'
import { migrations } from '../migrations/migrations.ts'
import { readConfig } from '../src/config.ts'
import { createService } from '../src/service.ts'

/** Business time at the start of every test: a Tuesday, 11:00 in Zagreb. */
export const testStart = new Date('2026-11-03T10:00:00.000Z')

const topics = ['survey.applications', 'survey.mailings', 'survey.answers', 'survey.testimonials'] as const

/** The service over HTTP with its own database and topics; its log and events are kept. */
export async function startSurvey({ env = {}, instances = 1, logLevel = 'warn' }: {
  env?: Readonly<Record<string, string>>
  instances?: number
  logLevel?: string
} = {}) {
  const [database, broker, tokens, draftKeysDir] = await Promise.all([
    createTestDatabase(migrations), createTestBroker(), createTestTokens(), mkdtemp(join(tmpdir(), 'glas-draft-keys-')),
  ])
  const config = readConfig(testEnv({ database, broker }, { DRAFT_KEYS_DIR: draftKeysDir, SHARED_CODE_TRIES: '20', ...env }))
  const clock = manualClock(testStart)
  const log: string[] = []
  const logger = createLogger({ service: 'survey', level: logLevel }, { write: (line) => void log.push(line) })
  const events: Received[] = []
  await broker.broker.ensureTopics(topics)
  const consuming = await broker.broker.consume({
    group: 'test', topics, onEnd: () => {},
    // A relay that dies between sending and marking sends again with the same id, by which consumers recognise it.
    onMessage: async (message) => {
      if (!events.some(({ headers }) => headers.ce_id === message.headers.ce_id)) events.push(message)
    },
  })
  const services: Service[] = []
  const urls: string[] = []
  const internalUrls: string[] = []
  for (let instance = 0; instance < instances; instance++) {
    const service = createService(config, { logger, clock, verifyToken: tokens.verifyToken })
    services.push(service)
    const { url, internalUrl } = await service.start()
    urls.push(url)
    internalUrls.push(internalUrl!)
  }
  return {
    url: urls[0] ?? '', urls, internalUrls, database, broker, tokens, config, clock, log, events,
    db: database.db,
    /** Data of the events of one type, in order of arrival. */
    // oxlint-disable-next-line no-explicit-any -- tests inspect events of every type
    eventsOf: (type: string): any[] =>
      events.filter(({ headers }) => headers.ce_type === type).map(({ value }) => JSON.parse(value)),
    stop: async () => {
      await consuming.stop()
      await Promise.all(services.map((service) => service.stop()))
      await broker.close()
      await database.drop()
      await rm(draftKeysDir, { recursive: true, force: true })
    },
  }
}

export type Survey = Awaited<ReturnType<typeof startSurvey>>
