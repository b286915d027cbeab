import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import ExcelJS from 'exceljs'
import { getReceipts } from '@glas/contracts/survey/answering.operations'
import { getTerms } from '@glas/contracts/survey/terms.operations'
import { downloadCodeList } from '@glas/contracts/survey/code-sheets.operations'
import type { Terms } from '@glas/contracts/survey/terms'
import { newId, toBinary } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { buildCompany, buildDraft } from '../../../test/factories.ts'
import {
  anyBlindedToken, anySealed, askCredential, buildRunning, open, readCodes, readTerms, sha256, solveWork,
  submit, takeCredential,
} from '../../../test/respondent.ts'
import { type Survey, startSurvey, testStart } from '../../../test/start.ts'

let survey: Survey
let company: Awaited<ReturnType<typeof buildCompany>>
let id: string
let terms: Terms
let codes: string[]
let mailed: string[]
/** Each test uses fresh codes. */
const nextCode = () => codes.pop()!

beforeAll(async () => {
  // Two instances side by side: state in one's memory must not matter.
  survey = await startSurvey({ instances: 2, logLevel: 'trace' })
  company = await buildCompany(survey)
  const running = await buildRunning(survey, company.token, buildDraft({
    details: {
      employees: 30, gender: { male: 15, female: 15, other: 0 },
      qualification: { low: 0, middle: 20, higher: 10, special: 0 }, onlineRespondents: 30,
    },
    questions: { departments: [{ name: 'Proizvodnja', headcount: 20 }, { name: 'Uprava', headcount: 10 }] },
  }))
  id = running.id
  codes = [...running.onSheets]
  mailed = running.mailed.map(({ code }) => code)
  terms = (await readTerms(survey, codes[0]!)).terms
}, 60_000)
afterAll(() => survey.stop())

const at = (instant: string) => survey.clock.set(new Date(instant))
const usesOf = (hash: string) => survey.db('research_codes').where({ blinded_hash: Buffer.from(hash, 'hex') })
const hashOf = (blindedToken: string) => sha256(Buffer.from(blindedToken, 'base64url'))
const count = async () => Number((await survey.db('sealed_answers').count({ n: '*' }))[0]!.n)

describe('a code of one person', () => {
  test('when 64 different tokens are submitted with it at once, then exactly one is signed', async () => {
    const code = nextCode()
    const answers = await Promise.all(Array.from({ length: 64 }, (_, index) =>
      askCredential({ ...survey, url: survey.urls[index % 2]! }, code, anyBlindedToken())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error!.code)))
      .toEqual(new Set(['CODE_USED']))
  })

  test('when the same token is submitted 64 times at once and later again, then one signature results', async () => {
    const code = nextCode()
    const blindedToken = anyBlindedToken()
    const answers = await Promise.all(Array.from({ length: 64 }, (_, index) =>
      askCredential({ ...survey, url: survey.urls[index % 2]! }, code, blindedToken)))
    const again = await askCredential(survey, code, blindedToken)
    const signatures = new Set([...answers, again].map(({ data }) => data?.blindSignature))
    expect([...signatures]).toEqual([expect.stringMatching(/^[\w-]{342}$/)])
    expect(await usesOf(hashOf(blindedToken))).toHaveLength(1)
  })

  test("when the token can't be signed, then the code stays unused", async () => {
    const code = nextCode()
    for (const bytes of [Buffer.alloc(256), Buffer.alloc(256, 0xff), randomBytes(255), randomBytes(257)]) {
      expect((await askCredential(survey, code, bytes.toString('base64url'))).error!.code).toBe('INVALID_BLINDED_TOKEN')
    }
    expect((await askCredential(survey, code, anyBlindedToken())).status).toBe(200)
  })

  test('when it is used or not, then the response is the same', async () => {
    const code = nextCode()
    const before = await open(survey, code)
    await askCredential(survey, code, anyBlindedToken())
    const after = await open(survey, code)
    expect(before).toMatchObject({ status: 200, data: { researchId: id, state: 'running' } })
    expect(after.bytes).toEqual(before.bytes)
  })

  test('when it is typed with small letters, spaces and look-alikes, then it opens', async () => {
    const code = nextCode()
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await open(survey, typed)).status).toBe(200)
  })
})

