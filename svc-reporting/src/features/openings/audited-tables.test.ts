import { expect, test } from '@jest/globals'
import { createRng } from '../../domain/statistics/random.ts'
import { buildReportTables } from '../../domain/tables/report-tables.ts'
import type { ReportTables } from '../../domain/tables/report-tables.ts'
import { audit } from '../../auditor/auditor.ts'
import type { Verdict } from '../../auditor/auditor.ts'
import { buildAnswers, buildInstrument, buildPulse, answersToPulse } from '../../../test/believable-answers.ts'
import { auditedTables } from './audited-tables.ts'

const seed = (value: number) => new Uint8Array(16).fill(value)
const whole = buildInstrument({ departments: [20, 20], locations: [20, 20], demographics: {} })
const instrument = buildPulse(whole.statements.slice(0, 3).map(({ key }) => key), { departments: [20, 20], locations: [20, 20] })
const facts = { instrument, employees: 40, headcounts: {} }
const answers = answersToPulse(buildAnswers(whole, 40, createRng(seed(3))), instrument)
const build = (withheld: readonly string[]) =>
  buildReportTables(facts, answers, 0, { audit: createRng(seed(1)), shuffle: createRng(seed(2)) }, undefined, withheld)
const shown = ({ dimensions }: ReportTables) =>
  dimensions.filter(({ groups }) => groups.some(({ visible }) => visible)).map(({ key }) => key)
const auditOf = (tables: ReportTables) => audit({ facts, tables, answers, seed: seed(4) })
const refusal = (groups: readonly { dimension: string; group: string }[]): Verdict =>
  ({ refusal: { reason: 'witness', statistic: 'statement', groups } })

test('when the auditor refuses groups of a dimension, then the report shows the others and has a certificate', () => {
  expect(shown(build([]))).toEqual(['departments', 'locations'])
  const result = auditedTables(build, (tables) =>
    (shown(tables).includes('departments') ? refusal([{ dimension: 'departments', group: 'd1' }]) : auditOf(tables)))
  if ('refusal' in result) throw new Error('refused')
  expect(shown(result.tables)).toEqual(['locations'])
  const { certificate } = auditOf(result.tables) as { certificate: { tablesSha256: string } }
  expect(result.certificate.tablesSha256).toBe(certificate.tablesSha256)
})

test('when the auditor refuses the whole, then all groups are hidden; if that does not help, there is no report', () => {
  const result = auditedTables(build, (tables) => (shown(tables).length > 0 ? refusal([]) : auditOf(tables)))
  if ('refusal' in result) throw new Error('refused')
  expect(shown(result.tables)).toEqual([])
  expect(result.tables.whole.categories!.length).toBeGreaterThan(0)
  let audits = 0
  expect(auditedTables(build, () => {
    audits++
    return refusal([])
  })).toHaveProperty('refusal')
  expect(audits).toBe(2)
})
