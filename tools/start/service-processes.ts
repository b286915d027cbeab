import type { ServiceName } from '@glas/contracts/services'
import type { RunningVersion } from '@glas/releases/running/running-services'
import { freePort } from './ports.ts'
import { serviceEnv, serviceProcess, serviceScript, type Wiring } from './processes.ts'
import type { Supervisor } from './supervisor.ts'
import { together } from './together.ts'

export interface ServiceProcessesOptions {
  readonly supervisor: Supervisor
  /** Its ports depend on the number of processes that run side by side. */
  readonly wiring: Wiring & { readonly ports: Record<string, number> }
  /** Runs a command of a service and waits for its end. */
  readonly command: (name: string, args: readonly string[], env: Record<string, string>) => Promise<void>
  /** Called if a process keeps dying: true if the others can continue without it. */
  readonly onGivenUp: (version: string, reason: Error) => boolean
}

/** The processes of one service, of several versions side by side while one replaces the other. */
export interface ServiceProcesses {
  /**
   * Migrates the schema for a version and starts processes until it has `count`.
   * @throws with the last log lines of the failure; the new processes are then ended
   */
  prepare(version: string, count: number): Promise<void>
  /** The addresses of a version. */
  runningOf(version: string): RunningVersion
  /** The processes that exceed the planned number of each version. */
  beside(planned: ReadonlyMap<string, number>): readonly string[]
  /** Ends processes once they are drained. */
  end(processes: readonly string[]): Promise<void>
}

interface Process {
  readonly version: string
  readonly name: string
  readonly url: string
  readonly metrics: string
}

/** The lowest unused names: two generations take turns at names and ports. */
function freeNames(service: ServiceName, processes: readonly Process[], count: number): string[] {
  const names: string[] = []
  for (let number = 1; names.length < count; number++) {
    const name = number === 1 ? `svc-${service}` : `svc-${service}-${number}`
    if (!processes.some((one) => one.name === name)) names.push(name)
  }
  return names
}

function besideOf(processes: readonly Process[], planned: ReadonlyMap<string, number>): string[] {
  const places = new Map(planned)
  return processes.filter(({ version }) => {
    const left = places.get(version) ?? 0
    places.set(version, left - 1)
    return left <= 0
  }).map(({ name }) => name)
}

export function createServiceProcesses(service: ServiceName, options: ServiceProcessesOptions): ServiceProcesses {
  const { supervisor, wiring } = options
  const { releasesDir, ports } = wiring
  const migrated = new Set<string>()
  let processes: readonly Process[] = []

  const ofVersion = (version: string) => processes.filter((one) => one.version === version)
  const forget = (name: string) => {
    processes = processes.filter((one) => one.name !== name)
  }

  /** Migrations only expand, so they run while the previous version still answers. */
  async function migrate(version: string, script: string): Promise<void> {
    if (migrated.has(version)) return
    await options.command(`migrate-${service}`, [script, 'migrate'], serviceEnv(service, wiring))
    migrated.add(version)
  }

  return {
    async prepare(version, count) {
      const script = serviceScript(releasesDir, service, version)
      const missing = Math.max(0, count - ofVersion(version).length)
      // A service that restarts at changes runs from the working tree anyway.
      if (missing > 0 && !script.isBundle && !wiring.watch) {
        throw new Error(`svc-${service} ${version} is an earlier working tree, which only npm run dev runs`)
      }
      await migrate(version, script.file)
      const names = freeNames(service, processes, missing)
      for (const port of names.flatMap((name) => [name, `${name}-internal`])) ports[port] ??= await freePort()
      await together(names.map((name) => supervisor.start({
        ...serviceProcess(service, name, wiring, script.file),
        onGivenUp: (reason) => {
          forget(name)
          return options.onGivenUp(version, reason)
        },
      }))).catch(async (error: unknown) => {
        await Promise.all(names.map((name) => supervisor.end(name)))
        throw error
      })
      processes = [...processes, ...names.map((name): Process => ({
        version, name, url: `http://127.0.0.1:${ports[name]}`, metrics: `http://127.0.0.1:${ports[`${name}-internal`]}`,
      }))]
    },
    runningOf(version) {
      const all = ofVersion(version)
      return { version, urls: all.map(({ url }) => url), metrics: all.map(({ metrics }) => metrics) }
    },
    beside: (planned) => besideOf(processes, planned),
    async end(names) {
      await Promise.all(names.map((name) => supervisor.end(name)))
      names.forEach(forget)
    },
  }
}
