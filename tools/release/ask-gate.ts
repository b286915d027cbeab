import { cp, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RegistryChange } from '@glas/release-kit/registry/registry'
import { registryAfter } from '@glas/release-kit/store/store'
import { deployedContracts } from './deployed.ts'
import { canDeploy } from './gate/can-deploy.ts'
import type { Break, ReleaseContracts } from './gate/contracts.ts'
import { pactsWith, toBreaks, type ConsumerPact, type Verification } from './gate/verify-provider.ts'
import type { ReleaseSteps } from './release-steps.ts'

/** The gate's no, as one sentence for each thing that would break. */
export class Refused extends Error {}

export function refuseFor(breaks: readonly Pick<Break, 'message'>[]): void {
  if (breaks.length > 0) throw new Refused(breaks.map(({ message }) => message).join('\n'))
}

/**
 * Asks for one release, more than once where what is deployed changes meanwhile: what takes long runs once. Each time
 * it goes by the history that it is given, on which the pointer is moved then.
 */
export interface Gate {
  /**
   * Holds the contracts against what is deployed, then runs the provider against the pacts of deployed consumers.
   * @returns in words what they fit
   * @throws {Refused} where the release would break what is deployed, or needs what is not
   */
  askContracts(candidate: ReleaseContracts, basis: readonly RegistryChange[]): Promise<string>
  /** The same of a version that was run against pacts already: it is not run again. */
  askContractsAlone(candidate: ReleaseContracts, basis: readonly RegistryChange[]): Promise<string>
  /**
   * Lets the steps of a service's schema run where the versions that run now would go on beside it.
   * @param dir the folder of the release
   * @throws {Refused} where one of them would stumble over what has changed
   */
  askSchema(dir: string, basis: readonly RegistryChange[]): Promise<string>
  /**
   * Keeps with a version that has gone live what it was held against.
   * @param beside what else belongs into its folder
   */
  noteIn(placed: string, beside: string): Promise<void>
}

/** Where a version that was asked keeps the answer; one that `npm start` has published has none. */
export const verifiedFile = 'contracts/verified.json'

const nameOf = ({ consumer, version }: ConsumerPact | Verification) => `${consumer} ${version}`

export function createGate(
  part: string, version: string, releasesDir: string, steps: ReleaseSteps, say: (line: string) => void,
): Gate {
  const verified: Verification[] = []
  const checked = new Set<string>()
  async function fitting(candidate: ReleaseContracts, basis: readonly RegistryChange[]) {
    const deployed = await deployedContracts(releasesDir, new Date(), (release) =>
      say(`${release} was published without its contracts: nothing is known of it`), basis)
    refuseFor(canDeploy(candidate, deployed))
    const others = deployed.filter(({ contracts }) => contracts.part !== part).length
    return { deployed, inWords: `fit ${others} deployed versions of other parts` }
  }
  return {
    askContractsAlone: async (candidate, basis) => (await fitting(candidate, basis)).inWords,
    async askContracts(candidate, basis) {
      const { deployed, inWords } = await fitting(candidate, basis)
      const pacts = pactsWith(part, deployed)
      const known = new Set(verified.map(nameOf))
      verified.push(...await steps.verify(part, pacts.filter((pact) => !known.has(nameOf(pact)))))
      refuseFor(toBreaks(part, version, verified))
      const kept = pacts.length === 1 ? ', one pact kept' : `, ${pacts.length} pacts kept`
      return inWords + (pacts.length > 0 ? kept : '')
    },
    async askSchema(dir, basis) {
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
    async noteIn(placed, beside) {
      // What was published without its contracts gets them.
      await cp(beside, placed, { recursive: true, force: false })
      const file = join(placed, verifiedFile)
      await writeFile(`${file}.new`, `${JSON.stringify(verified, null, 2)}\n`)
      await rename(`${file}.new`, file)
    },
  }
}
