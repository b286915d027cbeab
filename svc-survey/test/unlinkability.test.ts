import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { toBinary } from '@glas/svc-kit/base/ids'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { buildCompany, buildDraft } from './factories.ts'
import { formsOf, hex, holds, readAll, sha256, tablesWith, textForms } from './kept.ts'
import { expectShuffled, expectUnrelated } from './orders.ts'
import { anySealed, buildRunning, readTerms, submit, takeCredential } from './respondent.ts'
import { type Survey, startSurvey } from './start.ts'

/** A respondent's secrets. */
interface Respondent {
  readonly code: string
  readonly email: string | null
  readonly token: Buffer
  readonly signature: Buffer
  readonly sealed: Buffer
  readonly blindedToken: Buffer
}

const people = 60
const codeSide = ['research_codes', 'research_recipients', 'shared_code_uses']
const answerSide = ['sealed_answers']
/** All columns of either side; adding one requires a reason here why it reveals nothing. */
const columnsAllowed = {
  // Its id and pair are the token's, hashed and encrypted; erased before the answers are sent.
  paper_credentials: ['application_id', 'claim', 'id', 'pair_key_id', 'pair_sealed', 'picture'],
  research_codes: [
    'application_id', 'blinded_hash', 'cipher_key_id', 'cipher_sealed', 'hmac', 'id', 'mailed',
    // The same for all codes that were on sheets at one time, used or not.
    'replacement', 'used',
  ],
  research_recipients: ['application_id', 'code_id', 'email', 'id', 'language'],
  shared_code_uses: ['blinded_hash', 'code_id'],
  sealed_answers: ['application_id', 'id', 'sealed', 'signature', 'token'],
}

let survey: Survey
let id: string
const inOrder: Respondent[] = []

beforeAll(async () => {
  survey = await startSurvey()
  const company = await buildCompany(survey)
  const recipients = Array.from({ length: 30 }, (_, index) =>
    ({ email: `osoba${index}@tvrtka.example`, language: 'hr' as const }))
  const research = await buildRunning(survey, company.token, buildDraft({
    details: {
      employees: people, gender: { male: 30, female: 30, other: 0 },
      qualification: { low: 0, middle: 30, higher: 30, special: 0 }, onlineRespondents: people,
    },
    questions: { departments: [{ name: 'Proizvodnja', headcount: 40 }, { name: 'Uprava', headcount: 20 }] },
    options: { recipients },
  }))
  id = research.id
  await eventually(() => survey.eventsOf('glas.survey.invitation-due.v1').length === 30)
  const codes = [
    ...research.mailed, ...research.onSheets.map((code) => ({ code, email: null })),
  ]
  const { terms } = await readTerms(survey, codes[0]!.code)
  for (const { code, email } of codes) {
    const { token, signature, blindedToken } = await takeCredential(survey, code, terms)
    const sealed = anySealed()
    const { status } = await submit(survey, { researchId: id, token, signature, sealed })
    expect(status).toBe(200)
    const [t, s, a, b] = [token, signature, sealed, blindedToken].map((text) => Buffer.from(text, 'base64url'))
    inOrder.push({ code, email, token: t!, signature: s!, sealed: a!, blindedToken: b! })
  }
}, 120_000)
afterAll(() => survey.stop())

