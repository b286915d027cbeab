import { randomBytes } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { reportReady } from '@glas/contracts/reporting/reporting.events'
import * as applications from '@glas/contracts/survey/applications.operations'
import { setContractDiscount } from '@glas/contracts/survey/discounts.operations'
import { downloadStatement, getStatement } from '@glas/contracts/survey/statement.operations'
import { statementRows } from '@glas/contracts/survey/statement-words'
import { toBinary } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { prepareCourse } from '../../../test/course.ts'
import { adminToken, buildCompany, buildDraft, buildReady } from '../../../test/factories.ts'
import { testStart } from '../../../test/start.ts'
import { createApplicationLists } from '../../domain/application-lists.store.ts'
import { renderStatement } from './statement-document.ts'

const { started, at, state, of } = prepareCourse()

const ofResearch = (id: string, token = started.company.token) => ({ token, params: { id } })
const statementOf = (id: string, token?: string) => call(started.survey.url, getStatement, ofResearch(id, token))

async function finished(answers: number) {
  const { id } = await buildReady(started.survey, started.company.token, buildDraft())
  at('2026-11-11T08:00:00.000Z')
  await state(id, 'in_progress')
  await started.survey.db('sealed_answers').insert(Array.from({ length: answers }, () => ({
    id: randomBytes(32), application_id: toBinary(id), token: randomBytes(64), signature: randomBytes(256),
    sealed: randomBytes(100),
  })))
  at('2026-11-25T00:00:00.000Z')
  await state(id, 'finished')
  return id
}

/** Reporting says that it has opened the answers. */
const opened = (id: string, answers: number, voided: number) =>
  started.survey.broker.publish(reportReady, { aggregateId: id, data: {
    applicationId: id, companyId: started.company.id, companyName: 'Kvarner', name: 'x', locale: 'hr',
    sealedContact: started.company.sealedContact, answers, void: voided,
  } })
const issued = (id: string) => eventually(async () => (await statementOf(id)).status === 200 && (await statementOf(id)).data)
const discount = async (percent: number, until: string | null) =>
  call(started.survey.url, setContractDiscount, {
    token: await adminToken(started.survey), params: { id: started.company.id }, body: { percent, until },
  })

