import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { allOperations } from '@glas/contracts/operations'
import * as answering from '@glas/contracts/survey/answering.operations'
import * as applications from '@glas/contracts/survey/applications.operations'
import { downloadCodeList, downloadCodeSlips, markCodesShared } from '@glas/contracts/survey/code-sheets.operations'
import { normaliseCode } from '@glas/contracts/survey/codes'
import { getContractDiscount, setContractDiscount } from '@glas/contracts/survey/discounts.operations'
import { getEarlierQuestions } from '@glas/contracts/survey/earlier-questions.operations'
import * as paper from '@glas/contracts/survey/paper.operations'
import { downloadPoster } from '@glas/contracts/survey/poster.operations'
import { previewQuestionnaire } from '@glas/contracts/survey/preview.operations'
import { getPulseChoice } from '@glas/contracts/survey/pulse.operations'
import { getTerms } from '@glas/contracts/survey/terms.operations'
import { downloadStatement, getStatement } from '@glas/contracts/survey/statement.operations'
import * as testimonials from '@glas/contracts/survey/testimonials.operations'
import { downloadTranslations, parseTranslations } from '@glas/contracts/survey/translations.operations'
import { describeAccess } from '@glas/svc-kit/testing/access'
import { describeBadInput } from '@glas/svc-kit/testing/bad-input'
import { describeBoundedWork } from '@glas/svc-kit/testing/bounded-work'
import { call } from '@glas/svc-kit/testing/call'
import type { ServiceUnderTest } from '@glas/svc-kit/testing/operations'
import { buildExtra } from './extra-questions.ts'
import {
  adminToken, buildApproved, buildCompany, buildDraft, buildPulseDraft, buildReady, buildSaved, buildSubmitted,
} from './factories.ts'
import { anyClaim, buildPaperDraft } from './paper.ts'
import { anySealed, buildRunning, readTerms, takeCredential } from './respondent.ts'
import { type Survey, startSurvey } from './start.ts'

let survey: Survey
let company: string
let companyId: string
let admin: string
let running: { id: string; termsSha256: string; code: string; token: string; signature: string }
let draftId: string
let sentId: string
let keylessId: string
let printedId: string
let pulseId: string
let translatedId: string
let workbook: string
let testimonialId: string

beforeAll(async () => {
  survey = await startSurvey()
  ;({ id: companyId, token: company } = await buildCompany(survey))
  admin = await adminToken(survey)
  draftId = (await buildSaved(survey, company)).id
  sentId = (await buildSubmitted(survey, company)).id
  pulseId = (await buildSubmitted(survey, company, buildPulseDraft())).id
  translatedId = (await buildSaved(survey, company, buildDraft({ questions: { extra: buildExtra() } }))).id
  const translations = await call(survey.url, downloadTranslations, {
    token: company, params: { id: translatedId }, query: { lang: 'sl' },
  })
  workbook = translations.bytes.toString('base64')
  const body = { revision: 0, name: 'Ivana', title: 'Voditeljica', comment: 'Isplatilo se.', submit: true }
  testimonialId = (await call(survey.url, testimonials.saveOwnTestimonial, { token: company, body })).data.id
  keylessId = (await buildApproved(survey, company)).id
  printedId = (await buildReady(survey, company, buildPaperDraft())).id
  const { id, onSheets } = await buildRunning(survey, company)
  const { sha256, terms } = await readTerms(survey, onSheets[0]!)
  const credential = await takeCredential(survey, onSheets[0]!, terms)
  running = { id, termsSha256: sha256, code: onSheets[1]!, token: credential.token, signature: credential.signature }
}, 60_000)
afterAll(() => survey.stop())

const ofDraft = () => ({ params: { id: draftId } })
const ofPrinted = () => ({ params: { id: printedId } })
const ofRunning = () => ({ params: { id: running.id } })
const ofTestimonial = () => ({ params: { id: testimonialId }, body: { revision: 1 } })
/** With its current revision, so that the request passes that check. */
const revised = async (id: string, more: object = {}) => {
  const { data } = await call(survey.url, applications.getApplication, { token: company, params: { id } })
  return { params: { id }, body: { revision: data.revision, ...more } }
}

