import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { RunningServices } from '@glas/contracts/running-services'
import { changeRegistry, placeRelease, readHistory, readRegistry } from '@glas/mfe-kit/build/store'
import { runCommand } from './command.ts'
import { createFleet, type Fleet, type FleetEvent, type FleetOptions } from './fleet.ts'
import type { Wiring } from './processes.ts'
import { createRunningFile } from './running-file.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'
import { tinyService } from './tiny-service.fixture.ts'

let dir: string
let releasesDir: string
let supervisor: Supervisor
let fleet: Fleet
let events: FleetEvent[]
/** What a shell would say that it goes by. */
let takenUp: number | undefined
let stoppedBecause: string
let ports: Record<string, number>

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'glas-fleet-'))
  releasesDir = join(dir, 'releases')
  ports = {}
  begin()
})
afterEach(async () => {
  await end()
  rmSync(dir, { recursive: true, force: true })
})

function begin(): void {
  events = []
  takenUp = undefined
  stoppedBecause = ''
  const logDir = join(dir, 'logs')
  supervisor = createSupervisor({
    logDir, runDir: join(dir, 'run'), deathsPerMinute: 3, onGivenUp: ({ message }) => void (stoppedBecause = message),
  })
  const wiring: FleetOptions['wiring'] = {
    ports, stateDir: dir, siteUrl: 'http://127.0.0.1:1', kafkaBrokers: '', smtpUrl: '', releasesDir,
    databaseUrls: { identity: '', survey: '', reporting: '', notify: '' },
    secrets: {} as Wiring['secrets'], servicesFile: join(dir, 'services.json'), baseEnv: {}, extraEnv: {}, watch: false,
    liveReload: false,
  }
  fleet = createFleet({
    supervisor, wiring, running: createRunningFile(wiring.servicesFile), instances: { survey: 2 },
    command: (name, args, env) => runCommand({ name, command: process.execPath, args, cwd: dir, env, logDir }),
    generationOfShell: async () => takenUp ?? running().generation,
    onEvent: (event) => events.push(event),
  })
}
const end = () => Promise.all([fleet.stop(), supervisor.stop()])

async function place(version: string, fault: Parameters<typeof tinyService>[1] = {}, entry = 'main.mjs'): Promise<void> {
  const built = join(dir, 'built', version)
  await mkdir(built, { recursive: true })
  await writeFile(join(built, 'main.mjs'), tinyService(version, fault))
  await writeFile(join(built, 'release.json'), JSON.stringify({ part: 'svc-survey', version, ...(entry && { entry }) }))
  await placeRelease('svc-survey', version, built, releasesDir)
}

const move = (action: 'publish' | 'promote' | 'rollback', version = '') =>
  changeRegistry(releasesDir, { action, part: 'svc-survey', version })
const canary = (version: string) =>
  changeRegistry(releasesDir, { action: 'canary', part: 'svc-survey', version, percent: 10 })
const running = () => JSON.parse(readFileSync(join(dir, 'services.json'), 'utf8')) as RunningServices
const survey = () => running().services.survey!
const ask = async (url: string) => (await fetch(url)).text()
const answers = (urls: readonly string[]) => Promise.all(urls.map(ask))
const names = () => Object.keys(supervisor.pids()).sort()

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; waited < 15_000 && !condition(); waited += 25) await sleep(25)
  expect(condition()).toBe(true)
}
const untilOver = (count: number) => until(() => events.length === count)

async function startWith(version: string): Promise<void> {
  await place(version)
  await move('publish', version)
  await fleet.start('survey', () => {})
  fleet.follow()
}

test('when nothing is published, then the start says so', async () => {
  await expect(fleet.start('survey', () => {})).rejects.toThrow(/^No version of svc-survey is published/)
})

