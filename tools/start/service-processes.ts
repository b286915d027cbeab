import type { ServiceName } from '@glas/contracts/services'
import type { RunningVersion } from '@glas/release-kit/running/running-services'
import { freePort } from './ports.ts'
import { serviceEnv, serviceProcess, serviceScript, type Wiring } from './processes.ts'
import type { Supervisor } from './supervisor.ts'
import { together } from './together.ts'

export interface ServiceProcessesOptions {
  readonly supervisor: Supervisor
  /** Its ports grow with the processes that are started side by side. */
  readonly wiring: Wiring & { readonly ports: Record<string, number> }
  /** Runs a command of a service to its end. */
  readonly command: (name: string, args: readonly string[], env: Record<string, string>) => Promise<void>
  /** A process keeps dying: true where the others go on without it. */
  readonly onGivenUp: (version: string, reason: Error) => boolean
}

/** The processes of one service, of several versions side by side while one takes over from the other. */
export interface ServiceProcesses {
  /**
   * Brings the schema to where a version needs it and starts what is missing of so many processes.
   * @throws with the last log lines of what failed; none of the new processes is left then
   */
  prepare(version: string, count: number): Promise<void>
  /** Where a version answers. */
  runningOf(version: string): RunningVersion
  /** What runs beside so many processes of each version. */
  beside(planned: ReadonlyMap<string, number>): readonly string[]
  /** Ends processes when what they are at is done. */
  end(processes: readonly string[]): Promise<void>
}

interface Process {
  readonly version: string
  readonly name: string
  readonly url: string
  readonly metrics: string
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

  /** Steps of a schema only add until nobody needs the old, so that they run while the version before still answers. */
  async function migrate(version: string, script: string): Promise<void> {
    if (migrated.has(version)) return
    await options.command(`migrate-${service}`, [script, 'migrate'], serviceEnv(service, wiring))
    migrated.add(version)
  }

  /** The lowest names that no process has: two generations take turns at names and ports. */
  async function freeNames(count: number): Promise<string[]> {
    const names: string[] = []
    for (let number = 1; names.length < count; number++) {
      const name = number === 1 ? `svc-${service}` : `svc-${service}-${number}`
      if (processes.some((one) => one.name === name)) continue
      for (const port of [name, `${name}-internal`]) ports[port] ??= await freePort()
      names.push(name)
    }
    return names
  }

  return {
    async prepare(version, count) {
      const script = serviceScript(releasesDir, service, version)
      const missing = Math.max(0, count - ofVersion(version).length)
      // What restarts at changes runs from the working tree anyway.
      if (missing > 0 && !script.isBundle && !wiring.watch) {
        throw new Error(`svc-${service} ${version} is the working tree as it was, which npm run dev alone runs`)
      }
      await migrate(version, script.file)
      const names = await freeNames(missing)
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
    beside(planned) {
      const places = new Map(planned)
      return processes.filter(({ version }) => {
        const left = places.get(version) ?? 0
        places.set(version, left - 1)
        return left <= 0
      }).map(({ name }) => name)
    },
    async end(names) {
      await Promise.all(names.map((name) => supervisor.end(name)))
      names.forEach(forget)
    },
  }
}
