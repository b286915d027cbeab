import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { companyChanged, type CompanyLogo } from '@glas/contracts/identity/identity.events'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { getBoard } from '@glas/contracts/survey/applications.operations'
import { downloadPrintedQuestionnaire, getPaperEntry, getPrintedForm } from '@glas/contracts/survey/paper.operations'
import { ApiError } from '@glas/svc-kit/base/errors'
import { randomId, toBinary } from '@glas/svc-kit/base/ids'
import type { Logger } from '@glas/svc-kit/base/logger'
import { call } from '@glas/svc-kit/testing/call'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { adminToken, buildApproved, buildCompany, buildReady } from '../../../test/factories.ts'
import { printedLogo } from '../../../test/logo.ts'
import { buildPaperDraft, paperDesk } from '../../../test/paper.ts'
import { type Survey, startSurvey, testStart } from '../../../test/start.ts'
import { settings } from '../../config.ts'
import { type PdfPrinter, createPdfPrinter } from '../../domain/pdf-printer.ts'
import { createPrintedQuestionnaires } from './printed.ts'
import { createPrintedStore } from '../../domain/printed.store.ts'

let survey: Survey
let company: Awaited<ReturnType<typeof buildCompany>>
let admin: string
beforeAll(async () => {
  survey = await startSurvey({ instances: 2 })
  company = await buildCompany(survey)
  admin = await adminToken(survey)
})
afterAll(() => survey.stop())
beforeEach(() => survey.clock.set(testStart))

const download = (id: string, { token = company.token, language = 'hr' as SurveyLanguage, url = survey.url } = {}) =>
  call(url, downloadPrintedQuestionnaire, { token, params: { id, language } })
const formOf = (id: string, { token = admin, language = 'hr' as SurveyLanguage, url = survey.url } = {}) =>
  call(url, getPrintedForm, { token, params: { id, language } })

async function reach(id: string, instant: string, state: string): Promise<void> {
  survey.clock.set(new Date(instant))
  await eventually(async () =>
    (await call(survey.url, getPaperEntry, { token: admin, params: { id } })).data.state === state)
}

