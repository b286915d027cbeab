import { beforeAll, describe, expect, test } from '@jest/globals'
import type { ReportFormat } from '@glas/contracts/reporting/report-file'
import {
  createReportFile, downloadReportFile, exportReport, getBasicReport, getPrintReport, getReportDimension, getReportFile,
  listReportComments, listReportFiles,
} from '@glas/contracts/reporting/reports.operations'
import { compileCheck } from '@glas/svc-kit/base/schema'
import { newId, toBinary } from '@glas/svc-kit/base/ids'
import { schedule } from '@glas/svc-kit/jobs/scheduler'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { readConfig } from '../src/config.ts'
import { createReportStore } from '../src/domain/researches/reports.store.ts'
import { createRng } from '../src/domain/statistics/random.ts'
import { createDocumentStore } from '../src/features/documents/documents.store.ts'
import { taskOf } from '../src/features/documents/file-tasks.ts'
import { signPrintToken } from '../src/features/documents/print-token.ts'
import { answersWithExtra, buildApprovedWithExtra } from './extra-answers.ts'
import { prepareReporting } from './prepare-reporting.ts'
import { readWorkbook, tableOf } from './read-workbook.ts'
import { runResearch } from './research.ts'

const { world, service } = prepareReporting({ CHROMIUM_PATH: '/no/browser' })
const research = buildApprovedWithExtra()
const params = { researchId: research.applicationId }
let token = ''

beforeAll(async () => {
  token = await world.tokens.tokenFor({ companyId: research.companyId })
  await runResearch(world, research, (instrument) => answersWithExtra(instrument, 60, () => createRng(new Uint8Array(16).fill(6))))
  await eventually(async () => (await basic()).status === 200, 90_000)
}, 120_000)

const basic = () => call(service.url, getBasicReport, { params, token })
const create = (format: ReportFormat, locale: 'hr' | 'en' = 'hr', as = token) =>
  call(service.url, createReportFile, { params, body: { format, locale }, token: as })
const download = (fileId: string, as = token) => call(service.url, downloadReportFile, { params: { fileId }, token: as })
const settled = (fileId: string) => eventually(async () => {
  const { data } = await call(service.url, getReportFile, { params: { fileId }, token })
  return data.state === 'ready' || data.state === 'failed' ? data : undefined
}, 60_000)

