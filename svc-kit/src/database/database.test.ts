import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { describeError } from '../base/errors.ts'
import { fromBinary, newId, randomId, toBinary } from '../base/ids.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { inTransaction, isDuplicate } from './database.ts'
import { migrate, migrateSchema } from './migrations.ts'

let database: TestDatabase
const migrations = [
  {
    name: '2026-01-people',
    up: async (db: TestDatabase['db']) => {
      await db.schema.createTable('people', (table) => {
        table.specificType('id', 'binary(16)').primary()
        table.string('email', 100).unique({ indexName: 'people_email' })
        table.boolean('active')
        table.json('profile')
        table.specificType('born_at', 'datetime(3)')
        table.integer('n')
      })
    },
  },
]
beforeAll(async () => {
  database = await createTestDatabase(migrations)
})
afterAll(() => database.drop())

describe('ids', () => {
  test('when an id is converted to binary and back, then it is the same; later ids sort later', () => {
    fc.assert(fc.property(fc.uuid(), (id) => expect(fromBinary(toBinary(id))).toBe(id)))
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/)
    expect(() => toBinary('not-an-id')).toThrow(TypeError)
  })
})

describe('a database', () => {
  test('when a row is read, then dates, booleans, bytes and JSON are as written', async () => {
    const id = randomId()
    const at = new Date('2026-03-29T01:30:00.123Z')
    await database.db('people')
      .insert({ id: toBinary(id), email: 'a@x.hr', active: true, profile: '{"č":1}', born_at: at })
    const row = await database.db('people').where({ id: toBinary(id) }).first()
    expect(row).toMatchObject({ active: true, profile: '{"č":1}', born_at: at, n: null })
    expect(fromBinary(row.id)).toBe(id)
  })

  test.each(['directly', 'in a transaction'])('when a statement fails %s, then the error has no value', async (how) => {
    const { db } = database
    const insert = (on: typeof db) => on('people').insert({ id: toBinary(newId()), email: "secret'value@x.hr" })
    await insert(db).catch(() => {})
    const error = await (how === 'directly' ? insert(db) : inTransaction(db, (trx) => insert(trx) as Promise<unknown>))
      .then(() => undefined, (fault: unknown) => fault)
    expect(isDuplicate(error)).toBe(true)
    expect(isDuplicate(error, 'people_email')).toBe(true)
    expect(isDuplicate(error, 'other')).toBe(false)
    const everything = JSON.stringify([describeError(error), Object.entries(error as object), String(error),
      (error as Error).stack])
    expect(everything).toContain('ER_DUP_ENTRY')
    expect(everything).not.toContain('secret')
  })

  test('when two transactions lock in opposite order, then both succeed in the end', async () => {
    const { db } = database
    const [a, b] = [toBinary(newId()), toBinary(newId())]
    await db('people').insert([{ id: a, n: 0 }, { id: b, n: 0 }])
    const add = (first: Buffer, second: Buffer) => inTransaction(db, async (trx) => {
      await trx('people').where({ id: first }).increment('n', 1)
      await new Promise((done) => setTimeout(done, 50))
      await trx('people').where({ id: second }).increment('n', 1)
    })
    await Promise.all([add(a, b), add(b, a)])
    expect(await db('people').whereIn('id', [a, b]).pluck('n')).toEqual([2, 2])
  })
})

describe('migrations', () => {
  test("when processes start together, then each step runs once; a stale lock doesn't block them", async () => {
    let runs = 0
    const more = [...migrations, { name: '2026-02-more', up: async (db: TestDatabase['db']) => {
      runs++
      await new Promise((done) => setTimeout(done, 100))
      await db.schema.createTable('more', (table) => void table.integer('x'))
    } }]
    await database.db('knex_migrations_lock').update({ is_locked: 1 })
    await Promise.all([
      migrateSchema(database.url, more), migrateSchema(database.url, more), migrate(database.connect(), more),
    ])
    expect(runs).toBe(1)
  })
})
