import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { getReceipts } from '@glas/contracts/survey/answering.operations'
import * as operations from '@glas/contracts/survey/applications.operations'
import { downloadCodeList } from '@glas/contracts/survey/code-sheets.operations'
import { takePaperCredential } from '@glas/contracts/survey/paper.operations'
import { createVerifier } from '@glas/contracts/wire/signing'
import { toBinary } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { adminToken, buildCompany, buildReady } from '../../../test/factories.ts'
import { anyClaim, buildPaperDraft, paperDesk, readPaperTerms } from '../../../test/paper.ts'
import { anySealed, buildRunning, readTerms, submit, takeCredential } from '../../../test/respondent.ts'
import { type Survey, startSurvey, testStart } from '../../../test/start.ts'

let survey: Survey
let company: Awaited<ReturnType<typeof buildCompany>>
beforeAll(async () => {
  // Two instances side by side: state in one's memory must not matter.
  survey = await startSurvey({ instances: 2 })
  company = await buildCompany(survey)
})
afterAll(() => survey.stop())
beforeEach(() => survey.clock.set(testStart))

const at = (instant: string) => survey.clock.set(new Date(instant))
/** One minute after the last online answers are accepted. */
const ended = '2026-11-24T23:16:00.000Z'
const of = (id: string, type: string) =>
  survey.eventsOf(`glas.survey.${type}.v1`).filter(({ applicationId }) => applicationId === id)
const receiptsOf = (id: string) => call(survey.url, getReceipts, { params: { researchId: id } })
const boardOf = async (id: string, token = company.token) =>
  (await call(survey.url, operations.getBoard, { token, params: { id } })).data

async function reach(id: string, state: string): Promise<void> {
  await eventually(async () => (await boardOf(id)).state === state)
}

async function buildEnded(draft = buildPaperDraft()) {
  const running = await buildRunning(survey, company.token, draft)
  at(ended)
  await reach(running.id, 'finished')
  return { ...running, desk: await paperDesk(survey, running.id) }
}

