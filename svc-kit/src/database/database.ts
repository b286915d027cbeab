import knexModule, { type Knex } from 'knex'
import { databaseTrust } from '../base/tls.ts'

export type Database = Knex
export type Transaction = Knex.Transaction

const { knex } = knexModule

/**
 * A database's address and credentials, as mysql2 takes them. With `?ssl=…` the connection requires TLS, and the
 * certificate and its name are verified.
 */
export function connectionTo(url: string) {
  const at = new URL(url)
  const trust = databaseTrust(at)
  return {
    host: at.hostname,
    port: Number(at.port || 3306),
    user: decodeURIComponent(at.username),
    password: decodeURIComponent(at.password),
    database: at.pathname.slice(1),
    ...(trust && { ssl: { ...trust, rejectUnauthorized: true, verifyIdentity: true } }),
  }
}

/**
 * A pool of connections to one schema of MariaDB or MySQL. Dates are UTC, `boolean()` columns are read as booleans, the
 * isolation level is READ COMMITTED (so claims with SKIP LOCKED lock no gaps), and errors contain no values (D-6.5).
 * `patienceMs`: how long a query waits for a connection.
 */
export function createDatabase(url: string, options: { pool?: number; patienceMs?: number } = {}): Database {
  const db = knex({
    client: 'mysql2',
    connection: {
      ...connectionTo(url),
      timezone: 'Z',
      // utf8mb4_unicode_520_ci by its number: knex would read a name as the character set of new tables.
      charsetNumber: 246,
      supportBigNumbers: true,
      jsonStrings: true,
      connectTimeout: 10_000,
      typeCast: (field: { type: string; length: number; string(): string | null }, next: () => unknown) => {
        if (field.type !== 'TINY' || field.length !== 1) return next()
        const text = field.string()
        return text === null ? null : text === '1'
      },
    } as Knex.MySql2ConnectionConfig,
    pool: {
      min: 0,
      max: options.pool ?? 10,
      afterCreate: (connection: { query(sql: string, done: (error: unknown) => void): void }, done: PoolDone) => {
        connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', (error) => {
          if (error) return done(error, connection)
          const modes = "sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE'"
          connection.query(`SET time_zone = '+00:00', ${modes}`, (fault) => done(fault, connection))
        })
      },
    },
    acquireConnectionTimeout: options.patienceMs ?? 10_000,
    // knex only warns when it is misused; the text may contain SQL.
    log: { warn() {}, error() {}, deprecate() {}, debug() {} },
  })
  db.on('query-error', stripValues)
  return db
}

type PoolDone = (error: unknown, connection: unknown) => void

interface DriverError extends Error {
  code?: string
  errno?: number
  sql?: unknown
  sqlMessage?: string
  sqlState?: string
  operation?: string
  constraint?: string
}

/** knex puts the SQL with its values into the message, mysql2 the duplicate value: both are removed. */
function stripValues(error: DriverError): void {
  if (typeof error !== 'object' || error === null) return
  const operation = typeof error.sql === 'string' ? /^\s*([a-z]+)/i.exec(error.sql)?.[1]?.toLowerCase() : undefined
  const constraint = /for key '(?:[^']*\.)?([^'.]+)'$/.exec(error.sqlMessage ?? '')?.[1]
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)).join('\n') ?? ''
  if (operation) error.operation = operation
  if (constraint) error.constraint = constraint
  error.message = ['database error', error.code, operation].filter(Boolean).join(' ')
  error.stack = `${error.name}: ${error.message}\n${frames}`
  delete error.sql
  delete error.sqlMessage
}

/** True if a unique key refused a row; `constraint` restricts it to one key by its name. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const known = error as DriverError | null
  return known?.errno === 1062 && (constraint === undefined || known.constraint === constraint)
}

const isDeadlock = (error: unknown) => [1213, 1205].includes((error as DriverError | null)?.errno ?? 0)

/**
 * Runs `work` in a transaction, and again (at most 4 times) if the database chose it as a deadlock's victim: `work`
 * must be safe to repeat.
 */
export async function inTransaction<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt >= 4 || !isDeadlock(error)) throw error
      await new Promise((done) => setTimeout(done, Math.random() * 25 * attempt))
    }
  }
}

/** The value of a JSON column. */
export function fromJson<T>(value: unknown): T {
  return (typeof value === 'string' ? JSON.parse(value) : value) as T
}

export const toJson = (value: unknown): string => JSON.stringify(value)
