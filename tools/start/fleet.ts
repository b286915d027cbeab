import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serviceNames, type ServiceName } from '@glas/contracts/services'
import { replay } from '@glas/release-kit/registry/history'
import type { RegistryPart } from '@glas/release-kit/registry/registry'
import type { RunningFile } from '@glas/release-kit/running/running-file'
import type { RefusedVersion } from '@glas/release-kit/running/running-services'
import { stampOf } from '@glas/release-kit/store/file-stamp'
import { changeRegistry, readHistory, readRegistry } from '@glas/release-kit/store/store'
import { createServiceProcesses, type ServiceProcesses, type ServiceProcessesOptions } from './service-processes.ts'

/** So often it is looked whether the registry says something else. */
const lookMs = 200
/** So long a shell may take to go by what the file of running services says now. */
const shellMs = 60_000

export type FleetEvent =
  | { readonly kind: 'switched'; readonly name: string; readonly version: string; readonly afterMs: number }
  | { readonly kind: 'refused'; readonly name: string; readonly version: string; readonly reason: string }
  | { readonly kind: 'stuck'; readonly name: string; readonly reason: string }

export interface FleetOptions extends Omit<ServiceProcessesOptions, 'onGivenUp'> {
  /** Written for the shell: which processes answer for which version. */
  readonly running: RunningFile
  /** Processes of the stable version of a service; a canary has one. */
  readonly instances: Partial<Record<ServiceName, number>>
  /** Resolves to what the shell says that it goes by; 'absent' where none listens. */
  readonly generationOfShell: () => Promise<number | undefined | 'absent'>
  readonly onEvent?: (event: FleetEvent) => void
}

/** Runs the versions of services that the registry names, and changes from one to the other under traffic. */
export interface Fleet {
  /**
   * Starts what the registry names of a service now, or what was good before where that can't run.
   * @throws with the last log lines where nothing can run
   */
  start(name: ServiceName, say: (what: string) => void): Promise<void>
  /** From now on the registry's changes are followed. */
  follow(): void
  stop(): Promise<void>
}

/** What the registry wants of a service. */
interface Wish {
  readonly part: RegistryPart
  /** When it came to want that; empty where no history tells. */
  readonly at: string
}

/** A version that can't run, and why. */
class Failure extends Error {
  readonly version: string
  constructor(version: string, cause: Error) {
    super(cause.message, { cause })
    this.version = version
  }
}

