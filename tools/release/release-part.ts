import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RegistryChange } from '@glas/contracts/registry'
import { serviceOf } from '@glas/contracts/services'
import { changeRegistry, placeRelease, readRegistry } from '@glas/mfe-kit/build/store'
import { createGate, verifiedFile } from './ask-gate.ts'
import { decideInTurn } from './decide.ts'
import { loadContracts } from './gate/contracts-of.ts'
import type { ReleaseContracts } from './gate/contracts.ts'
import { ownSteps, type ReleaseSteps } from './release-steps.ts'
import { whenLive } from './take-over.ts'

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

export interface ReleaseOptions {
  readonly releasesDir: string
  /** To so many in a hundred visitors; to everybody without. */
  readonly canary?: number
  readonly say: (line: string) => void
  /** Breaks it off; what it has started is ended. */
  readonly signal?: AbortSignal
}

/**
 * Releases a part from the working tree: builds it alone, tests it, holds its contracts against what is deployed (and
 * the schema of a service against what runs), places it as an immutable version, and makes that live. One that is live
 * and was not asked yet, because a start has published it, is asked now.
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
  async function goLive(what: string, basis?: readonly RegistryChange[]): Promise<RegistryChange | undefined> {
    const change = await changeRegistry(releasesDir, canary === undefined
      ? { action: 'publish', part, version }
      : { action: 'canary', part, version, percent: canary }, undefined, basis)
    if (change) await step('Live', () => whenLive(change, releasesDir, steps.takeOver), (answer) => answer + what)
    return change
  }
  const { version, dir } = await step('Build', () => steps.build(part), (built) => `${part} ${built.version}`)
  const entry = (await readRegistry(releasesDir)).parts[part]
  const isLive = canary === undefined && entry?.stable === version
  const ending = isLive && entry.canary ? '; the canary has ended' : ''
  if (isLive && existsSync(join(releasesDir, part, version, verifiedFile))) {
    if (ending) return goLive(ending)
    say(`${part} ${version} is live already; nothing to do`)
    return undefined
  }
  await step('Tests', () => steps.test(part, say), (tests) => tests)
  const beside = await mkdtemp(join(tmpdir(), 'glas-release-'))
  try {
    const gate = createGate(part, version, releasesDir, steps, say)
    let candidate: ReleaseContracts | undefined
    return await decideInTurn(releasesDir, say, async (basis) => {
      await step('Contracts', async () => {
        if (!candidate) await steps.addContracts(beside, part)
        candidate ??= await loadContracts(part, version, join(beside, 'contracts'))
        return gate.askContracts(candidate)
      }, (answer) => answer)
      if (isLive) await gate.noteIn(join(releasesDir, part, version), beside)
      else {
        if (serviceOf(part)) await step('Schema', () => gate.askSchema(dir), (answer) => answer)
        await step('Release', async () => {
          const to = await placeRelease(part, version, dir, releasesDir, (copy) =>
            cp(beside, copy, { recursive: true }))
          await gate.noteIn(to, beside)
          return to
        }, (to) => to)
      }
      const change = await goLive(ending, basis)
      if (!change) say(`${part} ${version} is live already, and was now tested`)
      return change
    })
  } finally {
    await rm(beside, { recursive: true })
  }
}
