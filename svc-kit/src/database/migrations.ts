import type { Knex } from 'knex'
import { createDatabase, type Database } from './database.ts'

/** A forward step of a schema; there is no down step (expand, then contract). */
export interface Migration {
  /**
   * Its date and topic: `2026-11-21-applications`, like its file. Databases keep the names of the steps they have run,
   * so a released one is never renamed.
   */
  readonly name: string
  readonly up: (db: Knex) => Promise<void>
  /**
   * Tables (`mails`) and columns (`mails.note`) that this version and later ones neither read nor write. A later
   * release may drop them, once no running version uses them.
   */
  readonly retires?: readonly string[]
}

const lockTable = 'migration_turn'

/**
 * Brings a schema up to date. Processes that start together take turns by a row lock, which is released if its process
 * dies (knex's own lock would remain).
 */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<void> {
  await db.raw('create table if not exists ?? (id int primary key)', [lockTable])
  await db.raw('insert ignore into ?? (id) values (1)', [lockTable])
  const config: Knex.MigratorConfig = {
    disableTransactions: true,
    // After a rollback a version knows fewer steps than the schema has.
    disableMigrationsListValidation: true,
    migrationSource: {
      getMigrations: async () => [...migrations],
      getMigrationName: (migration) => migration.name,
      getMigration: async (migration) => ({ up: migration.up, down: async () => {} }),
    } satisfies Knex.MigrationSource<Migration>,
  }
  await db.transaction(async (turn) => {
    await turn(lockTable).where({ id: 1 }).forUpdate()
    await db.migrate.forceFreeMigrationsLock(config)
    await db.migrate.latest(config)
  })
}

/** The `migrate` command of a service: brings the schema behind a URL up to date. */
export async function migrateSchema(url: string, migrations: readonly Migration[]): Promise<void> {
  // No request waits for this command, but everything else does: a network that is coming up gets time.
  const db = createDatabase(url, { pool: 3, patienceMs: 60_000 })
  try {
    await migrate(db, migrations)
  } finally {
    await db.destroy()
  }
}
