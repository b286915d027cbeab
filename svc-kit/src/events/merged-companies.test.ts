import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { newId } from '../base/ids.ts'
import { inTransaction } from '../database/database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { eventually } from '../testing/eventually.ts'
import { createCurrentCompaniesTable, currentCompanyId, recordMerge } from './merged-companies.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([{ name: 'merged', up: createCurrentCompaniesTable }])
})
afterAll(() => database.drop())

/** Whether a statement of a merge waits for a lock. */
const isMergeWaiting = async () => (await database.db('information_schema.processlist')
  .whereRaw('db = database() and info like ? and time_ms > 20', ['insert into current_companies%'])).length > 0
const merge = (from: string, into: string) => inTransaction(database.db, (trx) => recordMerge(trx, from, into))
const current = (id: string) => inTransaction(database.db, (trx) => currentCompanyId(trx, id))

test('when a company was never merged, then it is its own', async () => {
  const id = newId()
  expect(await current(id)).toBe(id)
})

test.each([['in order', [0, 1]], ['in reverse', [1, 0]], ['twice', [0, 1, 0, 1]]] as const)(
  'when a chain of merges arrives %s, then every company leads to the last one', async (_, order) => {
    const [a, b, c] = [newId(), newId(), newId()]
    const merges = [[a, b], [b, c]] as const
    for (const index of order) await merge(...merges[index])
    expect([await current(a), await current(b), await current(c)]).toEqual([c, c, c])
  })

test('when something is written under a company while it is merged, then the merge waits for it', async () => {
  const [from, into] = [newId(), newId()]
  const order: string[] = []
  let merging: Promise<unknown> | undefined
  await inTransaction(database.db, async (trx) => {
    expect(await currentCompanyId(trx, from)).toBe(from)
    merging = merge(from, into).then(() => order.push('merged'))
    await eventually(isMergeWaiting)
    order.push('written')
  })
  await merging
  expect(order).toEqual(['written', 'merged'])
})
