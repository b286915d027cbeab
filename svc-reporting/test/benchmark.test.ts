import { expect, test } from '@jest/globals'
import { getBenchmark } from '@glas/contracts/reporting/benchmark.operations'
import { downloadAwardFile, getLeaderboard } from '@glas/contracts/reporting/leaderboards.operations'
import {
  createReportFile, downloadReportFile, exportReport, getPrintReport, getReportFile,
} from '@glas/contracts/reporting/reports.operations'
import { companyMerged } from '@glas/contracts/identity/identity.events'
import { applicationErased } from '@glas/contracts/survey/survey.events'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { readConfig } from '../src/config.ts'
import { createResearchStore } from '../src/domain/researches/researches.store.ts'
import { createDocumentStore } from '../src/features/documents/documents.store.ts'
import { fileNameOf } from '../src/features/documents/file-kinds.ts'
import { signPrintToken } from '../src/features/documents/print-token.ts'
import { closeYear } from './close-year.ts'
import { prepareReporting } from './prepare-reporting.ts'
import { publishCompany } from './published-company.ts'
import { readWorkbook, tableOf } from './read-workbook.ts'
import { buildApproved } from './research.ts'

const { world, service } = prepareReporting({ CHROMIUM_PATH: '/no/browser' })
const read = async (researchId: string, companyId?: string) => await call(service.url, getBenchmark, {
  params: { researchId }, token: await world.tokens.tokenFor(companyId ? { companyId } : { scope: 'admin' }),
})

async function close(year: string): Promise<void> {
  world.clock.set(new Date(`${year}-12-10T10:00:00.000Z`))
  expect(await closeYear(service.url, year, await world.tokens.tokenFor({ scope: 'admin' }))).toBe(200)
}

/** Ten companies of a year, the best first. */
const ten = async (year: string) => {
  const companies = []
  for (let i = 0; i < 10; i++) {
    companies.push(await publishCompany(world, { endsOn: `${year}-05-20`, indices: 80 - 2 * i, name: `Tvrtka ${i}` }))
  }
  return companies
}

test('when a year is closed, then each company reads its benchmark, and before that it is not available', async () => {
  const companies = await ten('2021')
  const { applicationId, companyId } = companies[4]!
  const second = await publishCompany(world, { endsOn: '2021-09-20', companyId })
  expect(await read(applicationId, companyId)).toMatchObject({ status: 409, error: { code: 'REPORT_NOT_AVAILABLE' } })
  await close('2021')
  const { data } = await read(applicationId, companyId)
  expect(data).toMatchObject({
    researchId: applicationId, companyName: 'Tvrtka 4', year: 2021, closedAt: '2021-12-10T10:00:00.000Z', industry: 'it',
    sizeClass: 'medium', rank: { place: 5, of: 10 },
  })
  expect(data.own.find(({ key }) => key === 'overall')).toEqual({ key: 'overall', value: 72, n: 90, margin: 1.5 })
  const all = data.sets.find(({ key }) => key === 'all')!
  // 80 + 78 + … + 62 without 72: (710 − 72) / 9.
  expect([all.companies, all.figures![0]]).toEqual([
    9, { key: 'overall', value: 70.9, difference: { value: 1.1, certainty: 'uncertain' } },
  ])
  // Not one of another company, and none for a research that no cycle compares.
  expect(await read(applicationId, newId())).toMatchObject({ status: 404 })
  expect(await read(second.applicationId, companyId)).toMatchObject({ status: 409 })
  expect(JSON.stringify(data)).not.toContain('Tvrtka 3')
})

test('when a company was approved with a logo, then its benchmark has it, and no other', async () => {
  const logo = { id: newId(), width: 348, height: 120 }
  const research = buildApproved({ endsOn: '2030-05-20', startsOn: '2030-05-01' })
  const company = { ...research.company, logo }
  await publishCompany(world, { research: { ...research, company }, endsOn: '2030-05-20' })
  const [other] = await ten('2030')
  await close('2030')
  expect((await read(research.applicationId)).data.logo).toEqual(logo)
  expect((await read(other!.applicationId)).data.logo).toBeUndefined()
})

test('when a company is outside the award, then it reads its benchmark, and no mean has its figures', async () => {
  const companies = await ten('2024')
  // 60% of the employees have answered, too few for the award.
  const outside = await publishCompany(world, { endsOn: '2024-05-20', indices: 51, answers: 60, name: 'Izvan nagrade' })
  await close('2024')
  const { data: board } = await call(service.url, getLeaderboard, { params: { year: '2024' } })
  const { bytes } = await call(service.url, downloadAwardFile, { params: { sha256: board.sha256 } })
  const { tables } = JSON.parse(bytes.toString()) as { tables: { table: string; rows: { score: string }[] }[] }
  const scores = tables.filter(({ table }) => table.startsWith('class/'))
    .flatMap(({ rows }) => rows.map(({ score }) => Number(score)))
  expect(scores).toHaveLength(10)
  // Subtracting the published scores from the sum behind a mean leaves only the rounding.
  const { data } = await read(companies[4]!.applicationId)
  const all = data.sets.find(({ key }) => key === 'all')!
  const published = scores.reduce((sum, score) => sum + score, -72)
  expect([all.companies, Math.abs(all.companies! * all.figures![0]!.value - published) < 0.5]).toEqual([9, true])
  const { data: own } = await read(outside.applicationId, outside.companyId)
  expect([own.rank, own.sets.find(({ key }) => key === 'all')?.companies]).toEqual([undefined, 10])
})

