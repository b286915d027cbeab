import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serviceOf } from '@glas/contracts/services'
import type { RegistryChange } from '@glas/releases/registry/registry'
import { readRunning } from '@glas/releases/running/running-file'
import type { RunningVersion } from '@glas/releases/running/running-services'
import { changeRegistry, readRegistry } from '@glas/releases/store/store'
import type { ShellVersions } from '../../shell/src/server/process/named-servers.ts'
import { runningSystem, type SystemNote } from '../start/running-system.ts'

const patienceMs = 120_000

/** The running system of this checkout, if it runs these releases. */
export function systemOf(releasesDir: string): SystemNote | undefined {
  const system = runningSystem()
  return system?.releasesDir === releasesDir ? system : undefined
}

const processes = ({ urls }: RunningVersion) => (urls.length === 1 ? 'one process' : `${urls.length} processes`)

/**
 * Waits until a system's processes have applied a change of the registry.
 * @param servicesFile the system's file of running services
 * @param goesOn whether the system is still running
 * @returns what answers now, in words
 * @throws if the version could not run (the system has then rolled it back), or another change was made in the meantime
 */
export async function untilFulfilled(
  change: RegistryChange, servicesFile: string, goesOn: () => boolean = () => true,
): Promise<string> {
  const { part, from, to, at, action, percent } = change
  const name = serviceOf(part)
  if (!name) throw new Error(`${part} is no service`)
  for (const until = Date.now() + patienceMs; Date.now() < until && goesOn(); await sleep(50)) {
    const service = (await readRunning(servicesFile))?.services[name]
    // ISO timestamps sort chronologically.
    if (!service || service.change < at) continue
    const { refused, stable, canary } = service
    if (refused?.version === to && refused.at >= at) {
      throw new Error(`${part} ${to} could not run, ${stable.version} answers:\n${refused.reason}`)
    }
    if (action === 'canary' && canary?.version === to) {
      return `${to} answers ${percent} in a hundred visitors from ${processes(canary)}`
    }
    if (action !== 'canary' && stable.version === to) return `${to} answers from ${processes(stable)}`
    throw new Error(`${part}: another change has come between, ${stable.version} answers`)
  }
  throw new Error(goesOn()
    ? `${part} ${to} has not taken over after ${patienceMs / 1000} s; what runs the services says why`
    : `The system has ended before ${part} ${to} could take over from ${from}; its next start begins with it`)
}

/** The same for the running system of this checkout; if none runs, the next start uses the version. */
export async function untilSystemFulfils(change: RegistryChange, releasesDir: string): Promise<string> {
  const system = systemOf(releasesDir)
  return system
    ? untilFulfilled(change, system.servicesFile, () => systemOf(releasesDir) !== undefined)
    : `nothing runs from ${releasesDir}; what starts there begins with ${change.to}`
}

/** The versions that the running shell reports; undefined if it runs from source, or does not answer now. */
async function shellVersions(site: string): Promise<ShellVersions | undefined> {
  const answer = await fetch(`${site}/healthz`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
  return answer && (await answer.json() as { shell?: ShellVersions }).shell
}

/**
 * Waits until the shell's server has applied a change. A version that can't start is rolled back.
 * @param hasServer whether the release has one; pages of older releases are rendered by the running server
 * @throws if it could not start
 */
export async function untilShellFulfils(
  { part, to, action }: RegistryChange, releasesDir: string, site: string, hasServer: boolean,
): Promise<void> {
  if (!hasServer) return
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(50)) {
    const versions = await shellVersions(site)
    if (versions === undefined) return
    if (versions.refused?.version === to) {
      const now = (await readRegistry(releasesDir)).parts[part]
      const isWanted = now?.stable === to ? now.lastGood !== undefined : now?.canary?.version === to
      if (isWanted) await changeRegistry(releasesDir, { action: 'rollback', part })
      throw new Error(`${part} ${to} could not start, ${versions.version} answers:\n${versions.refused.reason}`)
    }
    if ((action === 'canary' ? versions.canary : versions.version) === to) return
  }
  throw new Error(`${part} ${to} has not taken over after ${patienceMs / 1000} s`)
}

/**
 * Resolves when visitors get a change of the registry.
 * @param takeOver waits for a service's processes
 * @returns what they get, in words
 * @throws if the version of a service, or of the shell's server, could not run
 */
export async function whenLive(
  change: RegistryChange, releasesDir: string, takeOver: typeof untilSystemFulfils = untilSystemFulfils,
): Promise<string> {
  const { part, to, action, percent } = change
  if (serviceOf(part)) return takeOver(change, releasesDir)
  const system = part === 'shell' ? systemOf(releasesDir) : undefined
  if (system) {
    const hasServer = existsSync(join(releasesDir, part, to, '.server/app.mjs'))
    await untilShellFulfils(change, releasesDir, system.urls.site, hasServer)
  }
  return action === 'canary'
    ? `${percent} in a hundred visitors get ${part} ${to} from their next page load on`
    : `every page load from now on gets ${part} ${to}`
}
