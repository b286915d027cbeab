import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceOf } from '@glas/contracts/services'
import { changeFor, checkPercent, type Wish } from '@glas/release-kit/registry/history'
import type { RegistryChange } from '@glas/release-kit/registry/registry'
import { decideInTurn } from '@glas/release-kit/store/decide-in-turn'
import { changeRegistry, checkBasis, placeRelease, readHistory, registryAfter } from '@glas/release-kit/store/store'
import { createGate, verifiedFile } from './ask-gate.ts'
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
 * and was not asked yet, because a start has published it, is asked now; one that was is held against the contracts of
 * today. Whoever goes back from it meanwhile has the last word.
 * @returns the change, or undefined where this very version is live already
 * @throws with what failed; what was live still is then
 */
export async function releasePart(
  part: string, options: ReleaseOptions, steps: ReleaseSteps = ownSteps(options.signal),
): Promise<RegistryChange | undefined> {
  const { releasesDir, canary, say } = options
  if (canary !== undefined) checkPercent(canary)
  async function step<T>(doing: string, work: () => Promise<T>, done: (result: T) => string): Promise<T> {
    const began = performance.now()
    const result = await work()
    say(`${doing}: ${done(result)} (${seconds(began)})`)
    return result
  }
  const { version, dir } = await step('Build', () => steps.build(part), (built) => `${part} ${built.version}`)
  const wish: Wish = canary === undefined
    ? { action: 'publish', part, version }
    : { action: 'canary', part, version, percent: canary }
  const atStart = await readHistory(releasesDir)
  // What can't be is said before it is tested.
  if (canary !== undefined) changeFor(atStart, wish)
  const stands = async (history: readonly RegistryChange[]) => {
    const entry = (await registryAfter(history, releasesDir)).parts[part]
    return { entry, isLive: canary === undefined && entry?.stable === version }
  }
  const { isLive: wasLive } = await stands(atStart)
  const placed = join(releasesDir, part, version)
  const wasAsked = wasLive && existsSync(join(placed, verifiedFile))
  if (!wasAsked) await step('Tests', () => steps.test(part, say), (tests) => tests)
  const beside = await mkdtemp(join(tmpdir(), 'glas-release-'))
  try {
    const gate = createGate(part, version, releasesDir, steps, say)
    let candidate: ReleaseContracts | undefined
    return await decideInTurn(releasesDir, say, async (basis) => {
      const { entry, isLive } = await stands(basis)
      if (!isLive && (wasLive || wasTakenBack(basis.slice(atStart.length), part, version))) {
        throw new Error(`${part} ${version} was taken back or replaced while it was being released: `
          + `${entry!.stable} stays live. To make it live again, release it again.`)
      }
      await step('Contracts', async () => {
        if (wasAsked) {
          candidate ??= await loadContracts(part, version, join(placed, 'contracts'))
          return gate.askContractsAlone(candidate, basis)
        }
        if (!candidate) await steps.addContracts(beside, part)
        candidate ??= await loadContracts(part, version, join(beside, 'contracts'), dir)
        return gate.askContracts(candidate, basis)
      }, (answer) => answer)
      if (!isLive) {
        if (serviceOf(part)) await step('Schema', () => gate.askSchema(dir, basis), (answer) => answer)
        // What has to be decided again leaves nothing.
        await checkBasis(releasesDir, basis)
        await step('Release', () => placeRelease(part, version, dir, releasesDir, (copy) =>
          cp(beside, copy, { recursive: true })), (to) => to)
      }
      const change = await changeRegistry(releasesDir, wish, undefined, basis)
      if (change) {
        await step('Live', () => whenLive(change, releasesDir, steps.takeOver), (answer) =>
          (isLive && entry?.canary ? `${answer}; the canary has ended` : answer))
      }
      // Not before: until here it may still be refused, and what is noted is not asked again.
      if (!wasAsked) await gate.noteIn(placed, beside)
      if (!change) say(`${part} ${version} is live already${wasAsked ? '; nothing to do' : ', and was now tested'}`)
      return change
    })
  } finally {
    await rm(beside, { recursive: true })
  }
}

/** Whether the last that was done with a version was to go back from it. */
function wasTakenBack(changes: readonly RegistryChange[], part: string, version: string): boolean {
  const last = changes.findLast((one) => one.part === part && (one.from === version || one.to === version))
  return last?.action === 'rollback' && last.from === version
}
