import type { ServiceName } from '@glas/contracts/services'
import type { Connection, ResultSetHeader } from 'mysql2/promise'
import { rowsOf, type SchemaPair } from './schemas.ts'

/** Tables about the installation itself: which migrations ran, what was sent and received, who is logged in. */
const technical: ReadonlySet<string> = new Set([
  'knex_migrations', 'knex_migrations_lock', 'migration_turn', 'outbox', 'inbox', 'answering_turn',
  'sessions', 'refresh_tokens', 'link_tokens', 'login_challenges', 'browsers',
])

/** Conditions that leave out rows that the installation already has, by table. */
const conditions: Readonly<Record<string, (real: string) => string>> = {
  // The administrator was copied before.
  users: () => 'company_id IS NOT NULL',
  // Recurring work.
  scheduled: (real) => `NOT EXISTS (
    SELECT 1 FROM \`${real}\`.scheduled s WHERE s.job = p.job AND s.task_key = p.task_key)`,
}

const columnsOf = async (connection: Connection, schema: string, table: string): Promise<string[]> =>
  (await rowsOf<{ name: string }>(connection, `SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = ? AND table_name = ? AND extra NOT LIKE '%GENERATED%' ORDER BY ordinal_position`,
  [schema, table])).map(({ name }) => name)

const tablesOf = async (connection: Connection, schema: string): Promise<string[]> =>
  (await rowsOf<{ name: string }>(connection, `SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = ? AND table_type = 'BASE TABLE' ORDER BY table_name`, [schema])).map(({ name }) => name)

/** Copies a table's rows. @param where of the rows, which are `p`; all by default */
async function copyRows(
  connection: Connection, from: string, to: string, table: string, where = 'TRUE',
): Promise<number> {
  const columns = (await columnsOf(connection, from, table)).map((name) => `\`${name}\``).join(', ')
  const [{ affectedRows }] = await connection.query<ResultSetHeader>(
    `INSERT INTO \`${to}\`.\`${table}\` (${columns}) SELECT ${columns} FROM \`${from}\`.\`${table}\` p WHERE ${where}`)
  return affectedRows
}

/** Copies the administrator into the past, under the same id, so that the audit log names one person. */
export async function lendAdministrator(connection: Connection, pairs: readonly SchemaPair[]): Promise<void> {
  const pair = pairs.find(({ name }) => name === 'identity')!
  await copyRows(connection, pair.real, pair.past, 'users', "p.scope = 'admin'")
}

/**
 * Moves everything that was made in the past into the installation, as restoring a backup would: all or nothing. A row
 * that the installation already has is an error.
 * @returns how many rows each service got
 */
export async function moveRows(
  connection: Connection, pairs: readonly SchemaPair[],
): Promise<Record<ServiceName, number>> {
  const moved = {} as Record<ServiceName, number>
  // Rows refer to rows of tables that come later in the alphabet; the set is complete at the end.
  await connection.query('SET SESSION foreign_key_checks = 0')
  await connection.beginTransaction()
  try {
    for (const { name, real, past } of pairs) {
      moved[name] = 0
      for (const table of await tablesOf(connection, past)) {
        if (technical.has(table)) continue
        moved[name] += await copyRows(connection, past, real, table, conditions[table]?.(real))
      }
    }
    await connection.commit()
    return moved
  } catch (error) {
    await connection.rollback()
    throw error
  } finally {
    await connection.query('SET SESSION foreign_key_checks = 1')
  }
}
