import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { newId } from '@glas/svc-kit/base/ids'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { tablesWith } from '@glas/svc-kit/testing/tables-with'
import { createReportStore } from '../src/domain/researches/reports.store.ts'
import { createResearchStore } from '../src/domain/researches/researches.store.ts'
import { createRng } from '../src/domain/statistics/random.ts'
import { buildAnswers } from './believable-answers.ts'
import { prepareReporting } from './prepare-reporting.ts'
import { buildApproved, runResearch } from './research.ts'

const { world } = prepareReporting({ CHROMIUM_PATH: '/no/browser' })
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** Runs the operator's command, as `npm run service -- svc-reporting audit <research>` does. */
async function auditOf(researchId: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, ...world.settings }
  try {
    return { code: 0, ...await promisify(execFile)(process.execPath, [main, 'audit', researchId], { env }) }
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string }
  }
}

const reportOf = (id: string) => eventually(() => createReportStore(world.database.db).find(id), 60_000)
const entries = () => world.database.db('audit').where({ action: 'audit-report' })
  .select('subject_id', 'company_id', 'scope', 'details')

test('when an operator audits a published report, then the certificate is printed, and only that is recorded', async () => {
  const research = buildApproved()
  const { applicationId: id, companyId } = research
  await runResearch(world, research, (instrument) => buildAnswers(instrument, 40, createRng(new Uint8Array(16).fill(6))))
  const report = await reportOf(id)
  const { code, stdout } = await auditOf(id)
  expect(code).toBe(0)
  const printed = JSON.parse(stdout.slice(0, stdout.lastIndexOf('}') + 1))
  expect(printed).toMatchObject({ tablesSha256: report.certificate!.tablesSha256, leastSupport: report.certificate!.leastSupport })
  // On other seeds than the first time.
  expect(printed.seeds).not.toEqual(report.certificate!.seeds)
  expect(stdout).toContain('These are the tables that were certified when the report was published.')
  expect(await entries()).toEqual([{
    subject_id: id, company_id: Buffer.from(companyId.replaceAll('-', ''), 'hex'), scope: 'system', details: '{}',
  }])
  expect(await reportOf(id)).toEqual(report)
  // No answer in clear: its fields' names are in no table.
  expect(Object.keys(await tablesWith(world.database.db, ['answerFields', 'esi_ideal_job_comparison']))).toEqual([])

  // A figure that does not follow from the answers.
  const changed = structuredClone(report)
  changed.whole.statements![0]!.mean += 0.01
  await world.database.db('researches').where({ id: Buffer.from(id.replaceAll('-', ''), 'hex') })
    .update({ report: JSON.stringify(changed) })
  expect(await auditOf(id)).toMatchObject({
    code: 1, stdout: '', stderr: expect.stringMatching(/^The auditor refuses the published report: restated, statement /),
  })
}, 120_000)

test('when the answers are erased, or there is no published report, then the command refuses in one sentence', async () => {
  const research = buildApproved()
  const { applicationId: id } = research
  await runResearch(world, research, (instrument) => buildAnswers(instrument, 12, createRng(new Uint8Array(16).fill(7))))
  await reportOf(id)
  const before = (await entries()).length
  await createResearchStore(world.database.db).noteErased(id, world.clock.now())
  expect(await auditOf(id)).toMatchObject({
    code: 1, stdout: '', stderr: 'The sealed answers of this research are erased, so its report can no longer be audited\n',
  })
  await createResearchStore(world.database.db).setState(id, 'finished')
  expect((await auditOf(id)).stderr).toBe('The report of this research is not published\n')
  expect((await auditOf(newId())).stderr).toBe('No research has this id\n')
  expect((await auditOf('everything')).stderr).toBe('No research has this id\n')
  expect(await entries()).toHaveLength(before)
}, 120_000)
