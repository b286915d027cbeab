import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyOperation } from '@glas/contracts/operation'
import { serviceNames, type ServiceName } from '@glas/contracts/services'
import { call, type Answer, type CallInput } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { startSystem, type System } from '../start/system.ts'

/** Waits are long: what a process that died held is free after its lease, and mails of a dead sender after a minute. */
export const patienceMs = 90_000

export interface Death {
  readonly name: string
  readonly at: number
}

/** A whole system whose processes die when told to, and are started again by their supervisor. */
export interface World {
  readonly system: System
  /** Every end of a process so far. */
  readonly deaths: readonly Death[]
  /**
   * Calls an operation as somebody who presses again while there is no answer, or one that says 'not now'.
   * @throws when there is none after a minute and a half
   */
  insist<O extends AnyOperation>(operation: O, input?: CallInput<O>): Promise<Answer<O>>
  /**
   * Runs a step while one instance of the service is to die at a point, and waits until it has, and is back.
   * @param times how often work has to come to the point before
   * @returns whether work came there at all
   */
  whileDying<T>(death: ChosenDeath, step: () => Promise<T>): Promise<{ died: boolean; value: T }>
  /** `kill -9` of one process, by its id. */
  kill(name: string): void
  /** Resolves when every process runs and the site is ready. */
  whole(): Promise<void>
  stop(): Promise<void>
}

export interface ChosenDeath {
  readonly service: ServiceName
  readonly point: string
  readonly times?: number
}

/** Waits until `check` gives something, and says what did not come. */
export async function patiently<T>(what: string, check: () => Promise<T>, withinMs = patienceMs) {
  try {
    return await eventually(async () => {
      const value = await check()
      // Two cores are shared with what is waited for.
      if (!value) await sleep(150)
      return value
    }, withinMs)
  } catch (error) {
    throw new Error(`${what} did not come within ${withinMs / 1000} s (${(error as Error).message})`, { cause: error })
  }
}

/** Two instances of what works in the background, one of the rest. */
const instances = { survey: 2, notify: 2 } as const

const processesOf = (service: ServiceName): string[] =>
  service in instances ? [`svc-${service}`, `svc-${service}-2`] : [`svc-${service}`]

/** @param stateDir holds everything; it is made, and stays */
export async function startWorld(stateDir: string): Promise<World> {
  const killDir = join(stateDir, 'kill')
  mkdirSync(killDir, { recursive: true })
  const killFile = (service: ServiceName) => join(killDir, service)
  const deaths: Death[] = []
  const system = await startSystem({
    stateDir,
    clockFile: join(stateDir, 'clock.json'),
    instances,
    // What dies is started again at once, as often as it dies.
    deathsPerMinute: 1_000,
    env: { JOB_LEASE_MS: '3000' },
    envOf: Object.fromEntries(serviceNames.flatMap((service) =>
      processesOf(service).map((name) => [name, { GLAS_KILL_POINT: killFile(service) }]))),
    onEvent: (event) => {
      if (event.kind === 'died') deaths.push({ name: event.name, at: Date.now() })
    },
  })

  const whole = async () => {
    for (const name of ['mariadb', 'kafka', ...serviceNames.flatMap(processesOf), 'shell']) {
      await system.whenReady(name, patienceMs)
    }
    await patiently('The site', async () => (await fetch(`${system.urls.site}/readyz`)).ok)
  }

  return {
    system,
    deaths,
    whole,

    async insist(operation, input = {}) {
      const until = Date.now() + patienceMs
      for (;;) {
        const answer = await call(system.urls.site, operation, input).catch((error: Error) => error)
        if (!(answer instanceof Error) && answer.status < 500) return answer
        const what = answer instanceof Error ? answer.message : `${answer.status} ${answer.error?.code}`
        if (Date.now() > until) throw new Error(`${operation.id} is answered ${what}`)
        await sleep(250)
      }
    },

    async whileDying({ service, point, times = 1 }, step) {
      const file = killFile(service)
      const before = deaths.length
      const ofService = () => deaths.slice(before).some(({ name }) => processesOf(service).includes(name))
      writeFileSync(file, `${point}:${times}`)
      try {
        const value = await step()
        // The point may lie behind what the step waits for, and a group that lost a member takes its time.
        await eventually(() => !existsSync(file), 40_000).catch(() => undefined)
        const died = !existsSync(file)
        if (died) await patiently(`The end of svc-${service}`, async () => ofService(), 10_000)
        return { died, value }
      } finally {
        rmSync(file, { force: true })
        await whole()
      }
    },

    kill: (name) => system.kill(name),
    stop: () => system.stop(),
  }
}
