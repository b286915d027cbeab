import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { openQuestionnaire } from '@glas/contracts/survey/answering.operations'
import type { Answers } from '@glas/contracts/survey/answers'
import type { Terms } from '@glas/contracts/survey/terms'
import type { RegistryChange } from '@glas/releases/registry/registry'
import { readRunning } from '@glas/releases/running/running-file'
import { changeRegistry, readRegistry } from '@glas/releases/store/store'
import { loadTerms } from '../../../mfe-survey/src/answering/sending/terms.ts'
import { makeRunningResearches } from '../../bench/respondents/research.ts'
import { makeAnswers } from '../../demo/answers.ts'
import { respond } from '../../faults/respondent.ts'
import { checkSchema, withScratchDatabase } from '../../release/gate/check-schema.ts'
import { untilFulfilled } from '../../release/take-over.ts'
import type { System } from '../../start/system.ts'
import { startWholeSystem, type WholeSystem } from '../sites/whole-system.ts'
import { bundleEdition, expansionOf, placeAgain } from './service-editions.ts'

// Versions of svc-survey follow each other while people answer. For more of them: GLAS_SERVICE_RELEASES=20.
const releases = Number(process.env.GLAS_SERVICE_RELEASES ?? 3)
const numbers = Array.from({ length: releases }, (_, index) => index + 1)
const versionOf = (n: number) => `9.0.${n}`
/** Two of three have a migration; every other of these starts as a canary, the rest go live at once. */
const bringsStep = (n: number) => n % 3 !== 1
const isCanaryFirst = (n: number) => n % 3 === 2
const atOnce = 8
/** The maximum of a research. */
const mostPeople = 5_000
/** Milliseconds between two respondents, so that some are left for the last version. */
const pauseMs = 100
const part = 'svc-survey'

let whole: WholeSystem | undefined
let dir: string
let system: System
let codes: readonly string[]
let people: { answers: Answers[]; terms: Terms }

beforeAll(async () => {
  whole = await startWholeSystem('service-releases', { instances: { survey: 2 } })
  ;({ dir, system } = whole)
  const job = (await makeRunningResearches(system, [
    { product: 'izz', respondents: Math.min(mostPeople, releases * 400 + 200) },
  ]))[0]!
  codes = job.codes
  const { site } = whole
  const { instrument } = await site.ask(openQuestionnaire, { body: { code: codes[0]! } })
  people = { answers: makeAnswers(instrument, 50, 7), terms: await loadTerms(job.termsSha256, site.get) }
  for (const n of numbers) {
    const steps = numbers.slice(0, n).filter(bringsStep).map(expansionOf)
    const bundle = await bundleEdition(part, versionOf(n), steps, join(dir, 'built'))
    await placeLive(versionOf(n), (to) => cp(bundle, to, { recursive: true }))
  }
}, 240_000 + releases * 20_000)

afterAll(() => whole?.stop(), 150_000)

const stableVersion = async () => (await readRegistry(system.releasesDir)).parts[part]!.stable
const running = async () => (await readRunning(system.servicesFile))!.services.survey!

/** Places the live version again under another name. */
const placeLive = async (version: string, change?: (dir: string) => Promise<void>) =>
  placeAgain({ part, like: await stableVersion(), version, releasesDir: system.releasesDir }, join(dir, 'built'), change)

type Move = { action: 'publish'; version: string } | { action: 'promote' | 'rollback' }
  | { action: 'canary'; version: string; percent: number }
async function move(what: Move): Promise<string> {
  const change: RegistryChange = (await changeRegistry(system.releasesDir, { ...what, part }))!
  return untilFulfilled(change, system.servicesFile)
}

/** Respondents who answer until they are stopped, several at a time. */
function startAnswering() {
  const faults: string[] = []
  const receipts: string[] = []
  let next = 0
  let over = false
  const one = async () => {
    while (!over) {
      const index = next++
      if (index >= codes.length) throw new Error('there are not enough codes')
      const person = { code: codes[index]!, answers: people.answers[index % 50]!, terms: people.terms }
      receipts.push((await respond(system.urls.site, person, ({ message }) => faults.push(message))).token)
      await sleep(pauseMs)
    }
  }
  let failed: Error | undefined
  const all = Promise.all(Array.from({ length: atOnce }, one)).catch((error: Error) => {
    failed = error
  })
  return {
    faults,
    receipts,
    /** Resolves when this many more have answered. */
    async more(count: number) {
      const wanted = receipts.length + count
      while (receipts.length < wanted && !failed) await sleep(20)
      if (failed) throw failed
    },
    async end() {
      over = true
      await all
      if (failed) throw failed
    },
  }
}