describe('answers', () => {
  test('when the same are sent 10 times at once, then they are stored once, and the first ones stay', async () => {
    const credential = await takeCredential(survey, nextCode(), terms)
    const sealed = anySealed()
    const before = await count()
    const sent = await Promise.all(Array.from({ length: 10 }, (_, index) =>
      submit(survey, { ...credential, sealed }, survey.urls[index % 2])))
    expect(sent.map(({ status, data }) => [status, data])).toEqual(sent.map(() => [200, { stored: true }]))
    expect((await submit(survey, credential)).data).toEqual({ stored: true })
    expect(await count()).toBe(before + 1)
    const [row] = await survey.db('sealed_answers').where({ token: Buffer.from(credential.token, 'base64url') })
    expect(row.sealed.toString('base64url')).toBe(sealed)
  })

  test("when they can't be stored, then no receipt is given, and the next try stores them", async () => {
    const credential = await takeCredential(survey, nextCode(), terms)
    const before = await count()
    await survey.db.raw('alter table sealed_answers add column asked_for int not null')
    try {
      expect((await submit(survey, credential)).status).toBe(500)
    } finally {
      await survey.db.raw('alter table sealed_answers drop column asked_for')
    }
    expect(await count()).toBe(before)
    expect((await submit(survey, credential)).data).toEqual({ stored: true })
    expect(await count()).toBe(before + 1)
  })

  test('when the signature is forged or for another research, then nothing is stored', async () => {
    const credential = await takeCredential(survey, nextCode(), terms)
    const before = await count()
    const changed = Buffer.from(credential.token, 'base64url')
    changed[40]! ^= 1
    for (const forged of [
      { ...credential, signature: randomBytes(256).toString('base64url') },
      { ...credential, signature: credential.signature.slice(4) },
      { ...credential, token: changed.toString('base64url') },
      { ...credential, token: randomBytes(32).toString('base64url') },
      { ...credential, researchId: newId() },
    ]) {
      expect(await submit(survey, forged)).toMatchObject({ status: 400, error: { code: 'INVALID_SIGNATURE' } })
    }
    expect(await count()).toBe(before)
  })

  test("when the sealed answers don't have the fixed size, then they are refused", async () => {
    const credential = await takeCredential(survey, nextCode(), terms)
    const full = Buffer.from(anySealed(), 'base64url')
    for (const sealed of [full.subarray(1), Buffer.concat([full, Buffer.of(0)])]) {
      expect(await submit(survey, { ...credential, sealed: sealed.toString('base64url') })).toMatchObject({
        status: 400, error: { code: 'VALIDATION_FAILED', details: [{ path: '/sealed', rule: 'size' }] },
      })
    }
    expect((await submit(survey, credential)).status).toBe(200)
  })
})

describe('guessing', () => {
  const wrong = () => randomBytes(6).toString('hex')

  test('when an address has tried wrong codes, then a valid code needs a proof of work, and opens with it', async () => {
    const from = 'the-canteen'
    for (let tries = 0; tries < 6; tries++) {
      expect((await open(survey, wrong(), { from })).error!.code).toBe('UNKNOWN_CODE')
    }
    const code = nextCode()
    expect(await open(survey, code, { from })).toMatchObject({ status: 429, error: { code: 'PROOF_OF_WORK_REQUIRED' } })
    const unpaid = await askCredential(survey, code, anyBlindedToken(), { from })
    expect(unpaid.error!.code).toBe('PROOF_OF_WORK_REQUIRED')
    const work = await solveWork(survey, { from })
    expect((await open(survey, code, { from, work })).status).toBe(200)
    // A proof of work counts once.
    expect((await open(survey, code, { from, work })).error!.code).toBe('PROOF_OF_WORK_REQUIRED')
    const further = await solveWork(survey, { from })
    expect((await askCredential(survey, code, anyBlindedToken(), { from, work: further })).status).toBe(200)
    // Other addresses don't pay for it.
    expect((await open(survey, code, { from: 'elsewhere' })).status).toBe(200)
  })

  test('when a wrong code is submitted with a token, then it counts as a try, too', async () => {
    const from = 'the-office'
    for (let tries = 0; tries < 6; tries++) await askCredential(survey, wrong(), anyBlindedToken(), { from })
    expect((await open(survey, wrong(), { from })).error!.code).toBe('PROOF_OF_WORK_REQUIRED')
  })
})

