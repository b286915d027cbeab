import { type KeyObject, constants, createHash, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import {
  type Answers as SealedAnswers, answerInfo, paddedAnswerBytes, unpadAnswers,
} from '@glas/contracts/survey/answers'
import { type Instrument, categoryKeys, notStated } from '@glas/contracts/survey/instrument'
import { type Terms, thresholds } from '@glas/contracts/survey/terms'
import { Refused, type Answers } from '@glas/mfe-kit/testing/start-remote.tsx'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'

const businessTime = '2026-11-12T09:00:00.000Z'
const researchId = '0b7d1c52-5f0b-4a55-8a53-cc2b8c1a7b10'
const hpke = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const text = (hr: string, en = hr) => ({ hr, en })
const scale = (hr: string, en: string) => ({
  text: text(hr, en), low: text('nikako', 'not at all'), high: text('sasvim', 'fully'),
})

/** Two statements a category: enough for a complete run. */
export const instrument: Instrument = {
  catalogue: 'izz-1',
  categories: categoryKeys.map((key, i) => ({ key, title: text(`Kategorija ${i + 1}`, `Category ${i + 1}`) })),
  statements: categoryKeys.flatMap((category, i) => [1, 2].map((n) => ({
    key: `izz.${i + 1}.${n}`, category, text: text(`Tvrdnja ${i + 1}.${n}`, `Statement ${i + 1}.${n}`),
  }))),
  agreement: [
    text('Uopće se ne slažem', 'Strongly disagree'), text('Uglavnom se ne slažem', 'Mostly disagree'),
    text('Uglavnom se slažem', 'Mostly agree'), text('Potpuno se slažem', 'Strongly agree'),
  ],
  enps: scale('Biste li preporučili?', 'Would you recommend?'),
  esi: {
    satisfaction: scale('Koliko ste zadovoljni?', 'How satisfied are you?'),
    expectations: scale('Ispunjava li očekivanja?', 'Does it meet expectations?'),
    idealJob: scale('Koliko je blizu idealnom?', 'How close to ideal?'),
  },
  praise: text('Što je dobro?', 'What is good?'),
  critique: text('Što treba popraviti?', 'What should be mended?'),
  demographics: [{
    key: 'gender', title: text('Spol', 'Gender'),
    options: [
      { key: 'female', label: text('žensko', 'female') },
      { key: notStated, label: text('Ne želim reći', 'I prefer not to say') },
    ],
  }],
  departments: [{ key: 'd1', name: 'Prodaja', headcount: 8 }],
  locations: [],
  placedFirst: 'none',
}

/** A research with real keys that behaves as svc-survey does: one credential per code, first write wins. */
export async function makeResearch(change: Partial<Terms> = {}) {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const answerKey = (await hpke.kem.generateKeyPair()) as CryptoKeyPair
  const raw = new Uint8Array(await hpke.kem.serializePublicKey(answerKey.publicKey))
  const spki = rsa.publicKey.export({ type: 'spki', format: 'der' })
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const terms: Terms = {
    v: 1, researchId, researchName: 'Zadovoljstvo 2026.', startsOn: '2026-11-11', endsOn: '2026-11-24',
    endsAt: '2026-11-24T23:00:00.000Z', employees: 212, thresholds, codeMode: 'different',
    codes: { total: 212, readableByEmployer: 32 }, reminders: 'all',
    erasure: { sealedAnswers: 7, addresses: 30, codes: 0 }, paddedBytes: paddedAnswerBytes,
    keys: {
      credential: { spki: base64(spki), sha256: sha256(spki) }, answers: { raw: base64(raw), sha256: sha256(raw) },
    },
    ...change,
  }
  const bytes = Buffer.from(JSON.stringify(terms))
  const termsSha256 = sha256(bytes)
  const blinded = new Set<string>()
  const stored = new Map<string, string>()
  const answers: Answers = {
    'open-questionnaire': ({ body }) => {
      if (!/^7K3M/i.test(body.code)) throw new Refused('UNKNOWN_CODE')
      return {
        researchId, company: { name: 'Kvarner oprema d.o.o.', logoId: null }, researchName: terms.researchName,
        state: 'running',
        startsOn: terms.startsOn, endsOn: terms.endsOn, now: businessTime, termsSha256, instrument,
      }
    },
    'get-terms': () => new Response(bytes),
    'get-draft-keys': ({ body }) => ({ keys: draftKeysOf(body.code) }),
    'issue-credential': ({ body }) => {
      if (blinded.size > 0 && !blinded.has(body.blindedToken)) throw new Refused('CODE_USED')
      blinded.add(body.blindedToken)
      return { blindSignature: signBlindly(rsa.privateKey, body.blindedToken) }
    },
    'submit-answers': ({ body }) => {
      if (!stored.has(body.token)) stored.set(body.token, body.sealed)
      return { stored: true }
    },
  }
  return {
    terms, termsSha256, answers, stored,
    async open(sealedText: string): Promise<SealedAnswers> {
      const sealed = new Uint8Array(Buffer.from(sealedText, 'base64url'))
      const opener = await hpke.createRecipientContext({
        recipientKey: answerKey.privateKey, enc: sealed.slice(0, 65).buffer,
        info: new TextEncoder().encode(answerInfo(researchId)),
      })
      return unpadAnswers(new Uint8Array(await opener.open(sealed.slice(65).buffer))) as SealedAnswers
    },
  }
}

/** The server's parts for a code, of today and of yesterday. */
export const draftKeysOf = (code: string) => [0, 1].map((ago) => {
  const day = Math.floor(Date.parse(businessTime) / 86_400_000) - ago
  return {
    id: String(day), key: createHash('sha256').update(`${day} ${code}`).digest('base64url'),
    until: new Date((day + 2) * 86_400_000).toISOString(),
  }
})

function signBlindly(key: KeyObject, blindedToken: string): string {
  const bytes = Buffer.from(blindedToken, 'base64url')
  return privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, bytes).toString('base64url')
}
