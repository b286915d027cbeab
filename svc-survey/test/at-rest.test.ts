import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { toBinary } from '@glas/svc-kit/base/ids'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { orderedTables } from '../src/features/answering/at-rest.ts'
import { buildCompany, buildDraft } from './factories.ts'
import { expectUnrelated } from './orders.ts'
import {
  anyBlindedToken, anySealed, askCredential, buildRunning, readTerms, sealedAnswerBytes, solveWork, submit,
  takeCredential,
} from './respondent.ts'
import { type Survey, startSurvey, testStart } from './start.ts'
import { anyClaim, buildPaperDraft, paperDesk } from './paper.ts'
import { type Place, blobsOf, readTablespace, recordsOf } from './tablespace.ts'

const people = 60

const draftOf = (employees: number) => buildDraft({
  details: {
    employees, gender: { male: employees, female: 0, other: 0 }, onlineRespondents: employees,
    qualification: { low: 0, middle: employees, higher: 0, special: 0 },
  },
  questions: { departments: [], placedFirst: 'none' },
  options: { recipients: [], invitationAt: null, reminderAt: null },
})

const hex = (bytes: Buffer) => bytes.toString('hex')
const sha256 = (text: string) => createHash('sha256').update(Buffer.from(text, 'base64url')).digest()

/** Triggers the hourly rewrite. */
async function letAnHourPass(survey: Survey): Promise<void> {
  const job = survey.db('scheduled').where({ job: 'rewrite-answering' })
  await eventually(async () => (await job.clone().whereNull('leased_until')).length === 1)
  expect(await job.clone().update({ due_at: new Date() })).toBe(1)
  await eventually(async () =>
    (await job.clone().whereNull('leased_until').where('due_at', '>', new Date(Date.now() + 1_800_000))).length === 1)
}

describe('the files of codes and answers', () => {
  let survey: Survey
  let id: string
  /** Keys of rows in the order of arrival. */
  const codes: Buffer[] = []
  const answers: { id: Buffer; beginning: Buffer }[] = []

  beforeAll(async () => {
    survey = await startSurvey()
    const { token } = await buildCompany(survey)
    const research = await buildRunning(survey, token, draftOf(people))
    id = research.id
    const { terms } = await readTerms(survey, research.onSheets[0]!)
    for (const code of research.onSheets) {
      const { token: answerToken, signature, blindedToken } = await takeCredential(survey, code, terms)
      const sealed = anySealed()
      await submit(survey, { researchId: id, token: answerToken, signature, sealed })
      const [row] = await survey.db('research_codes').where({ blinded_hash: sha256(blindedToken) })
      codes.push(row.id)
      answers.push({ id: sha256(answerToken), beginning: Buffer.from(sealed, 'base64url').subarray(0, 48) })
    }
  }, 120_000)
  afterAll(() => survey.stop())

  async function look() {
    const [ofCodes, ofAnswers] = [
      await readTablespace(survey.db, 'research_codes'), await readTablespace(survey.db, 'sealed_answers'),
    ]
    return {
      codes: codes.map((key) => recordsOf(ofCodes, key, toBinary(id))),
      answers: answers.map((answer) => recordsOf(ofAnswers, answer.id, toBinary(id))),
      blobs: answers.map(({ beginning }) => blobsOf(ofAnswers, beginning)),
    }
  }
  const inTime = Array.from({ length: people }, (_, person) => String(person))
  /** People sorted by a property of their records in the file. */
  const peopleBy = <P>(places: readonly P[][], what: (place: P) => bigint | number | string) =>
    inTime.toSorted((one, other) => {
      const [a, b] = [one, other].map((person) => what(places[Number(person)]![0]!))
      return a! < b! ? -1 : a! > b! ? 1 : 0
    })
  const byLsn = ({ lsn }: Place) => lsn
  const byPlace = ({ offset }: Place) => offset
  const countsOf = (places: readonly unknown[][]) => new Set(places.map(({ length }) => length))

  test('when an hour has not passed, then they reveal the order, so this test can detect it', async () => {
    const found = await look()
    expect(peopleBy(found.blobs, byLsn)).toEqual(inTime)
    expect(new Set(found.answers.map(([record]) => record!.transaction)).size).toBe(people)
    expect(new Set(found.codes.map(([record]) => record!.transaction)).size).toBe(people)
    const whose = peopleBy(found.codes, ({ transaction }) => transaction)
    expect(whose).toEqual(peopleBy(found.answers, ({ transaction }) => transaction))
  })

  test('when an hour has passed, then ids, places and page numbers reveal nothing', async () => {
    await letAnHourPass(survey)
    const found = await look()
    for (const places of [found.codes, found.answers, found.blobs]) expect(countsOf(places)).toEqual(new Set([1]))
    const unused = await survey.db('research_codes').where({ application_id: toBinary(id) }).pluck('id')
    expect(unused).toHaveLength(people)
    for (const records of [found.codes, found.answers]) {
      expect(new Set(records.flat().map(({ transaction }) => transaction)).size).toBe(1)
      expectUnrelated(inTime, peopleBy(records, byPlace))
    }
    expectUnrelated(inTime, peopleBy(found.blobs, byPlace))
    expectUnrelated(inTime, peopleBy(found.blobs, byLsn))
    // Not merely random: the order of the keys determines it.
    const byKey = (keys: readonly Buffer[]) =>
      inTime.toSorted((one, other) => Buffer.compare(keys[Number(one)]!, keys[Number(other)]!))
    expect(peopleBy(found.codes, byPlace)).toEqual(byKey(codes))
    expect(new Set(await survey.db('sealed_answers').pluck('id').then((ids: Buffer[]) => ids.map(hex))))
      .toEqual(new Set(answers.map((answer) => hex(answer.id))))
  })

  test('when the research is over, then they are rewritten immediately, without any sealed answer', async () => {
    survey.clock.set(new Date('2026-11-24T23:16:00.000Z'))
    await eventually(async () => {
      const [row] = await survey.db('applications').where({ id: toBinary(id) })
      return row.state === 'finished'
    })
    await eventually(async () => (await survey.db('scheduled').where({ job: 'rewrite-answering-at-end' })).length === 0)
    const found = await look()
    expect(countsOf(found.blobs)).toEqual(new Set([0]))
    for (const records of [found.codes, found.answers]) {
      expect(countsOf(records)).toEqual(new Set([1]))
      expect(new Set(records.flat().map(({ transaction }) => transaction)).size).toBe(1)
      expectUnrelated(inTime, peopleBy(records, byPlace))
    }
  })

})

