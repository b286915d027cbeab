import { type KeyObject, constants, createHash, randomBytes, sign } from 'node:crypto'
import type { DataOf } from '@glas/contracts/operation'
import type { getReceipts } from '@glas/contracts/survey/answering.operations'
import { type Terms, thresholds } from '@glas/contracts/survey/terms'
import type { SignedToken } from '@glas/contracts/wire/formats'
import type { Receipt } from '../answering/receipt/receipt-format.ts'
import { rsaPair } from './rsa-pair.ts'

export type PublishedList = DataOf<typeof getReceipts>

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** A random token, signed as a respondent's is once unblinded. */
export function signToken(key: KeyObject, token: Buffer = randomBytes(64)): SignedToken {
  const options = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 48 }
  return { token: base64(token), signature: base64(sign('sha384', token, options)) }
}

const byHash = (a: SignedToken, b: SignedToken) => sha256(bytesOf(a.token)) < sha256(bytesOf(b.token)) ? -1 : 1

/** The list in its published order. */
export const inListOrder = (receipts: readonly SignedToken[]): SignedToken[] => receipts.toSorted(byHash)

/** What a finished research publishes, with real keys: its terms and the list of `count` receipts. */
export function publish(
  { count = 7, change = {}, key = rsaPair(), researchId = '5f0b1c52-0b7d-4a55-8a53-cc2b8c1a7b10' }:
  { count?: number; change?: Partial<Terms>; key?: ReturnType<typeof rsaPair>; researchId?: string } = {},
) {
  const spki = key.publicKey.export({ type: 'spki', format: 'der' })
  const raw = randomBytes(65)
  const terms: Terms = {
    v: 1, researchId, researchName: 'Zadovoljstvo 2026.', startsOn: '2026-11-11', endsOn: '2026-11-24',
    endsAt: '2026-11-24T23:00:00.000Z', employees: 12, thresholds, codeMode: 'different',
    codes: { total: 10, readableByEmployer: 10, answersAtMost: 10 }, reminders: 'all',
    erasure: { sealedAnswers: 7, addresses: 30, codes: 0 }, paddedBytes: 10_240,
    keys: {
      credential: { spki: base64(spki), sha256: sha256(spki) }, answers: { raw: base64(raw), sha256: sha256(raw) },
    },
    ...change,
  }
  const termsBytes = Buffer.from(JSON.stringify(terms))
  const termsSha256 = sha256(termsBytes)
  const { total, answersAtMost } = terms.codes
  const list: PublishedList = {
    researchId, termsSha256, codes: total, ...(answersAtMost && { answersAtMost }), void: 1,
    receipts: inListOrder(Array.from({ length: count }, () => signToken(key.privateKey))),
  }
  const receipt: Receipt = { researchId, termsSha256, ...list.receipts[Math.floor(count / 2)]! }
  return { key, terms, termsBytes, termsSha256, list, receipt }
}
