import { createClock } from '@glas/svc-kit/base/clock'
import { forPerson, withDatabase } from '@glas/svc-kit/process/command'
import { runMain } from '@glas/svc-kit/process/run-main'
import { migrations } from '../migrations/migrations.ts'
import { readConfig } from './config.ts'
import { contract } from './contract.ts'
import { newSigningKey } from './domain/signing-keys.ts'
import { askPassword, readAdminArguments, readAdminEmail, readAdminPassword } from './features/admins/admins.command.ts'
import { createAdmin } from './features/admins/admins.ts'
import { resetFactorOf } from './features/admins/reset-factor.ts'
import { createService } from './service.ts'

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
        const { link } = await withDatabase(
          config.databaseUrl, (db) => createAdmin(db, config.siteUrl, { ...admin, password }))
        return link ? `Administrator created; within an hour set the password at ${link}` : 'Administrator created'
      }),
      'admin:reset-second-factor': (config, args) => forPerson(async () => {
        const email = readAdminEmail(args)
        const { databaseUrl, siteUrl, internalKeys } = config
        const settings = { clock: createClock(config.testClock), mail: { siteUrl, internalKeys } }
        await withDatabase(databaseUrl, (db) => resetFactorOf(db, settings, email))
        return 'Second factor reset; the sessions have ended and the owner gets a mail'
      }),
    },
  })
}
