import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { serviceNames } from '@glas/contracts/services'
import { createConnection, type Connection } from 'mysql2/promise'
import { lendAdministrator, moveRows } from './move.ts'
import { createPast, dropPast, rowsOf, schemaPairs, type SchemaPair, type ServiceEnvs } from './schemas.ts'

/* Small schemas on the real database: what moves, and that a failure in the last service moves nothing of the first. */

// oxlint-disable-next-line node/no-process-env -- as the tests' stack is found elsewhere
const address = process.env.GLAS_TEST_DATABASE_URL ?? ''
const mark = `v${randomBytes(4).toString('hex')}`
const envs = Object.fromEntries(serviceNames.map((name) =>
  [name, { DATABASE_URL: new URL(`/${mark}_${name}`, address || 'mysql://none/').href }])) as unknown as ServiceEnvs
let connection: Connection
let pairs: SchemaPair[]

const tables = [
  'users (id int primary key, company_id int, scope varchar(10), email varchar(40) unique)',
  'companies (id int primary key, name varchar(40), upper_name varchar(40) generated always as (upper(name)) stored)',
  'scheduled (id int primary key, job varchar(20), task_key varchar(20), unique (job, task_key))',
  'outbox (position int primary key)', 'inbox (id int primary key)', 'knex_migrations (id int primary key)',
]
const run = (sql: string) => connection.query(sql)
const realOf = (name: string) => pairs.find((pair) => pair.name === name)!.real
const pastOf = (name: string) => pairs.find((pair) => pair.name === name)!.past
const count = async (schema: string, table: string) => (await rowsOf(connection, `SELECT 1 FROM ${schema}.${table}`)).length

beforeAll(async () => {
  connection = await createConnection(address)
  pairs = schemaPairs(envs)
})
beforeEach(async () => {
  await createPast(connection, pairs, 'root')
  for (const { real, past } of pairs) {
    await run(`DROP DATABASE IF EXISTS ${real}`)
    await run(`CREATE DATABASE ${real}`)
    for (const schema of [real, past]) for (const table of tables) await run(`CREATE TABLE ${schema}.${table}`)
  }
  await run(`INSERT INTO ${realOf('identity')}.users VALUES (1, NULL, 'admin', 'admin@glas.example'), (2, 7, 'company', 'a@a.example')`)
  await lendAdministrator(connection, pairs)
  await run(`INSERT INTO ${pastOf('identity')}.users VALUES (3, 8, 'company', 'b@b.example')`)
  await run(`INSERT INTO ${pastOf('identity')}.companies (id, name) VALUES (8, 'Javor')`)
  for (const { real, past } of pairs) {
    await run(`INSERT INTO ${real}.scheduled VALUES (1, 'sweep', 'tick')`)
    await run(`INSERT INTO ${past}.scheduled VALUES (2, 'sweep', 'tick'), (3, 'erase', 'research')`)
    for (const technical of ['outbox', 'inbox', 'knex_migrations']) await run(`INSERT INTO ${past}.${technical} VALUES (9)`)
  }
})
afterAll(async () => {
  await dropPast(connection, pairs, 'root')
  for (const { real } of pairs) await run(`DROP DATABASE IF EXISTS ${real}`)
  await connection.end()
})

test('when a past is moved, then its rows are added, and what the installation has for itself stays as it is', async () => {
  const moved = await moveRows(connection, pairs)
  expect(moved).toEqual({ identity: 3, survey: 1, reporting: 1, notify: 1 })
  expect(await rowsOf(connection, `SELECT id FROM ${realOf('identity')}.users ORDER BY id`))
    .toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  expect(await rowsOf(connection, `SELECT upper_name FROM ${realOf('identity')}.companies`)).toEqual([{ upper_name: 'JAVOR' }])
  for (const { real } of pairs) {
    expect(await rowsOf(connection, `SELECT id, job FROM ${real}.scheduled ORDER BY id`))
      .toEqual([{ id: 1, job: 'sweep' }, { id: 3, job: 'erase' }])
    expect([await count(real, 'outbox'), await count(real, 'inbox'), await count(real, 'knex_migrations')]).toEqual([0, 0, 0])
  }
})

test('when a row exists already, then nothing moves, not even what was copied before it', async () => {
  const [last] = pairs.toReversed()
  await run(`INSERT INTO ${last!.real}.companies (id, name) VALUES (8, 'Hrast')`)
  await run(`INSERT INTO ${last!.past}.companies (id, name) VALUES (8, 'Jasen')`)
  await expect(moveRows(connection, pairs)).rejects.toMatchObject({ code: 'ER_DUP_ENTRY' })
  expect([await count(realOf('identity'), 'companies'), await count(realOf('identity'), 'users')]).toEqual([0, 2])
})

test('when a past is dropped twice, then that is fine', async () => {
  await dropPast(connection, pairs, 'root')
  await dropPast(connection, pairs, 'root')
  expect(await rowsOf(connection, 'SELECT 1 FROM information_schema.schemata WHERE schema_name = ?', [pastOf('survey')]))
    .toEqual([])
})
