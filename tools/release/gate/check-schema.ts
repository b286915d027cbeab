import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise'
import type { ServiceRelease } from '@glas/contracts/registry'
import { runCommand } from '../../start/command.ts'
import { stateDir } from '../../start/paths.ts'
import { keptStackEnv } from '../../test/kept-stack.ts'
import { startTestStack } from '../../test/stack.ts'
import { compareDatabases, type Column, type DatabaseSchema } from './compare-database.ts'

/** `contracts/schema.json` of a service's release. */
export interface SchemaFile {
  /** Names of the steps that it knows. */
  readonly migrations: readonly string[]
  /** Tables and columns that are still there for versions before it: it neither reads nor writes them. */
  readonly retired: readonly string[]
}

type Rows = readonly Record<string, string>[]

async function readDatabase(connection: Connection, schema: string): Promise<DatabaseSchema> {
  const read = async (sql: string) => (await connection.query<RowDataPacket[]>(sql, [schema]))[0] as unknown as Rows
  const tables: Record<string, Record<string, Column>> = {}
  for (const { t, c, type, nullable, fallback, extra } of await read(`select table_name t, column_name c,
      column_type type, is_nullable nullable, column_default fallback, extra
      from information_schema.columns where table_schema = ? order by table_name, ordinal_position`)) {
    const filled = fallback !== null || /auto_increment|generated/i.test(extra!)
    const columns = tables[t!] ??= {}
    columns[c!] = { type: type!, nullable: nullable === 'YES', filled }
  }
  const unique = await read(`select concat(table_name, ': ',
      group_concat(column_name order by seq_in_index separator ', ')) k
      from information_schema.statistics where table_schema = ? and non_unique = 0 group by table_name, index_name`)
  const references = await read(`select concat(table_name, ': ', column_name, ' -> ', referenced_table_name, '.',
      referenced_column_name) k from information_schema.key_column_usage
      where table_schema = ? and referenced_table_name is not null`)
  return { tables, unique: unique.map(({ k }) => k!), references: references.map(({ k }) => k!) }
}

const scriptIn = async (dir: string): Promise<string | undefined> => {
  const { entry } = JSON.parse(await readFile(join(dir, 'release.json'), 'utf8')) as ServiceRelease
  return entry && join(dir, entry)
}

const migrateWith = (script: string, url: URL) => runCommand({
  name: 'release-migrate', command: process.execPath, args: [script, 'migrate'], cwd: stateDir,
  env: { DATABASE_URL: url.href }, logDir: join(stateDir, 'logs'),
})

async function retiredBy(dir: string): Promise<readonly string[]> {
  const file = join(dir, 'contracts/schema.json')
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as SchemaFile).retired : []
}

/**
 * What a running version of a service would stumble over once the steps of another have changed the schema under it:
 * an empty schema is brought to where the one has it, then further to where the other has it.
 * @param running the folder of the running version's release
 * @param candidate the folder of the other
 * @param adminUrl a database for trying things, its administrator
 */
export async function checkSchema(running: string, candidate: string, adminUrl: string): Promise<string[]> {
  const [before, after] = await Promise.all([scriptIn(running), scriptIn(candidate)])
  // What runs from the working tree has no steps of its own that could be run once more.
  if (!before || !after) return []
  const schema = `glas_gate_${randomBytes(6).toString('hex')}`
  const url = new URL(schema, adminUrl)
  const connection = await createConnection({ uri: adminUrl })
  try {
    await connection.query(`create database ${schema} character set utf8mb4 collate utf8mb4_unicode_520_ci`)
    await migrateWith(before, url)
    const was = await readDatabase(connection, schema)
    await migrateWith(after, url)
    return compareDatabases(was, await readDatabase(connection, schema), new Set(await retiredBy(running)))
  } finally {
    await connection.query(`drop database if exists ${schema}`)
    await connection.end()
  }
}

/** Work on a database for trying things: that of the tests where it runs, or one of its own. */
export async function withScratchDatabase<T>(work: (adminUrl: string) => Promise<T>): Promise<T> {
  const given = process.env.GLAS_TEST_DATABASE_URL ?? (await keptStackEnv())?.GLAS_TEST_DATABASE_URL
  if (given) return work(given)
  const stack = await startTestStack()
  try {
    return await work(stack.env.GLAS_TEST_DATABASE_URL)
  } finally {
    await stack.stop()
  }
}
