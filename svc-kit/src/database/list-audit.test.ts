import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { AuditAction } from '@glas/contracts/audit'
import { newId } from '../base/ids.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { audit, createAuditTable, indexAuditTable, type AuditEntry } from './audit.ts'
import { inTransaction } from './database.ts'
import { listAudit, type AuditQuery } from './list-audit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([
    { name: 'audit', up: createAuditTable }, { name: 'audit-lists', up: indexAuditTable },
  ])
})
afterAll(() => database.drop())
beforeEach(() => database.db('audit').delete())

const [company, person, staff] = [newId(), newId(), newId()]
const caller = { userId: person, companyId: company, scope: 'company', verified: true } as const
const administrator = { userId: staff, companyId: null, scope: 'admin', verified: true } as const
const subject = { type: 'application', id: newId() }
const at = (time: string) => new Date(`2026-11-12T${time}Z`)

const write = (action: AuditAction, entry: Partial<AuditEntry> = {}) => inTransaction(database.db, (trx) =>
  audit(trx, { action, subject, by: caller, at: at('10:00:00'), ...entry }))
const actions = async (query: AuditQuery) => (await listAudit(database.db, query)).records.map(({ action }) => action)

test('when the log is listed by company, then what administrators and the clock did for it is included', async () => {
  await write('create-application', { at: at('10:00:00') })
  await write('approve-application', { by: administrator, company, at: at('11:00:00') })
  await write('start-research', { by: 'system', company, at: at('12:00:00') })
  await write('create-application', { by: { ...caller, companyId: newId() }, at: at('13:00:00') })
  await write('create-admin', { by: 'system', at: at('14:00:00') })
  expect(await actions({ company })).toEqual(['start-research', 'approve-application', 'create-application'])
  expect(await actions({})).toHaveLength(5)
})

test('when the log is listed by person, then what staff did in the name of a company is theirs, too', async () => {
  await write('save-application', { by: { ...caller, act: staff } })
  await write('approve-application', { by: administrator, company, at: at('09:00:00') })
  await write('start-research', { by: 'system', company })
  const { records } = await listAudit(database.db, { person: staff })
  expect(records).toEqual([
    expect.objectContaining({ action: 'save-application', userId: person, companyId: company, scope: 'company', act: staff }),
    expect.objectContaining({ action: 'approve-application', userId: staff, companyId: company, scope: 'admin', act: null }),
  ])
})

test('when the log is listed by action and time, then the end is not included', async () => {
  for (const time of ['09:59:59.999', '10:00:00', '10:59:59.999', '11:00:00']) {
    await write('send-reminder', { at: at(time) })
    await write('save-application', { at: at(time) })
  }
  const { records } = await listAudit(database.db, {
    action: 'send-reminder', from: '2026-11-12T11:00:00+01:00', until: '2026-11-12T11:00:00Z',
  })
  expect(records.map((record) => record.at)).toEqual(['2026-11-12T10:59:59.999Z', '2026-11-12T10:00:00.000Z'])
})

test('when many entries are of one instant, then each is on one page, also while new ones arrive', async () => {
  for (let i = 0; i < 7; i++) await write('save-application')
  await write('create-application', { at: at('09:00:00') })
  const seen: string[] = []
  let after: string | undefined
  for (let pages = 0; pages === 0 || after; pages++) {
    const page = await listAudit(database.db, { limit: 3, ...(after && { after }) })
    seen.push(...page.records.map(({ id }) => id))
    after = page.next ?? undefined
    await write('submit-application', { at: at('12:00:00') })
  }
  expect(seen).toHaveLength(8)
  expect(new Set(seen).size).toBe(8)
})

test('when an entry holds more than the contract lists, then only that is left out', async () => {
  await write('update-company', {
    details: { fields: ['company.city'], answers: 'Rijeka', email: 'ana@kvarner.example', termsSha256: 'a'.repeat(64) },
  })
  const { records: [record] } = await listAudit(database.db, {})
  expect(record!.details).toEqual({ fields: ['company.city'] })
})

test.each(['2026-11-12T23:59:60Z', '0000-01-01T00:00:00Z'])('when the time %s fits no column, then it is refused', async (from) => {
  await expect(listAudit(database.db, { from })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})
