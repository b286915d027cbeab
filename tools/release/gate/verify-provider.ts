import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../start/command.ts'
import { root, stateDir } from '../../start/paths.ts'
import type { Break, DeployedRelease, PactJson } from './contracts.ts'
import { readPact } from './pacts.ts'

/** A pact of one version of a consumer. */
export interface ConsumerPact {
  readonly consumer: string
  readonly version: string
  readonly pact: PactJson
}

/** Whether the running provider fulfils a pact. */
export interface Verification {
  readonly consumer: string
  readonly version: string
  /** Hash of the pact's JSON. */
  readonly sha256: string
  readonly holds: boolean
  readonly faults: readonly VerificationFault[]
}

interface VerificationFault {
  /** Description of the interaction, if the verifier reached it. */
  readonly interaction?: string
  /** The verifier's path: `$.data.total`. */
  readonly path: string
  readonly message: string
}

/** Pacts of every deployed consumer of this provider. */
export function pactsWith(provider: string, deployed: readonly DeployedRelease[]): ConsumerPact[] {
  return deployed.flatMap(({ contracts }) => contracts.pacts
    .filter((pact) => readPact(pact).provider === provider && contracts.part !== provider)
    .map((pact) => ({ consumer: contracts.part, version: contracts.version, pact })))
}

const hashOf = (pact: PactJson) => createHash('sha256').update(JSON.stringify(pact)).digest('hex')

interface JestOutput {
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly {
      readonly title: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

// The colours of terminals.
// oxlint-disable-next-line no-control-regex -- they are control characters
const plain = (text: string) => text.replace(/\u001b\[[0-9;]*m/g, '')

/**
 * Runs the pact tests of a provider from the working tree with the given pacts. Equal pacts are verified once. Uses the
 * MariaDB and Kafka of `npm run test:stack` if they run, its own otherwise.
 * @throws if the tests could not run at all
 */
export async function verifyProvider(provider: string, pacts: readonly ConsumerPact[]): Promise<Verification[]> {
  if (pacts.length === 0) return []
  const dir = await mkdtemp(join(tmpdir(), 'glas-verify-'))
  try {
    for (const one of pacts) {
      const folder = join(dir, 'pacts', hashOf(one.pact))
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${one.consumer}-${provider}.json`), JSON.stringify(one.pact))
    }
    const output = join(dir, 'result.json')
    // Failed tests are a result too: only the file counts.
    const ran = await runCommand({
      name: `verify-${provider}`, command: process.execPath, cwd: root, logDir: join(stateDir, 'logs'),
      args: ['tools/jest.ts', '--selectProjects', 'pact', '-i', '--json', `--outputFile=${output}`,
        '--testNamePattern', '^pacts of consumers ', '--', `${provider}/pact/provider`],
      env: { GLAS_PACT_DIR: join(dir, 'pacts') },
    }).then(() => undefined, (error: Error) => error)
    if (!existsSync(output)) throw ran ?? new Error(`The pact tests of ${provider} gave no result`)
    const { testResults } = JSON.parse(await readFile(output, 'utf8')) as JestOutput
    return pacts.map((one) => resultOf(one, testResults))
  } finally {
    await rm(dir, { recursive: true })
  }
}

function resultOf({ consumer, version, pact }: ConsumerPact, results: JestOutput['testResults']): Verification {
  const sha256 = hashOf(pact)
  const found = results.flatMap(({ assertionResults }) => assertionResults).find(({ title }) => title.includes(sha256))
  if (found?.status === 'passed') return { consumer, version, sha256, holds: true, faults: [] }
  const said = found?.failureMessages[0] ?? results.find(({ message }) => message !== '')?.message ?? 'it did not run'
  return { consumer, version, sha256, holds: false, faults: faultsIn(plain(said)) }
}

interface VerifierError {
  readonly interaction: string
  readonly mismatch?: {
    readonly message?: string
    readonly mismatches?: readonly { readonly path?: string; readonly mismatch?: string; readonly type?: string }[]
  }
}

/** The verifier throws JSON; a test that fails before it throws text. */
export function faultsIn(said: string): VerificationFault[] {
  const lines = said.split('\n').map((line) => line.trim()).filter((line) => line !== '')
  const json = /^Error: (\{.*\})$/.exec(lines[0] ?? '')?.[1]
  if (!json) return [{ path: 'pact', message: lines.slice(0, 3).join(' ') }]
  const { errors } = JSON.parse(json) as { errors: readonly VerifierError[] }
  return errors.flatMap(({ interaction, mismatch }) => {
    const description = interaction.split(' - ').at(-1) ?? interaction
    const mismatches = mismatch?.mismatches ?? [{ mismatch: mismatch?.message ?? 'it does not hold' }]
    return mismatches.map((one) => ({
      interaction: description, path: one.path ?? 'pact', message: one.mismatch ?? one.type ?? 'it does not hold',
    }))
  })
}

/** Pacts that failed, as reasons not to deploy. */
export function toBreaks(provider: string, providerVersion: string, results: readonly Verification[]): Break[] {
  return results.flatMap(({ consumer, version, faults }) => faults.map(({ interaction, path, message }) => ({
    kind: 'verification-failed', consumer, consumerVersion: version, provider, providerVersion, version,
    subject: `${consumer}-${provider}.json`, path, ...(interaction !== undefined && { interaction }),
    message: `${provider} ${providerVersion} would break the deployed ${consumer} ${version}: as it runs it does not `
      + `keep the pact's '${interaction ?? 'states'}' at ${path} (${message}).`,
  })))
}
