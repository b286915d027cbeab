import { randomBytes } from 'node:crypto'
import { getReceipts } from '@glas/contracts/survey/answering.operations'
import type { ApplicationState } from '@glas/contracts/survey/application'
import * as operations from '@glas/contracts/survey/applications.operations'
import type { TestimonialState } from '@glas/contracts/survey/testimonials'
import * as testimonials from '@glas/contracts/survey/testimonials.operations'
import { reportReady } from '@glas/contracts/reporting/reporting.events'
import { getStatement } from '@glas/contracts/survey/statement.operations'
import { addQuestion, newQuestion, noExtraQuestions, setText } from '@glas/contracts/survey/extra/edits'
import { toBinary } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import {
  adminToken, buildApproved, buildCompany, buildDraft, buildPulseDraft, buildReady, buildSaved, buildSubmitted,
} from '../test/factories.ts'
import {
  anyBlindedToken, askCredential, buildRunning, open, readCodes, readTerms, submit, takeCredential,
} from '../test/respondent.ts'
import { anyClaim, buildPaperDraft, paperDesk } from '../test/paper.ts'
import { type Survey, testStart } from '../test/start.ts'

/** The user of the verified requests: a pact's example token is replaced by a real one. */
export interface Signed {
  token?: string
  /** Their address, as the gateway's pseudonym. */
  from?: string
}

type Company = Awaited<ReturnType<typeof buildCompany>>

/** Deletes every application with all that depends on it, and resets the business clock. */
export async function empty({ db, clock }: Survey): Promise<void> {
  clock.set(testStart)
  await db('scheduled').whereNot({ task_key: 'tick' }).delete()
  for (const table of [
    'testimonials', 'statements', 'paper_credentials', 'printed_questionnaires', 'sealed_answers', 'shared_code_uses', 'research_terms',
    'research_recipients', 'research_codes', 'research_keys', 'applications',
  ]) await db(table).delete()
}

async function reached(
  survey: Survey, { token }: Pick<Company, 'token'>, id: string, state: ApplicationState,
): Promise<void> {
  await eventually(async () => {
    const { data } = await call(survey.url, operations.getBoard, { token, params: { id } })
    return data.state === state && (state !== 'in_progress' || !data.invitation || data.invitation.sentAt)
  })
}

/** Builds an application in a state the way users and the clock do. */
export async function buildIn(survey: Survey, company: Company, state: ApplicationState) {
  const { token } = company
  if (state === 'draft') return await buildSaved(survey, token)
  if (state === 'under_check') return await buildSubmitted(survey, token)
  if (state === 'approved') return await buildApproved(survey, token)
  const ready = await buildReady(survey, token)
  const { id } = ready
  if (state === 'cancelled') {
    const input = { token: await adminToken(survey), params: { id }, body: { revision: ready.revision } }
    return (await call(survey.url, operations.cancelApplication, input)).data
  }
  survey.clock.set(new Date('2026-11-11T09:00:00Z'))
  await reached(survey, company, id, 'in_progress')
  if (state === 'finished') {
    await survey.db('sealed_answers').insert(Array.from({ length: 6 }, () => ({
      id: randomBytes(32), application_id: toBinary(id), token: randomBytes(64), signature: randomBytes(256),
      sealed: randomBytes(100),
    })))
    survey.clock.set(new Date('2026-11-25T00:00:00Z'))
    await reached(survey, company, id, 'finished')
  }
  return (await call(survey.url, operations.getApplication, { token, params: { id } })).data
}

/** Builds a combined research in a state; online answers are stored, and some printed questionnaires are entered. */
export async function buildPrinted(
  survey: Survey, company: Company, state: 'approved' | 'in_progress' | 'finished' | 'entry_closed', entered = 2,
) {
  const { token } = company
  const { id } = await buildReady(survey, token, buildPaperDraft({ online: 8, paper: 4 }))
  const claim = anyClaim()
  if (state !== 'approved') {
    survey.clock.set(new Date('2026-11-11T09:00:00Z'))
    await reached(survey, company, id, 'in_progress')
    const desk = await paperDesk(survey, id)
    for (const each of [claim, ...Array.from({ length: entered - 1 }, anyClaim)]) {
      await submit(survey, { researchId: id, ...(await desk.take(each)).data })
    }
    if (state !== 'in_progress') {
      survey.clock.set(new Date('2026-11-25T00:00:00Z'))
      await reached(survey, company, id, 'finished')
    }
    if (state === 'entry_closed') await desk.close(entered)
  }
  const { revision } = (await call(survey.url, operations.getApplication, { token, params: { id } })).data
  return { id, revision, entered, claim, newClaim: anyClaim() }
}

/** Plays a testimonial into a state. @returns what its request needs */
async function buildTestimonial(survey: Survey, { token }: Company, wanted: TestimonialState) {
  const texts = { name: 'Ivana', title: 'Voditeljica', comment: 'Isplatilo se.' }
  const body = { revision: 0, ...texts, submit: wanted !== 'draft' }
  const saved = (await call(survey.url, testimonials.saveOwnTestimonial, { token, body })).data
  const { id } = saved
  let { revision } = saved
  const admin = await adminToken(survey)
  const input = () => ({ token: admin, params: { id }, body: { revision } })
  if (wanted === 'returned') {
    const returned = { ...input(), body: { revision, remark: 'Kraće, molim.' } }
    revision = (await call(survey.url, testimonials.returnTestimonial, returned)).data.revision
  }
  if (wanted === 'published' || wanted === 'hidden') {
    revision = (await call(survey.url, testimonials.approveTestimonial, input())).data.revision
  }
  if (wanted === 'hidden') revision = (await call(survey.url, testimonials.hideTestimonial, input())).data.revision
  return { id, revision }
}

