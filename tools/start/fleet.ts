import { join } from 'node:path'
import { serviceNames, type ServiceName } from '@glas/contracts/services'
import { stampOf } from '@glas/releases/store/file-stamp'
import { readDesiredState, rollBackVersion, VersionFailure, type DesiredState } from './desired-state.ts'
import { createReconciler, type ReconcilerOptions } from './reconciler.ts'
import { createServiceProcesses, type ServiceProcesses, type ServiceProcessesOptions } from './service-processes.ts'

/** How often the registry is checked for changes. */
const lookMs = 200

export type FleetEvent =
  | { readonly kind: 'switched'; readonly name: string; readonly version: string; readonly afterMs: number }
  | { readonly kind: 'refused'; readonly name: string; readonly version: string; readonly reason: string }
  | { readonly kind: 'stuck'; readonly name: string; readonly reason: string }

export interface FleetOptions extends Omit<ServiceProcessesOptions, 'onGivenUp'>, ReconcilerOptions {
  readonly onEvent?: (event: FleetEvent) => void
}

/** Runs the versions of services that the registry names, and switches between them under traffic. */
export interface Fleet {
  /**
   * Starts the version that the registry names of a service, or the last good one if that can't run.
   * @throws with the last log lines if none can run
   */
  start(name: ServiceName, log: (what: string) => void): Promise<void>
  /** Starts to follow the registry's changes. */
  follow(): void
  stop(): Promise<void>
}

export function createFleet(options: FleetOptions): Fleet {
  const { running, wiring: { releasesDir, watch }, onEvent } = options
  const processes = Object.fromEntries(serviceNames.map((name) => [name, createServiceProcesses(name, {
    ...options, onGivenUp: (version, reason) => onGivenUp(name, version, reason),
  })])) as Record<ServiceName, ServiceProcesses>
  const { reconcile, reached } = createReconciler(releasesDir, processes, options, () => stopped,
    (name, { version, reason }) => onEvent?.({ kind: 'refused', name: `svc-${name}`, version, reason }))
  let queue: Promise<void> = Promise.resolve()
  let stopped = false

  const stuck = (name: ServiceName) => (error: Error) => {
    if (!stopped) onEvent?.({ kind: 'stuck', name: `svc-${name}`, reason: error.message })
  }

  /** A process that keeps dying rolls its version back if another version can answer. */
  function onGivenUp(name: ServiceName, version: string, reason: Error): boolean {
    const part = reached(name)?.part
    const isDesired = part?.stable === version
    if (!part || watch || (isDesired && !part.lastGood)) return false
    queue = queue.then(async () => {
      const failure = new VersionFailure(version, reason)
      const refused = await rollBackVersion(releasesDir, name, failure, running.of(name)?.stable.version)
      await reconcile(name, () => {}, refused)
    }).catch(stuck(name))
    return true
  }

  async function follow(name: ServiceName): Promise<void> {
    const before = reached(name)
    if (!before || stopped || (await readDesiredState(releasesDir, name)).at === before.at) return
    const began = performance.now()
    await reconcile(name, () => {})
    const version = newVersion(before, reached(name) ?? before)
    if (version) onEvent?.({ kind: 'switched', name: `svc-${name}`, version, afterMs: performance.now() - began })
  }

  const registry = pollRegistry(releasesDir, (check) => (queue = queue.then(check).catch(() => {})), async () => {
    for (const name of serviceNames) await follow(name).catch(stuck(name))
  })

  return {
    start: (name, log) => reconcile(name, log),
    follow: registry.start,
    async stop() {
      stopped = true
      registry.stop()
      await queue
    },
  }
}

/** The version that has become desired, or the stable one if another was removed; undefined if nothing changed. */
function newVersion(before: DesiredState, { part: { stable, canary } }: DesiredState): string | undefined {
  const known = [before.part.stable, before.part.canary?.version]
  if (stable === known[0] && canary?.version === known[1]) return undefined
  return [stable, canary?.version].find((one) => one && !known.includes(one)) ?? stable
}

/** Calls back when the registry has changed. @param inTurn runs a check after the work in progress */
function pollRegistry(
  releasesDir: string, inTurn: (check: () => Promise<void>) => Promise<void>, onChange: () => Promise<void>,
) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let stamp = ''

  async function check(): Promise<void> {
    const found = await stampOf(join(releasesDir, 'registry.json'))
    if (found === stamp) return
    stamp = found
    await onChange()
  }

  function start(): void {
    if (stopped) return
    // A registry that is temporarily missing is checked again.
    timer = setTimeout(() => void inTurn(check).then(start), lookMs)
  }

  return {
    start,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