describe('what is published', () => {
  test('when the terms are fetched, then their hash is their name, and both keys match theirs', async () => {
    const { sha256: name, bytes } = await readTerms(survey, codes[0]!)
    expect(sha256(bytes)).toBe(name)
    // The file is public for good; the company's name comes with the questionnaire.
    expect(bytes.toString()).not.toContain('Kvarner')
    expect((await open(survey, codes[0]!)).data.company.name).toContain('Kvarner')
    const { credential, answers } = terms.keys
    expect(hashOf(credential.spki)).toBe(credential.sha256)
    expect(hashOf(answers.raw)).toBe(answers.sha256)
    const { headers } = await call(survey.url, getTerms, { params: { sha256: name } })
    expect(headers.get('cache-control')).toContain('immutable')
    expect((await call(survey.url, getTerms, { params: { sha256: 'f'.repeat(64) } })).status).toBe(404)
    expect(terms.codes).toEqual({ total: 30, readableByEmployer: 28, answersAtMost: 30 })
  })

  test('when a company downloads its codes, then they include none of the mailed ones', async () => {
    const { bytes } = await call(survey.url, downloadCodeList, {
      token: company.token, params: { id }, query: { lang: 'hr' },
    })
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(bytes as unknown as ExcelJS.Buffer)
    const cells = book.worksheets[0]!.getColumn(2).values.map(String)
    const listed = cells.filter((text) => /^\w{4}-\w{4}-\w{4}$/.test(text))
    expect(mailed).toHaveLength(2)
    expect(listed).toHaveLength(28)
    expect(listed.filter((code) => mailed.includes(code))).toEqual([])
    expect(listed).toEqual((await readCodes(survey, id)).onSheets)
    const other = await buildCompany(survey, 'Druga d.o.o.')
    expect((await call(survey.url, downloadCodeList, {
      token: other.token, params: { id }, query: { lang: 'hr' },
    })).status).toBe(404)
  })
})

describe('a code of several people', () => {
  test('when more want to answer than there are people, then no more can, and each has done the work', async () => {
    survey.clock.set(testStart)
    const shared = await buildRunning(survey, company.token, buildDraft({
      details: {
        employees: 5, gender: { male: 5, female: 0, other: 0 }, onlineRespondents: 5, codeMode: 'identical',
        qualification: { low: 0, middle: 5, higher: 0, special: 0 },
      },
      questions: { departments: [], placedFirst: 'none' },
    }))
    const [code] = shared.onSheets
    const own = (await readTerms(survey, code!)).terms
    expect(shared.onSheets).toHaveLength(1)
    expect(new Set(shared.mailed.map((one) => one.code))).toEqual(new Set([code]))
    const ready = survey.eventsOf('glas.survey.codes-ready.v1').find(({ applicationId }) => applicationId === shared.id)
    expect(ready.codes).toEqual({ total: 1, mailed: 0, onSheets: 1, invited: shared.mailed.length })
    expect((await askCredential(survey, code!, anyBlindedToken())).error!.code).toBe('PROOF_OF_WORK_REQUIRED')
    const cheap = await solveWork(survey)
    expect((await askCredential(survey, code!, anyBlindedToken(), { work: cheap })).error!.code)
      .toBe('PROOF_OF_WORK_REQUIRED')
    const credential = await takeCredential(survey, code!, own, { work: await solveWork(survey, { shared: true }) })
    const works: string[] = []
    for (let person = 0; person < 7; person++) works.push(await solveWork(survey, { shared: true }))
    // The same token again is the same person.
    expect((await askCredential(survey, code!, credential.blindedToken, { work: works.pop()! })).status).toBe(200)
    const rest = await Promise.all(works.map((work) => askCredential(survey, code!, anyBlindedToken(), { work })))
    const outcomes = rest.map(({ status, error }) => error?.code ?? status)
    expect(outcomes.toSorted()).toEqual([200, 200, 200, 200, 'CODE_USED', 'CODE_USED'])
    const usesOfShared = await survey.db('shared_code_uses as u').join('research_codes as c', 'c.id', 'u.code_id')
      .where('c.application_id', toBinary(shared.id))
    expect(usesOfShared).toHaveLength(5)
    expect((await submit(survey, credential)).status).toBe(200)
    expect((await submit(survey, { ...credential, researchId: id })).error!.code).toBe('INVALID_SIGNATURE')
    // Terms and receipts state the enforced limit.
    expect(own.codes).toEqual({ total: 1, readableByEmployer: 1, answersAtMost: 5 })
    at('2026-11-25T00:00:00.000Z')
    const { data } = await eventually(async () => {
      const list = await call(survey.url, getReceipts, { params: { researchId: shared.id } })
      return list.status === 200 && list
    })
    expect(data).toMatchObject({ codes: 1, answersAtMost: 5 })
  }, 120_000)
})
