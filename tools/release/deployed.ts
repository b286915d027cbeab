import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { deployedVersions } from '@glas/releases/registry/history'
import type { RegistryChange } from '@glas/releases/registry/registry'
import { readHistory, registryAfter } from '@glas/releases/store/store'
import { contractsOf, loadContracts } from './gate/contracts-of.ts'
import type { DeployedRelease } from './gate/contracts.ts'

/** Writes the contracts of a part in the working tree into its release. */
export const addContracts = (dir: string, part: string): Promise<void> => contractsOf(part, join(dir, 'contracts'))

/**
 * The contracts of every version that was live in the last 30 days, and of the versions that a failing one falls back
 * to.
 * @param onSilent called for each release without contracts
 * @param basis the history to use; by default the current one
 */
export async function deployedContracts(
  releasesDir: string, now: Date, onSilent: (release: string) => void, basis?: readonly RegistryChange[],
): Promise<DeployedRelease[]> {
  const history = basis ?? await readHistory(releasesDir)
  const registry = await registryAfter(history, releasesDir)
  const versions = deployedVersions(history, registry, now)
  const deployed: DeployedRelease[] = []
  for (const [part, list] of Object.entries(versions)) {
    const lastGood = registry.parts[part]?.lastGood
    const all = list.map(({ version, until }) => ({ version, live: until === undefined }))
    // A tab whose version fails falls back to the previous one, however long ago that was live.
    if (lastGood && !all.some(({ version }) => version === lastGood)) all.push({ version: lastGood, live: false })
    for (const { version, live } of all) {
      const dir = join(releasesDir, part, version, 'contracts')
      if (existsSync(dir)) deployed.push({ contracts: await loadContracts(part, version, dir), live })
      else onSilent(`${part} ${version}`)
    }
  }
  return deployed
}
