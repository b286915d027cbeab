import type { RegistryChange } from '@glas/release-kit/registry/registry'
import { decideInTurn } from '@glas/release-kit/store/decide-in-turn'
import { changeRegistry, registryAfter } from '@glas/release-kit/store/store'
import { refuseFor } from './ask-gate.ts'
import { canIDeploy } from './can-i-deploy.ts'

/**
 * Gives the canary to everybody. The contracts are asked once more: what it was held against may have gone back.
 * @throws {Refused} where they say no; nothing is changed then
 */
export function promote(
  part: string, releasesDir: string, say: (line: string) => void,
): Promise<RegistryChange | undefined> {
  return decideInTurn(releasesDir, say, async (basis) => {
    const canary = (await registryAfter(basis, releasesDir)).parts[part]?.canary
    if (canary) refuseFor((await canIDeploy(part, releasesDir, new Date(), canary.version, basis)).breaks)
    return changeRegistry(releasesDir, { action: 'promote', part }, undefined, basis)
  })
}
