import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '@glas/svc-kit/testing/database'
import { createAnsweringTurn } from './004-create-answering-turn.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

test.each([
  ['before it was noted', (db: TestDatabase['db']) => createAnsweringTurn.up(db)],
  ['between its statements', (db: TestDatabase['db']) => db.raw('create table answering_turn (id int primary key)')],
] as const)('when a process died %s, then the step is taken again', async (_, begin) => {
  const { db } = database
  await begin(db)
  await createAnsweringTurn.up(db)
  expect(await db('answering_turn').pluck('id')).toEqual([1])
})