async function query(sql: string): Promise<readonly RowDataPacket[]> {
  const connection = await createConnection({ uri: system.serviceEnv('survey').DATABASE_URL })
  try {
    return (await connection.query<RowDataPacket[]>(sql))[0]
  } finally {
    await connection.end()
  }
}

async function stored(): Promise<{ answers: number; used: number }> {
  const [row] = await query(`select (select count(*) from sealed_answers) answers,
    (select count(*) from research_codes where used) used`)
  return { answers: Number(row!['answers']), used: Number(row!['used']) }
}

/** The migrations that the database has recorded, and the columns that they have added, as `table.column`. */
async function expanded(): Promise<{ steps: string[]; adds: string[] }> {
  const steps = await query("select name from knex_migrations where name like '%-expand' order by name")
  const columns = await query(`select concat(table_name, '.', column_name) name from information_schema.columns
    where table_schema = database()`)
  const names = new Set(columns.map(({ name }) => String(name)))
  return {
    steps: steps.map(({ name }) => String(name)),
    adds: numbers.filter(bringsStep).map((n) => expansionOf(n).adds).filter((name) => names.has(name)),
  }
}

test('when versions with migrations follow one another under load, then no answer is lost or doubled', async () => {
  const answering = startAnswering()
  const took: number[] = []
  let beside = 0
  for (const n of numbers) {
    const version = versionOf(n)
    const before = await stableVersion()
    if (isCanaryFirst(n)) {
      await move({ action: 'canary', version, percent: 10 })
      // The migration has run, and respondents still use the version that does not know it.
      expect((await expanded()).steps).toContain(expansionOf(n).name)
      expect((await running()).stable.version).toBe(before)
      const already = answering.receipts.length
      await answering.more(2 * atOnce)
      beside += answering.receipts.length - already
    }
    const began = performance.now()
    expect(await move(isCanaryFirst(n) ? { action: 'promote' } : { action: 'publish', version }))
      .toBe(`${version} answers from 2 processes`)
    took.push(Math.round(performance.now() - began))
    // The version is used before the next one arrives.
    await answering.more(atOnce)
  }
  await answering.end()
  const brought = numbers.filter(bringsStep).map(expansionOf)
  process.stdout.write(`${releases} releases of ${part} under ${atOnce} respondents, ${brought.length} with a step of `
    + `the schema: ${answering.receipts.length} answers, at least ${beside} of them by a version before that step, `
    + `${answering.faults.length} tries made once more, taken over after ${took.join(', ')} ms\n`)
  const count = answering.receipts.length
  expect(new Set(answering.receipts).size).toBe(count)
  expect(await stored()).toEqual({ answers: count, used: count })
  expect(await expanded()).toEqual({ steps: brought.map(({ name }) => name), adds: brought.map(({ adds }) => adds) })
  // The gateway sends no call to a process that is ending: not even a retry was needed.
  expect(answering.faults).toEqual([])
}, 60_000 + releases * 20_000)

test("when a version can't run, then the previous one keeps answering, and the reason is reported", async () => {
  const before = await running()
  await placeLive('9.1.0', (to) => writeFile(join(to, 'main.mjs'), "throw new Error('half a bundle')\n"))
  await expect(move({ action: 'publish', version: '9.1.0' })).rejects.toThrow(/could not run, 9\.0\.\d+ answers:[^]*half a bundle/)
  expect((await running()).stable).toEqual(before.stable)
  expect(await stableVersion()).toBe(before.stable.version)
  expect((await fetch(`${system.urls.site}/readyz`)).status).toBe(200)
}, 150_000)

test('when there is a canary, then all versions answer; promoted only it does, and rolled back it is gone', async () => {
  await placeLive('9.2.0')
  expect(await move({ action: 'canary', version: '9.2.0', percent: 50 }))
    .toBe('9.2.0 answers 50 in a hundred visitors from one process')
  const ready = await (await fetch(`${system.urls.site}/readyz`)).json() as { parts: Record<string, string> }
  expect(ready.parts[part]).toBe(`9.0.${releases}`)
  expect(await move({ action: 'promote' })).toBe('9.2.0 answers from 2 processes')
  expect(await move({ action: 'rollback' })).toBe(`9.0.${releases} answers from 2 processes`)
}, 150_000)

test('when the gate runs all migrations on the schema of the first version, then that one can continue', async () => {
  const [first, last] = [1, releases].map((n) => join(system.releasesDir, part, versionOf(n)))
  expect(await withScratchDatabase((url) => checkSchema(first!, last!, url))).toEqual([])
}, 150_000)
