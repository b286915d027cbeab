import { mkdtempSync, rmSync } from 'node:fs'
import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { RegistryChange, ServiceRelease } from '@glas/contracts/registry'
import { openQuestionnaire } from '@glas/contracts/survey/answering.operations'
import type { Answers } from '@glas/contracts/survey/answers'
import type { Terms } from '@glas/contracts/survey/terms'
import { changeRegistry, placeRelease, readRegistry } from '@glas/mfe-kit/build/store'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { loadTerms } from '../../mfe-survey/src/answering/sending/terms.ts'
import { makeRunningResearch } from '../bench/respondents/research.ts'
import { makeAnswers } from '../demo/answers.ts'
import { openSite } from '../demo/site.ts'
import { respond } from '../faults/respondent.ts'
import { checkSchema, withScratchDatabase } from '../release/gate/check-schema.ts'
import { untilFulfilled } from '../release/take-over.ts'
import { readRunning } from '../start/running-file.ts'
import { startSystem, type System } from '../start/system.ts'

// Versions of svc-survey follow one another while people answer. More of them: GLAS_SERVICE_RELEASES=20.
const releases = Number(process.env.GLAS_SERVICE_RELEASES ?? 3)
const atOnce = 8
const part = 'svc-survey'

let dir: string
let system: System
let codes: readonly string[]
let people: { answers: Answers[]; terms: Terms }

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'glas-service-releases-'))
  system = await startSystem({ stateDir: dir, clockFile: join(dir, 'clock.json'), instances: { survey: 2 } })
  const job = await makeRunningResearch(system, releases * 150 + 200)
  codes = job.codes
  const site = openSite({ site: system.urls.site, mail: system.urls.mail! })
  const { instrument } = await site.ask(openQuestionnaire, { body: { code: codes[0]! } })
  people = { answers: makeAnswers(instrument, 50, 7), terms: await loadTerms(job.termsSha256, site.get) }
}, 240_000)

afterAll(async () => {
  await system?.stop()
  rmSync(dir, { recursive: true, force: true })
}, 60_000)

const stableVersion = async () => (await readRegistry(system.releasesDir)).parts[part]!.stable
const running = async () => (await readRunning(system.servicesFile))!.services.survey!

/** Places the version that is live once more, under another name. */
async function placeAgain(version: string, change: (dir: string) => Promise<void> = async () => {}): Promise<void> {
  const built = join(dir, 'built', version)
  await mkdir(join(dir, 'built'), { recursive: true })
  await cp(join(system.releasesDir, part, await stableVersion()), built, { recursive: true })
  const release: ServiceRelease = { part, version, entry: 'main.mjs' }
  await writeFile(join(built, 'release.json'), JSON.stringify(release))
  await change(built)
  await placeRelease(part, version, built, system.releasesDir)
}

type Move = { action: 'publish'; version: string } | { action: 'promote' | 'rollback' }
  | { action: 'canary'; version: string; percent: number }
async function move(what: Move): Promise<string> {
  const change: RegistryChange = (await changeRegistry(system.releasesDir, { ...what, part }))!
  return untilFulfilled(change, system.servicesFile)
}

/** People who answer one after another, so many at once, until they are told to stop. */
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
    }
  }
  let failed: Error | undefined
  const all = Promise.all(Array.from({ length: atOnce }, one)).catch((error: Error) => {
    failed = error
  })
  return {
    faults,
    receipts,
    /** Resolves when so many more have answered. */
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

async function stored(): Promise<{ answers: number; used: number }> {
  const connection = await createConnection({ uri: system.serviceEnv('survey').DATABASE_URL! })
  try {
    const [rows] = await connection.query<RowDataPacket[]>(`select (select count(*) from sealed_answers) answers,
      (select count(*) from research_codes where used) used`)
    return { answers: Number(rows[0]!['answers']), used: Number(rows[0]!['used']) }
  } finally {
    await connection.end()
  }
}

test('when versions follow one another under load, then no answer is lost or doubled, and nobody is refused', async () => {
  const answering = startAnswering()
  const took: number[] = []
  for (let n = 1; n <= releases; n++) {
    const version = `9.0.${n}`
    await placeAgain(version, (to) => appendFile(join(to, 'main.mjs'), `\n// ${version}\n`))
    const began = performance.now()
    expect(await move({ action: 'publish', version })).toBe(`${version} answers from 2 processes`)
    took.push(Math.round(performance.now() - began))
    // The version is used before the next one comes.
    await answering.more(atOnce)
  }
  await answering.end()
  process.stdout.write(`${releases} releases of ${part} under ${atOnce} respondents: ${answering.receipts.length} answers, `
    + `${answering.faults.length} tries made once more, taken over after ${took.join(', ')} ms\n`)
  const count = answering.receipts.length
  expect(new Set(answering.receipts).size).toBe(count)
  expect(await stored()).toEqual({ answers: count, used: count })
  // The gateway sends nobody to a process that ends: not even a second try was needed.
  expect(answering.faults).toEqual([])
}, 60_000 + releases * 20_000)

test('when a version can not run, then the one before answers on, and the reason is told', async () => {
  const before = await running()
  await placeAgain('9.1.0', (to) => writeFile(join(to, 'main.mjs'), "throw new Error('half a bundle')\n"))
  await expect(move({ action: 'publish', version: '9.1.0' })).rejects.toThrow(/could not run, 9\.0\.\d+ answers:[^]*half a bundle/)
  expect((await running()).stable).toEqual(before.stable)
  expect(await stableVersion()).toBe(before.stable.version)
  expect((await fetch(`${system.urls.site}/readyz`)).status).toBe(200)
}, 60_000)

test('when a canary is out, then all versions answer; promoted it answers alone, and rolled back it is gone', async () => {
  await placeAgain('9.2.0')
  expect(await move({ action: 'canary', version: '9.2.0', percent: 50 }))
    .toBe('9.2.0 answers 50 in a hundred visitors from one process')
  const ready = await (await fetch(`${system.urls.site}/readyz`)).json() as { parts: Record<string, string> }
  expect(ready.parts[part]).toBe(`9.0.${releases}`)
  expect(await move({ action: 'promote' })).toBe('9.2.0 answers from 2 processes')
  expect(await move({ action: 'rollback' })).toBe(`9.0.${releases} answers from 2 processes`)
}, 60_000)

test("when its own steps are run on the schema of the version before, then that one can go on", async () => {
  const [before, after] = [`9.0.${releases}`, '9.2.0'].map((version) => join(system.releasesDir, part, version))
  expect(await withScratchDatabase((url) => checkSchema(before!, after!, url))).toEqual([])
}, 60_000)
