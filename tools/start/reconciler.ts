import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceName } from '@glas/contracts/services'
import type { RegistryPart } from '@glas/releases/registry/registry'
import type { RunningFile } from '@glas/releases/running/running-file'
import type { RefusedVersion } from '@glas/releases/running/running-services'
import { readDesiredState, rollBackVersion, VersionFailure, type DesiredState } from './desired-state.ts'
import type { ServiceProcesses } from './service-processes.ts'

/** Time limit for a shell to apply the current file of running services. */
const shellMs = 60_000

export interface ReconcilerOptions {
  /** Written for the shell: which processes serve which version. */
  readonly running: RunningFile
  /** Processes of the stable version of a service; a canary has one. */
  readonly instances: Partial<Record<ServiceName, number>>
  /** Resolves to the state that the shell reports; 'absent' if no shell listens. */
  readonly generationOfShell: () => Promise<number | undefined | 'absent'>
}

/** Reconciles the running processes of each service with the registry. */
export interface Reconciler {
  /**
   * Traffic never goes to a process that isn't ready or is ending.
   * @param refused the version that was rolled back before
   * @throws with the last log lines if none can run
   */
  reconcile(name: ServiceName, log: (what: string) => void, refused?: RefusedVersion): Promise<void>
  /** The last applied state of a service; undefined before the first. */
  reached(name: ServiceName): DesiredState | undefined
}

/** Prepares one service's processes. */
interface Preparation {
  readonly name: ServiceName
  readonly releasesDir: string
  readonly processes: ServiceProcesses
  /** The number of processes of each version. */
  readonly plannedOf: (part: RegistryPart) => ReadonlyMap<string, number>
  /** The version that currently answers as the stable one. */
  readonly answering: () => string | undefined
  readonly isStopped: () => boolean
  readonly log: (what: string) => void
}

async function prepareAll({ processes, plannedOf, log }: Preparation, part: RegistryPart): Promise<void> {
  for (const [version, count] of plannedOf(part)) {
    log(version)
    await processes.prepare(version, count).catch((error: Error) => {
      throw new VersionFailure(version, error)
    })
  }
}

/** Prepares the desired versions; one that can't run is rolled back, until the desired ones can run. */
async function prepareDesired(
  preparation: Preparation, refusedBefore: RefusedVersion | undefined,
): Promise<{ desired: DesiredState; refused: RefusedVersion | undefined }> {
  const { name, releasesDir, answering, isStopped } = preparation
  let refused = refusedBefore
  for (;;) {
    const desired = await readDesiredState(releasesDir, name)
    try {
      await prepareAll(preparation, desired.part)
    } catch (error) {
      if (isStopped() || !(error instanceof VersionFailure)) throw error
      refused = await rollBackVersion(releasesDir, name, error, answering())
      continue
    }
    // The registry may have changed again in the meantime.
    if ((await readDesiredState(releasesDir, name)).at === desired.at) return { desired, refused }
  }
}

export function createReconciler(
  releasesDir: string, processes: Readonly<Record<ServiceName, ServiceProcesses>>, options: ReconcilerOptions,
  isStopped: () => boolean, onRefused: (name: ServiceName, refused: RefusedVersion) => void,
): Reconciler {
  const { running, instances, generationOfShell } = options
  const reached = new Map<ServiceName, DesiredState>()

  /** The stable version first, so that its processes keep their names. */
  const plannedOf = (name: ServiceName, { stable, canary }: RegistryPart) =>
    new Map([[stable, instances[name] ?? 1], ...(canary ? [[canary.version, 1] as const] : [])])

  async function untilShellGoesBy(generation: number): Promise<void> {
    for (const until = Date.now() + shellMs; Date.now() < until && !isStopped(); await sleep(50)) {
      // A shell that is too busy to report it still calls the processes it knows.
      const known = await generationOfShell().catch(() => undefined)
      if (known === 'absent' || (known !== undefined && known >= generation)) return
    }
  }

  return {
    reached: (name) => reached.get(name),
    async reconcile(name, log, refusedBefore) {
      const { desired, refused } = await prepareDesired({
        name, releasesDir, processes: processes[name], isStopped, log,
        plannedOf: (part) => plannedOf(name, part),
        answering: () => running.of(name)?.stable.version,
      }, refusedBefore)
      const { part, at } = desired
      const { runningOf, beside, end } = processes[name]
      const generation = running.update(name, {
        change: at,
        stable: runningOf(part.stable),
        ...(part.canary && { canary: { ...runningOf(part.canary.version), percent: part.canary.percent } }),
        ...(refused && { refused }),
      })
      reached.set(name, desired)
      if (refused) onRefused(name, refused)
      const over = beside(plannedOf(name, part))
      if (over.length > 0) await untilShellGoesBy(generation)
      await end(over)
    },
  }
}