/** Builds a finished research whose answers are opened, so that its final statement is issued. */
export async function buildBilled(survey: Survey, company: Company) {
  const { id } = await buildIn(survey, company, 'finished')
  await survey.broker.publish(reportReady, { aggregateId: id, data: {
    applicationId: id, companyId: company.id, companyName: 'Kvarner oprema d.o.o.', name: 'x', locale: 'hr',
    sealedContact: company.sealedContact, answers: 6, void: 0,
  } })
  const { token } = company
  await eventually(async () => (await call(survey.url, getStatement, { token, params: { id } })).status === 200)
  return { id }
}

/** Builds a research in a phase, with everything its respondents have. */
async function buildAnswerable(survey: Survey, { token }: Company, phase: string, codeMode: 'different' | 'identical') {
  if (codeMode === 'identical') {
    const { onSheets } = await buildRunning(survey, token, buildDraft({ details: { codeMode } }))
    return { code: onSheets[0]!, blindedToken: anyBlindedToken() }
  }
  if (phase === 'not-started') {
    const { id } = await buildReady(survey, token)
    const { onSheets } = await readCodes(survey, id)
    return { code: onSheets[0]!, blindedToken: anyBlindedToken(), researchId: id }
  }
  const { id, onSheets } = await buildRunning(survey, token)
  const [code, usedCode, answering, counted] = onSheets as [string, string, string, string]
  const { terms, sha256: termsSha256 } = await readTerms(survey, code)
  await askCredential(survey, usedCode, anyBlindedToken())
  const credential = await takeCredential(survey, answering, terms)
  if (phase === 'over') {
    await submit(survey, { ...await takeCredential(survey, counted, terms), researchId: id })
    survey.clock.set(new Date('2026-11-25T00:00:00Z'))
    await reached(survey, { token }, id, 'finished')
    // The service caches a research's facts for a moment.
    await eventually(async () => (await call(survey.url, getReceipts, { params: { researchId: id } })).status === 200)
  }
  return {
    code, usedCode, blindedToken: anyBlindedToken(), researchId: id, termsSha256,
    token: credential.token, signature: credential.signature,
  }
}

/**
 * The states that consumers' pacts may name; those with an application or testimonial supply its `id` and `revision`.
 */
export function createStates(survey: Survey, signed: Signed) {
  const signedCompany = async () => {
    await empty(survey)
    signed.from = 'the verifier'
    const company = await buildCompany(survey, `Kvarner oprema ${randomBytes(3).toString('hex')} d.o.o.`)
    signed.token = company.token
    return company
  }
  return {
    'a draft of a PULS exists': async () => {
      const { id, revision } = await buildSaved(survey, (await signedCompany()).token, buildPulseDraft())
      return { id, revision }
    },
    'a draft with a question of its own exists': async () => {
      const question = { ...newQuestion('short-text'), id: 'q1' }
      const extra = setText(addQuestion(noExtraQuestions('hr'), question), { question: 'q1', field: 'title' }, 'hr', 'Zašto?')
      const draft = buildDraft({ questions: { extra } })
      const { id, revision } = await buildSaved(survey, (await signedCompany()).token, draft)
      return { id, revision }
    },
    'a company asked questions of its own before': async () => {
      const { token } = await signedCompany()
      const question = { ...newQuestion('short-text'), id: 'q1' }
      const title = { question: 'q1', field: 'title' } as const
      const written = (['hr', 'en'] as const).reduce(
        (extra, language) => setText(extra, title, language, 'Zašto?'), addQuestion(noExtraQuestions('hr'), question))
      await buildSubmitted(survey, token, buildDraft({ questions: { extra: written } }))
      return { id: (await buildSaved(survey, token)).id }
    },
    'a company has no applications': async () => void await signedCompany(),
    /** `state`: the application's state. `as`: the caller, its company or an administrator. */
    'an application exists': async (params: { state?: ApplicationState; as?: 'company' | 'admin' } = {}) => {
      const company = await signedCompany()
      const { id, revision } = await buildIn(survey, company, params.state ?? 'draft')
      if (params.as === 'admin') signed.token = await adminToken(survey)
      return { id, revision, companyId: company.id }
    },
    'a final statement was issued': async () => await buildBilled(survey, await signedCompany()),
    /** `state`: the testimonial's. `as`: the caller, its company or an administrator. */
    'a testimonial exists': async (params: { state?: TestimonialState; as?: 'company' | 'admin' } = {}) => {
      const built = await buildTestimonial(survey, await signedCompany(), params.state ?? 'submitted')
      if (params.as === 'admin') signed.token = await adminToken(survey)
      return built
    },
    /**
     * `state`: approved, in_progress, finished (the default) or entry_closed. `as`: the caller. Supplies `entered`, the
     * `claim` of a questionnaire that is entered, and `newClaim`.
     */
    'a combined research exists': async (
      params: { state?: Parameters<typeof buildPrinted>[2]; as?: 'company' | 'admin'; entered?: number } = {},
    ) => {
      const built = await buildPrinted(survey, await signedCompany(), params.state ?? 'finished', params.entered)
      if (params.as !== 'company') signed.token = await adminToken(survey)
      return built
    },
    /** `phase`: not-started, running or over. `codeMode`: whether each respondent has a separate code. */
    'a research can be answered': async (params: { phase?: string; codeMode?: 'different' | 'identical' } = {}) =>
      await buildAnswerable(survey, await signedCompany(), params.phase ?? 'running', params.codeMode ?? 'different'),
    'the address has tried many wrong codes': async () => {
      signed.from = randomBytes(8).toString('hex')
      for (let tries = 0; tries < 10; tries++) await open(survey, '0000-0000-0000', { from: signed.from })
    },
  }
}