describe('the file of credentials for printed questionnaires', () => {
  let survey: Survey
  beforeAll(async () => {
    survey = await startSurvey()
  })
  afterAll(() => survey.stop())

  test('when sheets were entered, then it does not reveal in which order, or that they were', async () => {
    const { token } = await buildCompany(survey)
    const { id } = await buildRunning(survey, token, buildPaperDraft({ paper: people + 20 }))
    survey.clock.set(new Date('2026-11-24T23:16:00.000Z'))
    const desk = await paperDesk(survey, id)
    await eventually(async () => (await desk.get()).data.state === 'finished')
    const keys: Buffer[] = []
    for (let sheet = 0; sheet < people; sheet++) {
      const claim = anyClaim()
      await submit(survey, { researchId: id, ...(await desk.take(claim)).data })
      const [row] = await survey.db('paper_credentials').where({ claim: Buffer.from(claim, 'base64url') })
      keys.push(row.id)
    }
    const inTime = keys.map(hex)
    const look = async () => {
      const file = await readTablespace(survey.db, 'paper_credentials')
      return keys.map((key) => ({ key: hex(key), records: recordsOf(file, key, toBinary(id)) }))
    }
    const byTransaction = (found: Awaited<ReturnType<typeof look>>) =>
      found.toSorted((a, b) => a.records[0]!.transaction < b.records[0]!.transaction ? -1 : 1).map(({ key }) => key)
    expect(byTransaction(await look())).toEqual(inTime)
    // The keys are random, and so is the choice among them.
    expectUnrelated(inTime, inTime.toSorted())

    await letAnHourPass(survey)
    const found = await look()
    expect(new Set(found.map(({ records }) => records.length))).toEqual(new Set([1]))
    expect(new Set(found.map(({ records }) => records[0]!.transaction)).size).toBe(1)
    const byPlace = found.toSorted((a, b) => a.records[0]!.offset - b.records[0]!.offset).map(({ key }) => key)
    expect(byPlace).toEqual(inTime.toSorted())

    expect((await desk.close(people)).status).toBe(200)
    await eventually(async () => (await survey.db('scheduled').where({ job: 'rewrite-answering-at-end' })).length === 0)
    const file = await readTablespace(survey.db, 'paper_credentials')
    expect(keys.filter((key) => file.includes(key))).toEqual([])
  }, 120_000)
})

