import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RegistryChange } from '@glas/contracts/registry'
import { distDir } from '@glas/mfe-kit/build/base'
import { changeRegistry, placeRelease, readRegistry } from '@glas/mfe-kit/build/store'
import { versionOf } from '@glas/mfe-kit/build/version'
import { withLock } from '../bootstrap/lock.mjs'
import { runCommand } from '../start/command.ts'
import { root, stateDir } from '../start/paths.ts'
import { listTests } from '../test/run-jest.ts'
import { deployedContracts } from './deployed.ts'
import { canDeploy } from './gate/can-deploy.ts'
import { contractsOf, loadContracts } from './gate/contracts-of.ts'
import type { Break, ReleaseContracts } from './gate/contracts.ts'
import { type ConsumerPact, type Verification, pactsWith, toBreaks, verifyProvider } from './gate/verify-provider.ts'
import { writePacts } from './gate/write-pacts.ts'

export interface ReleaseOptions {
  readonly releasesDir: string
  /** To so many in a hundred visitors; to everybody without. */
  readonly canary?: number
  readonly say: (line: string) => void
  /** Breaks it off; what it has started is ended. */
  readonly signal?: AbortSignal
}

/** What the steps of a release work with; tests put their own in its place. */
export interface ReleaseSteps {
  /** Runs the part's own tests. @throws with what failed */
  test(part: string, say: (line: string) => void): Promise<string>
  /** Builds it alone. */
  build(part: string): Promise<{ readonly version: string; readonly dir: string }>
  /** Writes what the release says of its contracts into its folder. */
  addContracts(dir: string, part: string): Promise<void>
  /** Runs a provider against pacts; most parts have none to keep. */
  verify(part: string, pacts: readonly ConsumerPact[]): Promise<readonly Verification[]>
}

type Signal = AbortSignal | undefined

const logDir = join(stateDir, 'logs')
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** The part's own tests; those that write its pacts run where its contracts are written. */
async function runOwnTests(part: string, say: (line: string) => void, signal: Signal): Promise<string> {
  const args = ['--selectProjects', 'node', 'dom', '--', `${join(root, part)}/`]
  const files = await listTests(args)
  if (files.length === 0) return 'it has none'
  say(`${files.length} test file${files.length === 1 ? '' : 's'} …`)
  await runCommand({
    name: `release-${part}`, command: process.execPath, args: ['tools/jest.ts', ...args], cwd: root, logDir,
    ...(signal && { signal }),
  })
  return 'passed'
}

async function buildAlone(part: string, signal: Signal): Promise<{ version: string; dir: string }> {
  const partDir = join(root, part)
  await withLock(join(stateDir, 'build.lock'), () => {}, () => runCommand({
    name: `build-${part}`, command: process.execPath, args: ['../mfe-kit/build/cli.ts', 'build'], cwd: partDir, logDir,
    ...(signal && { signal }),
  }))
  const version = versionOf(partDir)
  return { version, dir: distDir(partDir, version) }
}

/** The contracts with pacts that the part's tests have written just now. */
async function addFreshContracts(dir: string, part: string): Promise<void> {
  const pactDir = await mkdtemp(join(tmpdir(), 'glas-pacts-'))
  try {
    await writePacts(part, pactDir)
    await contractsOf(part, join(dir, 'contracts'), pactDir)
  } finally {
    await rm(pactDir, { recursive: true })
  }
}

const ownSteps = (signal: Signal): ReleaseSteps => ({
  test: (part, say) => runOwnTests(part, say, signal),
  build: (part) => buildAlone(part, signal),
  addContracts: addFreshContracts,
  verify: verifyProvider,
})

/** The gate's no, as one sentence for each thing that would break. */
export class Refused extends Error {}

function refuseFor(breaks: readonly Break[]): void {
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
  return `fit ${others} deployed versions of other parts${pacts.length > 0 ? `, ${pacts.length} pacts kept` : ''}`
}

/**
 * Releases a remote or the shell from the working tree: builds it alone, tests it, holds its contracts against what is
 * deployed, places it as an immutable version, and makes that live.
 * @returns the change, or undefined where this very version is live already
 * @throws with what failed; the pointer has not moved then
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
  const { version, dir } = await step('Build', () => steps.build(part), (built) => `${part} ${built.version}`)
  const entry = (await readRegistry(releasesDir)).parts[part]
  if (canary === undefined && entry?.stable === version) {
    if (entry.canary) return step('Live', () => changeRegistry(releasesDir, { action: 'publish', part, version }),
      () => `every page load from now on gets ${part} ${version}, the canary has ended`)
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
      await step('Release', () => placeRelease(part, version, dir, releasesDir, (to) =>
        cp(beside, to, { recursive: true })), (to) => to)
    } finally {
      await rm(beside, { recursive: true })
    }
    return step('Live', () => changeRegistry(releasesDir, canary === undefined
      ? { action: 'publish', part, version }
      : { action: 'canary', part, version, percent: canary }), () => (canary === undefined
      ? `every page load from now on gets ${part} ${version}`
      : `${canary} in a hundred visitors get ${part} ${version} from their next page load on`))
  })
}

/** Whether a name is that of a part with a folder of its own. */
export const isPart = (name: string): boolean =>
  /^(mfe-(?!kit)|svc-(?!kit)|shell$)/.test(name) && existsSync(join(root, name, 'package.json'))
