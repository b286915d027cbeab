import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RegistryChange } from '@glas/contracts/registry'
import { serviceOf } from '@glas/contracts/services'
import { changeRegistry, placeRelease, readRegistry } from '@glas/mfe-kit/build/store'
import { withLock } from '../bootstrap/lock.mjs'
import { root } from '../start/paths.ts'
import { deployedContracts } from './deployed.ts'
import { canDeploy } from './gate/can-deploy.ts'
import { loadContracts } from './gate/contracts-of.ts'
import type { Break, ReleaseContracts } from './gate/contracts.ts'
import { pactsWith, toBreaks } from './gate/verify-provider.ts'
import { ownSteps, type ReleaseSteps } from './release-steps.ts'

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

export interface ReleaseOptions {
  readonly releasesDir: string
  /** To so many in a hundred visitors; to everybody without. */
  readonly canary?: number
  readonly say: (line: string) => void
  /** Breaks it off; what it has started is ended. */
  readonly signal?: AbortSignal
}

/** The gate's no, as one sentence for each thing that would break. */
export class Refused extends Error {}

function refuseFor(breaks: readonly Pick<Break, 'message'>[]): void {
  if (breaks.length > 0) throw new Refused(breaks.map(({ message }) => message).join('\n'))
}

/**
 * Holds the contracts against what is deployed, then runs the provider against the pacts of deployed consumers.
 * @param contractsDir the release's `contracts/`, where the verification is noted
 * @throws {Refused} where the release would break what is deployed, or needs what is not
 */
async function askGate(
  candidate: ReleaseContracts, contractsDir: string, { releasesDir, say }: ReleaseOptions, steps: ReleaseSteps,
): Promise<string> {
  const { part, version } = candidate
  const deployed = await deployedContracts(releasesDir, new Date(), (release) =>
    say(`${release} was published without its contracts: nothing is known of it`))
  refuseFor(canDeploy(candidate, deployed))
  const pacts = pactsWith(part, deployed)
  const verified = await steps.verify(part, pacts)
  refuseFor(toBreaks(part, version, verified))
  await writeFile(join(contractsDir, 'verified.json'), `${JSON.stringify(verified, null, 2)}\n`)
  const others = deployed.filter(({ contracts }) => contracts.part !== part).length
  const kept = pacts.length === 1 ? ', one pact kept' : `, ${pacts.length} pacts kept`
  return `fit ${others} deployed versions of other parts${pacts.length > 0 ? kept : ''}`
}

/**
 * Lets the steps of a service's schema run where the versions that run now would go on beside it.
 * @throws {Refused} where one of them would stumble over what has changed
 */
async function askSchema(
  part: string, version: string, dir: string, releasesDir: string, steps: ReleaseSteps,
): Promise<string> {
  const entry = (await readRegistry(releasesDir)).parts[part]
  const running = entry ? [entry.stable, ...(entry.canary ? [entry.canary.version] : [])] : []
  for (const each of running) {
    const faults = await steps.checkSchema(join(releasesDir, part, each), dir)
    refuseFor(faults.map((fault) => ({
      message: `${part} ${version} would break the running ${part} ${each}: its migrations ${fault}.`,
    })))
  }
  return running.length > 0 ? `${running.join(' and ')} can go on with it` : 'nothing runs yet'
}

/**
 * Releases a part from the working tree: builds it alone, tests it, holds its contracts against what is deployed (and
 * the schema of a service against what runs), places it as an immutable version, and makes that live.
 * @returns the change, or undefined where this very version is live already
 * @throws with what failed; what was live still is then
 */
export async function releasePart(
  part: string, options: ReleaseOptions, steps: ReleaseSteps = ownSteps(options.signal),
): Promise<RegistryChange | undefined> {
  const { releasesDir, canary, say } = options
  async function step<T>(doing: string, work: () => Promise<T>, done: (result: T) => string): Promise<T> {
    const began = performance.now()
    const result = await work()
    say(`${doing}: ${done(result)} (${seconds(began)})`)
    return result
  }
  async function goLive(what: string): Promise<RegistryChange | undefined> {
    const change = await changeRegistry(releasesDir, canary === undefined
      ? { action: 'publish', part, version }
      : { action: 'canary', part, version, percent: canary })
    if (change) await step('Live', () => whenLive(change, releasesDir, steps), (answer) => answer + what)
    return change
  }
  const { version, dir } = await step('Build', () => steps.build(part), (built) => `${part} ${built.version}`)
  const entry = (await readRegistry(releasesDir)).parts[part]
  if (canary === undefined && entry?.stable === version) {
    if (entry.canary) return goLive('; the canary has ended')
    say(`${part} ${version} is live already; nothing to do`)
    return undefined
  }
  await step('Tests', () => steps.test(part, say), (tests) => tests)
  // Between the gate's yes and the pointer nobody else may change what is deployed.
  const onWait = (pid: number) => say(`waiting for the release of process ${pid}`)
  return withLock(join(releasesDir, '.releasing'), onWait, async () => {
    const beside = await mkdtemp(join(tmpdir(), 'glas-release-'))
    try {
      await step('Contracts', async () => {
        await steps.addContracts(beside, part)
        const contractsDir = join(beside, 'contracts')
        return askGate(await loadContracts(part, version, contractsDir), contractsDir, options, steps)
      }, (answer) => answer)
      if (serviceOf(part)) await step('Schema', () => askSchema(part, version, dir, releasesDir, steps), (answer) => answer)
      await step('Release', () => placeRelease(part, version, dir, releasesDir, (to) =>
        cp(beside, to, { recursive: true })), (to) => to)
    } finally {
      await rm(beside, { recursive: true })
    }
    return goLive('')
  })
}

async function whenLive(change: RegistryChange, releasesDir: string, steps: ReleaseSteps): Promise<string> {
  const { part, to, percent } = change
  if (serviceOf(part)) return steps.takeOver(change, releasesDir)
  return percent === undefined
    ? `every page load from now on gets ${part} ${to}`
    : `${percent} in a hundred visitors get ${part} ${to} from their next page load on`
}

/** Whether a name is that of a part with a folder of its own. */
export const isPart = (name: string): boolean =>
  /^(mfe-(?!kit)|svc-(?!kit)|shell$)/.test(name) && existsSync(join(root, name, 'package.json'))
