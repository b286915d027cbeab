import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyOperation } from '@glas/contracts/operation'
import { serviceNames, type ServiceName } from '@glas/contracts/services'
import { call, type Answer, type CallInput } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { startSystem, type System } from '../start/system.ts'

/** Waits are long: a dead process's claims end with its lease, and a dead sender's mails after a minute. */
export const patienceMs = 90_000

export interface Death {
  readonly name: string
  readonly at: number
}

/** A whole system whose processes die on command, and are restarted by their supervisor. */
export interface World {
  readonly system: System
  /** Every exit of a process so far. */
  readonly deaths: readonly Death[]
  /**
   * Calls an operation with retries while there is no response, or one that means 'not now'.
   * @throws if that lasts a minute and a half
   */
  insist<O extends AnyOperation>(operation: O, input?: CallInput<O>): Promise<Answer<O>>
  /**
   * Runs a step while one instance of the service is set to die at a point, and waits until it has died and restarted.
   * @param times how many passes of the point before it dies
   * @returns whether the point was reached
   */
  whileDying<T>(death: ChosenDeath, step: () => Promise<T>): Promise<{ died: boolean; value: T }>
  /** `kill -9` of one process, by its name. */
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

/** Waits until `check` returns something; on time-out the error names what was expected. */
export async function patiently<T>(what: string, check: () => Promise<T>, withinMs = patienceMs) {
  try {
    return await eventually(async () => {
      const value = await check()
      // The two cores are shared with the system being polled.
      if (!value) await sleep(150)
      return value
    }, withinMs)
  } catch (error) {
    throw new Error(`${what} did not come within ${withinMs / 1000} s (${(error as Error).message})`, { cause: error })
  }
}

/** Two instances of services with background work, one of the rest. */
const instances = { survey: 2, notify: 2 } as const

const processesOf = (service: ServiceName): string[] =>
  service in instances ? [`svc-${service}`, `svc-${service}-2`] : [`svc-${service}`]

async function insistOn<O extends AnyOperation>(site: string, operation: O, input?: CallInput<O>): Promise<Answer<O>> {
  const until = Date.now() + patienceMs
  for (;;) {
    const answer = await call(site, operation, input).catch((error: Error) => error)
    if (!(answer instanceof Error) && answer.status < 500) return answer
    const what = answer instanceof Error ? answer.message : `${answer.status} ${answer.error?.code}`
    if (Date.now() > until) throw new Error(`${operation.id} returned ${what}`)
    await sleep(250)
  }
}

/** @param stateDir holds everything; it is created, and kept */
export async function startWorld(stateDir: string): Promise<World> {
  const killDir = join(stateDir, 'kill')
  mkdirSync(killDir, { recursive: true })
  const killFile = (service: ServiceName) => join(killDir, service)
  const deaths: Death[] = []
  const system = await startSystem({
    stateDir,
    clockFile: join(stateDir, 'clock.json'),
    instances,
    // Dead processes are restarted at once, however often they die.
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

    insist: (operation, input) => insistOn(system.urls.site, operation, input),

    async whileDying({ service, point, times = 1 }, step) {
      const file = killFile(service)
      const before = deaths.length
      const ofService = () => deaths.slice(before).some(({ name }) => processesOf(service).includes(name))
      writeFileSync(file, `${point}:${times}`)
      try {
        const value = await step()
        // The point may come after the step's end, and a consumer group that lost a member takes time.
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
