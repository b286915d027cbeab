import { systemClock } from '@glas/svc-kit/clock'
import { createDatabase, migrateSchema } from '@glas/svc-kit/database'
import { deadLetterCommands } from '@glas/svc-kit/dead-letters'
import { runMain } from '@glas/svc-kit/lifecycle'
import { migrations } from '../migrations/migrations.ts'
import { readConfig } from './config.ts'
import { mailHandlers } from './consumers/handlers.ts'
import { createMailStore } from './domain/mails.store.ts'
import { createService } from './service.ts'

/** Only what the handlers read is of interest to the commands. */
const handlers = mailHandlers({ clock: systemClock, enqueue: async () => {} })

await runMain({
  service: 'notify',
  readConfig,
  createService,
  migrate: (config) => migrateSchema(config.databaseUrl, migrations),
  deadLetters: (config) => deadLetterCommands({ ...config, service: 'notify', handlers }),
  commands: {
    /** `mails` lists the uncertain ones, `mails again <id>` has one sent again. */
    mails: async (config, [what, id]) => {
      const db = createDatabase(config.databaseUrl, { pool: 2 })
      try {
        const mails = createMailStore(db)
        if (what === 'again' && id) {
          process.stdout.write(await mails.sendAgain(id) ? 'queued again\n' : 'no uncertain mail has this id\n')
          return
        }
        const uncertain = await mails.listUncertain()
        for (const mail of uncertain) process.stdout.write(`${JSON.stringify(mail)}\n`)
        process.stdout.write(`${uncertain.length} uncertain; 'mails again <id>' has one sent again\n`)
      } finally {
        await db.destroy()
      }
    },
  },
})
