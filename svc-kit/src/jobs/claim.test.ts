import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { addLeaseColumns, claimRows, heldBy, leaseEnd, noLease, withoutLease, type ClaimSetup } from './claim.ts'

interface Row { id: number; state: string }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([{
    name: '1',
    up: async (db) => {
      await db.schema.createTable('work', (table) => {
        table.integer('id').primary()
        table.string('state', 20).notNullable().defaultTo('waiting')
        addLeaseColumns(table)
      })
    },
  }])
})
beforeEach(async () => {
  await database.db('work').delete()
  await database.db('work').insert([1, 2, 3, 4, 5, 6].map((id) => ({ id })))
})
afterAll(() => database.drop())

const setup = (more: Partial<ClaimSetup<Row>> = {}): ClaimSetup<Row> => ({
  table: 'work', key: 'id', leaseMs: 60_000,
  due: (query, now) => withoutLease(query, now).orderBy('id').limit(2),
  ...more,
})
const claim = async (more?: Partial<ClaimSetup<Row>>) => {
  const { rows, owner } = await claimRows(database.db, setup(more))
  return { ids: rows.map(({ id }) => id), owner }
}

test('when instances claim side by side, then each row has one owner, and none is left', async () => {
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimRows(database.connect(), setup())))
  const taken = claims.flatMap(({ rows }) => rows.map(({ id }) => id))
  expect(new Set(taken).size).toBe(taken.length)
  const rest = await claim({ due: (query, now) => withoutLease(query, now).orderBy('id') })
  expect([...taken, ...rest.ids].toSorted()).toEqual([1, 2, 3, 4, 5, 6])
})

test('when another transaction locks rows, then a claim skips them and does not wait', async () => {
  await database.db.transaction(async (trx) => {
    await trx('work').where({ id: 1 }).forUpdate()
    expect((await claim()).ids).toEqual([2, 3])
  })
})

test('when a lease has expired, then the next claim gets the rows, and the first no longer holds them', async () => {
  const first = await claim({ leaseMs: -1 })
  const second = await claim()
  expect([first.ids, second.ids]).toEqual([[1, 2], [1, 2]])
  expect(await heldBy(database.db, 'work', first.owner).update({ leased_until: leaseEnd(60_000) })).toBe(0)
  expect(await heldBy(database.db, 'work', second.owner).update(noLease)).toBe(2)
  expect((await claim()).ids).toEqual([1, 2])
})

test('when only some of the locked rows are selected, then these are marked, and the others stay free', async () => {
  const { ids } = await claim({
    choose: async (_trx, rows) => rows.filter(({ id }) => id === 2), mark: { state: 'taken' },
  })
  expect(ids).toEqual([2])
  expect(await database.db('work').where({ state: 'taken' }).pluck('id')).toEqual([2])
  expect((await claim()).ids).toEqual([1, 3])
})

test('when nothing is due, then nothing is claimed', async () => {
  expect((await claim({ due: (query) => query.where({ id: 99 }) })).ids).toEqual([])
})