test('when a version goes live, then it answers before the one before ends, which ends what it is at', async () => {
  await startWith('1')
  const { urls } = survey().stable
  expect(await answers(urls)).toEqual(['1', '1'])
  await place('2')
  // The shell has not read the file yet: the old ones go on.
  takenUp = running().generation
  await move('publish', '2')
  await until(() => survey().stable.version === '2')
  expect(await answers(survey().stable.urls)).toEqual(['2', '2'])
  expect(await answers(urls)).toEqual(['1', '1'])
  expect(names()).toEqual(['svc-survey', 'svc-survey-2', 'svc-survey-3', 'svc-survey-4'])
  const begun = answers(urls)
  await sleep(20)
  takenUp = undefined
  expect(await begun).toEqual(['1', '1'])
  await untilOver(1)
  expect(names()).toEqual(['svc-survey-3', 'svc-survey-4'])
  await expect(ask(urls[0]!)).rejects.toThrow('fetch failed')
  expect(events).toEqual([{ kind: 'switched', name: 'svc-survey', version: '2', afterMs: expect.any(Number) }])
})

test('when versions follow one another, then two sets of names and ports take turns', async () => {
  await startWith('1')
  const { urls } = survey().stable
  for (const [index, version] of ['2', '3'].entries()) {
    await place(version)
    await move('publish', version)
    await untilOver(index + 1)
  }
  expect(survey().stable).toMatchObject({ version: '3', urls })
  await move('rollback')
  await untilOver(3)
  expect(await answers(survey().stable.urls)).toEqual(['2', '2'])
})

test('when a canary stands, then it has one process; promoted it gets the others, taken back it ends', async () => {
  await startWith('1')
  await place('2')
  await canary('2')
  await untilOver(1)
  expect(survey()).toMatchObject({ stable: { version: '1' }, canary: { version: '2', percent: 10 } })
  expect(await answers([...survey().stable.urls, ...survey().canary!.urls])).toEqual(['1', '1', '2'])
  await move('rollback')
  await untilOver(2)
  expect([survey().canary, names()]).toEqual([undefined, ['svc-survey', 'svc-survey-2']])
  await canary('2')
  await untilOver(3)
  const first = survey().canary!.urls[0]!
  await move('promote')
  await untilOver(4)
  expect(survey().stable.urls).toHaveLength(2)
  expect(survey().stable.urls).toContain(first)
  expect(survey().canary).toBeUndefined()
  expect(await answers(survey().stable.urls)).toEqual(['2', '2'])
})