describe('tables that respondents change', () => {
  let survey: Survey
  beforeAll(async () => {
    survey = await startSurvey()
  })
  afterAll(() => survey.stop())

  async function sums(): Promise<Map<string, number>> {
    const [tables = []] = await survey.db.raw<[{ name: string }[]]>(
      'select table_name as name from information_schema.tables where table_schema = database()')
    const [found = []] = await survey.db.raw<[{ Table: string; Checksum: number }[]]>(
      'checksum table ??', [tables.map(({ name }) => name)])
    return new Map(found.map(({ Table, Checksum }) => [Table.split('.')[1]!, Checksum]))
  }

  test('when people answer with personal codes, a shared one, or on paper, then only the rewritten tables change',
    async () => {
      const { token } = await buildCompany(survey)
      const own = await buildRunning(survey, token, buildPaperDraft())
      const desk = await paperDesk(survey, own.id)
      survey.clock.set(testStart)
      const { details, ...rest } = draftOf(10)
      const shared = await buildRunning(survey, token, { ...rest, details: { ...details, codeMode: 'identical' } })
      await eventually(async () => (await survey.db('outbox').where({ pending: true })).length === 0)
      const before = await sums()
      for (const { onSheets } of [own, shared]) {
        const { terms } = await readTerms(survey, onSheets[0]!)
        const work = terms.codeMode === 'identical' ? await solveWork(survey, { shared: true }) : undefined
        const credential = await takeCredential(survey, onSheets[0]!, terms, { ...(work && { work }) })
        expect((await submit(survey, credential)).status).toBe(200)
      }
      expect((await submit(survey, { researchId: own.id, ...(await desk.take()).data })).status).toBe(200)
      const after = await sums()
      // The scheduler's leases change on their own.
      const changed = [...after.keys()].filter((name) => name !== 'scheduled' && after.get(name) !== before.get(name))
      expect(changed.toSorted()).toEqual([...orderedTables].toSorted())
    }, 60_000)
})

describe('somebody who answers while files are rewritten', () => {
  let survey: Survey
  beforeAll(async () => {
    survey = await startSurvey({ instances: 2 })
  })
  afterAll(() => survey.stop())

  test('when it takes long, then codes are used and answers are stored in the meantime, and none is lost', async () => {
    const { token } = await buildCompany(survey)
    const research = await buildRunning(survey, token, draftOf(400))
    const { terms } = await readTerms(survey, research.onSheets[0]!)
    const signed: Awaited<ReturnType<typeof takeCredential>>[] = []
    for (const code of research.onSheets.slice(0, 4)) signed.push(await takeCredential(survey, code, terms))
    // Enough data for the rewrite to take a while, in memory too: some 200 MB.
    const chunks = 100
    for (let chunk = 0; chunk < chunks; chunk++) {
      await survey.db('sealed_answers').insert(Array.from({ length: 200 }, () => ({
        id: randomBytes(32), application_id: toBinary(research.id), token: randomBytes(64),
        signature: randomBytes(256), sealed: randomBytes(sealedAnswerBytes),
      })))
    }
    const stored = chunks * 200

    let rewriting = true
    const free = research.onSheets.slice(4)
    let used = 0
    const meanwhile = { codes: 0, answers: 0 }
    // On a busy machine one rewrite can end before anyone has answered.
    const rewriteUntilAnswered = async () => {
      for (let hour = 0; hour < 10 && (meanwhile.codes === 0 || meanwhile.answers === 0); hour++) await letAnHourPass(survey)
    }
    const rewritten = rewriteUntilAnswered().finally(() => { rewriting = false })
    const isRewriting = async () => (await survey.db('information_schema.processlist')
      .whereRaw("db = database() and info like 'alter table%' and state = 'altering table'")).length > 0
    const sent = new Set<string>()
    const work = [0, 1, 2, 3].map(async (one) => {
      const mine = signed[one]!
      const sealed = anySealed()
      while (rewriting && free.length > 0) {
        const code = free.pop()!
        const before = await isRewriting()
        const signature = await askCredential(survey, code, anyBlindedToken())
        expect(signature.status).toBe(200)
        used++
        const between = await isRewriting()
        if (before && between) meanwhile.codes++
        // The first call stores it; all others are repeats, which must not wait either.
        expect((await submit(survey, { ...mine, sealed }, survey.urls[one % 2]!)).status).toBe(200)
        sent.add(hex(sha256(mine.token)))
        if (between && await isRewriting()) meanwhile.answers++
      }
    })
    await Promise.all([rewritten, ...work])
    expect(await survey.db('research_codes').where({ used: true }).count({ n: '*' })).toEqual([{ n: used + 4 }])
    expect(await survey.db('sealed_answers').count({ n: '*' })).toEqual([{ n: stored + sent.size }])
    expect(sent.size).toBe(4)
    expect([meanwhile.codes > 0, meanwhile.answers > 0]).toEqual([true, true])
  }, 120_000)
})
