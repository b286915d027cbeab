import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RegistryPart } from '@glas/contracts/registry'
import type { RefusedVersion, RunningService, RunningServices } from '@glas/contracts/running-services'
import { serviceNames, type ServiceName } from '@glas/contracts/services'
import { changeRegistry, readRegistry } from '@glas/mfe-kit/build/store'
import { freePort } from './ports.ts'
import { serviceEnv, serviceProcess, serviceScript, type Wiring } from './processes.ts'
import type { Supervisor } from './supervisor.ts'

/** So often it is looked whether the registry says something else. */
const lookMs = 200
/** So long a shell may take to go by a new file of running services; one that doesn't run at all is not waited for. */
const takenUpMs = 5_000

export type FleetEvent =
  | { readonly kind: 'switched'; readonly name: string; readonly version: string; readonly afterMs: number }
  | { readonly kind: 'refused'; readonly name: string; readonly version: string; readonly reason: string }

export interface FleetOptions {
  readonly supervisor: Supervisor
  /** Its ports grow with the instances that are started side by side. */
  readonly wiring: Wiring & { readonly ports: Record<string, number> }
  /** Written for the shells: which processes answer for which version. */
  readonly servicesFile: string
  /** Processes of the stable version of a service; a canary has one. */
  readonly instances: Partial<Record<ServiceName, number>>
  /** Runs a command of a service to its end. */
  readonly command: (name: string, args: readonly string[], env: Record<string, string>) => Promise<void>
  /** Resolves to which replacement of the file the shell goes by; rejects where no shell answers. */
  readonly generationOfShell: () => Promise<number | undefined>
  readonly onEvent?: (event: FleetEvent) => void
}

/** Runs the versions of services that the registry names, and changes from one to the other under traffic. */
export interface Fleet {
  /** Starts what the registry names of a service now. @throws with the last log lines of what could not start */
  start(name: ServiceName, say: (what: string) => void): Promise<void>
  /** From now on the registry's changes are followed. */
  follow(): void
  stop(): Promise<void>
}

interface Instance {
  readonly version: string
  readonly process: string
  readonly url: string
}

/** What is to run of a service: how many processes of which version. */
type Wanted = ReadonlyMap<string, number>