describe('what the database knows of 60 who answered', () => {
  test('when codes are searched for, then no table has one in clear, or its plain hash', async () => {
    expect(tablesWith(await readAll(survey), inOrder.map(({ code }) => textForms(code)))).toEqual([])
  })

  test('when addresses are searched for, then they are where mails are planned from, and nowhere else', async () => {
    const addresses = inOrder.filter(({ email }) => email).map(({ email }) => textForms(email!))
    expect(addresses).toHaveLength(30)
    expect(tablesWith(await readAll(survey), addresses)).toEqual(['applications', 'research_recipients'])
  })

  test('when tokens, signatures and sealed answers are searched for, then only the answers have them', async () => {
    const all = await readAll(survey)
    for (const part of ['token', 'signature', 'sealed'] as const) {
      expect(tablesWith(all, inOrder.map((one) => formsOf(one[part])))).toEqual(['sealed_answers'])
    }
  })

  test('when the data of the code side is searched for, then the answers have none of it', async () => {
    const all = await readAll(survey)
    const codes = all.get('research_codes')!
    const recipients = all.get('research_recipients')!
    expect(codes.filter(({ used }) => used)).toHaveLength(people)
    expect(tablesWith(all, inOrder.map(({ blindedToken }) => formsOf(blindedToken)))).toEqual(['research_codes'])
    const kept = ['id', 'hmac', 'cipher_sealed', 'blinded_hash'].flatMap((column) =>
      codes.map((row) => formsOf(row[column] as Buffer)))
    const holders = tablesWith(all, [...kept, ...recipients.map((row) => formsOf(row.id as Buffer))])
    expect(holders.filter((name) => answerSide.includes(name))).toEqual([])
  })

  test('when tables are compared, then none has values of both sides', async () => {
    const all = await readAll(survey)
    const ofCodes = [
      ...inOrder.flatMap(({ code, email, blindedToken }) =>
        [textForms(code), formsOf(blindedToken), ...(email ? [textForms(email)] : [])]),
      ...all.get('research_codes')!.flatMap((row) => [formsOf(row.id as Buffer), formsOf(row.hmac as Buffer)]),
      ...all.get('research_recipients')!.map((row) => formsOf(row.id as Buffer)),
    ]
    const ofAnswers = inOrder.flatMap(({ token, signature, sealed }) => [token, signature, sealed].map(formsOf))
    const both = tablesWith(all, ofCodes).filter((name) => tablesWith(all, ofAnswers).includes(name))
    expect(both).toEqual([])
  })

  test('when columns are listed, then both sides have only allowed ones, and no time or counter', async () => {
    const tables = Object.keys(columnsAllowed)
    const [columns = []] = await survey.db.raw<[{ t: string; c: string; extra: string }[]]>(
      `select table_name as t, column_name as c, extra from information_schema.columns
       where table_schema = database() and table_name in (?) order by table_name, column_name`, [tables],
    )
    const found = Object.fromEntries(tables.map((table) =>
      [table, columns.filter(({ t }) => t === table).map(({ c }) => c).toSorted()]))
    expect(found).toEqual(columnsAllowed)
    expect(columns.filter(({ extra }) => extra !== '')).toEqual([])
    const [all = []] = await survey.db.raw<[{ t: string }[]]>(
      `select distinct table_name as t from information_schema.columns where table_schema = database()
       and (column_name like '%token%' or column_name like '%sealed' or column_name like '%code%'
         or column_name like '%hmac%' or column_name like '%email%') order by table_name`,
    )
    const rest = all.map(({ t }) => t).filter((t) => !tables.includes(t))
    // Whether codes exist; a research's key.
    expect(rest).toEqual(['applications', 'research_keys'])
  })

  test('when the two sides are joined by any value, then they only share the research', async () => {
    const all = await readAll(survey)
    const valuesOf = (tables: readonly string[]) => new Set(tables.flatMap((table) => all.get(table)!).flatMap((row) =>
      Object.values(row).filter((value) => Buffer.isBuffer(value)).map(hex)))
    const answers = valuesOf(answerSide)
    expect([...valuesOf(codeSide)].filter((value) => answers.has(value))).toEqual([hex(toBinary(id))])
  })

  test('when rows are read in an order that the database keeps, then it is not that of arrival', async () => {
    const came = inOrder.map(({ token }) => hex(token))
    expectUnrelated(came, (await survey.db('sealed_answers').orderBy('id').pluck('token')).map(hex))
    expectUnrelated(came, (await survey.db('sealed_answers').pluck('token')).map(hex))
    const ofResearch = survey.db('sealed_answers').where({ application_id: toBinary(id) })
    expectUnrelated(came, (await ofResearch.pluck('token')).map(hex))
    const handedIn = inOrder.map(({ blindedToken }) => hex(sha256(blindedToken)))
    expectUnrelated(handedIn, (await survey.db('research_codes').orderBy('id').pluck('blinded_hash')).map(hex))
    // The test would detect an order that is kept.
    expect(() => expectUnrelated(came, came.toReversed())).toThrow()
  })

  test('when the research is over, then answers are sent shuffled, and all readable data is erased', async () => {
    survey.clock.set(new Date('2026-11-24T23:16:00.000Z'))
    await expectShuffled(survey, inOrder)
    for (const event of survey.events.filter(({ headers }) => headers.ce_type === 'glas.survey.answers-sealed.v1')) {
      const bytes = Buffer.from(JSON.stringify(event))
      const known = inOrder.flatMap(({ token, code }) => [formsOf(token), textForms(code)])
      expect(known.filter((forms) => holds(bytes, forms))).toEqual([])
    }
    await eventually(async () => (await survey.db('outbox').where({ pending: true })).length === 0)
    const all = await readAll(survey)
    expect(tablesWith(all, inOrder.map(({ sealed }) => formsOf(sealed)))).toEqual([])
    expect(all.get('research_codes')!.filter((row) => row.cipher_sealed !== null)).toEqual([])
  })
})
