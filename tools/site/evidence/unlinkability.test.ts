import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { getApplication } from '@glas/contracts/survey/applications.operations'
import { closePaperEntry } from '@glas/contracts/survey/paper.operations'
import { createRandom } from '../../demo/answers.ts'
import { waitForReport } from '../../demo/research.ts'
import { waitFor } from '../../demo/site.ts'
import { orderTold, unlikely } from '../../statistics/permutation.ts'
import { dumpSchema, readFiles, readMetrics, readTopics, type Evidence } from './evidence.ts'
import { everybody, mailed, needlesOf, onPaper, people, startKnownResearch } from './known-research.ts'
import { createFinder, type Hit } from './needles.ts'
import { storedColumns } from './stored-columns.ts'

let known: Awaited<ReturnType<typeof startKnownResearch>>
let find: (bytes: Buffer) => Hit[]

beforeAll(async () => {
  known = await startKnownResearch()
  find = createFinder(needlesOf(known.took))
}, 280_000)
afterAll(() => known?.stop(), 150_000)

const schemas = Object.keys(storedColumns)
const dumpAll = async () =>
  (await Promise.all(['glas_identity', ...schemas].map((schema) => dumpSchema(known.system, schema)))).flat()

/** InnoDB's logs and undo space, and the logs that the test has enabled. */
const ofTheServer = 'file/(mariadb/(ibdata1|ib_logfile0|undo\\d+|ibtmp1)|database-logs/.+)'
const onlyIn = (...places: string[]) => new RegExp(`^(${[ofTheServer, ...places].join('|')})$`)
const inTable = (schema: string, table: string) =>
  [`table/${schema}\\.${table}`, `file/mariadb/${schema}/${table}\\.ibd`]
const nowhere = /^$/

/** Where a value may occur in any form. Codes occur only in ciphertexts, IP addresses nowhere. */
const whileRunning: Readonly<Record<string, RegExp>> = {
  'code': nowhere,
  'address': nowhere,
  'comment': nowhere,
  'blind signature': nowhere,
  'e-mail': onlyIn(...inTable('glas_survey', 'applications'), ...inTable('glas_survey', 'research_recipients')),
  // As a hash, so that the same token can be signed again.
  'blinded token': onlyIn(...inTable('glas_survey', 'research_codes')),
  // The one under which a printed questionnaire gets its token.
  'claim': onlyIn(...inTable('glas_survey', 'paper_credentials')),
  // Those for printed questionnaires are encrypted until they are used.
  'token': onlyIn(...inTable('glas_survey', 'sealed_answers')),
  'signature': onlyIn(...inTable('glas_survey', 'sealed_answers')),
  'sealed answer': onlyIn(...inTable('glas_survey', 'sealed_answers')),
}
/** After the end, sealed answers are in reporting, and comments are in the report. */
const afterTheEnd: typeof whileRunning = {
  ...whileRunning,
  'claim': onlyIn(),
  'comment': onlyIn(...inTable('glas_reporting', 'researches'), ...inTable('glas_reporting', 'report_parts')),
  'sealed answer': onlyIn(
    ...inTable('glas_survey', 'sealed_answers'), 'file/mariadb/glas_survey/outbox\\.ibd',
    ...inTable('glas_reporting', 'sealed_chunks'), 'topic/survey\\.answers', 'file/kafka/node/data/survey\\.answers-.+',
  ),
}

/** What occurs where: the number of people by kind of value and name of the evidence. */
function look(evidence: Iterable<Evidence>): Map<string, Map<string, Set<number>>> {
  const found = new Map<string, Map<string, Set<number>>>()
  for (const { name, bytes } of evidence) {
    for (const { kind, person } of find(bytes)) {
      const places = found.get(kind) ?? new Map<string, Set<number>>()
      places.set(name, (places.get(name) ?? new Set()).add(person))
      found.set(kind, places)
    }
  }
  return found
}

const outside = (found: ReturnType<typeof look>, allowed: typeof whileRunning) =>
  [...found].flatMap(([kind, places]) => [...places.keys()].filter((name) => !allowed[kind]!.test(name))
    .map((name) => `${kind} in ${name}`))

async function* everything(): AsyncGenerator<Evidence> {
  yield* await dumpAll()
  yield* await readTopics(known.system)
  yield* await readMetrics(known.system)
  yield* readFiles(known.system)
}

async function lookEverywhere() {
  const all: Evidence[] = []
  for await (const each of everything()) all.push(each)
  return { all, found: look(all) }
}

/** People in the order of their values of one kind in these bytes. */
function orderIn(bytes: Buffer, kind: string): string[] {
  const order = new Set<number>()
  for (const hit of find(bytes)) if (hit.kind === kind) order.add(hit.person)
  return [...order].map(String)
}
/** Compares with the order in which the participants with a value of this kind took part. */
function orderRevealed(bytes: Buffer, kind: string): number {
  const stored = orderIn(bytes, kind)
  const has = new Set(stored)
  const inTime = Array.from({ length: everybody }, (_, person) => String(person)).filter((person) => has.has(person))
  return orderTold(inTime, stored, createRandom(7))
}

