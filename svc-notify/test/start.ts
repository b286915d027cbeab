import { createLogger } from '@glas/svc-kit/base/logger'
import { createTestBroker } from '@glas/svc-kit/testing/broker'
import { createTestDatabase } from '@glas/svc-kit/testing/database'
import { testEnv } from '@glas/svc-kit/testing/env'
import { createTestTokens } from '@glas/svc-kit/testing/tokens'
import { migrations } from '../migrations/migrations.ts'
import { readConfig } from '../src/config.ts'
import { createService, type Overrides } from '../src/service.ts'

export interface StartOptions extends Overrides {
  readonly smtpUrl: string
  readonly env?: Readonly<Record<string, string>>
  /** Number of instances; 0 if the test starts processes. */
  readonly instances?: number
}

/** The service with its own database and topics; its log is kept. */
export async function startNotify({ smtpUrl, env = {}, instances = 1, ...overrides }: StartOptions) {
  const [database, broker, tokens] = await Promise.all([
    createTestDatabase(migrations), createTestBroker(), createTestTokens(),
  ])
  const serviceEnv = testEnv({ database, broker }, { SMTP_URL: smtpUrl, ...env })
  const config = readConfig(serviceEnv)
  const log: string[] = []
  const logger = createLogger({ service: 'notify', level: 'trace' }, { write: (line) => void log.push(line) })
  const services = Array.from(
    { length: instances }, () => createService(config, { logger, verifyToken: tokens.verifyToken, ...overrides }),
  )
  const urls = await Promise.all(services.map((service) => service.start()))
  const states = async () => {
    const rows: { state: string }[] = await database.db('mails').select('state').orderBy('state')
    return rows.map((row) => row.state)
  }
  return {
    url: urls[0]?.url ?? '', config, database, tokens, db: database.db, broker, env: serviceEnv, log, states,
    stop: async () => {
      await Promise.all(services.map((service) => service.stop()))
      await broker.close()
      await database.drop()
    },
  }
}

export type Notify = Awaited<ReturnType<typeof startNotify>>