describe('a version that can not run', () => {
  test.each([
    ['its migration fails', 'migrate', /Duplicate column/],
    ['it ends at its start', 'start', /no such module/],
  ])('when %s, then the one before goes on, the pointer is back, and the reason is told', async (_, broken, reason) => {
    await startWith('1')
    const before = survey().stable
    await place('2', { broken })
    await move('publish', '2')
    await untilOver(1)
    expect(events[0]).toMatchObject({ kind: 'refused', version: '2', reason: expect.stringMatching(reason) })
    expect(survey()).toMatchObject({ stable: before, refused: { version: '2', reason: expect.stringMatching(reason) } })
    expect((await readRegistry(releasesDir)).parts['svc-survey']).toEqual({ stable: '1' })
    expect((await readHistory(releasesDir)).map(({ action, to }) => `${action} ${to}`))
      .toEqual(['publish 1', 'publish 2', 'rollback 1'])
    expect(names()).toEqual(['svc-survey', 'svc-survey-2'])
    expect(await answers(before.urls)).toEqual(['1', '1'])
  })

  test('when the next one can, then it takes over, and nothing is said of the one before', async () => {
    await startWith('1')
    await place('2', { broken: 'start' })
    await move('publish', '2')
    await untilOver(1)
    await place('3')
    await move('publish', '3')
    await untilOver(2)
    expect(survey().stable.version).toBe('3')
    expect(survey().refused).toBeUndefined()
  })

  test('when it is a canary beside a new version, then that one stays', async () => {
    await startWith('1')
    await place('2')
    await place('3', { broken: 'start' })
    await move('publish', '2')
    await canary('3')
    await until(() => survey().refused?.version === '3')
    expect(survey().stable.version).toBe('2')
    expect((await readRegistry(releasesDir)).parts['svc-survey']).toEqual({ stable: '2', lastGood: '1' })
  })

  test.each([['with another before it', ['0', '1', '2']], ['the first of all', ['1', '2']]])(
    'when it is what one goes back to, %s, then what ran goes on', async (_, versions) => {
      for (const version of versions) {
        await place(version, version === '1' ? { broken: 'start' } : {})
        await move('publish', version)
      }
      await fleet.start('survey', () => {})
      fleet.follow()
      const { urls } = survey().stable
      await move('rollback')
      await until(() => survey().refused?.version === '1')
      expect(survey().stable).toMatchObject({ version: '2', urls })
      expect((await readRegistry(releasesDir)).parts['svc-survey']!.stable).toBe('2')
      expect(await answers(urls)).toEqual(['2', '2'])
    })

  test('when the start finds it in the registry, then it starts with what was good before', async () => {
    for (const version of ['1', '2']) {
      await place(version, version === '2' ? { broken: 'start' } : {})
      await move('publish', version)
    }
    await fleet.start('survey', () => {})
    expect(survey()).toMatchObject({ stable: { version: '1' }, refused: { version: '2' } })
    expect(await answers(survey().stable.urls)).toEqual(['1', '1'])
  })

  test('when the start finds it as a canary, then it starts without; when alone, then it says why it can not', async () => {
    await place('1')
    await place('2', { broken: 'start' })
    await move('publish', '1')
    await canary('2')
    await fleet.start('survey', () => {})
    expect(survey()).toMatchObject({ stable: { version: '1' }, refused: { version: '2' } })
    expect(names()).toEqual(['svc-survey', 'svc-survey-2'])
    await end()
    rmSync(releasesDir, { recursive: true })
    begin()
    await place('2', { broken: 'start' })
    await move('publish', '2')
    await expect(fleet.start('survey', () => {})).rejects.toThrow(/no such module/)
  })

  test('when it dies again and again later, then it is taken back, and the rest goes on', async () => {
    await startWith('1')
    await place('2', { broken: 'later' })
    await canary('2')
    await until(() => survey().refused?.version === '2')
    expect(survey()).toMatchObject({ stable: { version: '1' }, refused: { reason: expect.stringMatching(/3 times[^]*out of memory/) } })
    expect(await answers(survey().stable.urls)).toEqual(['1', '1'])
    await move('publish', '2')
    await until(() => survey().stable.version === '2')
    await until(() => survey().stable.version === '1')
    expect(survey().refused).toMatchObject({ version: '2' })
    expect(stoppedBecause).toBe('')
  }, 30_000)

  test('when there is no other, then its supervisor gives up', async () => {
    await place('1', { broken: 'later' })
    await move('publish', '1')
    await fleet.start('survey', () => {})
    await until(() => stoppedBecause !== '')
    expect(stoppedBecause).toMatch(/out of memory/)
  }, 30_000)

  test('when it is the working tree as it once was, then it says who runs that', async () => {
    await startWith('1')
    await place('2-source', {}, '')
    await move('publish', '2-source')
    await until(() => survey().refused?.version === '2-source')
    expect(survey()).toMatchObject({ stable: { version: '1' }, refused: { reason: expect.stringMatching(/npm run dev alone/) } })
  })
})

test('when one thinks better of a version while it starts, then it is never sent a call', async () => {
  await startWith('1')
  await place('2', { startsAfterMs: 1_500 })
  await move('publish', '2')
  await until(() => names().length === 4)
  const { at } = (await move('rollback'))!
  const seen = new Set<string>()
  await until(() => {
    seen.add(survey().stable.version)
    return survey().change === at && names().length === 2
  })
  expect([...seen]).toEqual(['1'])
})

test('when a shell is too busy to say what it goes by, then what it knows goes on', async () => {
  await startWith('1')
  const { urls } = survey().stable
  takenUp = NaN
  await place('2')
  await move('publish', '2')
  await until(() => survey().stable.version === '2')
  await sleep(500)
  expect(await answers(urls)).toEqual(['1', '1'])
  takenUp = undefined
  await untilOver(1)
  expect(names()).toEqual(['svc-survey-3', 'svc-survey-4'])
})
