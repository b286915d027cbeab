import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceOf } from '@glas/contracts/services'
import { distDir } from '@glas/releases/build/dist'
import type { RegistryChange } from '@glas/releases/registry/registry'
import { withLock } from '@glas/releases/store/lock'
import { runCommand } from '../start/command.ts'
import { root, stateDir } from '../start/paths.ts'
import { listTests } from '../test/run-jest.ts'
import { buildService } from './build-service.ts'
import { checkSchema, withScratchDatabase } from './gate/check-schema.ts'
import { contractsOf } from './gate/contracts-of.ts'
import { type ConsumerPact, type Verification, verifyProvider } from './gate/verify-provider.ts'
import { writePacts } from './gate/write-pacts.ts'
import { untilSystemFulfils } from './take-over.ts'
import { versionOfPart } from './version-of-part.ts'

/** Dependencies of a release's steps; tests replace them. */
export interface ReleaseSteps {
  /** Runs the part's own tests. @throws the failure */
  test(part: string, log: (line: string) => void): Promise<string>
  /** Builds it alone. */
  build(part: string): Promise<{ readonly version: string; readonly dir: string }>
  /** Writes the release's contracts into its folder. */
  addContracts(dir: string, part: string): Promise<void>
  /** Verifies a provider against pacts; most parts provide nothing. */
  verify(part: string, pacts: readonly ConsumerPact[]): Promise<readonly Verification[]>
  /** What the migrations of one version would break for a running one, by the folders of both. */
  checkSchema(running: string, candidate: string): Promise<readonly string[]>
  /** Resolves when a service's processes have applied a change. @throws if they could not */
  takeOver(change: RegistryChange, releasesDir: string): Promise<string>
}

const logDir = join(stateDir, 'logs')

/** The part's own tests, without those that write its pacts, which run when its contracts are written. */
async function runOwnTests(part: string, log: (line: string) => void, signal: AbortSignal | undefined): Promise<string> {
  const args = ['--selectProjects', 'node', 'dom', '--', `${join(root, part)}/`]
  const files = await listTests(args)
  if (files.length === 0) return 'it has none'
  log(`${files.length} test file${files.length === 1 ? '' : 's'} …`)
  await runCommand({
    name: `release-${part}`, command: process.execPath, args: ['tools/jest.ts', ...args], cwd: root, logDir,
    ...(signal && { signal }),
  })
  return 'passed'
}

async function buildAlone(part: string, signal: AbortSignal | undefined): Promise<{ version: string; dir: string }> {
  const partDir = join(root, part)
  const lock = join(stateDir, 'build.lock')
  const onWait = (pid: number) => void process.stderr.write(`waiting for process ${pid}, which builds (${lock})\n`)
  return withLock(lock, onWait, async () => {
    if (serviceOf(part)) return buildService(partDir)
    await runCommand({
      name: `build-${part}`, command: process.execPath, args: ['../mfe-kit/build/cli.ts', 'build'], cwd: partDir, logDir,
      ...(signal && { signal }),
    })
    const version = await versionOfPart(part)
    return { version, dir: distDir(partDir, version) }
  })
}

/** The contracts, with the pacts that the part's tests have just written. */
async function addFreshContracts(dir: string, part: string): Promise<void> {
  const pactDir = await mkdtemp(join(tmpdir(), 'glas-pacts-'))
  try {
    await writePacts(part, pactDir)
    await contractsOf(part, join(dir, 'contracts'), pactDir)
  } finally {
    await rm(pactDir, { recursive: true })
  }
}

/** The steps on the working tree. @param signal aborts them and ends the processes they have started */
export const ownSteps = (signal: AbortSignal | undefined): ReleaseSteps => ({
  test: (part, log) => runOwnTests(part, log, signal),
  build: (part) => buildAlone(part, signal),
  addContracts: addFreshContracts,
  verify: verifyProvider,
  checkSchema: (running, candidate) => withScratchDatabase((url) => checkSchema(running, candidate, url)),
  takeOver: untilSystemFulfils,
})
