import { constants, createHash, generateKeyPairSync, privateDecrypt, webcrypto } from 'node:crypto'
import { type Answers, answerInfo, paddedAnswerBytes } from '@glas/contracts/survey/answers'
import { shortFingerprint } from '@glas/contracts/survey/link'
import { type Terms, thresholds } from '@glas/contracts/survey/terms'
import { fromBase64Url, toBase64Url } from '@glas/contracts/wire/encoding'
import { sealedBytes } from '@glas/contracts/wire/formats'
import { unpad } from '@glas/contracts/wire/padding'
import { createOpener, generateKeyPair, type RawKeyPair } from '@glas/contracts/wire/sealing'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { type Sending, type SendingStore, sendAnswers } from './send-answers.ts'
import { TermsMismatchError, loadTerms } from './terms.ts'

const researchId = '0b7d1c52-5f0b-4a55-8a53-cc2b8c1a7b10'
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const answers: Answers = {
  v: 1,
  answerFields: { 'izz.cwt.01': 4 },
  enps_grade: 9,
  esi_workplace_satisfaction: 7,
  esi_workplace_expectations: 6,
  esi_ideal_job_comparison: 8,
  praiseCritiqueAnswer: { praise: 'Čuju nas.' },
  demographics: { gender: 'not-stated' },
}

let terms: Terms
let answerKey: RawKeyPair
beforeAll(async () => {
  answerKey = await generateKeyPair()
  const raw = answerKey.publicKey
  const spki = rsa.publicKey.export({ type: 'spki', format: 'der' })
  terms = {
    v: 1, researchId, researchName: 'Zadovoljstvo 2026.', startsOn: '2026-11-11', endsOn: '2026-11-24',
    endsAt: '2026-11-24T23:00:00.000Z', employees: 212, thresholds, codeMode: 'different',
    codes: { total: 212, readableByEmployer: 32 }, reminders: 'all',
    erasure: { sealedAnswers: 7, addresses: 30, codes: 0 }, paddedBytes: paddedAnswerBytes,
    keys: {
      credential: { spki: toBase64Url(spki), sha256: sha256(spki) },
      answers: { raw: toBase64Url(raw), sha256: sha256(raw) },
    },
  }
})

const memoryStore = (): SendingStore & { value: Sending | null } => ({
  value: null,
  async load() {
    return this.value
  },
  async save(sending) {
    this.value = sending
  },
})

const signing = (
  log: { blinded: string[]; sent: Record<string, string>[] }, faults: { credential?: number; answers?: number } = {}
) => ({
  async issueCredential({ blindedToken }: { blindedToken: string }) {
    log.blinded.push(blindedToken)
    const bytes = Buffer.from(blindedToken, 'base64url')
    const signature = privateDecrypt({ key: rsa.privateKey, padding: constants.RSA_NO_PADDING }, bytes)
    if (faults.credential) { faults.credential--; throw new Error('the answer was lost on its way') }
    return { blindSignature: signature.toString('base64url') }
  },
  async submitAnswers(body: Record<string, string>) {
    log.sent.push(body)
    if (faults.answers) { faults.answers--; throw new Error('the answer was lost on its way') }
  },
})

describe('sending answers', () => {
  test('when answers are sent, then only the answer key opens them, and the token was never seen by the signer', async () => {
    const log = { blinded: [] as string[], sent: [] as Record<string, string>[] }
    const receipt = await sendAnswers({ code: '7K3M9QXT04BD', answers, terms }, signing(log), memoryStore())
    const [sent] = log.sent
    expect(Object.keys(sent!).sort()).toEqual(['researchId', 'sealed', 'signature', 'token'])
    expect(log.blinded.join()).not.toContain(receipt.token)
    const sealed = fromBase64Url(sent!.sealed!)
    expect(sealed.length).toBe(sealedBytes(paddedAnswerBytes))
    const opener = await createOpener(answerKey.privateKey, answerInfo(researchId))
    expect(unpad(await opener(sealed))).toEqual(answers)
    const publicKey = await webcrypto.subtle.importKey(
      'spki', fromBase64Url(terms.keys.credential.spki), { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify'])
    const verified = await webcrypto.subtle.verify({ name: 'RSA-PSS', saltLength: 48 }, publicKey,
      fromBase64Url(receipt.signature), fromBase64Url(receipt.token))
    expect(verified).toBe(true)
  })

  test('when either request fails, then the next attempt reuses the same token and answers', async () => {
    const log = { blinded: [] as string[], sent: [] as Record<string, string>[] }
    const api = signing(log, { credential: 1, answers: 1 })
    const store = memoryStore()
    const send = () => sendAnswers({ code: '7K3M9QXT04BD', answers, terms }, api, store)
    await expect(send()).rejects.toThrow('lost')
    await expect(send()).rejects.toThrow('lost')
    await send()
    expect(new Set(log.blinded).size).toBe(1)
    expect(log.sent).toHaveLength(2)
    expect(log.sent[0]).toEqual(log.sent[1])
  })

  test('when the server signs with another key, then nothing is sent', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const sent: unknown[] = []
    const api = {
      issueCredential: async ({ blindedToken }: { blindedToken: string }) => ({
        blindSignature: privateDecrypt({ key: other.privateKey, padding: constants.RSA_NO_PADDING },
          Buffer.concat([Buffer.alloc(1), Buffer.from(blindedToken, 'base64url').subarray(1)])).toString('base64url'),
      }),
      submitAnswers: async (body: unknown) => void sent.push(body),
    }
    await expect(sendAnswers({ code: '7K3M9QXT04BD', answers, terms }, api, memoryStore())).rejects.toThrow()
    expect(sent).toEqual([])
  })
})

describe('terms', () => {
  const serve = (bytes: Uint8Array<ArrayBuffer>) => async () => new Response(bytes)

  test('when the file has the promised hash, then it is used; when a byte or a key differs, then it is refused', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(terms))
    expect(await loadTerms(sha256(bytes), serve(bytes))).toEqual(terms)
    const changed = new TextEncoder().encode(JSON.stringify({ ...terms, employees: 213 }))
    await expect(loadTerms(sha256(bytes), serve(changed))).rejects.toThrow(TermsMismatchError)
    const spki = rsa.publicKey.export({ type: 'pkcs1', format: 'der' }).toString('base64url')
    const keys = { ...terms.keys, credential: { ...terms.keys.credential, spki } }
    const raw = toBase64Url((await generateKeyPair()).publicKey)
    // Each alone, in a file with the promised hash: the other key is genuine.
    for (const each of [keys, { ...terms.keys, answers: { ...terms.keys.answers, raw } }]) {
      const swapped = new TextEncoder().encode(JSON.stringify({ ...terms, keys: each }))
      await expect(loadTerms(sha256(swapped), serve(swapped))).rejects.toThrow(TermsMismatchError)
    }
  })

  test('when a fingerprint is shown, then its first twelve symbols are in groups', () => {
    expect(shortFingerprint('3f9a02bc7d11aaaa')).toBe('3f9a 02bc 7d11')
  })
})
