import { join } from 'node:path'
import { serviceOf } from '@glas/contracts/services'
import { surfaceOfSources } from '@glas/mfe-kit/build/surface'
import type { RegistryChange } from '@glas/releases/registry/registry'
import { root } from '../start/paths.ts'
import { deployedContracts } from './deployed.ts'
import { canDeploy } from './gate/can-deploy.ts'
import { loadContracts, readContracts } from './gate/contracts-of.ts'
import type { Break, ReleaseContracts } from './gate/contracts.ts'
import { takenByPart, versionOfPart } from './version-of-part.ts'

export interface Answer {
  readonly part: string
  readonly version: string
  readonly may: boolean
  /** What it was checked against: every version of other parts that may still run. */
  readonly against: readonly { readonly part: string; readonly version: string; readonly live: boolean }[]
  /** Versions that were published without contracts, so they can't be checked. */
  readonly silent: readonly string[]
  readonly breaks: readonly Break[]
}

/** Includes what it requires of its counterpart in the browser, as far as its sources show. */
async function readWorkingTree(part: string): Promise<ReleaseContracts> {
  const contracts = await readContracts(part, await versionOfPart(part))
  return serviceOf(part) ? contracts : { ...contracts, surface: await surfaceOfSources(join(root, part), await takenByPart(part)) }
}

/**
 * Whether a part may go live beside the deployed versions. Builds, publishes and changes nothing.
 * @param version a published one; without it, the part in the working tree, with the pacts in its folder
 * @param basis the history to use; by default the current one
 * @throws one sentence if there is no such version
 */
export async function canIDeploy(
  part: string, releasesDir: string, now: Date, version?: string, basis?: readonly RegistryChange[],
): Promise<Answer> {
  const candidate = version === undefined
    ? await readWorkingTree(part)
    : await loadContracts(part, version, join(releasesDir, part, version, 'contracts'))
  const silent: string[] = []
  const deployed = await deployedContracts(releasesDir, now, (release) => silent.push(release), basis)
  const breaks = canDeploy(candidate, deployed)
  return {
    part,
    version: candidate.version,
    may: breaks.length === 0,
    against: deployed.filter(({ contracts }) => contracts.part !== part)
      .map(({ contracts, live }) => ({ part: contracts.part, version: contracts.version, live })),
    silent,
    breaks,
  }
}

/** What a part's rollback breaks, in sentences. */
export async function breaksOfGoingBack(
  part: string, releasesDir: string, now: Date, version: string,
): Promise<string[]> {
  return canIDeploy(part, releasesDir, now, version)
    .then(({ breaks }) => breaks.map(({ message }) => message), (error: Error) => [error.message])
}

/** The result in words: yes or no, then a line for each thing that would break. */
export function answerInWords({ part, version, may, against, silent, breaks }: Answer): string {
  const count = against.length === 1 ? '1 deployed version' : `${against.length} deployed versions`
  const things = breaks.length === 1 ? 'one thing' : `${breaks.length} things`
  return [
    may
      ? `Yes: ${part} ${version} gets on with ${count} of other parts.`
      : `No: ${part} ${version} may not be deployed, ${things} would break.`,
    ...breaks.map(({ message }) => `  ${message}`),
    ...against.map((one) => `  held against ${one.part} ${one.version}${one.live ? '' : ' (live within 30 days)'}`),
    ...silent.map((release) => `  ${release} was published without its contracts: it can't be checked`),
  ].join('\n')
}