describe('credentials for printed questionnaires', () => {
  test('when a research begins, then they are handed out to administrators, one for each claim', async () => {
    const { id } = await buildReady(survey, company.token, buildPaperDraft())
    const desk = await paperDesk(survey, id)
    expect((await desk.take()).error!.code).toBe('STATE_CONFLICT')
    at('2026-11-10T23:00:00.000Z')
    await reach(id, 'in_progress')
    expect((await call(survey.url, takePaperCredential, {
      token: company.token, params: { id }, body: { claim: anyClaim() },
    })).status).toBe(403)

    const claim = anyClaim()
    const { data: taken } = await desk.take(claim)
    expect(taken.stored).toBe(false)
    expect((await desk.take(claim, survey.urls[1])).data).toEqual(taken)
    const terms = await readPaperTerms(survey, id)
    const { verify } = createVerifier(Buffer.from(terms.keys.credential.spki, 'base64url'))
    expect(verify(Buffer.from(taken.token, 'base64url'), Buffer.from(taken.signature, 'base64url'))).toBe(true)

    const sealed = anySealed()
    for (const url of survey.urls) {
      expect((await submit(survey, { researchId: id, ...taken, sealed }, url)).status).toBe(200)
    }
    expect((await desk.take(claim)).data).toEqual({ ...taken, stored: true })
    expect((await desk.get()).data).toMatchObject({
      researchId: id, companyName: 'Kvarner oprema d.o.o.', state: 'in_progress', product: 'izz',
      declared: 4, taken: 1, entered: 1, languages: ['hr', 'de'],
    })
    expect(await boardOf(id, await adminToken(survey))).toMatchObject({
      printed: { ready: true, questionnaires: 4, entered: null },
    })
  }, 60_000)

  test('when twenty are claimed at once, then each gets another, and a claim made twice the same', async () => {
    const { id } = await buildRunning(survey, company.token, buildPaperDraft({ paper: 20 }))
    const desk = await paperDesk(survey, id)
    const claims = Array.from({ length: 20 }, anyClaim)
    const all = await Promise.all([...claims, ...claims].map((claim, index) =>
      desk.take(claim, survey.urls[index % 2])))
    const tokens = all.map(({ data }) => data.token)
    expect(new Set(tokens).size).toBe(20)
    expect(tokens.slice(20)).toEqual(tokens.slice(0, 20))
    expect((await desk.take()).error!.code).toBe('ALL_TAKEN')
    expect((await desk.get()).data).toMatchObject({ declared: 20, taken: 20, entered: 0 })
  }, 60_000)

  test('when a scan comes in another file, or decoded differently, then it gets the same credential', async () => {
    const { id } = await buildRunning(survey, company.token, buildPaperDraft({ paper: 3 }))
    const desk = await paperDesk(survey, id)
    const tokenOf = async (claim: string, picture: string) => (await desk.take(claim, survey.url, picture)).data.token
    const [claim, picture] = [anyClaim(), anyClaim()]
    const first = await tokenOf(claim, picture)
    expect([await tokenOf(claim, anyClaim()), await tokenOf(anyClaim(), picture)]).toEqual([first, first])
    expect(await tokenOf(anyClaim(), anyClaim())).not.toBe(first)
    const again = anyClaim()
    const atOnce = await Promise.all(survey.urls.map((url) => desk.take(anyClaim(), url, again)))
    expect(new Set(atOnce.map(({ data }) => data.token)).size).toBe(1)
    expect((await desk.get()).data).toMatchObject({ declared: 3, taken: 3 })
  }, 60_000)

  test('when a research is cancelled, then none is left', async () => {
    const { id, revision } = await buildReady(survey, company.token, buildPaperDraft())
    const pool = () => survey.db('paper_credentials').where({ application_id: toBinary(id) })
    expect(await pool()).toHaveLength(4)
    const token = await adminToken(survey)
    await call(survey.url, operations.cancelApplication, { token, params: { id }, body: { revision } })
    expect(await pool()).toEqual([])
    const desk = await paperDesk(survey, id)
    expect([(await desk.get()).error!.code, (await desk.take()).error!.code]).toEqual(Array(2).fill('STATE_CONFLICT'))
  }, 60_000)

  test('when nothing is printed, then there are none, and every step is refused', async () => {
    const { id } = await buildRunning(survey, company.token)
    const desk = await paperDesk(survey, id)
    const answers = [await desk.get(), await desk.take(), await desk.close(0)]
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(3).fill('STATE_CONFLICT'))
    expect(await survey.db('paper_credentials').where({ application_id: toBinary(id) })).toEqual([])
    expect((await boardOf(id)).printed).toBeNull()
  }, 60_000)
})

