import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Report } from '@glas/contracts/reporting/report'
import { newId, toBinary } from '@glas/svc-kit/base/ids'
import { fromJson, toJson } from '@glas/svc-kit/database/database'
import { createTestDatabase, type TestDatabase } from '@glas/svc-kit/testing/database'
import { plainReport, smallInstrument, answersOf } from '../test/attacker/plain-report.ts'
import { researches } from './2026-11-21-researches.ts'
import { reportParts } from './2026-11-22-report-parts.ts'
import { withdrawnGroups } from './2026-11-22-withdrawn-groups.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([researches, reportParts])
})
afterAll(() => database.drop())

test('when the migration runs, then published reports lose their groups, their parts and their files', async () => {
  const { db } = database
  const all = { composite: true, single: true, distribution: true }
  const instrument = smallInstrument(4, 4)
  const people = Array.from({ length: 20 }, (_, r) => ({ departments: r < 10 ? 'a' : 'b' }))
  const answers = people.map((_, r) => answersOf(instrument, Array.from({ length: 8 }, (__, s) => 1 + (r + s) % 4)))
  const report = {
    ...plainReport(instrument, answers, people, { whole: all, 'departments/a': all, 'departments/b': all }),
    statements: instrument.statements,
  }
  const [released, running] = [toBinary(newId()), toBinary(newId())]
  const row = { company_id: toBinary(newId()), state: 'released', subject: '{}' }
  await db('researches').insert([
    { id: released, ...row, report: toJson(report) }, { id: running, ...row, state: 'running', report: null },
  ])
  await db('report_parts').insert({ research_id: released, part: 'basic', body: '{}' })
  await db('report_files').insert({
    id: toBinary(newId()), research_id: released, company_id: row.company_id, format: 'pdf', locale: 'hr', split_by: '',
    state: 'ready', frozen: '{}', asked_at: new Date(),
  })
  // An interrupted migration runs again.
  await withdrawnGroups.up(db)
  await withdrawnGroups.up(db)
  const stored: { report: string } = await db('researches').where({ id: released }).first('report')
  const after = fromJson<Report>(stored.report)
  expect(after.dimensions[0]!.groups.map(({ visible, profile }) => [visible, profile])).toEqual([
    [false, undefined], [false, undefined],
  ])
  expect(after.whole.categories!.map(({ index }) => index)).toEqual(report.whole.categories!.map(({ index }) => index))
  expect(await db('report_parts').select('part')).toEqual([])
  expect(await db('report_files').select('id')).toEqual([])
  expect(await db('researches').where({ id: running }).first('report')).toEqual({ report: null })
})