test('when its PDF is requested, then it is made of the benchmark, once the year is closed', async () => {
  const companies = await ten('2020')
  const { applicationId: researchId, companyId } = companies[2]!
  const token = await world.tokens.tokenFor({ companyId })
  const request = () => call(service.url, createReportFile, {
    params: { researchId }, token, body: { format: 'pdf', locale: 'en', benchmark: true },
  })
  expect(await request()).toMatchObject({ status: 409, error: { code: 'REPORT_NOT_AVAILABLE' } })
  await close('2020')
  const { data: { id: fileId } } = await request()
  const print = await signPrintToken(readConfig(world.settings).printKeys, fileId)
  const { data: frozen } = await call(service.url, getPrintReport, { params: { fileId }, token: print })
  expect(frozen.benchmark).toEqual((await read(researchId, companyId)).data)
  for (const part of ['dimensions', 'comments', 'comparative']) expect(frozen).not.toHaveProperty(part)
  const stored = (await createDocumentStore(world.database.db).frozenOf(fileId))!
  expect(fileNameOf(stored, 'pdf')).toBe('glas-benchmark-tvrtka-2-2020.pdf')
  expect((await request()).data.id).toBe(fileId)
})

test('when its XLS is requested, then each mean and difference is that of the page, once the year is closed', async () => {
  const companies = await ten('2019')
  const { applicationId: researchId, companyId } = companies[2]!
  const token = await world.tokens.tokenFor({ companyId })
  const params = { researchId }
  const request = () => call(service.url, createReportFile, { params, token, body: { format: 'xls-v2', locale: 'en', benchmark: true } })
  const exported = async () => (await call(service.url, exportReport, { params, token })).data.benchmark
  expect(await request()).toMatchObject({ status: 409, error: { code: 'REPORT_NOT_AVAILABLE' } })
  expect(await exported()).toBeUndefined()
  await close('2019')
  const { data: { id: fileId } } = await request()
  await eventually(async () => (await call(service.url, getReportFile, { params: { fileId }, token })).data.state === 'ready', 30_000)
  const { sheets } = await readWorkbook((await call(service.url, downloadReportFile, { params: { fileId }, token })).bytes)
  const { data } = await read(researchId, companyId)
  const all = data.sets.find(({ key }) => key === 'all')!.figures!
  const rows = tableOf(sheets.find(({ name }) => name === 'You and other companies')!)
  expect(rows.map((row) => [row['You'], row['All companies'], row['Difference: All companies']]))
    .toEqual(all.map(({ key, value, difference }) => [data.own.find((one) => one.key === key)!.value, value, difference!.value]))
  expect(rows).toHaveLength(12)
  expect(await exported()).toEqual(data)
}, 60_000)

test('when a research was left out, then it is in no mean and has no benchmark', async () => {
  const companies = await ten('2022')
  const running = buildApproved({ endsOn: '2022-07-01' })
  await createResearchStore(world.database.db).insert(running)
  await close('2022')
  expect(await read(running.applicationId)).toMatchObject({ status: 409 })
  expect((await read(companies[0]!.applicationId)).data.sets.find(({ key }) => key === 'all')!.companies).toBe(9)
})

test('when a company is merged or erased, then its benchmark is of the other one, or under its pseudonym', async () => {
  const companies = await ten('2023')
  await close('2023')
  const [{ companyId: from, applicationId: merged }, { companyId, applicationId: erased }] = [companies[0]!, companies[1]!]
  const into = newId()
  await world.events.publish(companyMerged, { aggregateId: into, data: {
    companyId: into, from, revision: 2, name: 'Kvarner', industry: 'trade', size: 'large', locale: 'en', sealedContact: 'n.e.w.e.r',
  } })
  await world.events.publish(applicationErased, { aggregateId: erased, data: {
    applicationId: erased, companyId, pseudonym: 'Izbrisana tvrtka 7KQ2',
  } })
  await eventually(async () => (await read(merged, into)).status === 200)
  expect((await read(merged, from)).status).toBe(404)
  const { data } = await eventually(async () => {
    const answer = await read(erased)
    return answer.data.companyName === 'Izbrisana tvrtka 7KQ2' ? answer : undefined
  })
  expect(data.name).toBe('Izbrisana tvrtka 7KQ2')
})
