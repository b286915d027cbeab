import { createHash, randomBytes } from 'node:crypto'
import {
  getAnsweringChallenge, issueCredential, openQuestionnaire, submitAnswers,
} from '@glas/contracts/survey/answering.operations'
import { paddedAnswerBytes } from '@glas/contracts/survey/answers'
import * as operations from '@glas/contracts/survey/applications.operations'
import { parseQuestionnaireFragment } from '@glas/contracts/survey/link'
import type { Terms } from '@glas/contracts/survey/terms'
import { getTerms } from '@glas/contracts/survey/terms.operations'
import '@glas/contracts/wire/testing/quick-numbers'
import * as wire from '@glas/contracts/wire/blinding'
import { sealedBytes } from '@glas/contracts/wire/formats'
import { call } from '@glas/svc-kit/testing/call'
import { solveCaptcha } from '@glas/svc-kit/testing/captcha'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { createAnswering } from '../src/features/answering/answering.ts'
import { buildReady } from './factories.ts'
import type { Survey } from './start.ts'

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A running research, at 11:00 in Zagreb on its first day. */
export async function buildRunning(survey: Survey, token: string, draft?: Parameters<typeof buildReady>[2]) {
  const { id } = await buildReady(survey, token, draft)
  survey.clock.set(new Date('2026-11-11T10:00:00Z'))
  await eventually(async () =>
    (await call(survey.url, operations.getBoard, { token, params: { id } })).data.state === 'in_progress')
  return { id, ...await readCodes(survey, id) }
}

/** The codes of a research in clear, decrypted with the service's keys. */
export async function readCodes(survey: Survey, id: string) {
  const answering = createAnswering(survey.config, survey.config.siteUrl)
  const links = await answering.recipientLinks(survey.db, id, 'all')
  return {
    onSheets: await answering.readSheetCodes(survey.db, id),
    mailed: links.map(({ email, link }) => ({ email, code: parseQuestionnaireFragment(new URL(link).hash)!.code })),
  }
}

export const open = (survey: Survey, code: string, more: { work?: string; from?: string } = {}) =>
  call(survey.url, openQuestionnaire, {
    body: { code, ...(more.work && { work: more.work }) }, headers: { 'x-glas-client': more.from ?? 'somewhere' },
  })

/** The terms that a code's questionnaire refers to. */
export async function readTerms(survey: Survey, code: string) {
  const { data } = await open(survey, code)
  const { bytes } = await call(survey.url, getTerms, { params: { sha256: data.termsSha256 } })
  return { sha256: data.termsSha256, terms: JSON.parse(bytes.toString()) as Terms, bytes }
}

/** A solved proof of work at the address's current price. */
export async function solveWork(survey: Survey, more: { shared?: boolean; from?: string } = {}): Promise<string> {
  const { data } = await call(survey.url, getAnsweringChallenge, {
    query: { ...(more.shared && { shared: true }) }, headers: { 'x-glas-client': more.from ?? 'somewhere' },
  })
  return await solveCaptcha(data.challenge)
}

export const askCredential = (
  survey: Survey, code: string, blindedToken: string, more: { work?: string; from?: string } = {},
) => call(survey.url, issueCredential, {
  body: { code, blindedToken, ...(more.work && { work: more.work }) },
  headers: { 'x-glas-client': more.from ?? 'somewhere' },
})

/** A number that can be signed, though no one can unblind it: enough if only the signing matters. */
export const anyBlindedToken = () => textOf(Buffer.concat([Buffer.of(0), randomBytes(255)]))

/** What a browser does before and after it submits a code. */
export async function blindToken({ keys }: Terms) {
  const { spki } = keys.credential
  const pending = await wire.blindToken(spki)
  const { token, blindedToken } = pending
  return { token, blindedToken, unblind: (signature: string) => wire.unblindSignature(spki, pending, signature) }
}

/** A signed token, obtained with a code. */
export async function takeCredential(survey: Survey, code: string, terms: Terms, more: { work?: string } = {}) {
  const { token, blindedToken, unblind } = await blindToken(terms)
  const { data } = await askCredential(survey, code, blindedToken, more)
  return { researchId: terms.researchId, token, signature: await unblind(data.blindSignature), blindedToken }
}

/** The size of a sealed answer of an IZZ. */
export const sealedAnswerBytes = sealedBytes(paddedAnswerBytes)

export const anySealed = () => textOf(randomBytes(sealedAnswerBytes))
export const submit = (
  survey: Survey, answer: { researchId: string; token: string; signature: string; sealed?: string }, url = survey.url,
) => call(url, submitAnswers, {
  body: {
    researchId: answer.researchId, token: answer.token, signature: answer.signature,
    sealed: answer.sealed ?? anySealed(),
  },
})

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