const underTest: ServiceUnderTest = {
  operations: allOperations.filter(({ service }) => service === 'survey'),
  url: () => survey.url,
  // As behind the gateway, and from a new address each time: wrong codes from one address would require work.
  headers: () => ({ 'x-glas-client': randomUUID() }),
  examples: {
    [applications.createApplication.id]: () => ({ body: { product: 'izz' } }),
    [applications.getApplication.id]: ofDraft,
    [applications.saveApplication.id]: () => revised(draftId, { draft: buildDraft() }),
    // The submitted one: the draft is still needed.
    [applications.deleteApplication.id]: () => ({ params: { id: sentId } }),
    [applications.submitApplication.id]: () => revised(sentId),
    [applications.parseRecipients.id]: () => ({ body: { text: 'ana@tvrtka.example;hr\nben@tvrtka.example' } }),
    [downloadTranslations.id]: () => ({ params: { id: translatedId }, query: { lang: 'sl' } }),
    [parseTranslations.id]: () => ({ body: { file: workbook } }),
    [getPulseChoice.id]: () => ({ params: { id: pulseId } }),
    [getEarlierQuestions.id]: ofDraft,
    [applications.getBoard.id]: ofRunning,
    [applications.sendReminder.id]: ofRunning,
    [applications.scheduleReminder.id]: () => ({ ...ofRunning(), body: { at: '2026-11-17T09:00' } }),
    [downloadCodeList.id]: ofRunning,
    // Refused before a browser prints, which would take seconds each time.
    [downloadCodeSlips.id]: () => ({ params: { id: keylessId } }),
    [downloadPoster.id]: () => ({ query: { lang: 'hr', size: 'a4', application: draftId } }),
    [markCodesShared.id]: () => ({ ...ofRunning(), body: { shared: true } }),
    [previewQuestionnaire.id]: ofRunning,
    [applications.returnApplication.id]: () => revised(running.id, { remark: 'Nedostaje naziv.' }),
    [applications.approveApplication.id]: () => revised(running.id),
    [applications.cancelApplication.id]: () => revised(running.id),
    // Of a research whose codes are not needed: an odd count may be a valid one.
    [applications.replaceCodes.id]: () => revised(keylessId, { count: 5000, reason: 'Listići su izgubljeni.' }),
    // Refused before a browser prints.
    [paper.downloadPrintedQuestionnaire.id]: () => ({ params: { id: running.id, language: 'hr' } }),
    [paper.getPrintedForm.id]: () => ({ params: { id: running.id, language: 'hr' } }),
    [paper.getPaperEntry.id]: ofPrinted,
    [paper.takePaperCredential.id]: () => ({ ...ofPrinted(), body: { claim: anyClaim() } }),
    // Refused while it runs.
    [paper.closePaperEntry.id]: () => ({ ...ofPrinted(), body: { entered: 0 } }),
    [testimonials.saveOwnTestimonial.id]: () => ({ body: { revision: 1, name: 'Ivana', title: '', comment: '' } }),
    [testimonials.approveTestimonial.id]: ofTestimonial,
    [testimonials.returnTestimonial.id]: () => ({ params: { id: testimonialId }, body: { revision: 1, remark: 'Kraće.' } }),
    [testimonials.hideTestimonial.id]: ofTestimonial,
    [testimonials.showTestimonial.id]: ofTestimonial,
    [testimonials.orderTestimonials.id]: () => ({ body: { ids: [] } }),
    [getContractDiscount.id]: () => ({ params: { id: companyId } }),
    [setContractDiscount.id]: () => ({ params: { id: companyId }, body: { percent: 5, until: '2027-12-31' } }),
    // Not issued yet.
    [getStatement.id]: ofRunning,
    [downloadStatement.id]: () => ({ ...ofRunning(), query: { lang: 'hr' } }),
    [answering.getDraftKeys.id]: () => ({ body: { code: normaliseCode(running.code) } }),
    [answering.openQuestionnaire.id]: () => ({ body: { code: running.code } }),
    [answering.issueCredential.id]: () =>
      ({ body: { code: running.code, blindedToken: randomBytes(256).toString('base64url') } }),
    [answering.submitAnswers.id]: () => ({
      body: { researchId: running.id, token: running.token, signature: running.signature, sealed: anySealed() },
    }),
    [getTerms.id]: () => ({ params: { sha256: running.termsSha256 } }),
    [answering.getReceipts.id]: () => ({ params: { researchId: running.id } }),
  },
}
const callers = { company: () => company, admin: () => admin }

describeAccess({ ...underTest, callers, tokenFor: (claims) => survey.tokens.tokenFor(claims) })
describeBadInput({ ...underTest, callers })
describeBoundedWork({
  ...underTest, callers,
  bodyLimits: { [applications.saveApplication.id]: 2 * 1024 ** 2, [applications.parseRecipients.id]: 2 * 1024 ** 2 },
})

describe('respondents beside one company whose calls are as heavy as they can be', () => {
  /** CPU time of this process during a call: the service runs in it. */
  const workDuring = async (call: () => Promise<unknown>) => {
    const before = process.cpuUsage()
    await call()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const answer = async () => {
    const { status } = await call(survey.url, answering.openQuestionnaire, {
      body: { code: running.code }, headers: { 'x-glas-client': randomUUID() },
    })
    expect(status).toBe(200)
  }
  const parse = (text: string) =>
    call(survey.url, applications.parseRecipients, { token: company, body: { text: text.slice(0, 500_000) } })
  const recipients = Array.from({ length: 5000 }, (_, i) =>
    ({ email: `${'a'.repeat(240)}${i}@a.hr`, language: 'hr' as const }))

  test('when they open their questionnaire, then no one waits a hundred times as long as their own call takes',
    async () => {
      for (let warm = 0; warm < 20; warm++) await answer()
      const own = await workDuring(async () => { for (let i = 0; i < 20; i++) await answer() }) / 20
      const { params, body } = await revised(draftId, { draft: buildDraft({ options: { recipients } }) })
      const heavy: (() => Promise<unknown>)[] = [
        () => parse('a'.repeat(500_000)), () => parse('<'.repeat(500_000)), () => parse(' '.repeat(500_000)),
        () => parse('a@a.hr\n'.repeat(19_999)), () => parse('a\n'.repeat(19_999)),
        () => parse('a@b.hr;'.repeat(19_999)),
        () => call(survey.url, applications.saveApplication, { token: company, params, body } as never),
      ]
      let busy = true
      const load = (async () => {
        for (const send of [...heavy, ...heavy]) await send()
      })().finally(() => { busy = false })
      const waits: number[] = []
      while (busy) waits.push(await workDuring(answer))
      await load
      expect(waits.length).toBeGreaterThan(heavy.length)
      // Each heavy call is sent twice, so one that blocks shows twice; a pause of the whole process may come once.
      const secondLongest = waits.toSorted((a, b) => a - b).at(-2)!
      expect(secondLongest / own).toBeLessThan(100)
    }, 120_000)
})
