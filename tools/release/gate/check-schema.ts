import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import type { ServiceRelease } from '@glas/releases/registry/registry'
import { runCommand } from '../../start/command.ts'
import { mariaDb } from '../../start/mariadb.ts'
import { stateDir } from '../../start/paths.ts'
import { freePort } from '../../start/ports.ts'
import { createSupervisor } from '../../start/supervisor.ts'
import { keptStackEnv } from '../../test/kept-stack.ts'
import { compareDatabases } from './compare-database.ts'
import { readDatabase } from './read-database.ts'

/** `contracts/schema.json` of a service's release. */
export interface SchemaFile {
  /** Tables and columns that remain for earlier versions: this version neither reads nor writes them. */
  readonly retired: readonly string[]
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
 * What would break a running version of a service if the migrations of another changed the schema under it: an empty
 * schema is migrated to the running version's state, then to the candidate's.
 * @param running the folder of the running version's release
 * @param candidate the folder of the other
 * @param adminUrl administrator's address of a scratch database
 */
export async function checkSchema(running: string, candidate: string, adminUrl: string): Promise<string[]> {
  const [before, after] = await Promise.all([scriptIn(running), scriptIn(candidate)])
  // A version that runs from the working tree has no separate migrations that could be run again.
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

/** Uses a scratch database: that of the test stack if it runs, otherwise a separate one. */
export async function withScratchDatabase<T>(work: (adminUrl: string) => Promise<T>): Promise<T> {
  const given = process.env.GLAS_TEST_DATABASE_URL ?? (await keptStackEnv())?.GLAS_TEST_DATABASE_URL
  if (given) return work(given)
  const dir = await mkdtemp(join(tmpdir(), 'glas-scratch-'))
  const supervisor = createSupervisor({ logDir: join(dir, 'logs'), runDir: join(dir, 'run') })
  try {
    const port = await freePort()
    // The data is temporary: no flush to disk is needed.
    const args = ['--innodb-flush-log-at-trx-commit=2']
    await supervisor.start(await mariaDb({ dir: join(dir, 'mariadb'), port, args }))
    return await work(`mysql://root@127.0.0.1:${port}/`)
  } finally {
    await supervisor.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