describe('the questionnaire for print', () => {
  test('when it is downloaded again, by another user or after a change of the name, then it has the same bytes and boxes', async () => {
    const { id } = await buildReady(survey, company.token, buildPaperDraft())
    const [pdf, form, other, again] = await Promise.all([
      download(id), formOf(id), download(id, { token: admin, url: survey.urls[1] }), download(id),
    ])
    expect(pdf.status).toBe(200)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toBe('attachment; filename="glas-upitnik-hr.pdf"')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(form.data.pages).toHaveLength(2)
    expect([other.bytes.equals(pdf.bytes), again.bytes.equals(pdf.bytes)]).toEqual([true, true])
    const statements = form.data.pages.flatMap(({ questions }) => questions).filter(({ id: key }) => key.startsWith('izz.'))
    expect(statements).toHaveLength(78)

    // The name is on the sheet: a longer one would move the boxes of copies that are already handed out.
    const name = 'Kvarner oprema, proizvodnja i usluge za industriju, društvo s ograničenom odgovornošću'
    await survey.broker.publish(companyChanged, { aggregateId: company.id, data: {
      companyId: company.id, revision: 2, name, industry: 'manufacturing', size: 'small', locale: 'hr',
      sealedContact: company.sealedContact,
    } })
    await eventually(async () =>
      (await survey.db('companies').where({ id: toBinary(company.id) }).first()).name === name)
    for (const url of survey.urls) {
      expect((await download(id, { url })).bytes.equals(pdf.bytes)).toBe(true)
      expect((await formOf(id, { url })).data).toEqual(form.data)
    }
    const german = await formOf(id, { language: 'de' })
    expect(german.data.id).not.toBe(form.data.id)
  }, 120_000)

  test('when the company had a logo at the approval, then it is printed, also after the company removed it', async () => {
    const own = await buildCompany(survey, 'Logotip d.o.o.')
    const announce = (revision: number, logo: CompanyLogo | null) =>
      survey.broker.publish(companyChanged, { aggregateId: own.id, data: {
        companyId: own.id, revision, name: 'Logotip d.o.o.', industry: 'manufacturing', size: 'small', locale: 'hr',
        sealedContact: own.sealedContact, logo,
      } })
    const logoOf = async () => (await survey.db('companies').where({ id: toBinary(own.id) }).first()).logo_id
    await announce(2, { id: randomId(), width: 464, height: 160, print: printedLogo.split(',')[1]! })
    await eventually(logoOf)
    const { id } = await buildReady(survey, own.token, buildPaperDraft())
    await announce(3, null)
    await eventually(async () => await logoOf() === null)
    const { bytes } = await download(id, { token: own.token })
    expect(execFileSync('pdfimages', ['-list', '-'], { input: bytes, encoding: 'utf8' })).toMatch(/ 464 +160 /)
  }, 120_000)

  test('when another company asks for it, then it does not exist; its form is for administrators alone', async () => {
    const { id } = await buildReady(survey, company.token, buildPaperDraft())
    const stranger = (await buildCompany(survey, 'Druga d.o.o.')).token
    expect((await download(id, { token: stranger })).status).toBe(404)
    expect((await formOf(id, { token: company.token })).status).toBe(403)
    const acting = await survey.tokens.tokenFor({ companyId: company.id, act: 'an administrator' })
    expect((await download(id, { token: acting })).status).toBe(200)
  }, 120_000)

  test('when a state does not allow it, then it is refused: no copy before the terms and after the end, no form when entry is closed',
    async () => {
      const approved = await buildApproved(survey, company.token, buildPaperDraft())
      expect((await download(approved.id)).error!.code).toBe('STATE_CONFLICT')
      const online = await buildReady(survey, company.token)
      expect((await download(online.id)).error!.code).toBe('STATE_CONFLICT')
      const { id } = await buildReady(survey, company.token, buildPaperDraft({ online: 0, paper: 12 }))
      await reach(id, '2026-11-11T10:00:00Z', 'in_progress')
      expect((await download(id)).status).toBe(200)
      await reach(id, '2026-11-24T23:16:00Z', 'finished')
      expect([(await download(id)).error?.code, (await formOf(id)).status]).toEqual(['STATE_CONFLICT', 200])
      expect((await (await paperDesk(survey, id)).close(0)).status).toBe(200)
      expect((await formOf(id)).error!.code).toBe('STATE_CONFLICT')
    }, 120_000)

  test('when printing fails, then the next download prints', async () => {
    const { id } = await buildReady(survey, company.token, buildPaperDraft())
    const working = createPdfPrinter(settings.chromiumPath.default!, { warn: () => undefined } as unknown as Logger)
    let failures = 1
    const printer: PdfPrinter = {
      ...working,
      async withDocument(html, act) {
        if (failures-- > 0) throw new ApiError('UNAVAILABLE')
        return await working.withDocument(html, act)
      },
    }
    const { pdf } = createPrintedQuestionnaires({ db: survey.db, printer, siteUrl: 'https://glas.example' })
    const caller: Caller = { userId: randomUUID(), scope: 'admin', companyId: null, verified: true }
    const both = await Promise.allSettled([pdf(id, 'hr', caller), pdf(id, 'hr', caller)])
    expect(both.map(({ status }) => status)).toContain('rejected')
    const copy = await pdf(id, 'hr', caller)
    expect((await download(id)).bytes.equals(copy)).toBe(true)
  }, 120_000)

  test('when a language was not chosen, then the questionnaire is not printed in it', async () => {
    const { id } = await buildReady(survey, company.token, buildPaperDraft({ languages: ['sl', 'hr'] }))
    expect((await download(id, { language: 'de' })).error).toMatchObject({
      code: 'VALIDATION_FAILED', details: [{ path: '/language', rule: 'language', params: { language: 'de' } }],
    })
    const { data: board } = await call(survey.url, getBoard, { token: company.token, params: { id } })
    expect(board.printed!.languages).toEqual(['hr', 'sl'])
    const [slovenian, croatian] = await Promise.all([formOf(id, { language: 'sl' }), formOf(id)])
    expect(slovenian.data.id).not.toBe(croatian.data.id)
    // Two instances may print the same: both give out what was stored first.
    const late = { pdf: Buffer.from('late'), form: slovenian.data }
    expect((await createPrintedStore(survey.db).keep(id, 'hr', late)).form).toEqual(croatian.data)
  }, 120_000)
})