export function createFleet(options: FleetOptions): Fleet {
  const { supervisor, wiring, servicesFile, onEvent } = options
  const { releasesDir, ports } = wiring
  const instances = new Map<ServiceName, readonly Instance[]>(serviceNames.map((name) => [name, []]))
  const shown: Partial<Record<ServiceName, RunningService>> = {}
  const migrated = new Set<string>()
  let generation = 0
  let following: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()
  let stopped = false
  // That of an earlier start names processes that are gone.
  rmSync(servicesFile, { force: true })

  function show(name: ServiceName, service: RunningService): void {
    shown[name] = service
    generation++
    writeFileSync(`${servicesFile}.new`, JSON.stringify({ generation, services: shown } satisfies RunningServices, null, 1))
    renameSync(`${servicesFile}.new`, servicesFile)
  }

  async function partOf(name: ServiceName): Promise<RegistryPart> {
    const part = (await readRegistry(releasesDir)).parts[`svc-${name}`]
    if (!part) throw new Error(`No version of svc-${name} is published in ${releasesDir}`)
    return part
  }

  /** Steps of a schema only add until nobody needs the old, so that they run while the version before still answers. */
  async function migrate(name: ServiceName, version: string): Promise<void> {
    const key = `${name} ${version}`
    if (migrated.has(key)) return
    await options.command(`migrate-${name}`, [serviceScript(releasesDir, name, version), 'migrate'], serviceEnv(name, wiring))
    migrated.add(key)
  }

  /** The lowest number that no process of this service has: two generations take turns at names and ports. */
  async function freeNumber(name: ServiceName, taken: readonly Instance[], from: number): Promise<number> {
    let number = from
    const processName = () => (number === 1 ? `svc-${name}` : `svc-${name}-${number}`)
    while (taken.some(({ process }) => process === processName())) number++
    for (const port of [processName(), `${processName()}-internal`]) ports[port] ??= await freePort()
    return number
  }

  /** Starts processes of a version until there are so many; all of them are ready then, or none of them is left. */
  async function startMissing(name: ServiceName, version: string, count: number): Promise<void> {
    const before = instances.get(name)!
    const specs: { spec: ReturnType<typeof serviceProcess>; instance: Instance }[] = []
    for (let have = before.filter((one) => one.version === version).length, number = 0; have < count; have++) {
      number = await freeNumber(name, before, number + 1)
      const spec = serviceProcess(name, number, wiring, serviceScript(releasesDir, name, version))
      const url = `http://127.0.0.1:${ports[spec.name]}`
      specs.push({ spec, instance: { version, process: spec.name, url } })
    }
    const started = await Promise.allSettled(specs.map(({ spec }) => supervisor.start(spec)))
    const failed = started.find((result) => result.status === 'rejected')
    if (failed) {
      await Promise.all(specs.map(({ spec }) => supervisor.end(spec.name)))
      throw failed.reason
    }
    instances.set(name, [...before, ...specs.map(({ instance }) => instance)])
  }

  const urlsOf = (name: ServiceName, version: string) =>
    instances.get(name)!.filter((one) => one.version === version).map(({ url }) => url)

  function showLive(name: ServiceName, { stable, canary }: RegistryPart): void {
    show(name, {
      stable: { version: stable, urls: urlsOf(name, stable) },
      ...(canary && { canary: { ...canary, urls: urlsOf(name, canary.version) } }),
    })
  }

  async function untilTakenUp(): Promise<void> {
    const wanted = generation
    for (const until = Date.now() + takenUpMs; Date.now() < until && !stopped; await sleep(50)) {
      const reached = await options.generationOfShell().catch(() => wanted)
      if (reached === undefined || reached >= wanted) return
    }
  }

  async function endOthers(name: ServiceName, wanted: Wanted): Promise<void> {
    const left = new Map(wanted)
    const kept: Instance[] = []
    const over: Instance[] = []
    for (const instance of instances.get(name)!) {
      const places = left.get(instance.version) ?? 0
      left.set(instance.version, places - 1)
      ;(places > 0 ? kept : over).push(instance)
    }
    if (over.length === 0) return
    await untilTakenUp()
    // What they are at comes to its end: no new call reaches them.
    await Promise.all(over.map(({ process }) => supervisor.end(process)))
    instances.set(name, kept)
  }

  const wantedOf = (name: ServiceName, { stable, canary }: RegistryPart): Wanted =>
    new Map([...(canary ? [[canary.version, 1] as const] : []), [stable, options.instances[name] ?? 1]])

  /** A version that can't run is taken back, so that the registry says what is so. */
  async function refuse(name: ServiceName, version: string, error: Error): Promise<void> {
    const part = `svc-${name}`
    const refused: RefusedVersion = { version, reason: error.message, at: new Date().toISOString() }
    for (;;) {
      const { stable, canary } = await partOf(name)
      if (stable !== version && canary?.version !== version) break
      await changeRegistry(releasesDir, { action: 'rollback', part })
    }
    show(name, { ...shown[name]!, refused })
    onEvent?.({ kind: 'refused', name: part, version, reason: error.message })
  }

  async function bringTo(name: ServiceName, part: RegistryPart, say: (what: string) => void): Promise<void> {
    const wanted = wantedOf(name, part)
    for (const [version, count] of wanted) {
      say(`migrations of ${version}`)
      await migrate(name, version)
      say(version)
      await startMissing(name, version, count)
    }
    showLive(name, part)
    await endOthers(name, wanted)
  }

  const isShown = (name: ServiceName, { stable, canary }: RegistryPart) =>
    shown[name]?.stable.version === stable && shown[name].canary?.version === canary?.version
    && shown[name].canary?.percent === canary?.percent

  async function follow(name: ServiceName): Promise<void> {
    const part = await partOf(name)
    if (isShown(name, part)) return
    const began = performance.now()
    const fresh = [part.stable, ...(part.canary ? [part.canary.version] : [])]
      .find((version) => urlsOf(name, version).length === 0)
    try {
      await bringTo(name, part, () => {})
      const version = fresh ?? part.stable
      onEvent?.({ kind: 'switched', name: `svc-${name}`, version, afterMs: performance.now() - began })
    } catch (error) {
      if (!stopped) await refuse(name, fresh ?? part.stable, error as Error)
    }
  }

  let stamp = ''
  async function look(): Promise<void> {
    const { mtimeMs, ino, size } = await stat(join(releasesDir, 'registry.json'))
    const found = `${mtimeMs} ${ino} ${size}`
    if (found === stamp) return
    for (const name of serviceNames) if (shown[name] && !stopped) await follow(name)
    stamp = found
  }

  const lookAgain = () => {
    following = setTimeout(() => {
      turn = look().catch(() => {
        // Looked at again a moment later.
      }).then(() => {
        if (!stopped) lookAgain()
      })
    }, lookMs)
  }

  return {
    start: async (name, say) => bringTo(name, await partOf(name), say),
    follow: lookAgain,
    async stop() {
      stopped = true
      clearTimeout(following)
      await turn
    },
  }
}