describe('the final statement', () => {
  test('when the answers are opened, then it has every discount, from valid answers, and is mailed once', async () => {
    const { survey, company } = started
    const id = await finished(11)
    expect(await statementOf(id)).toMatchObject({ status: 409, error: { code: 'STATE_CONFLICT' } })
    // A research of the year before, as it stays in the table.
    const [row] = await survey.db('applications').where({ id: toBinary(id) })
    await survey.db('applications').insert({
      ...row, id: randomBytes(16), starts_on: '2025-11-03', ends_on: '2025-11-19', state: 'finished',
    })
    expect((await discount(5, '2027-12-31')).data).toEqual({ percent: 5, until: '2027-12-31', openStatements: 2 })
    await opened(id, 10, 1)
    const statement = await issued(id)
    expect(statement).toMatchObject({
      employees: 12, validAnswers: 10, fillRate: 83.3, subtotal: 34_400, loyaltyYear: 2025, contractUntil: '2027-12-31',
      issuedAt: '2026-11-25T00:00:00.000Z', companyName: 'Kvarner oprema d.o.o.',
    })
    expect(statement.price.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['base', 29_000], ['employees', 5_400], ['fill-rate-discount', -3_440], ['loyalty-discount', -3_096],
      ['contract-discount', -1_393],
    ])
    expect(statement.price.total).toBe(26_471)
    const [event] = await eventually(() => of(id, 'statement-issued').length > 0 && of(id, 'statement-issued'))
    expect(event).toMatchObject({ price: statement.price, fillRate: 83.3, validAnswers: 10, companyId: company.id })
    const end = await survey.db('audit').where({ action: 'finish-research', subject_id: id })
    expect(end).toMatchObject([{ scope: 'system', company_id: toBinary(company.id) }])
    const entries = await survey.db('audit').where({ action: 'issue-statement', subject_id: id })
    expect(entries).toMatchObject([{ scope: 'system', company_id: toBinary(company.id), details: '{"total":26471}' }])

    // The page of the application has the same price.
    const { data: application } = await call(survey.url, applications.getApplication, ofResearch(id))
    expect(application.price).toEqual(statement.price)

    // Neither a repeated event nor a later change computes it again.
    await discount(50, '2027-12-31')
    await opened(id, 3, 8)
    await survey.db('companies').where({ id: toBinary(company.id) }).update({ name: 'Novo ime' })
    await new Promise((done) => setTimeout(done, 500))
    expect((await statementOf(id)).data).toEqual(statement)
    expect(of(id, 'statement-issued')).toHaveLength(1)
    const { data } = await call(survey.url, applications.getBoard, ofResearch(id))
    expect(data.fillRate).toMatchObject({ answers: 10, percent: 83.3 })
  }, 60_000)

  test('when valid answers are too few for the discount, then void ones do not bring it, and the contract may have expired', async () => {
    await discount(5, '2026-11-04')
    const id = await finished(10)
    await opened(id, 9, 1)
    const { fillRate, price, contractUntil } = await issued(id)
    expect([fillRate, contractUntil]).toEqual([75, null])
    expect(price.lines.map(({ kind }) => kind)).not.toContain('fill-rate-discount')
    expect(price.lines.map(({ kind }) => kind)).not.toContain('contract-discount')
  }, 60_000)

  test("when an administrator lists a company's researches, then each has its statement's total, or what is expected", async () => {
    const { survey } = started
    const company = await buildCompany(survey, 'Lista d.o.o.')
    const id = await finished(11)
    const list = async (query: { company?: string }) => {
      const { data } = await call(survey.url, applications.listSubmissions, { token: await adminToken(survey), query })
      return data.applications.find((row) => row.id === id)!
    }
    const before = await list({ company: started.company.id })
    expect(before).toMatchObject({ fillRate: 91.7, price: { currency: 'EUR', issuedAt: null } })
    await opened(id, 10, 1)
    const { price, issuedAt } = await issued(id)
    expect(await list({ company: started.company.id }))
      .toMatchObject({ fillRate: 83.3, price: { total: price.total, currency: 'EUR', issuedAt } })
    expect(before.price!.total).toBeGreaterThan(price.total)
    expect(await list({})).toMatchObject({ fillRate: 83.3 })
    expect(await list({})).not.toHaveProperty('price')
    expect(await list({ company: company.id })).toBeUndefined()
  }, 60_000)

  test('when a research of the year before was cancelled, or of another company, then it brings no loyalty discount', async () => {
    const { survey } = started
    const { id } = await buildReady(survey, started.company.token)
    const [row] = await survey.db('applications').where({ id: toBinary(id) })
    const company = await buildCompany(survey, 'Vjerna d.o.o.')
    const lastYear = (state: string, companyId: string) => survey.db('applications').insert({
      ...row, id: randomBytes(16), company_id: toBinary(companyId), starts_on: '2024-11-03', ends_on: '2024-11-19', state,
    })
    const isLoyal = () => createApplicationLists(survey.db).hasFinishedIn(company.id, 2024)
    await lastYear('finished', started.company.id)
    await lastYear('cancelled', company.id)
    expect(await isLoyal()).toBe(false)
    await lastYear('entry_closed', company.id)
    expect(await isLoyal()).toBe(true)
  })

  test('when a report was ready before statements were issued, then one follows, for no erased company', async () => {
    const { survey, company } = started
    const id = await finished(11)
    survey.clock.set(testStart)
    const other = await finished(11)
    const erased = await buildCompany(survey, 'Nestala d.o.o.')
    await survey.db('companies').where({ id: toBinary(erased.id) }).update({ sealed_contact: '' })
    await survey.db('applications').where({ id: toBinary(other) }).update({ company_id: toBinary(erased.id) })
    const companies = () => survey.db('companies').where({ id: toBinary(company.id) })
    const { name } = await companies().first()
    await companies().update({ name: 'Kvarner i sinovi d.o.o.' })
    await survey.db('applications').whereIn('id', [id, other].map(toBinary)).update({ report_ready: true, void_answers: 2 })
    await survey.db('scheduled').where({ job: 'issue-statements' }).update({ due_at: new Date(0), leased_until: null })
    const { validAnswers, fillRate, price, companyName } = await issued(id)
    // The company's name is the one that the research was approved with.
    expect([validAnswers, fillRate, companyName]).toEqual([9, 75, name])
    expect((await eventually(() => of(id, 'statement-issued').length > 0 && of(id, 'statement-issued')))[0])
      .toMatchObject({ price, companyId: company.id })
    expect(await survey.db('statements').where({ application_id: toBinary(other) })).toEqual([])
  }, 60_000)

  test('when one late statement fails, then those after it are issued', async () => {
    const { survey } = started
    const broken = await finished(6)
    survey.clock.set(testStart)
    const after = await finished(7)
    const row = (id: string) => survey.db('applications').where({ id: toBinary(id) })
    const { draft } = await row(broken).first()
    await row(broken).update({ draft: '{' })
    await survey.db('applications').whereIn('id', [broken, after].map(toBinary)).update({ report_ready: true })
    await survey.db('scheduled').where({ job: 'issue-statements' }).update({ due_at: new Date(0), leased_until: null })
    expect(await issued(after)).toMatchObject({ validAnswers: 7 })
    expect(await survey.db('statements').where({ application_id: toBinary(broken) })).toEqual([])
    await row(broken).update({ draft })
  }, 60_000)

  test('when another company, or an administrator, asks, then it is 404, or the same', async () => {
    const id = await finished(6)
    await opened(id, 6, 0)
    const statement = await issued(id)
    const other = await buildCompany(started.survey, 'Druga d.o.o.')
    expect((await statementOf(id, other.token)).status).toBe(404)
    expect((await statementOf(id, await adminToken(started.survey))).data).toEqual(statement)
  }, 60_000)

  test('when it is downloaded, then the PDF is tagged and has the same numbers', async () => {
    const id = await finished(10)
    await opened(id, 10, 0)
    const statement = await issued(id)
    for (const lang of ['hr', 'en'] as const) {
      const { status, bytes, headers } = await call(started.survey.url, downloadStatement, { ...ofResearch(id), query: { lang } })
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
      const text = await textOf(bytes)
      for (const { amount } of statementRows(statement, lang)) expect(text).toContain(amount.replaceAll('\u00a0', ' '))
      expect(text).toContain(lang === 'hr' ? 'Konačan obračun' : 'Final statement')
      expect(bytes.toString('latin1')).toMatch(/\/MarkInfo|\/StructTreeRoot/)
    }
    const legal = { operator: 'Glas d.o.o.', address: 'Ilica 1' } as Parameters<typeof renderStatement>[2]['legal']
    const hostile = await renderStatement({ ...statement, name: '<b>Ime', companyName: '<i>Tvrtka' }, 'hr', { legal })
    expect([hostile.includes('<b>Ime'), hostile.includes('<i>Tvrtka')]).toEqual([false, false])
  }, 90_000)
})

async function textOf(pdf: Buffer): Promise<string> {
  const { execFileSync } = await import('node:child_process')
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }).replaceAll('\u00a0', ' ')
}
