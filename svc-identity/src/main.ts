import { createClock } from '@glas/svc-kit/base/clock'
import { createDatabase, type Database } from '@glas/svc-kit/database/database'
import { runMain } from '@glas/svc-kit/process/run-main'
import { migrations } from '../migrations/migrations.ts'
import { readConfig, type Config } from './config.ts'
import { contract } from './contract.ts'
import { newSigningKey } from './domain/signing-keys.ts'
import { askPassword, readAdminArguments, readAdminEmail, readAdminPassword } from './features/admins/admins.command.ts'
import { createAdmin } from './features/admins/admins.ts'
import { resetFactorOf } from './features/admins/reset-factor.ts'
import { createService } from './service.ts'

async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const db = createDatabase(config.databaseUrl, { pool: 2 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Output for a person at a terminal: a sentence on a fault, no log. */
async function forPerson(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

if (process.argv[2] === 'keys:new') {
  // Before any configuration, which may lack this very key.
  const id = new Date().toISOString().slice(0, 10)
  process.stdout.write(`${newSigningKey(id)}\n`)
} else {
  await runMain({
    contract,
    readConfig,
    createService,
    migrations,
    commands: {
      'admin:create': (config, args) => forPerson(async () => {
        const admin = readAdminArguments(args)
        const password = readAdminPassword(process.env['ADMIN_PASSWORD'] ?? await askPassword())
        const { link } = await withDatabase(config, (db) => createAdmin(db, config.siteUrl, { ...admin, password }))
        return link ? `Administrator created; within an hour set the password at ${link}` : 'Administrator created'
      }),
      'admin:reset-second-factor': (config, args) => forPerson(async () => {
        const email = readAdminEmail(args)
        const { siteUrl, internalKeys } = config
        const settings = { clock: createClock(config.testClock), mail: { siteUrl, internalKeys } }
        await withDatabase(config, (db) => resetFactorOf(db, settings, email))
        return 'Second factor reset; the sessions have ended and the owner gets a mail'
      }),
    },
  })
}