describe('while 200 have answered online, 20 on paper, and the research runs', () => {
  let evidence: Awaited<ReturnType<typeof lookEverywhere>>
  beforeAll(async () => {
    evidence = await lookEverywhere()
  }, 120_000)

  test("when people's known values are searched for in all bytes, then they occur only where they may", () => {
    expect(outside(evidence.found, whileRunning)).toEqual([])
    // The search works: it finds all people in the expected places and in the enabled logs.
    const ofLog = (name: string) => `file/database-logs/${name}`
    const count = (kind: string, name: string) => evidence.found.get(kind)?.get(name)?.size
    expect(count('e-mail', 'table/glas_survey.research_recipients')).toBe(mailed)
    expect(count('blinded token', 'table/glas_survey.research_codes')).toBe(people)
    expect(count('claim', 'table/glas_survey.paper_credentials')).toBe(onPaper)
    for (const kind of ['token', 'signature', 'sealed answer']) {
      for (const name of ['table/glas_survey.sealed_answers', ...['general.log', 'binlog.000001'].map(ofLog)]) {
        expect([kind, name, count(kind, name)]).toEqual([kind, name, everybody])
      }
    }
    const read = ['file/kafka/', 'file/logs/svc-survey', 'file/logs/shell', 'topic/survey.mailings', 'metrics/shell']
    for (const part of read) {
      expect(evidence.all.some(({ name, bytes }) => name.startsWith(part) && bytes.length > 0)).toBe(true)
    }
  })

  test('when records are read one by one, then none has values of both sides', () => {
    const general = evidence.all.find(({ name }) => name.endsWith('general.log'))!.bytes
    const sides = { 'e-mail': 1, 'blinded token': 1, 'claim': 1, 'token': 2, 'signature': 2, 'sealed answer': 2 } as const
    const lines = new Map<number, number>()
    let [start, end] = [0, general.indexOf(10)]
    for (const { kind, at } of find(general)) {
      while (at >= end && end >= 0) [start, end] = [end, general.indexOf(10, end + 1)]
      lines.set(start, (lines.get(start) ?? 0) | sides[kind as keyof typeof sides])
    }
    expect(lines.size).toBeGreaterThan(2 * people)
    expect([...lines.values()].filter((both) => both === 3)).toEqual([])
  })

  test('when the database server keeps the order of statements, then svc-survey warns in its log', () => {
    const log = evidence.all.find(({ name }) => name === 'file/logs/svc-survey.log')!.bytes.toString()
    expect(log).toContain('"logs":["general_log","log_bin"],"msg":"the database server keeps the order')
  })

  test('when columns are listed, then each is allowed, and none about people has a time or a counter', async () => {
    const columns = await known.rowsOf(
      `select table_schema as s, table_name as t, column_name as c, data_type as type, extra
       from information_schema.columns where table_schema in (?) order by column_name`, [schemas])
    const found: Record<string, Record<string, string>> = {}
    for (const { s, t, c } of columns) {
      const tables = found[s] ??= {}
      tables[t] = tables[t] ? `${tables[t]} ${c}` : c
    }
    const listed = Object.fromEntries(Object.entries(storedColumns).map(([schema, tables]) =>
      [schema, Object.fromEntries(Object.entries(tables).map(([table, each]) => [table, each.columns]))]))
    expect(found).toEqual(listed)
    const ofPeople = columns.filter(({ s, t }) => storedColumns[s]![t]!.side && s !== 'glas_notify')
    expect(ofPeople.filter(({ type, extra }) => /date|time|year/.test(type) || extra !== '')).toEqual([])
  })

  test('when both sides are joined by any 8 bytes of any column, then they only share the research', async () => {
    const ownId = Buffer.from(known.researchId.replaceAll('-', ''), 'hex')
    const windows = (value: unknown, each: (window: bigint) => void) => {
      const texts = typeof value === 'string' && /^[\w-]{16,}$/.test(value) ? [Buffer.from(value, 'base64url')] : []
      for (const bytes of [Buffer.isBuffer(value) ? value : Buffer.from(String(value)), ...texts]) {
        for (let at = 0; at + 8 <= bytes.length; at++) each(bytes.readBigUInt64LE(at))
      }
    }
    const valuesOf = async (side: 'codes' | 'answers') => {
      const tables = Object.entries(storedColumns).flatMap(([schema, all]) =>
        Object.entries(all).filter(([, table]) => table.side === side).map(([table]) => [schema, table]))
      const rows = await Promise.all(tables.map((names) => known.rowsOf('select * from ??.??', names)))
      return rows.flat().flatMap((row) => Object.values(row))
    }
    const codes = new Set<bigint>()
    for (const value of await valuesOf('codes')) windows(value, (window) => codes.add(window))
    const ofResearch = new Set<bigint>()
    windows(ownId, (window) => ofResearch.add(window))
    let [looked, common] = [0, 0]
    for (const value of await valuesOf('answers')) {
      windows(value, (window) => {
        looked += 1
        if (codes.has(window) && !ofResearch.has(window)) common += 1
      })
    }
    expect(codes.size).toBeGreaterThan(people * 100)
    expect(looked).toBeGreaterThan(people * 10_000)
    expect(common).toBe(0)
  }, 150_000)

  test('when rows are read in the order of storage, then it is not the order of taking part', () => {
    const bytesOf = (table: string) => evidence.all.find(({ name }) => name === `table/glas_survey.${table}`)!.bytes
    expect(orderRevealed(bytesOf('sealed_answers'), 'token')).toBeGreaterThan(unlikely)
    expect(orderRevealed(bytesOf('research_codes'), 'blinded token')).toBeGreaterThan(unlikely)
    expect(orderRevealed(bytesOf('paper_credentials'), 'claim')).toBeGreaterThan(unlikely)
  })

  test('when the site responds to answers, then it sets no cookie and names no call', () => {
    const names = new Set(known.took.flatMap((one) => ('headers' in one ? one.headers.flatMap((each) => Object.keys(each)) : [])))
    expect([...names].filter((name) => /cookie|request-id|trace|etag/.test(name))).toEqual([])
  })
})

