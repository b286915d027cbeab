import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { toBinary } from '@glas/svc-kit/base/ids'
import { hmacsToFind } from '@glas/svc-kit/base/key-ring'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { getBoard } from '@glas/contracts/survey/applications.operations'
import { paperTokenPurpose } from '../src/features/answering/purposes.ts'
import { buildCompany } from './factories.ts'
import { formsOf, hex, holds, readAll, tablesWith } from './kept.ts'
import { expectShuffled, expectUnrelated } from './orders.ts'
import { anyClaim, buildPaperDraft, paperDesk } from './paper.ts'
import { anySealed, buildRunning, readTerms, submit, takeCredential } from './respondent.ts'
import { type Survey, startSurvey } from './start.ts'

/** An answer with its secrets. */
interface Answered {
  readonly claim: Buffer | null
  readonly picture: Buffer | null
  readonly token: Buffer
  readonly signature: Buffer
  readonly sealed: Buffer
}

const each = 35
let survey: Survey
let id: string
let company: Awaited<ReturnType<typeof buildCompany>>
let desk: Awaited<ReturnType<typeof paperDesk>>
const inOrder: Answered[] = []
const onPaper = () => inOrder.filter(({ claim }) => claim)
const online = () => inOrder.filter(({ claim }) => !claim)

const bytes = (text: string) => Buffer.from(text, 'base64url')

async function enter(): Promise<void> {
  const [claim, picture] = [anyClaim(), anyClaim()]
  const { token, signature } = (await desk.take(claim, survey.url, picture)).data
  const sealed = anySealed()
  expect((await submit(survey, { researchId: id, token, signature, sealed })).status).toBe(200)
  inOrder.push({
    claim: bytes(claim), picture: bytes(picture), token: bytes(token), signature: bytes(signature), sealed: bytes(sealed),
  })
}

beforeAll(async () => {
  survey = await startSurvey({ logLevel: 'trace' })
  company = await buildCompany(survey)
  const research = await buildRunning(survey, company.token, buildPaperDraft({ online: each, paper: each }))
  id = research.id
  desk = await paperDesk(survey, id)
  const { terms } = await readTerms(survey, research.onSheets[0]!)
  for (const code of research.onSheets) {
    const { token, signature } = await takeCredential(survey, code, terms)
    const sealed = anySealed()
    expect((await submit(survey, { researchId: id, token, signature, sealed })).status).toBe(200)
    inOrder.push({ claim: null, picture: null, token: bytes(token), signature: bytes(signature), sealed: bytes(sealed) })
    if (inOrder.length % 4 === 0) await enter()
  }
  survey.clock.set(new Date('2026-11-24T23:16:00.000Z'))
  await eventually(async () => (await desk.get()).data.state === 'finished')
  while (onPaper().length < each) await enter()
}, 120_000)
afterAll(() => survey.stop())

/** Every form of each claim, picture, token, signature and sealed answer on paper. */
const secrets = () => onPaper().flatMap(({ claim, picture, token, signature, sealed }) =>
  [claim!, picture!, token, signature, sealed].map(formsOf))
const hmacsOf = ({ token }: Answered) => hmacsToFind(survey.config.codePeppers, paperTokenPurpose, token)

describe('what is kept of answers on paper', () => {
  test('when entry is open, then the credentials have the claims, and only the answers have the rest', async () => {
    const all = await readAll(survey)
    expect(tablesWith(all, onPaper().flatMap(({ claim, picture }) => [formsOf(claim!), formsOf(picture!)])))
      .toEqual(['paper_credentials'])
    for (const part of ['token', 'signature', 'sealed'] as const) {
      expect(tablesWith(all, onPaper().map((one) => formsOf(one[part])))).toEqual(['sealed_answers'])
    }
    const entered = onPaper().map(({ token }) => hex(token))
    const keys = onPaper().map((one) => [hex(hmacsOf(one)[0]), hex(one.token)] as const)
    expectUnrelated(entered, keys.toSorted(([a], [b]) => a < b ? -1 : 1).map(([, token]) => token))
  })

  test('when answers are compared, then those on paper have the same form, and are mixed with the others', async () => {
    const rows = await survey.db('sealed_answers').where({ application_id: toBinary(id) }).orderBy('id')
    const sizes = rows.map((row) => Object.values(row).map((value) => (value as Buffer).length).join())
    expect([rows.length, new Set(sizes).size]).toEqual([2 * each, 1])
    const paper = new Set(onPaper().map(({ token }) => hex(token)))
    expectMixed(rows.map(({ token }) => paper.has(hex(token))))
  })

  test('when entry is closed, then no table distinguishes answers on paper from those online', async () => {
    expect((await desk.close(each)).data).toEqual({ declared: each, taken: each, entered: each })
    await eventually(async () => (await survey.db('outbox').where({ pending: true })).length === 0)
    const all = await readAll(survey)
    expect(all.get('paper_credentials')).toEqual([])
    expect(tablesWith(all, onPaper().flatMap(({ claim, picture, sealed }) => [claim!, picture!, sealed].map(formsOf)))).toEqual([])
    // Of either kind only the published receipt is left.
    const ofReceipts = (some: readonly Answered[]) =>
      tablesWith(all, some.flatMap((one) => [formsOf(one.token), formsOf(one.signature), hmacsOf(one)]))
    expect([ofReceipts(onPaper()), ofReceipts(online())]).toEqual([['sealed_answers'], ['sealed_answers']])
    const rows = all.get('sealed_answers')!
    expect(rows.map(({ sealed }) => sealed)).toEqual(Array(2 * each).fill(null))
    const receipts = rows.map(({ token }) => hex(token))
    expect(receipts.toSorted()).toEqual(inOrder.map(({ token }) => hex(token)).toSorted())
  })

  test('when all answers leave, then in one shuffle of both kinds', async () => {
    const left = await expectShuffled(survey, inOrder)
    const paper = new Set(onPaper().map(({ sealed }) => sealed.toString('base64url')))
    expectMixed(left.map((sealed) => paper.has(sealed)))
    const events = Buffer.from(JSON.stringify(survey.events))
    const known = onPaper().flatMap(({ claim, picture, token, signature }) => [claim!, picture!, token, signature].map(formsOf))
    expect(known.filter((forms) => holds(events, forms))).toEqual([])
  })

  test('when logs and what the company sees are read, then neither has a claim, its time, a token, or the number on paper', async () => {
    const log = Buffer.from(survey.log.join(''))
    // The log has other calls of the same page, but not when a credential was taken.
    expect([log.includes('"operation":"get-paper-entry"'), log.includes('take-paper-credential')]).toEqual([true, false])
    expect(secrets().filter((forms) => holds(log, forms))).toEqual([])
    const { data } = await call(survey.url, getBoard, { token: company.token, params: { id } })
    expect(data).toMatchObject({ fillRate: { answers: 2 * each }, printed: { entered: null } })
    const audited: { details: string | null }[] = await survey.db('audit').where({ subject_id: id })
    expect(audited.map(({ details }) => details).filter((details) => details?.includes(`:${each}`))).toEqual([])
  })
})

/**
 * Expects two kinds, as many of each, to alternate as in a random order. Of 70 items there are 36 runs, with a
 * deviation of 4.2: these bounds are exceeded once in some 100,000 times.
 */
function expectMixed(kinds: readonly boolean[]): void {
  const runs = 1 + kinds.slice(1).filter((kind, index) => kind !== kinds[index]).length
  expect([runs > 16, runs < 56]).toEqual([true, true])
}