describe('the end of a combined research', () => {
  test('when it is over, then only paper is still accepted, and all answers leave when entry is closed', async () => {
    const { id, onSheets } = await buildRunning(survey, company.token, buildPaperDraft())
    expect(onSheets).toHaveLength(8)
    const { terms } = await readTerms(survey, onSheets[0]!)
    expect(terms).toMatchObject({ paper: { questionnaires: 4 }, codes: { total: 8, answersAtMost: 12 } })
    const online = await Promise.all(onSheets.slice(0, 5).map((code) => takeCredential(survey, code, terms)))
    for (const credential of online.slice(0, 4)) expect((await submit(survey, credential)).status).toBe(200)
    const desk = await paperDesk(survey, id)
    const first = (await desk.take()).data
    expect((await submit(survey, { researchId: id, ...first })).status).toBe(200)

    // Answers of respondents are over; the research ends ten seconds later.
    at('2026-11-24T23:15:05.000Z')
    const second = (await desk.take()).data
    expect((await submit(survey, online[4]!)).error!.code).toBe('RESEARCH_OVER')
    expect((await submit(survey, { researchId: id, ...second })).status).toBe(200)
    expect((await desk.close(2)).error!.code).toBe('STATE_CONFLICT')

    at(ended)
    await reach(id, 'finished')
    const [finished] = await eventually(() => of(id, 'research-finished').length === 1 && of(id, 'research-finished'))
    expect(finished).toMatchObject({ answers: 0, entryOpen: true })
    const [key] = await survey.db('research_keys').where({ application_id: toBinary(id) })
    expect(key.private_sealed).toBeNull()
    expect((await submit(survey, online[4]!)).error!.code).toBe('RESEARCH_OVER')
    const claim = anyClaim()
    const third = (await desk.take(claim)).data
    expect((await submit(survey, { researchId: id, ...third })).status).toBe(200)
    // Steps of five still apply, and no list of receipts that could be compared with a later one is public.
    survey.clock.advance(3_600_000)
    await eventually(async () => (await boardOf(id)).fillRate?.answers === 5, 15_000)
    expect((await receiptsOf(id)).status).toBe(404)

    expect((await desk.close(2)).error!.code).toBe('ENTERED_MEANWHILE')
    expect((await boardOf(id)).state).toBe('finished')
    expect((await desk.close(3, survey.urls[1])).data).toEqual({ declared: 4, taken: 3, entered: 3 })
    expect((await desk.close(3)).error!.code).toBe('STATE_CONFLICT')
    expect((await desk.take(claim)).error!.code).toBe('STATE_CONFLICT')
    expect((await submit(survey, { researchId: id, ...third })).error!.code).toBe('RESEARCH_OVER')

    await eventually(() => of(id, 'entry-closed').length === 1 && of(id, 'answers-sealed').length === 1)
    expect(of(id, 'entry-closed')[0]).toMatchObject({ answers: 7 })
    expect(of(id, 'answers-sealed')[0].sealed).toHaveLength(7)
    // This process may know the state of a moment ago.
    const receipts = await eventually(async () => (await receiptsOf(id)).data ?? false)
    expect(receipts).toMatchObject({ codes: 8, answersAtMost: 12, void: null })
    const tokens = [...online.slice(0, 4), first, second, third].map(({ token }) => token)
    expect(receipts.receipts.map(({ token }) => token).toSorted()).toEqual(tokens.toSorted())
    expect(await boardOf(id)).toMatchObject({
      state: 'entry_closed', fillRate: { answers: 7, percent: 58.3, asOf: '2026-11-25T00:16:00.000Z' },
      printed: { ready: false, questionnaires: 4, entered: null },
    })
    expect((await boardOf(id, await adminToken(survey))).printed).toMatchObject({ entered: 3 })
    expect((await desk.get()).data).toMatchObject({ state: 'entry_closed', declared: 4, taken: 3, entered: 3 })
    expect(await survey.db('paper_credentials').where({ application_id: toBinary(id) })).toEqual([])
    const audited = await survey.db('audit').where({ subject_id: id, action: 'close-paper-entry' })
    expect(audited).toHaveLength(1)
  }, 90_000)

  test('when entry is closed while a sheet is being stored, then closing waits for it and counts it', async () => {
    const { id, desk } = await buildEnded()
    const { data: taken } = await desk.take()
    const [token, signature] = [taken.token, taken.signature].map((text) => Buffer.from(text, 'base64url'))
    const waiting = (statement: string) => eventually(async () =>
      (await survey.db('information_schema.processlist').whereRaw('db = database() and info like ?', [statement])).length > 0)
    // A row with the same key makes the service's own wait.
    const held = await survey.db.transaction()
    await held('sealed_answers').insert({
      id: createHash('sha256').update(token!).digest(), application_id: toBinary(id), token, signature, sealed: signature,
    })
    const storing = submit(survey, { researchId: id, ...taken })
    let closing: ReturnType<typeof desk.close>
    try {
      await waiting('insert into `sealed_answers`%')
      closing = desk.close(0, survey.urls[1])
      await waiting('select `id` from `paper_credentials`%for update')
    } finally {
      await held.rollback()
    }
    expect((await storing).status).toBe(200)
    expect((await closing).error!.code).toBe('ENTERED_MEANWHILE')
    expect((await desk.close(1)).data).toEqual({ declared: 4, taken: 1, entered: 1 })
  }, 60_000)

  test('when sheets arrive while entry is closed, then each is counted or refused, and none is lost', async () => {
    const { id, desk } = await buildEnded(buildPaperDraft({ paper: 30 }))
    const taken = (await Promise.all(Array.from({ length: 30 }, () => desk.take()))).map(({ data }) => data)
    let closed: number | null = null
    const closing = (async () => {
      for (;;) {
        const { entered } = (await desk.get()).data
        if (entered < 8) continue
        const answer = await desk.close(entered, survey.urls[1])
        if (answer.status === 200) return void (closed = answer.data.entered)
        expect(answer.error!.code).toBe('ENTERED_MEANWHILE')
      }
    })()
    const statuses: number[] = []
    for (let next = 0; next < taken.length; next += 2) {
      const both = taken.slice(next, next + 2).map((each) => submit(survey, { researchId: id, ...each }))
      for (const { status, error } of await Promise.all(both)) {
        if (error) expect(error.code).toBe('RESEARCH_OVER')
        statuses.push(status)
      }
    }
    await closing
    expect(statuses.filter((status) => status === 200)).toHaveLength(closed!)
    expect((await receiptsOf(id)).data.receipts).toHaveLength(closed!)
    await eventually(() => of(id, 'entry-closed').length === 1)
    expect(of(id, 'entry-closed')[0].answers).toBe(closed)
  }, 90_000)

  test('when one code is for all, then the most answers are those of all who are online, and the printed ones', async () => {
    const { onSheets } = await buildRunning(survey, company.token, buildPaperDraft({ codeMode: 'identical' }))
    expect((await readTerms(survey, onSheets[0]!)).terms.codes).toEqual({
      total: 1, readableByEmployer: 1, answersAtMost: 12,
    })
  }, 60_000)
})