/** Closes the entry of printed questionnaires as soon as the research is over. */
async function closeEntry(): Promise<void> {
  const { site, adminToken: token, researchId: id } = known
  const params = { id }
  await waitFor('The end', async () => (await site.ask(getApplication, { token, params })).state === 'finished')
  await site.ask(closePaperEntry, { token, params, body: { entered: onPaper } })
}

describe('after the end', () => {
  let evidence: Awaited<ReturnType<typeof lookEverywhere>>
  beforeAll(async () => {
    await known.time.moveTo(-9, '08:00')
    await closeEntry()
    await waitForReport(known.site, known.companyToken, known.researchId)
    evidence = await lookEverywhere()
  }, 180_000)
  const bytesOf = (name: string) => evidence.all.find((each) => each.name === name)!.bytes

  test('when all is searched again, then values occur only where they may, and no code can be read', async () => {
    expect(outside(evidence.found, afterTheEnd)).toEqual([])
    expect(evidence.found.get('sealed answer')!.get('topic/survey.answers')!.size).toBe(everybody)
    expect(evidence.found.get('sealed answer')!.has('table/glas_survey.sealed_answers')).toBe(false)
    expect(await known.rowsOf('select 1 from glas_survey.research_codes where cipher_sealed is not null')).toEqual([])
    // Nothing is left that distinguishes answers on paper from those online.
    expect(await known.rowsOf('select 1 from glas_survey.paper_credentials')).toEqual([])
  })

  test('when answers, comments and receipts are read as stored, then not in the order of taking part', async () => {
    expect(orderRevealed(bytesOf('topic/survey.answers'), 'sealed answer')).toBeGreaterThan(unlikely)
    expect(orderRevealed(bytesOf('table/glas_reporting.sealed_chunks'), 'sealed answer')).toBeGreaterThan(unlikely)
    const receipts = await (await known.site.get(`/api/researches/${known.researchId}/receipts`)).arrayBuffer()
    expect(orderRevealed(Buffer.from(receipts), 'token')).toBeGreaterThan(unlikely)
    const [released] = [...evidence.found.get('comment')!]
      .filter(([name, who]) => name.startsWith('table/') && who.size === everybody)
    expect(orderRevealed(bytesOf(released![0]), 'comment')).toBeGreaterThan(unlikely)
    const sealed = orderIn(bytesOf('topic/survey.answers'), 'sealed answer')
    const comments = orderIn(bytesOf(released![0]), 'comment')
    expect(orderTold(sealed, comments, createRandom(7))).toBeGreaterThan(unlikely)
  })

  test('when a week has passed since the release, then the key and the sealed answers are gone', async () => {
    const keys = () => ['a', 'b'].flatMap((copy) => {
      const folder = join(known.dir, 'answer-keys', copy)
      return existsSync(folder) ? readdirSync(folder) : []
    })
    expect(keys()).toEqual([`${known.researchId}.json`, `${known.researchId}.json`])
    await known.time.moveTo(-1, '08:00')
    // The keys are destroyed first.
    const chunks = () => known.rowsOf('select 1 from glas_reporting.sealed_chunks')
    await waitFor('The erasure', async () => keys().length === 0 && (await chunks()).length === 0)
    // The binary log still has the sealed answers in order, but they can no longer be opened.
    const rest = look(await dumpAll())
    expect([...rest.get('sealed answer') ?? []]).toEqual([])
  }, 150_000)
})
