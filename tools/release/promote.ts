import type { RegistryChange } from '@glas/releases/registry/registry'
import { decideInTurn } from '@glas/releases/store/decide-in-turn'
import { changeRegistry, registryAfter } from '@glas/releases/store/store'
import { refuseFor } from './release-gate.ts'
import { canIDeploy } from './can-i-deploy.ts'

/**
 * Gives the canary to everybody. The contracts are checked again, since a counterpart may have been rolled back.
 * @throws {Refused} if they don't allow it; nothing is changed then
 */
export function promote(
  part: string, releasesDir: string, log: (line: string) => void,
): Promise<RegistryChange | undefined> {
  return decideInTurn(releasesDir, log, async (basis) => {
    const canary = (await registryAfter(basis, releasesDir)).parts[part]?.canary
    if (canary) refuseFor((await canIDeploy(part, releasesDir, new Date(), canary.version, basis)).breaks)
    return changeRegistry(releasesDir, { action: 'promote', part }, undefined, basis)
  })
}
