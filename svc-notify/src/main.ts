import { createClock } from '@glas/svc-kit/base/clock'
import { withDatabase } from '@glas/svc-kit/process/command'
import { runMain } from '@glas/svc-kit/process/run-main'
import { migrations } from '../migrations/migrations.ts'
import { readConfig } from './config.ts'
import { contract } from './contract.ts'
import { createUncertain } from './features/uncertain/uncertain.ts'
import { createService } from './service.ts'

await runMain({
  contract,
  readConfig,
  createService,
  migrations,
  commands: {
    /**
     * `mails` lists the uncertain ones by mailing, `mails again <id>` resends them, `mails settle <id>` settles them.
     */
    mails: (config, [what, id]) => withDatabase(config.databaseUrl, async (db) => {
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
    }),
  },
})
