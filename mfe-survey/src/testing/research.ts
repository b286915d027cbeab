import { type KeyObject, constants, createHash, privateDecrypt } from 'node:crypto'
import {
  type Answers as SealedAnswers, answerInfo, paddedAnswerBytes,
} from '@glas/contracts/survey/answers'
import type { AskedExtra } from '@glas/contracts/survey/extra/questions'
import { type Instrument, categoryKeys, notStated } from '@glas/contracts/survey/instrument'
import { type Terms, thresholds } from '@glas/contracts/survey/terms'
import { fromBase64Url } from '@glas/contracts/wire/encoding'
import { unpad } from '@glas/contracts/wire/padding'
import { createOpener, generateKeyPair } from '@glas/contracts/wire/sealing'
import { Refused, type Answers } from '@glas/mfe-kit/testing/start-remote.tsx'
import { rsaPair } from './rsa-pair.ts'

const businessTime = '2026-11-12T09:00:00.000Z'
const researchId = '0b7d1c52-5f0b-4a55-8a53-cc2b8c1a7b10'
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

/** Three statements in the company's order, eNPS, and neither groups nor comments. */
export const pulse: Instrument = {
  product: 'puls',
  catalogue: 'puls-1',
  categories: instrument.categories.filter((_, i) => i === 1 || i === 6),
  statements: ['izz.7.2', 'izz.2.1', 'izz.7.1'].flatMap((key) => instrument.statements.find((one) => one.key === key) ?? []),
  agreement: instrument.agreement,
  enps: scale('Biste li preporučili?', 'Would you recommend?'),
  demographics: [], departments: [], locations: [], placedFirst: 'none',
}

const own = { required: false, commentsAllowed: false }
const options = (...words: readonly (readonly [hr: string, en: string])[]) =>
  words.map(([hr, en], i) => ({ id: `o${i + 1}`, text: text(hr, en) }))

/** A company's own question of each type, in Croatian and English; the first and the third must be answered. */
export const extra: AskedExtra = {
  sourceLanguage: 'hr',
  languages: ['hr', 'en'],
  questions: [
    {
      ...own, id: 'travel', type: 'single-choice', title: text('Kako dolazite na posao?', 'How do you get to work?'),
      required: true, options: options(['Autom', 'By car'], ['Pješice', 'On foot'], ['Vlakom', 'By train']),
    },
    {
      ...own, id: 'lunch', type: 'multiple-choice', title: text('Što jedete na poslu?', 'What do you eat at work?'),
      description: text('U proteklom tjednu.', 'In the past week.'), commentsAllowed: true,
      options: options(['Juhu', 'Soup'], ['Salatu', 'Salad'], ['Ništa', 'Nothing']),
    },
    {
      ...own, id: 'noise', type: 'linear-scale', title: text('Koliko je bučno?', 'How noisy is it?'), required: true,
      scale: { steps: 10, low: text('tiho', 'quiet'), high: text('jako bučno', 'very noisy') },
    },
    { ...own, id: 'word', type: 'short-text', title: text('Jedna riječ o smjenama?', 'One word about shifts?') },
    { ...own, id: 'story', type: 'long-text', title: text('Što biste promijenili?', 'What would you change?') },
  ],
}

/** A research with real keys that behaves as svc-survey does: one credential per code, first write wins. */
export async function makeResearch(change: Partial<Terms> = {}, asked = instrument) {
  const rsa = rsaPair()
  const answerKey = await generateKeyPair()
  const raw = answerKey.publicKey
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
        startsOn: terms.startsOn, endsOn: terms.endsOn, now: businessTime, termsSha256,
        instrument: asked,
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
      const opener = await createOpener(answerKey.privateKey, answerInfo(researchId))
      return unpad(await opener(fromBase64Url(sealedText))) as SealedAnswers
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
