import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { getContractDiscount, setContractDiscount } from '@glas/contracts/survey/discounts.operations'
import * as applications from '@glas/contracts/survey/applications.operations'
import { newId, toBinary } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { type Applications, startApplications } from '../../../test/applications.ts'
import { buildCompany, buildSaved, buildSubmitted } from '../../../test/factories.ts'
import { type Survey, testStart } from '../../../test/start.ts'

let survey: Survey
let admin: string
let get: Applications['get']
beforeAll(async () => {
  ({ survey, admin, get } = await startApplications())
})
afterAll(() => survey.stop())

const set = (id: string, percent: number, until: string | null) =>
  call(survey.url, setContractDiscount, { token: admin, params: { id }, body: { percent, until } })

describe('a contract discount', () => {
  test('when it is set, then prices have it as the last line until its last day ends in Zagreb', async () => {
    const company = await buildCompany(survey)
    const { id } = await buildSaved(survey, company.token)
    await buildSubmitted(survey, company.token)
    const none = await call(survey.url, getContractDiscount, { token: admin, params: { id: company.id } })
    expect(none.data).toEqual({ percent: 0, until: null, openStatements: 1 })
    expect((await set(company.id, 5, '2026-11-03')).data).toEqual({ percent: 5, until: '2026-11-03', openStatements: 1 })
    const last = async () => (await get(id, company.token)).data.price?.lines.at(-1)
    expect(await last()).toEqual({ kind: 'contract-discount', percent: 5, amount: -1_720 })
    survey.clock.set(new Date('2026-11-03T22:59:59Z'))
    expect((await last())?.kind).toBe('contract-discount')
    survey.clock.set(new Date('2026-11-03T23:00:00Z'))
    expect((await last())?.kind).toBe('employees')
    survey.clock.set(testStart)
    const [row] = await survey.db('audit').where({ action: 'set-contract-discount', company_id: toBinary(company.id) })
    expect(JSON.parse(row.details)).toEqual({ percent: 5, until: '2026-11-03' })
  })

  test('when it is removed, then nothing of it is left', async () => {
    const company = await buildCompany(survey)
    await set(company.id, 5, '2027-12-31')
    expect((await set(company.id, 0, '2027-12-31')).data).toMatchObject({ percent: 0, until: null })
  })

  test('when a research is cancelled, then no statement of it is expected', async () => {
    const company = await buildCompany(survey)
    const { id } = await buildSubmitted(survey, company.token)
    const open = async () =>
      (await call(survey.url, getContractDiscount, { token: admin, params: { id: company.id } })).data.openStatements
    expect(await open()).toBe(1)
    await survey.db('applications').where({ id: toBinary(id) }).update({ state: 'cancelled' })
    expect(await open()).toBe(0)
  })

  test.each([
    ['without a last day', null, { path: '/until', rule: 'required' }],
    ['that has expired', '2026-11-02', { path: '/until', rule: 'tooEarly', params: { limit: '2026-11-03' } }],
  ])('when one %s is set, then the fault is beside it, and the old one stays', async (_, until, fault) => {
    const company = await buildCompany(survey)
    await set(company.id, 10, '2027-12-31')
    expect(await set(company.id, 5, until)).toMatchObject({
      status: 400, error: { code: 'VALIDATION_FAILED', details: [fault] },
    })
    const { data } = await call(survey.url, getContractDiscount, { token: admin, params: { id: company.id } })
    expect(data).toMatchObject({ percent: 10, until: '2027-12-31' })
  })

  test('when the company is unknown, then it is 404', async () => {
    expect((await set(newId(), 5, '2027-12-31')).status).toBe(404)
  })

  test('when anyone asks for a price, then no company’s discount is in it', async () => {
    const { data } = await call(survey.url, applications.quotePrice, { query: { product: 'izz', employees: 12 } })
    expect(data.total).toBe(34_400)
  })
})
