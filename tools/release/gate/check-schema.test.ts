import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createConnection } from 'mysql2/promise'
import { mariaDb } from '../../start/mariadb.ts'
import { root } from '../../start/paths.ts'
import { freePort } from '../../start/ports.ts'
import { createSupervisor, type Supervisor } from '../../start/supervisor.ts'
import { checkSchema } from './check-schema.ts'

let dir: string
let supervisor: Supervisor
let url: string
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'glas-schema-'))
  supervisor = createSupervisor({ logDir: join(dir, 'logs'), runDir: join(dir, 'run') })
  const port = await freePort()
  url = `mysql://root@127.0.0.1:${port}/`
  await supervisor.start(await mariaDb({ dir: join(dir, 'mariadb'), port }))
}, 60_000)
afterAll(async () => {
  await supervisor.stop()
  rmSync(dir, { recursive: true, force: true })
})

const driver = pathToFileURL(join(root, 'node_modules/mysql2/promise.js')).href

/** A release that only runs these steps, from the first that the schema doesn't have yet. */
async function release(version: string, steps: readonly string[], retired?: readonly string[]): Promise<string> {
  const at = join(dir, version)
  await mkdir(join(at, 'contracts'), { recursive: true })
  await writeFile(join(at, 'release.json'), JSON.stringify({ part: 'svc-survey', version, entry: 'main.mjs' }))
  if (retired) await writeFile(join(at, 'contracts/schema.json'), JSON.stringify({ retired }))
  await writeFile(join(at, 'main.mjs'), `
import mysql from ${JSON.stringify(driver)}
const db = await mysql.createConnection(process.env.DATABASE_URL)
await db.query('create table if not exists done (n int not null)')
const [[{ n }]] = await db.query('select count(*) n from done')
for (const step of ${JSON.stringify(steps)}.slice(n)) {
  await db.query(step)
  await db.query('insert into done values (0)')
}
await db.end()`)
  return at
}

const first = 'create table mails (id int primary key auto_increment, note text, state varchar(10) not null)'

test('when a later version only adds, then the earlier one continues, and no test data is left', async () => {
  const steps = [first,
    "alter table mails add column kind varchar(20) not null default 'x', modify state varchar(20) not null"]
  expect(await checkSchema(await release('1', [first]), await release('2', steps), url)).toEqual([])
  const connection = await createConnection(url)
  const [schemas] = await connection.query("show databases like 'glas_gate%'")
  await connection.end()
  expect(schemas).toEqual([])
}, 30_000)

test('when it drops and narrows, then each change is named', async () => {
  const steps = [first,
    'alter table mails drop column note, add column kind int not null, modify state varchar(5) not null',
    'create unique index one on mails (state)']
  expect(await checkSchema(await release('1', [first]), await release('3', steps), url)).toEqual([
    'drop the column mails.note', 'change the type of the column mails.state from varchar(10) to varchar(5)',
    'require the new column mails.kind in every insert', 'add a unique key to mails: state',
  ])
}, 30_000)

/** Tables with every kind of key and column that is compared. */
const whole = [
  'create table people (id int primary key auto_increment, email varchar(80) not null unique, name varchar(20))',
  `create table mails (id int primary key, person_id int, note text default null, price decimal(6,2) not null,
    kind char(2) not null default 'x', size int as (length(note)) stored, unique key once (kind, price),
    unique key beginning (note(10)), foreign key (person_id) references people (id) on delete set null)`,
]

test('when it widens everything that can be wider, then that is allowed', async () => {
  const after = await release('wider', [
    ...whole, "alter table mails modify price decimal(9,4) not null, modify kind char(4) not null default 'x'",
    'alter table people modify name tinytext',
    `alter table mails add column more int, add unique key more_once (more, kind),
      add unique key longer (kind, price, id)`,
    'alter table people add column code int null default null unique',
    `create table notes (id int primary key, person_id int not null,
      foreign key (person_id) references people (id) on delete cascade)`,
  ])
  expect(await checkSchema(await release('whole', whole), after, url)).toEqual([])
}, 30_000)

test('when it changes keys, collations and computed columns, then each change is named', async () => {
  const after = await release('other', [
    ...whole, 'alter table mails drop key once, drop key beginning, add unique key priced (price)',
    'alter table people add column other int null default 3, add unique key others (other)',
    'alter table people modify email varchar(80) character set utf8mb4 collate utf8mb4_bin not null',
    'alter table people drop column name, add column name varchar(20) as (left(email, 20)) stored',
    'create table notes (id int primary key, person_id int, foreign key (person_id) references people (id))',
  ])
  expect((await checkSchema(await release('whole', whole), after, url)).toSorted()).toEqual([
    'add a unique key to mails: price',
    'add a unique key to people: other',
    'change the collation of the column people.email from utf8mb4_unicode_520_ci to utf8mb4_bin',
    'drop the unique key of mails: note(10)',
    'keep rows of people from being deleted, by notes: person_id -> people.id',
    'make the column people.name computed, so that writing it fails',
  ])
}, 30_000)

test('when no database for tests runs, then a separate one is started, and stopped afterwards', async () => {
  const script = `
import { execFileSync } from 'node:child_process'
import { withScratchDatabase } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'check-schema.ts')).href)}
const children = () => execFileSync('ps', ['-o', 'comm=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  .split('\\n').filter((name) => name !== '' && name !== 'ps')
const during = await withScratchDatabase(async (url) => [new URL(url).protocol, ...children()])
process.stdout.write(JSON.stringify([during, children()]))`
  const { PATH } = process.env
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...(PATH && { PATH }), GLAS_STATE_DIR: dir },
  })
  expect(JSON.parse(stdout)).toEqual([['mysql:', 'mariadbd'], []])
}, 60_000)

test('when it drops what the running version has retired, then that is allowed', async () => {
  const dropping = await release('5', [first, 'alter table mails drop column note'])
  expect(await checkSchema(await release('4', [first], ['mails.note']), dropping, url)).toEqual([])
}, 30_000)

test('when it returns to a version with fewer migrations, then there is no finding', async () => {
  const more = await release('6', [first, 'alter table mails add column more int'])
  expect(await checkSchema(more, await release('1', [first]), url)).toEqual([])
}, 30_000)