describe('a report as a workbook', () => {
  test('when it is requested as v1, then another reader finds the numbers of the web page in it', async () => {
    const { status, data: file } = await create('xls-v1')
    expect([status, file.format]).toEqual([202, 'xls-v1'])
    expect(await settled(file.id)).toMatchObject({
      state: 'ready', progress: 100, fileName: 'glas-izvjestaj-horizont-logistika-d-o-o-2026-v1.xlsx',
    })
    const { headers, bytes } = await download(file.id)
    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(headers.get('content-disposition')).toContain('-v1.xlsx')
    const { sheets } = await readWorkbook(bytes)
    const { data: report } = await basic()
    const statements = tableOf(sheets.find(({ name }) => name === 'Tvrdnje')!)
    expect(statements.map(({ Prosjek, n }) => [Prosjek, n])).toEqual(report.whole.statements!.map(({ mean, n }) => [mean, n]))
    for (const { key, title } of report.dimensions) {
      const { data } = await call(service.url, getReportDimension, { params: { ...params, dimension: key }, token })
      const rows = tableOf(sheets.find(({ name }) => name === title.hr)!).map((row) => Object.values(row))
      expect(rows.map(([name, n]) => [name, n])).toEqual(data.groups.map(({ label, profile }) => [label.hr, profile?.n ?? '–']))
      for (const [i, { profile }] of data.groups.entries()) {
        if (profile?.categories?.length !== 9) continue
        expect(rows[i]!.slice(2, 11)).toEqual(profile.categories.map(({ index }) => index))
      }
    }
    const praise = await call(service.url, listReportComments, { params, query: { kind: 'praise', page: 1 }, token })
    const comments = tableOf(sheets.find(({ name }) => name === 'Komentari')!)
    expect(comments.filter(({ Vrsta }) => Vrsta === 'Pohvala').map(({ Tekst }) => Tekst)).toEqual(praise.data.comments)
  }, 60_000)

  test('when it is requested as v2 in English, then each mean of a group is one of the report tables', async () => {
    const { data: file } = await create('xls-v2', 'en')
    expect((await settled(file.id)).fileName).toBe('glas-report-horizont-logistika-d-o-o-2026-v2.xlsx')
    const { sheets } = await readWorkbook((await download(file.id)).bytes)
    const report = (await createReportStore(world.database.db).find(research.applicationId))!
    const rows = tableOf(sheets.find(({ name }) => name === 'Statements and groups')!).map((row) => Object.values(row))
    const groups = report.dimensions.flatMap((dimension) => dimension.groups)
    expect(groups.some(({ profile }) => profile?.statements?.length)).toBe(true)
    expect(rows.slice(2).map((row) => row.slice(4))).toEqual(report.statements.map(({ key }) => groups.map(({ profile }) =>
      profile?.statements?.find((one) => one.key === key)?.mean ?? '–')))
  }, 60_000)

  test('when two people request it at once, then one file is made, and another version or language is another', async () => {
    const admin = await world.tokens.tokenFor({ scope: 'admin' })
    const [own, theirs] = await Promise.all([create('xls-v2', 'hr'), create('xls-v2', 'hr', admin)])
    expect(own.data.id).toBe(theirs.data.id)
    const others = [await create('xls-v1', 'hr'), await create('xls-v2', 'en'), await create('pdf', 'hr')]
    expect(new Set([own, ...others].map(({ data }) => data.id)).size).toBe(4)
    expect((await create('xls-v2', 'hr')).data.id).toBe(own.data.id)
  })

  test('when it can’t be made, then it fails, and a new request makes it', async () => {
    const { db } = world.database
    await db('report_files').delete()
    const id = newId()
    const report = (await createReportStore(db).find(research.applicationId))!
    const frozen = { report: { ...report, dimensions: null as never }, locale: 'hr' as const }
    await createDocumentStore(db).insert({ id, companyId: research.companyId, format: 'xls-v1', frozen, at: world.clock.now() })
    await schedule(db, taskOf('xls-v1', frozen), { key: id, dueAt: world.clock.now(), data: { fileId: id } })
    const failed = await settled(id)
    expect(failed).toMatchObject({ state: 'failed', fileName: null })
    expect(failed).not.toHaveProperty('reason')
    expect((await download(id)).error).toMatchObject({ code: 'REPORT_FAILED', message: 'Unable to generate report!' })
    const again = await create('xls-v1')
    expect(again.data.id).not.toBe(id)
    expect(await settled(again.data.id)).toMatchObject({ state: 'ready' })
  }, 60_000)

  test('when another company or a print token asks for it, then it does not exist', async () => {
    const { data: file } = await create('xls-v1')
    const stranger = await world.tokens.tokenFor()
    expect((await create('xls-v1', 'hr', stranger)).status).toBe(404)
    expect((await download(file.id, stranger)).status).toBe(404)
    const print = await signPrintToken(readConfig(world.settings).printKeys, file.id)
    expect((await call(service.url, getPrintReport, { params: { fileId: file.id }, token: print })).status).toBe(404)
  })

  test('when the files are listed, then those that exist are there with their days, and failed ones are not', async () => {
    const { db } = world.database
    await db('report_files').delete()
    const { data: made } = await create('xls-v2', 'en')
    await settled(made.id)
    const { data: other } = await create('xls-v1')
    await settled(other.id)
    const rows = db('report_files')
    await rows.clone().where({ id: toBinary(other.id) }).update({ state: 'failed' })
    const { data } = await call(service.url, listReportFiles, { params, token })
    expect(data.files.map(({ id, kind, format, locale, state }) => [id, kind, format, locale, state])).toEqual([
      [made.id, 'basic', 'xls-v2', 'en', 'ready'],
    ])
    const [{ requestedAt, keptUntil }] = data.files as [(typeof data.files)[number]]
    expect(Date.parse(keptUntil) - Date.parse(requestedAt)).toBe(30 * 86_400_000)
    const stranger = await world.tokens.tokenFor()
    expect((await call(service.url, listReportFiles, { params, token: stranger })).status).toBe(404)
    // Neither is kept any longer.
    await rows.clone().update({ asked_at: new Date(world.clock.now().getTime() - 30 * 86_400_000 - 1000) })
    const { data: young } = await create('pdf')
    await db('scheduled').where({ job: 'remove-old-report-files' }).update({ due_at: new Date(0) })
    await eventually(async () => (await db('report_files').select('id')).length === 1)
    expect((await call(service.url, getReportFile, { params: { fileId: young.id }, token })).status).toBe(200)
  }, 60_000)

  test('when it is exported as JSON, then it is the published report, neither more nor less', async () => {
    const { data } = await call(service.url, exportReport, { params, token })
    expect(data).toEqual({ report: await createReportStore(world.database.db).find(research.applicationId) })
    const { data: web } = await basic()
    expect([data.report.whole, data.report.participation]).toEqual([web.whole, web.participation])
    const stranger = await world.tokens.tokenFor()
    expect((await call(service.url, exportReport, { params, token: stranger })).status).toBe(404)
  })

  test('when a developer reads how the JSON is made, then OpenAPI has its schema, and an example that fits it', async () => {
    const { paths } = await (await fetch(`${service.url}/openapi.json`)).json() as
      { paths: Record<string, { get: { responses: Record<string, { content: Record<string, { schema: object; example?: { data: unknown } }> }> } }> }
    const described = paths['/api/reports/{researchId}/export']!.get.responses['200']!.content['application/json']!
    const { value, faults } = compileCheck(exportReport.data!)(described.example?.data)
    expect(faults).toEqual([])
    // Nothing in it is unknown to the contract.
    expect(described.example).toEqual({ data: value })
    expect(JSON.stringify(described.schema)).toContain('"responseRate"')
  })

  test('when a format is unknown, then it is refused', async () => {
    expect((await create('xls-v3' as never)).error?.code).toBe('VALIDATION_FAILED')
  })
})