export function createFleet(options: FleetOptions): Fleet {
  const { running, wiring: { releasesDir, watch }, onEvent } = options
  const fulfilled = new Map<ServiceName, Wish>()
  const processes = Object.fromEntries(serviceNames.map((name) => [name, createServiceProcesses(name, {
    ...options, onGivenUp: (version, reason) => onGivenUp(name, version, reason),
  })])) as Record<ServiceName, ServiceProcesses>
  let timer: NodeJS.Timeout | undefined
  let queue: Promise<void> = Promise.resolve()
  let stopped = false

  async function wishOf(name: ServiceName): Promise<Wish> {
    const key = `svc-${name}`
    // From one reading of the history, which leads: it and the registry are never replaced at one instant, and a moment
    // taken from the one with versions from the other would let a change pass for done that wasn't.
    const history = await readHistory(releasesDir)
    const part = replay(history).parts[key] ?? (await readRegistry(releasesDir)).parts[key]
    if (!part) throw new Error(`No version of ${key} is published in ${releasesDir}`)
    return { part, at: history.findLast((change) => change.part === key)?.at ?? '' }
  }

  /** How many processes of which version. The stable one first, so that its processes keep their names. */
  const plannedOf = (name: ServiceName, { stable, canary }: RegistryPart) =>
    new Map([[stable, options.instances[name] ?? 1], ...(canary ? [[canary.version, 1] as const] : [])])

  async function prepareAll(name: ServiceName, part: RegistryPart, say: (what: string) => void): Promise<void> {
    for (const [version, count] of plannedOf(name, part)) {
      say(version)
      await processes[name].prepare(version, count).catch((error: Error) => {
        throw new Failure(version, error)
      })
    }
  }

  /**
   * Takes a version that can't run back, so that the registry says what is so: to what runs, or where nothing does, to
   * what was good before.
   * @throws what failed, where nothing was
   */
  async function takeBack(name: ServiceName, failure: Failure): Promise<RefusedVersion> {
    const { version, message: reason } = failure
    const part = `svc-${name}`
    const answering = running.of(name)?.stable.version
    const target = answering === version ? undefined : answering
    for (;;) {
      const { part: { stable, canary, lastGood } } = await wishOf(name)
      if (stable !== version && canary?.version !== version) break
      if (!canary && !lastGood && !target) throw failure
      // What stands in the registry behind it may be something else than what runs.
      await changeRegistry(releasesDir, canary || !target || lastGood === target
        ? { action: 'rollback', part }
        : { action: 'publish', part, version: target })
    }
    return { version, reason, at: new Date().toISOString() }
  }

  async function untilShellGoesBy(generation: number): Promise<void> {
    for (const until = Date.now() + shellMs; Date.now() < until && !stopped; await sleep(50)) {
      // One that is too busy to say it still asks whom it knows.
      const reached = await options.generationOfShell().catch(() => undefined)
      if (reached === 'absent' || (reached !== undefined && reached >= generation)) return
    }
  }

  /** Brings what runs to what the registry wants. Nobody is sent to a process that isn't ready, or that ends. */
  async function fulfil(name: ServiceName, say: (what: string) => void, refusedBefore?: RefusedVersion): Promise<void> {
    let refused = refusedBefore
    for (;;) {
      const wish = await wishOf(name)
      const { part, at } = wish
      try {
        await prepareAll(name, part, say)
      } catch (error) {
        if (stopped || !(error instanceof Failure)) throw error
        refused = await takeBack(name, error)
        continue
      }
      // Somebody may have thought better of it meanwhile.
      if ((await wishOf(name)).at !== at) continue
      const { runningOf, beside, end } = processes[name]
      const generation = running.say(name, {
        change: at,
        stable: runningOf(part.stable),
        ...(part.canary && { canary: { ...runningOf(part.canary.version), percent: part.canary.percent } }),
        ...(refused && { refused }),
      })
      fulfilled.set(name, wish)
      if (refused) onEvent?.({ kind: 'refused', name: `svc-${name}`, version: refused.version, reason: refused.reason })
      const over = beside(plannedOf(name, part))
      if (over.length > 0) await untilShellGoesBy(generation)
      await end(over)
      return
    }
  }

  const stuck = (name: ServiceName) => (error: Error) => {
    if (!stopped) onEvent?.({ kind: 'stuck', name: `svc-${name}`, reason: error.message })
  }

  /** A process that keeps dying takes its version along where another one can answer. */
  function onGivenUp(name: ServiceName, version: string, reason: Error): boolean {
    const part = fulfilled.get(name)?.part
    const isWanted = part?.stable === version
    if (!part || watch || (isWanted && !part.lastGood)) return false
    queue = queue.then(async () => {
      const refused = await takeBack(name, new Failure(version, reason))
      await fulfil(name, () => {}, refused)
    }).catch(stuck(name))
    return true
  }

  async function followOne(name: ServiceName): Promise<void> {
    const before = fulfilled.get(name)
    if (!before || stopped || (await wishOf(name)).at === before.at) return
    const began = performance.now()
    await fulfil(name, () => {})
    const { stable, canary } = fulfilled.get(name)!.part
    const known = [before.part.stable, before.part.canary?.version]
    if (stable === known[0] && canary?.version === known[1]) return
    const version = [stable, canary?.version].find((one) => one && !known.includes(one)) ?? stable
    onEvent?.({ kind: 'switched', name: `svc-${name}`, version, afterMs: performance.now() - began })
  }

  let stamp = ''
  async function look(): Promise<void> {
    const found = await stampOf(join(releasesDir, 'registry.json'))
    if (found === stamp) return
    stamp = found
    for (const name of serviceNames) await followOne(name).catch(stuck(name))
  }

  function lookAgain(): void {
    if (stopped) return
    timer = setTimeout(() => {
      // A registry that is just not there is looked for again.
      queue = queue.then(look).catch(() => {}).then(lookAgain)
    }, lookMs)
  }

  return {
    start: (name, say) => fulfil(name, say),
    follow: lookAgain,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await queue
    },
  }
}
