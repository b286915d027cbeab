import { randomBytes } from 'node:crypto'
import { createDatabase, type Database } from '../database/database.ts'
import { migrate, type Migration } from '../database/migrations.ts'

export interface TestDatabase {
  readonly db: Database
  /** For `DATABASE_URL` of a process under test. */
  readonly url: string
  /** Another pool on the same schema, as a second instance has it; closed with the rest. */
  readonly connect: () => Database
  /** Closes the pools and drops the schema. */
  readonly drop: () => Promise<void>
}

/** A separate schema on the test stack's server (`GLAS_TEST_DATABASE_URL`), migrated if migrations are given. */
export async function createTestDatabase(migrations: readonly Migration[] = []): Promise<TestDatabase> {
  const server = process.env.GLAS_TEST_DATABASE_URL
  if (!server) throw new Error('GLAS_TEST_DATABASE_URL is missing: npm test sets it, or npm run test:stack')
  const name = `glas_test_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`
  const admin = createDatabase(server, { pool: 2 })
  await admin.raw('create database ?? character set utf8mb4 collate utf8mb4_unicode_520_ci', [name])
  const url = new URL(server)
  url.pathname = `/${name}`
  const pools: Database[] = []
  const connect = () => {
    const db = createDatabase(url.href, { pool: 10 })
    pools.push(db)
    return db
  }
  const db = connect()
  if (migrations.length > 0) await migrate(db, migrations)
  return {
    db,
    url: url.href,
    connect,
    drop: async () => {
      await Promise.all(pools.map((pool) => pool.destroy()))
      await admin.raw('drop database if exists ??', [name])
      await admin.destroy()
    },
  }
}
