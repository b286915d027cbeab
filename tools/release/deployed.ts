import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { deployedVersions } from '@glas/contracts/registry-history'
import { readHistory, readRegistry } from '@glas/mfe-kit/build/store'
import { contractsOf, loadContracts } from './gate/contracts-of.ts'
import type { DeployedRelease } from './gate/contracts.ts'

/** Writes a part's contracts, of the working tree, into its release. */
export const addContracts = (dir: string, part: string): Promise<void> => contractsOf(part, join(dir, 'contracts'))

/**
 * The contracts of every version that was live in the last 30 days.
 * @param onSilent told of each release that says nothing of its contracts
 */
export async function deployedContracts(
  releasesDir: string, now: Date, onSilent: (release: string) => void,
): Promise<DeployedRelease[]> {
  const versions = deployedVersions(await readHistory(releasesDir), await readRegistry(releasesDir), now)
  const deployed: DeployedRelease[] = []
  for (const [part, list] of Object.entries(versions)) {
    for (const { version, until } of list) {
      const dir = join(releasesDir, part, version, 'contracts')
      if (existsSync(dir)) deployed.push({ contracts: await loadContracts(part, version, dir), live: until === undefined })
      else onSilent(`${part} ${version}`)
    }
  }
  return deployed
}
