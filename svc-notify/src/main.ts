import { createClock, systemClock } from '@glas/svc-kit/base/clock'
import { createDatabase } from '@glas/svc-kit/database/database'
import { migrateSchema } from '@glas/svc-kit/database/migrations'
import { deadLetterCommands } from '@glas/svc-kit/events/dead-letters'
import { runMain } from '@glas/svc-kit/process/run-main'
import { migrations } from '../migrations/migrations.ts'
import { readConfig } from './config.ts'
import { mailHandlers } from './consumers/handlers.ts'
import { createUncertain } from './features/uncertain/uncertain.ts'
import { createService } from './service.ts'

/** The commands need only what the handlers read. */
const handlers = mailHandlers({ clock: systemClock, enqueue: async () => {} })

await runMain({
  service: 'notify',
  readConfig,
  createService,
  migrate: (config) => migrateSchema(config.databaseUrl, migrations),
  deadLetters: (config) => deadLetterCommands({ ...config, service: 'notify', handlers }),
  commands: {
    /**
     * `mails` lists the uncertain ones by mailing, `mails again <id>` resends them, `mails settle <id>` settles them.
     */
    mails: async (config, [what, id]) => {
      const db = createDatabase(config.databaseUrl, { pool: 2 })
      try {
        const uncertain = createUncertain({
          db, clock: createClock(config.testClock), internalKeys: config.internalKeys,
        })
        if ((what === 'again' || what === 'settle') && id) {
          const { mails } = await uncertain[what === 'again' ? 'resend' : 'settle'](id, 'system')
          process.stdout.write(`${what === 'again' ? 'queued again' : 'taken as arrived'}: ${mails}\n`)
          return
        }
        const mailings = await uncertain.list()
        for (const mailing of mailings) process.stdout.write(`${JSON.stringify(mailing)}\n`)
        process.stdout.write(`${mailings.length} mailings in doubt; 'mails again <id>' or 'mails settle <id>'\n`)
      } finally {
        await db.destroy()
      }
    },
  },
})
