import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RegistryChange } from '@glas/contracts/registry'
import type { RunningService, RunningServices } from '@glas/contracts/running-services'
import type { ServiceName } from '@glas/contracts/services'
import { runningSystem } from '../start/run.ts'

const patienceMs = 120_000

// Every change but a canary ends the canary.
const hasTakenOver = ({ action, to, percent }: RegistryChange, { stable, canary }: RunningService) =>
  (action === 'canary'
    ? canary?.version === to && canary.percent === percent
    : stable.version === to && !canary)

const processes = ({ urls }: { urls: readonly string[] }) => (urls.length === 1 ? 'one process' : `${urls.length} processes`)

/**
 * Waits until a system's processes have gone over to a change of the registry.
 * @param servicesFile where the system says what runs
 * @param goesOn whether the system is still there
 * @returns in words what answers now
 * @throws with the reason where the version could not run; the system has taken it back then
 */
export async function followTakeOver(
  change: RegistryChange, servicesFile: string, goesOn: () => boolean = () => true,
): Promise<string> {
  const { part, from, to, at } = change
  const name = part.replace('svc-', '') as ServiceName
  for (const until = Date.now() + patienceMs; Date.now() < until && goesOn(); await sleep(50)) {
    const service = (JSON.parse(await readFile(servicesFile, 'utf8')) as RunningServices).services[name]
    if (!service) continue
    const { refused, stable, canary } = service
    if (refused?.version === to && refused.at >= at) {
      throw new Error(`${part} ${to} could not run, ${from ?? 'nothing'} goes on:\n${refused.reason}`)
    }
    if (!hasTakenOver(change, service)) continue
    return change.action === 'canary'
      ? `${to} answers ${change.percent} in a hundred visitors from ${processes(canary!)}`
      : `${to} answers from ${processes(stable)}`
  }
  throw new Error(goesOn()
    ? `${part} ${to} has not taken over after ${patienceMs / 1000} s; the log of what runs it says why`
    : `The system has ended before ${part} ${to} could take over; its next start begins with it`)
}

/** The same for the running system of this checkout; where none runs the next start begins with the version. */
export async function untilTakenOver(change: RegistryChange, releasesDir: string): Promise<string> {
  const system = runningSystem()
  if (system?.releasesDir !== releasesDir) return `nothing runs from ${releasesDir}; what starts there begins with ${change.to}`
  return followTakeOver(change, system.servicesFile, () => runningSystem() !== undefined)
}
