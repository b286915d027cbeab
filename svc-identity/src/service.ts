import * as accountOperations from '@glas/contracts/identity/accounts.operations'
import { getJwks, logIn, logOut, refreshSession } from '@glas/contracts/identity/sessions.operations'
import { createApp } from '@glas/svc-kit/app'
import { createDatabase } from '@glas/svc-kit/database'
import { listen, type Listening } from '@glas/svc-kit/http'
import { createLogger, type Logger } from '@glas/svc-kit/logger'
import { createTokenVerifier } from '@glas/svc-kit/tokens'
import type { Config } from './config.ts'
import { keyRoutes } from './features/keys/keys.routes.ts'
import { sessionRoutes } from './features/sessions/sessions.routes.ts'
import { createSessions } from './features/sessions/sessions.ts'

export interface Overrides {
  readonly logger?: Logger
}

/** The only wiring of this service. */
export function createService(config: Config, overrides: Overrides = {}) {
  const logger = overrides.logger ?? createLogger({ service: 'identity', level: config.logLevel })
  const db = createDatabase(config.databaseUrl, { pool: config.databasePool })
  const jwks = { keys: config.signingKeys.map((key) => ({ ...key.publicJwk })) }
  const sessions = createSessions({ db, signingKeys: config.signingKeys })
  const app = createApp({
    service: 'identity',
    operations: [logIn, logOut, refreshSession, getJwks, accountOperations.getMe],
    verifyToken: createTokenVerifier({ jwks: jwks as never }),
    logger,
    ready: { database: () => db.raw('select 1') },
    routes: (router) => {
      sessionRoutes(router, { sessions, secure: config.siteUrl.startsWith('https:') })
      keyRoutes(router, config.signingKeys)
    },
  })
  let server: Listening | undefined
  return {
    app,
    db,
    start: async () => {
      server = await listen(app, { host: config.host, port: config.port })
      return server.url
    },
    stop: async () => {
      await server?.close()
      await db.destroy()
    },
  }
}
