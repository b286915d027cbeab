import { expect, test } from '@jest/globals'
import { type UiLocale, uiLocales } from '@glas/contracts/locales'
import { type ReportFormat, reportFormats } from '@glas/contracts/reporting/report-file'
import { createReportFile, exportReport } from '@glas/contracts/reporting/reports.operations'
import { newId, toBinary } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { mostFilesAtOnce, mostReadings, mostUnfinished } from '../src/features/documents/documents.ts'
import { prepareReporting } from './prepare-reporting.ts'
import { publishCompany } from './published-company.ts'

const { world, service } = prepareReporting({ CHROMIUM_PATH: '/no/browser' })

const allMade = async () =>
  (await world.database.db('report_files').whereIn('state', ['queued', 'working']).first('id')) === undefined

test('when five files of a company are being made, then the next has to wait, and others do not', async () => {
  const [one, other] = [await publishCompany(world), await publishCompany(world)]
  const later = await publishCompany(world, { companyId: one.companyId, endsOn: '2026-01-20' })
  const request = async (
    { applicationId: researchId, companyId }: typeof one, format: ReportFormat, locale: UiLocale = 'hr',
  ) =>
    (await call(service.url, createReportFile, {
      params: { researchId }, body: { format, locale }, token: await world.tokens.tokenFor({ companyId }),
    })).status
  for (const format of reportFormats) expect(await request(one, format)).toBe(202)
  for (const format of ['xls-v1', 'xls-v2'] as const) expect(await request(later, format)).toBe(202)
  await eventually(allMade)
  const own = () => world.database.db('report_files').where({ company_id: toBinary(one.companyId) })
  await own().update({ state: 'working' })
  expect([await own().count({ count: '*' }), await request(one, 'pdf', 'en'), await request(later, 'pdf')])
    .toEqual([[{ count: mostUnfinished }], 429, 429])
  // A file that is there or being made is no new one.
  expect([await request(one, 'xls-v1'), await request(other, 'pdf')]).toEqual([202, 202])
  await own().limit(1).update({ state: 'ready' })
  expect(await request(one, 'pdf', 'en')).toBe(202)
  await own().delete()
})

test('when a company requests many different files, then it has to wait, and others do not', async () => {
  const one = await publishCompany(world)
  const researches = [one]
  for (let year = 2019; year < 2024; year++) {
    researches.push(await publishCompany(world, { companyId: one.companyId, endsOn: `${year}-06-20` }))
  }
  const files = researches.flatMap(({ applicationId: researchId }) =>
    reportFormats.flatMap((format) => uiLocales.map((locale) => ({ params: { researchId }, body: { format, locale } }))))
  const token = await world.tokens.tokenFor({ companyId: one.companyId })
  const request = (file: (typeof files)[number], as = token) => call(service.url, createReportFile, { ...file, token: as })
  for (const file of files.slice(0, mostFilesAtOnce)) await eventually(async () => (await request(file)).status === 202)
  await eventually(allMade)

  const refused = await request(files[mostFilesAtOnce]!)
  expect(refused).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  const rows = await world.database.db('report_files').where({ company_id: toBinary(one.companyId) })
    .count({ count: '*' })
  expect(Number(rows[0]!.count)).toBe(mostFilesAtOnce)

  // What is there already is no different file; another company has its own limit.
  expect((await request({ params: { researchId: researches[0]!.applicationId }, body: { format: 'xls-v1', locale: 'hr' } })).status).toBe(202)
  const other = await publishCompany(world)
  const stranger = await world.tokens.tokenFor({ companyId: other.companyId })
  expect((await request({ ...files[0]!, params: { researchId: other.applicationId } }, stranger)).status).toBe(202)
})

test('when a company exports and requests the same file again and again, then it has to wait, and others do not', async () => {
  const { applicationId: researchId, companyId } = await publishCompany(world)
  const params = { researchId }
  const token = await world.tokens.tokenFor({ companyId })
  const exporting = (as = token) => call(service.url, exportReport, { params, token: as })
  const requesting = () => call(service.url, createReportFile, { params, body: { format: 'xls-v1', locale: 'hr' }, token })
  for (let n = 0; n < mostReadings; n += 2) {
    expect((await exporting()).status).toBe(200)
    expect((await requesting()).status).toBe(202)
  }
  for (const refused of [await exporting(), await requesting()]) {
    expect(refused).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS' } })
  }
  expect((await exporting(await world.tokens.tokenFor({ scope: 'admin', userId: newId() }))).status).toBe(200)
})

test('when an administrator requests a file, also for a company, then it is in the log; a company’s own request is not', async () => {
  const { applicationId: researchId, companyId } = await publishCompany(world)
  const admin = newId()
  const request = async (format: 'xls-v1' | 'xls-v2' | 'pdf', as: Parameters<typeof world.tokens.tokenFor>[0]) =>
    (await call(service.url, createReportFile, {
      params: { researchId }, body: { format, locale: 'hr' }, token: await world.tokens.tokenFor(as),
    })).status
  expect([
    await request('xls-v1', { companyId }), await request('xls-v2', { companyId, act: admin }),
    await request('pdf', { scope: 'admin', userId: admin }),
    // It exists.
    await request('pdf', { scope: 'admin', userId: admin }),
  ]).toEqual([202, 202, 202, 202])
  const entries = await world.database.db('audit').where({ subject_id: researchId }).orderBy('id')
    .select('action', 'scope', 'act', 'company_id')
  expect(entries).toEqual([
    { action: 'request-report-file', scope: 'company', act: admin, company_id: toBinary(companyId) },
    { action: 'request-report-file', scope: 'admin', act: null, company_id: toBinary(companyId) },
  ])
})
