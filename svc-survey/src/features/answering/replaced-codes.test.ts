import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import * as operations from '@glas/contracts/survey/applications.operations'
import { codesReplaced } from '@glas/contracts/survey/survey.events'
import { toBinary } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { adminToken, buildCompany, buildDraft, buildReady } from '../../../test/factories.ts'
import { anyBlindedToken, askCredential, buildRunning, open, readCodes } from '../../../test/respondent.ts'
import { type Survey, startSurvey, testStart } from '../../../test/start.ts'
import { createCodeUses } from './code-uses.store.ts'

let survey: Survey
let company: Awaited<ReturnType<typeof buildCompany>>
let admin: string
beforeAll(async () => {
  survey = await startSurvey({ instances: 2 })
  company = await buildCompany(survey)
  admin = await adminToken(survey)
}, 60_000)
afterAll(() => survey.stop())
beforeEach(() => survey.clock.set(testStart))

const reason = 'Listići su ostali u autobusu.'
const applicationOf = async (id: string) =>
  (await call(survey.url, operations.getApplication, { token: company.token, params: { id } })).data
const boardOf = async (id: string) =>
  (await call(survey.url, operations.getBoard, { token: company.token, params: { id } })).data
async function replace(id: string, count: number, revision?: number, why = reason) {
  return await call(survey.url, operations.replaceCodes, {
    token: admin, params: { id }, body: { revision: revision ?? (await applicationOf(id)).revision, count, reason: why },
  })
}
const useCode = async (code: string, blindedToken = anyBlindedToken()) => {
  const { status, error } = await askCredential(survey, code, blindedToken)
  return error?.code ?? status
}

describe('replaced codes', () => {
  test('when codes on sheets are replaced, then old ones get the same reply, used or not, and new ones are on the sheets', async () => {
    const { id, onSheets, mailed } = await buildRunning(survey, company.token)
    const [used, unused, answering] = onSheets as [string, string, string]
    const answeringToken = anyBlindedToken()
    expect([await useCode(used), await useCode(answering, answeringToken)]).toEqual([200, 200])
    expect(await replace(id, 3)).toMatchObject({ status: 200, data: { state: 'in_progress' } })

    const [first, second] = [await open(survey, used), await open(survey, unused)]
    expect(first).toMatchObject({ status: 409, error: { code: 'CODE_REPLACED' } })
    expect(second.bytes).toEqual(first.bytes)
    expect([await useCode(used), await useCode(unused)]).toEqual(['CODE_REPLACED', 'CODE_REPLACED'])
    // A response that was lost at the moment of the replacement can be repeated.
    expect(await useCode(answering, answeringToken)).toBe(200)

    const now = await readCodes(survey, id)
    expect([now.onSheets.length, now.mailed]).toEqual([3, mailed])
    expect(now.onSheets.some((code) => onSheets.includes(code))).toBe(false)
    expect((await open(survey, now.onSheets[0]!)).status).toBe(200)
    expect((await open(survey, mailed[0]!.code)).status).toBe(200)
    const rows = await survey.db('research_codes').where({ application_id: toBinary(id), mailed: false, replacement: 'old' })
    expect(rows).toHaveLength(onSheets.length)
    expect(rows.some(({ cipher_sealed: sealed }) => sealed !== null)).toBe(false)
  })

  test('when more are made than people are left, then all together are used as often as there were codes at first', async () => {
    const { id, onSheets } = await buildRunning(survey, company.token)
    for (const code of onSheets.slice(1)) expect(await useCode(code)).toBe(200)
    expect((await replace(id, onSheets.length)).status).toBe(200)
    const [one, ...others] = (await readCodes(survey, id)).onSheets as [string, ...string[]]
    const token = anyBlindedToken()
    const tried = await Promise.all([useCode(one, token), ...others.map((code) => useCode(code))])
    expect(tried.filter((outcome) => outcome === 200)).toHaveLength(1)
    expect(new Set(tried.filter((outcome) => outcome !== 200))).toEqual(new Set(['CODE_USED']))
    const used = await survey.db('research_codes').where({ application_id: toBinary(id), mailed: false, used: true })
    expect(used).toHaveLength(onSheets.length)
  })

  test('when codes were used or not, then the response, the board, the event and the audit log are the same', async () => {
    const seen = []
    for (const taken of [0, 4]) {
      survey.clock.set(testStart)
      const { id, onSheets } = await buildRunning(survey, company.token)
      for (const code of onSheets.slice(0, taken)) await useCode(code)
      await survey.db('applications').where({ id: toBinary(id) })
        .update({ sheets_downloaded_at: testStart, codes_shared_at: testStart })
      const { status, data: { revision, updatedAt: _, id: __, createdAt: ___, submittedAt: ____, approvedAt: _____, ...data } } = await replace(id, 5)
      const { codes, fillRate } = await boardOf(id)
      const [row] = await survey.db('audit').where({ action: 'replace-codes', subject_id: id })
      const event = await eventually(async () =>
        survey.eventsOf(codesReplaced.type).find(({ applicationId }) => applicationId === id))
      seen.push({ status, data, codes, fillRate, details: JSON.parse(row.details), event: { codes: event.codes, reason: event.reason } })
      expect(revision).toBe(JSON.parse(row.details).revision)
      expect(codes).toMatchObject({ total: 12, onSheets: 5, downloadedAt: null, sharedAt: null })
      expect(row.details).not.toContain(onSheets[0])
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[0]).toMatchObject({ details: { codes: 5, reason }, event: { codes: 5, reason } })
  })

  test('when a code is replaced between being read and being used, then it is not used', async () => {
    const { id } = await buildRunning(survey, company.token)
    const [code] = await survey.db('research_codes').where({ application_id: toBinary(id), mailed: false })
    await replace(id, 3)
    expect(await createCodeUses(survey.db).useAll([{ id: code.id, blindedHash: Buffer.alloc(32, 1) }])).toEqual([false])
  })

  test('when they are replaced again, then those in between no longer open either', async () => {
    const { id } = await buildReady(survey, company.token)
    await replace(id, 4)
    const between = (await readCodes(survey, id)).onSheets
    await replace(id, 2)
    expect((await open(survey, between[0]!)).error!.code).toBe('CODE_REPLACED')
    expect((await readCodes(survey, id)).onSheets).toHaveLength(2)
  })

  test('when it is not possible, then it is refused, and no code changes', async () => {
    const { id, onSheets } = await buildRunning(survey, company.token)
    expect(await replace(id, onSheets.length + 1)).toMatchObject({
      status: 400, error: { details: [{ path: '/count', rule: 'maximum', params: { limit: onSheets.length } }] },
    })
    expect((await replace(id, 1, 1)).error!.code).toBe('REVISION_CONFLICT')
    expect(await replace(id, 1, undefined, 'a\u202eb\u0000')).toMatchObject({ status: 400, error: { details: [{ path: '/reason' }] } })
    survey.clock.set(testStart)
    const shared = await buildRunning(survey, company.token, buildDraft({ details: { codeMode: 'identical' } }))
    expect((await replace(shared.id, 1)).error!.code).toBe('STATE_CONFLICT')
    survey.clock.set(new Date('2026-11-25T00:00:00Z'))
    expect((await replace(id, 1)).error!.code).toBe('STATE_CONFLICT')
    expect(await survey.db('research_codes').whereNotNull('replacement').andWhere({ application_id: toBinary(id) })).toEqual([])
  })
})
