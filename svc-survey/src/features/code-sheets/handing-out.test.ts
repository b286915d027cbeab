import { afterAll, beforeAll, expect, test } from '@jest/globals'
import * as operations from '@glas/contracts/survey/applications.operations'
import { downloadCodeList, downloadCodeSlips, markCodesShared } from '@glas/contracts/survey/code-sheets.operations'
import { call } from '@glas/svc-kit/testing/call'
import { adminToken, buildCompany, buildReady } from '../../../test/factories.ts'
import { type Survey, startSurvey } from '../../../test/start.ts'

let survey: Survey
let company: Awaited<ReturnType<typeof buildCompany>>
beforeAll(async () => {
  survey = await startSurvey()
  company = await buildCompany(survey)
})
afterAll(() => survey.stop())

const mark = (id: string, shared: boolean, token = company.token) =>
  call(survey.url, markCodesShared, { token, params: { id }, body: { shared } })
const codesOf = async (id: string) =>
  (await call(survey.url, operations.getBoard, { token: company.token, params: { id } })).data.codes

test('when codes are on sheets, then the company can confirm handing them out once it has downloaded them', async () => {
  const { id } = await buildReady(survey, company.token)
  expect(await codesOf(id)).toMatchObject({ ready: true, downloadedAt: null, sharedAt: null })
  expect(await mark(id, true)).toMatchObject({ status: 409, error: { code: 'STATE_CONFLICT' } })

  const query = { lang: 'hr' as const }
  await call(survey.url, downloadCodeList, { token: company.token, params: { id }, query })
  const { downloadedAt } = (await codesOf(id))!
  expect(downloadedAt).toMatch(/Z$/)
  expect(await codesOf(id)).toMatchObject({ sharedAt: null })

  const said = await mark(id, true)
  expect(said).toMatchObject({ status: 200, data: { codes: { downloadedAt, sharedAt: expect.stringMatching(/Z$/) } } })
  expect((await mark(id, true)).data.codes!.sharedAt).toBe(said.data.codes!.sharedAt)
  expect((await mark(id, false)).data.codes!.sharedAt).toBeNull()
  const rows = await survey.db('audit').where({ action: 'mark-codes-shared', subject_id: id }).orderBy('at')
  expect(rows.map(({ details }) => JSON.parse(details))).toEqual([{ shared: true }, { shared: false }])
})

test('when codes are downloaded in Slovenian, then both files are in that language', async () => {
  const { id } = await buildReady(survey, company.token)
  const request = { token: company.token, params: { id }, query: { lang: 'sl' as const } }
  const files = [
    await call(survey.url, downloadCodeSlips, request),
    await call(survey.url, downloadCodeList, request),
  ]
  expect(files.map(({ headers }) => /filename="([^"]+)"/.exec(headers.get('content-disposition')!)?.[1]))
    .toEqual(['glas-listki.pdf', 'glas-kode.xlsx'])
})

test('when codes are downloaded, then the log has who took them, each time, and no code', async () => {
  const { id } = await buildReady(survey, company.token)
  const request = { token: company.token, params: { id }, query: { lang: 'hr' as const } }
  await call(survey.url, downloadCodeList, request)
  await call(survey.url, downloadCodeList, request)
  await call(survey.url, downloadCodeSlips, request)
  const rows = await survey.db('audit').where({ subject_id: id })
    .whereIn('action', ['download-code-list', 'download-code-slips']).orderBy('action')
  expect(rows.map(({ action, scope, details }) => [action, scope, details])).toEqual([
    ['download-code-list', 'company', '{}'], ['download-code-list', 'company', '{}'],
    ['download-code-slips', 'company', '{}'],
  ])
  expect(rows.every(({ user_id: user }) => user !== null)).toBe(true)
})

test('when another company confirms it, then it is refused', async () => {
  const { id } = await buildReady(survey, company.token)
  const other = await buildCompany(survey, 'Druga d.o.o.')
  expect((await mark(id, true, other.token)).status).toBe(404)
  expect((await mark(id, true, await adminToken(survey))).status).toBe(403)
})
