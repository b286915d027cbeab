import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { StoredBenchmark } from '@glas/contracts/reporting/benchmark.operations'
import { newId, toBinary } from '@glas/svc-kit/base/ids'
import { inTransaction, toJson } from '@glas/svc-kit/database/database'
import { createTestDatabase, type TestDatabase } from '@glas/svc-kit/testing/database'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { migrations } from '../../../migrations/migrations.ts'
import { createBenchmarksStore } from '../../domain/researches/benchmarks.store.ts'
import { createResearchStore } from '../../domain/researches/researches.store.ts'
import { buildApproved } from '../../../test/research.ts'
import { createDocumentStore } from './documents.store.ts'
import type { Frozen } from './frozen.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(migrations)
})
afterAll(() => database.drop())

const frozenOf = (researchId: string, more: object) => ({ report: { researchId }, locale: 'hr', ...more }) as unknown as Frozen
const insert = (store: ReturnType<typeof createDocumentStore>, frozen: Frozen) =>
  store.insert({ id: newId(), companyId: newId(), format: 'pdf', frozen, at: new Date() })

test('when files differ in case or accents alone, then each of them is a different file', async () => {
  const researchId = newId()
  const store = createDocumentStore(database.db)
  const named = (name: string) => frozenOf(researchId, { name })
  await insert(store, named('Škola'))
  expect(await store.findAlike('pdf', named('Škola'))).toMatchObject({ researchId })
  for (const name of ['ŠKOLA', 'Skola']) expect(await store.findAlike('pdf', named(name))).toBeUndefined()
  const [{ key }] = (await database.db.raw(
    'explain select id from report_files where research_id = ? and frozen_sha256 = ?', [toBinary(researchId), Buffer.alloc(32)],
  ))[0]
  expect(key).toBe('report_files_hash')
})

test('when a research has more files than are kept, then its oldest finished ones go, and no one else’s', async () => {
  const [researchId, other] = [newId(), newId()]
  const store = createDocumentStore(database.db)
  const ids = Array.from({ length: 5 }, () => newId())
  const insertAt = (id: string, of: string, minute: number) => store.insert({
    id, companyId: newId(), format: 'pdf', frozen: frozenOf(of, { minute }), at: new Date(Date.UTC(2026, 10, 1, 8, minute)),
  })
  for (const [minute, id] of ids.entries()) await insertAt(id, researchId, minute)
  const foreign = newId()
  await insertAt(foreign, other, 0)
  for (const id of [ids[1]!, ids[4]!, foreign]) await store.finish(id, Buffer.from('pdf'), 'a.pdf')
  await store.keepNewest(researchId, 3)
  const left = async (of: string) => (await store.list(of, 10)).map(({ id }) => id)
  // The oldest is still queued: whoever requested it waits for it.
  expect(await left(researchId)).toEqual([ids[4], ids[3], ids[2], ids[0]])
  expect(await left(other)).toEqual([foreign])
})

test('when a benchmark is replaced during a request of its file, then this file and old ones are removed, too', async () => {
  const { db } = database
  const research = buildApproved()
  const { applicationId: researchId } = research
  await createResearchStore(db).insert(research)
  const store = createDocumentStore(db)
  await insert(store, frozenOf(researchId, { benchmark: { sets: [] } }))
  await insert(store, frozenOf(researchId, { dimension: null }))
  await db('report_files').update({ kind: null })
  let replaced: Promise<void> | undefined
  await inTransaction(db, async (trx) => {
    await createResearchStore(trx).lock(researchId)
    replaced = inTransaction(database.connect(), (other) =>
      createBenchmarksStore(other).replace(researchId, {} as StoredBenchmark))
    await eventually(async () => {
      // InnoDB's own list of waiting transactions is not renewed while it is read this often.
      const [rows] = await db.raw(
        "select id from information_schema.processlist where db = database() and info like '%for update'",
      )
      return rows.length > 0
    })
    await insert(createDocumentStore(trx), frozenOf(researchId, { benchmark: { sets: [] } }))
  })
  await replaced
  const left: { frozen: string }[] = await db('report_files').where({ research_id: toBinary(researchId) }).select('frozen')
  expect(left).toEqual([{ frozen: toJson(frozenOf(researchId, { dimension: null })) }])
})