describe('a research on paper alone', () => {
  test('when it is approved, then it has no codes and nothing to sign with, and it can be closed without a sheet', async () => {
    const draft = buildPaperDraft({ online: 0, paper: 12, codeMode: 'identical' })
    const { id, codesReady, warnings } = await buildReady(survey, company.token, draft)
    expect([codesReady, warnings]).toEqual([true, []])
    const [key] = await survey.db('research_keys').where({ application_id: toBinary(id) })
    expect(key.private_sealed).toBeNull()
    expect(await readPaperTerms(survey, id)).toMatchObject({
      codeMode: 'different', codes: { total: 0, readableByEmployer: 0, answersAtMost: 12 }, reminders: null,
      paper: { questionnaires: 12 },
    })
    expect(of(id, 'codes-ready')[0]).toMatchObject({ codes: { total: 0, invited: 0 }, printed: 12 })
    const list = await call(survey.url, downloadCodeList, { token: company.token, params: { id } })
    expect(list.error!.code).toBe('STATE_CONFLICT')
    expect(await boardOf(id)).toMatchObject({
      type: 'offline', codes: { ready: true, total: 0 }, invitation: null, reminder: null, printed: { ready: true },
    })
    at('2026-11-11T10:00:00Z')
    await reach(id, 'in_progress')
    at(ended)
    await reach(id, 'finished')
    const desk = await paperDesk(survey, id)
    expect((await desk.close(0)).data).toEqual({ declared: 12, taken: 0, entered: 0 })
    await eventually(() => of(id, 'entry-closed').length === 1)
    expect(of(id, 'entry-closed')[0].answers).toBe(0)
    expect((await receiptsOf(id)).data).toMatchObject({ codes: 0, answersAtMost: 12, receipts: [] })
  }, 60_000)
})
