import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect } from '@jest/globals'
import { createRunningFile } from '@glas/releases/running/running-file'
import type { RunningService, RunningServices } from '@glas/releases/running/running-services'
import { changeRegistry, placeRelease } from '@glas/releases/store/store'
import { runCommand } from './command.ts'
import { createFleet, type Fleet, type FleetEvent, type FleetOptions } from './fleet.ts'
import { completeSecrets } from './secrets.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'
import { tinyService } from './tiny-service.fixture.ts'

/** A fleet that runs tiny services, as a test sees and controls it. */
export interface TestFleet {
  fleet: Fleet
  events: FleetEvent[]
  releasesDir: string
  /** The state that a shell would report; undefined: the true one. */
  takenUp: number | undefined
  /** Why the supervisor gave up; empty while it has not. */
  stoppedBecause: string
  /** Restarts on the same folder. */
  begin(): void
  end(): Promise<unknown>
  /** Publishes a first version and follows the registry from there. */
  startWith(version: string): Promise<void>
  place(version: string, fault?: Parameters<typeof tinyService>[1], entry?: string): Promise<void>
  move(action: 'publish' | 'promote' | 'rollback', version?: string): ReturnType<typeof changeRegistry>
  canary(version: string): ReturnType<typeof changeRegistry>
  running(): RunningServices
  survey(): RunningService
  names(): string[]
  untilOver(count: number): Promise<void>
}

export const answers = (urls: readonly string[]) => Promise.all(urls.map(async (url) => (await fetch(url)).text()))

export async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; waited < 40_000 && !condition(); waited += 25) await sleep(25)
  expect(condition()).toBe(true)
}

const wiringIn = (dir: string, releasesDir: string): FleetOptions['wiring'] => ({
  ports: {}, stateDir: dir, siteUrl: 'http://127.0.0.1:1', kafkaBrokers: '', smtpUrl: '', releasesDir,
  databaseUrls: { identity: '', survey: '', reporting: '', notify: '' }, secrets: completeSecrets({}),
  servicesFile: join(dir, 'services.json'), baseEnv: {}, extraEnv: {}, watch: false, liveReload: false,
})

/** A separate fleet for each test of a file. */
export function eachTestHasAFleet(): TestFleet {
  let dir: string
  let supervisor: Supervisor
  const one: TestFleet = {
    fleet: undefined as never, events: [], releasesDir: '', takenUp: undefined, stoppedBecause: '',
    begin() {
      one.events = []
      one.takenUp = undefined
      one.stoppedBecause = ''
      const logDir = join(dir, 'logs')
      supervisor = createSupervisor({
        logDir, runDir: join(dir, 'run'), deathsPerMinute: 3,
        onGivenUp: ({ message }) => void (one.stoppedBecause = message),
      })
      const wiring = wiringIn(dir, one.releasesDir)
      one.fleet = createFleet({
        supervisor, wiring, running: createRunningFile(wiring.servicesFile), instances: { survey: 2 },
        command: (name, args, env) => runCommand({ name, command: process.execPath, args, cwd: dir, env, logDir }),
        generationOfShell: async () => one.takenUp ?? one.running().generation,
        onEvent: (event) => one.events.push(event),
      })
    },
    end: () => Promise.all([one.fleet.stop(), supervisor.stop()]),
    async startWith(version) {
      await one.place(version)
      await one.move('publish', version)
      await one.fleet.start('survey', () => {})
      one.fleet.follow()
    },
    async place(version, fault = {}, entry = 'main.mjs') {
      const built = join(dir, 'built', version)
      await mkdir(built, { recursive: true })
      await writeFile(join(built, 'main.mjs'), tinyService(version, fault))
      const release = { part: 'svc-survey', version, ...(entry && { entry }) }
      await writeFile(join(built, 'release.json'), JSON.stringify(release))
      await placeRelease('svc-survey', version, built, one.releasesDir)
    },
    move: (action, version = '') => changeRegistry(one.releasesDir, { action, part: 'svc-survey', version }),
    canary: (version) =>
      changeRegistry(one.releasesDir, { action: 'canary', part: 'svc-survey', version, percent: 10 }),
    running: () => JSON.parse(readFileSync(join(dir, 'services.json'), 'utf8')) as RunningServices,
    survey: () => one.running().services.survey!,
    names: () => Object.keys(supervisor.pids()).sort(),
    untilOver: (count) => until(() => one.events.length === count),
  }
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'glas-fleet-'))
    one.releasesDir = join(dir, 'releases')
    one.begin()
  })
  afterEach(async () => {
    await one.end()
    rmSync(dir, { recursive: true, force: true })
  })
  return one
}
