import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
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
import { addContracts, deployedContracts } from './deployed.ts'
import { canDeploy } from './gate/can-deploy.ts'
import { loadContracts } from './gate/contracts-of.ts'
import type { ReleaseContracts } from './gate/contracts.ts'

export interface ReleaseOptions {
  readonly releasesDir: string
  /** To so many in a hundred visitors; to everybody without. */
  readonly canary?: number
  readonly say: (line: string) => void
}

/** What the steps of a release work with; tests put their own in its place. */
export interface ReleaseSteps {
  /** Runs the part's own tests. @throws with what failed */
  test(part: string, say: (line: string) => void): Promise<string>
  /** Builds it alone. */
  build(part: string): Promise<{ readonly version: string; readonly dir: string }>
  /** Writes what the release says of its contracts into its folder. */
  addContracts(dir: string, part: string): Promise<void>
}

const logDir = join(stateDir, 'logs')
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** The part's own tests, then those that write its pacts; a provider's verification is the gate's work here. */
async function runOwnTests(part: string, say: (line: string) => void): Promise<string> {
  const passes = [
    { what: 'tests', args: ['--selectProjects', 'node', 'dom'] },
    { what: 'pacts', args: ['--selectProjects', 'pact', '-i', '--testPathIgnorePatterns', 'provider'] },
  ]
  const done: string[] = []
  for (const { what, args } of passes) {
    const files = await listTests([...args, `${join(root, part)}/`])
    if (files.length === 0) continue
    say(`${files.length} files of ${what}`)
    await runCommand({
      name: `release-${part}`, command: process.execPath, args: ['tools/jest.ts', ...args, `${join(root, part)}/`],
      cwd: root, logDir,
    })
    done.push(`${files.length} files of ${what}`)
  }
  return done.length > 0 ? done.join(', ') : 'it has none'
}

async function buildAlone(part: string): Promise<{ version: string; dir: string }> {
  const partDir = join(root, part)
  await withLock(join(stateDir, 'build.lock'), () => {}, () => runCommand({
    name: `build-${part}`, command: process.execPath, args: ['../mfe-kit/build/cli.ts', 'build'], cwd: partDir, logDir,
  }))
  const version = versionOf(partDir)
  return { version, dir: distDir(partDir, version) }
}

export const ownSteps: ReleaseSteps = { test: runOwnTests, build: buildAlone, addContracts }

/** The gate's no, as one sentence for each thing that would break. */
export class Refused extends Error {}

/** @throws {Refused} where the release would break what is deployed, or needs what is not */
async function askGate(candidate: ReleaseContracts, releasesDir: string, say: (line: string) => void): Promise<string> {
  const deployed = await deployedContracts(releasesDir, new Date(), (release) =>
    say(`${release} was published without its contracts: nothing is known of it`))
  const breaks = canDeploy(candidate, deployed)
  if (breaks.length > 0) throw new Refused(breaks.map(({ message }) => message).join('\n'))
  return `fit ${deployed.filter(({ contracts }) => contracts.part !== candidate.part).length} deployed versions of other parts`
}

/**
 * Releases a remote or the shell from the working tree: tests it, builds it alone, holds its contracts against what is
 * deployed, places it as an immutable version, and makes that live.
 * @returns the change, or undefined where this very version is live already
 * @throws with what failed; the pointer has not moved then
 */
export async function releasePart(
  part: string, options: ReleaseOptions, steps: ReleaseSteps = ownSteps,
): Promise<RegistryChange | undefined> {
  const { releasesDir, canary, say } = options
  async function step<T>(doing: string, work: () => Promise<T>, done: (result: T) => string): Promise<T> {
    const began = performance.now()
    const result = await work()
    say(`${doing}: ${done(result)} (${seconds(began)})`)
    return result
  }
  await step('Tests', () => steps.test(part, say), (tests) => tests)
  const { version, dir } = await step('Build', () => steps.build(part), (built) => `${part} ${built.version}`)
  const entry = (await readRegistry(releasesDir)).parts[part]
  if (canary === undefined && entry?.stable === version) {
    say(`${part} ${version} is live already; nothing to do`)
    return undefined
  }
  // Between the gate's yes and the pointer nobody else may change what is deployed.
  const onWait = (pid: number) => say(`waiting for the release of process ${pid}`)
  return withLock(join(releasesDir, '.releasing'), onWait, async () => {
    const beside = await mkdtemp(join(tmpdir(), 'glas-release-'))
    try {
      await step('Contracts', async () => {
        await steps.addContracts(beside, part)
        return askGate(await loadContracts(part, version, join(beside, 'contracts')), releasesDir, say)
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
