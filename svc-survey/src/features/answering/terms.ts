import { createHash } from 'node:crypto'
import { type ExpectedTerms, type Terms, thresholds } from '@glas/contracts/survey/terms'
import type { CodeCounts, ResearchFacts } from '../../domain/answering.ts'

/** Days after the end (D-6.6, D-6.11); hours of a draft (D-5.5). */
const erasure = { sealedAnswers: 7, addresses: 30, codes: 0, draftHours: 48 } as const

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * How many answers a research accepts: one per code, or one per online respondent if all use one code; and one per
 * printed questionnaire.
 */
export const answersAtMost = (
  { codeMode, onlineRespondents, offlineRespondents }:
    Pick<ResearchFacts, 'codeMode' | 'onlineRespondents' | 'offlineRespondents'>,
  codes: number,
): number => (codeMode === 'identical' ? onlineRespondents : codes) + offlineRespondents

/** What the terms state apart from the keys. */
export const expectTerms = (facts: ResearchFacts, codes: CodeCounts): ExpectedTerms => ({
  v: 1,
  researchId: facts.applicationId,
  researchName: facts.researchName,
  startsOn: facts.startsOn,
  endsOn: facts.endsOn,
  endsAt: facts.endsAt.toISOString(),
  employees: facts.employees,
  thresholds,
  codeMode: facts.codeMode,
  codes: {
    total: codes.total, readableByEmployer: codes.onSheets,
    answersAtMost: answersAtMost(facts, codes.total),
  },
  ...(facts.offlineRespondents > 0 && { paper: { questionnaires: facts.offlineRespondents } }),
  reminders: facts.reminders,
  erasure,
  paddedBytes: facts.paddedBytes,
})

/**
 * Composes the frozen terms: the file whose hash is in links, QR codes and sheets. The same facts give the same bytes.
 * @param publicKey the credential key, SPKI DER
 */
export function composeTerms(
  facts: ResearchFacts,
  codes: CodeCounts,
  publicKey: Buffer,
  answerKey: { publicKey: string; sha256: string },
): { terms: Terms; body: Buffer; sha256: Buffer } {
  const terms: Terms = {
    ...expectTerms(facts, codes),
    keys: {
      credential: { spki: publicKey.toString('base64url'), sha256: sha256(publicKey) },
      answers: { raw: answerKey.publicKey, sha256: answerKey.sha256 },
    },
  }
  const body = Buffer.from(JSON.stringify(terms))
  return { terms, body, sha256: createHash('sha256').update(body).digest() }
}
