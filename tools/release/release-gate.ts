import { cp, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RegistryChange } from '@glas/releases/registry/registry'
import { registryAfter } from '@glas/releases/store/store'
import { deployedContracts } from './deployed.ts'
import { canDeploy } from './gate/can-deploy.ts'
import type { Break, ReleaseContracts } from './gate/contracts.ts'
import { pactsWith, toBreaks, type ConsumerPact, type Verification } from './gate/verify-provider.ts'
import type { ReleaseSteps } from './release-steps.ts'

/** The gate's refusal, as one sentence for each thing that would break. */
export class Refused extends Error {}

export function refuseFor(breaks: readonly Pick<Break, 'message'>[]): void {
  if (breaks.length > 0) throw new Refused(breaks.map(({ message }) => message).join('\n'))
}

/**
 * Checks one release, again if what is deployed changes in the meantime; slow checks run only once. Each check uses the
 * history that it is given, and the pointer moves only from that one.
 */
export interface Gate {
  /**
   * Checks the contracts against deployed versions, then runs the provider against the pacts of deployed consumers.
   * @returns a sentence on what they are compatible with
   * @throws {Refused} if the release would break a deployed version, or needs what isn't deployed
   */
  checkContracts(candidate: ReleaseContracts, basis: readonly RegistryChange[]): Promise<string>
  /** Checks the contracts of a version that was verified before: pacts are not run again. */
  recheckContracts(candidate: ReleaseContracts, basis: readonly RegistryChange[]): Promise<string>
  /**
   * Checks a service's migrations against the running versions, which would continue beside it.
   * @param dir the folder of the release
   * @throws {Refused} if a change would break one of them
   */
  checkSchema(dir: string, basis: readonly RegistryChange[]): Promise<string>
  /**
   * Stores in the folder of a version that has gone live what it was checked against.
   * @param beside other files for its folder
   */
  record(placed: string, beside: string): Promise<void>
}

/** Result of the check, in the version's folder; a version published by `npm start` has none. */
export const verifiedFile = 'contracts/verified.json'

const nameOf = ({ consumer, version }: ConsumerPact | Verification) => `${consumer} ${version}`

export function createGate(
  part: string, version: string, releasesDir: string, steps: ReleaseSteps, log: (line: string) => void,
): Gate {
  const verified: Verification[] = []
  const checked = new Set<string>()
  async function fitting(candidate: ReleaseContracts, basis: readonly RegistryChange[]) {
    const deployed = await deployedContracts(releasesDir, new Date(), (release) =>
      log(`${release} was published without its contracts: it can't be checked`), basis)
    refuseFor(canDeploy(candidate, deployed))
    const others = deployed.filter(({ contracts }) => contracts.part !== part).length
    return { deployed, inWords: `fit ${others} deployed versions of other parts` }
  }
  return {
    recheckContracts: async (candidate, basis) => (await fitting(candidate, basis)).inWords,
    async checkContracts(candidate, basis) {
      const { deployed, inWords } = await fitting(candidate, basis)
      const pacts = pactsWith(part, deployed)
      const known = new Set(verified.map(nameOf))
      verified.push(...await steps.verify(part, pacts.filter((pact) => !known.has(nameOf(pact)))))
      refuseFor(toBreaks(part, version, verified))
      const kept = pacts.length === 1 ? ', one pact kept' : `, ${pacts.length} pacts kept`
      return inWords + (pacts.length > 0 ? kept : '')
    },
    async checkSchema(dir, basis) {
      const entry = (await registryAfter(basis, releasesDir)).parts[part]
      const running = entry ? [entry.stable, ...(entry.canary ? [entry.canary.version] : [])] : []
      for (const each of running.filter((one) => !checked.has(one))) {
        const faults = await steps.checkSchema(join(releasesDir, part, each), dir)
        refuseFor(faults.map((fault) => ({
          message: `${part} ${version} would break the running ${part} ${each}: its migrations ${fault}.`,
        })))
        checked.add(each)
      }
      return running.length > 0 ? `${running.join(' and ')} can go on with it` : 'nothing runs yet'
    },
    async record(placed, beside) {
      // Contracts are added to a version that was published without them.
      await cp(beside, placed, { recursive: true, force: false })
      const file = join(placed, verifiedFile)
      await writeFile(`${file}.new`, `${JSON.stringify(verified, null, 2)}\n`)
      await rename(`${file}.new`, file)
    },
  }
}
