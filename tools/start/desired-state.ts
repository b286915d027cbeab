import type { ServiceName } from '@glas/contracts/services'
import { replay } from '@glas/releases/registry/history'
import type { RegistryPart } from '@glas/releases/registry/registry'
import type { RefusedVersion } from '@glas/releases/running/running-services'
import { changeRegistry, readHistory, readRegistry } from '@glas/releases/store/store'

/** The versions of a service that the registry names. */
export interface DesiredState {
  readonly part: RegistryPart
  /** When the registry began to name them; empty if there is no history. */
  readonly at: string
}

/** A version that can't run, and why. */
export class VersionFailure extends Error {
  readonly version: string
  constructor(version: string, cause: Error) {
    super(cause.message, { cause })
    this.version = version
  }
}

/** @throws if no version of the service is published */
export async function readDesiredState(releasesDir: string, name: ServiceName): Promise<DesiredState> {
  const key = `svc-${name}`
  // From one reading of the history, which is authoritative: history and registry are not replaced at the same instant.
  // A time from one with versions from the other could make a change that isn't complete look complete.
  const history = await readHistory(releasesDir)
  const part = replay(history).parts[key] ?? (await readRegistry(releasesDir)).parts[key]
  if (!part) throw new Error(`No version of ${key} is published in ${releasesDir}`)
  return { part, at: history.findLast((change) => change.part === key)?.at ?? '' }
}

/**
 * Rolls back a version that can't run, so that the registry matches what runs: to the version that runs, or, if none
 * does, to the previous good one.
 * @param answering the version that currently answers as the stable one
 * @throws the original failure, if there was no good version
 */
export async function rollBackVersion(
  releasesDir: string, name: ServiceName, failure: VersionFailure, answering: string | undefined,
): Promise<RefusedVersion> {
  const { version, message: reason } = failure
  const part = `svc-${name}`
  const target = answering === version ? undefined : answering
  for (;;) {
    const { part: { stable, canary, lastGood } } = await readDesiredState(releasesDir, name)
    if (stable !== version && canary?.version !== version) break
    if (!canary && !lastGood && !target) throw failure
    // The registry's previous version may differ from the one that runs.
    await changeRegistry(releasesDir, canary || !target || lastGood === target
      ? { action: 'rollback', part }
      : { action: 'publish', part, version: target })
  }
  return { version, reason, at: new Date().toISOString() }
}
