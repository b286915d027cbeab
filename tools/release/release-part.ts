import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceOf } from '@glas/contracts/services'
import { changeFor, checkPercent, type ChangeRequest } from '@glas/releases/registry/history'
import type { RegistryChange } from '@glas/releases/registry/registry'
import { decideInTurn } from '@glas/releases/store/decide-in-turn'
import { changeRegistry, checkBasis, placeRelease, readHistory, registryAfter } from '@glas/releases/store/store'
import { createGate, verifiedFile } from './release-gate.ts'
import { loadContracts } from './gate/contracts-of.ts'
import type { ReleaseContracts } from './gate/contracts.ts'
import { ownSteps, type ReleaseSteps } from './release-steps.ts'
import { whenLive } from './take-over.ts'

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

export interface ReleaseOptions {
  readonly releasesDir: string
  /** Percentage of visitors; without it, everybody. */
  readonly canary?: number
  readonly log: (line: string) => void
  /** Aborts the release and ends the processes it has started. */
  readonly signal?: AbortSignal
}

type Step = <T>(doing: string, work: () => Promise<T>, done: (result: T) => string) => Promise<T>

/** Reports the result of each step and its duration. */
const createStep = (log: ReleaseOptions['log']): Step => async (doing, work, done) => {
  const began = performance.now()
  const result = await work()
  log(`${doing}: ${done(result)} (${seconds(began)})`)
  return result
}

/** A built version, and what to do with it. */
interface Candidate {
  readonly part: string
  readonly version: string
  /** The build's folder. */
  readonly dir: string
  /** Its folder as a release. */
  readonly placed: string
  readonly request: ChangeRequest
  readonly atStart: readonly RegistryChange[]
  /** It was live when the release began. */
  readonly wasLive: boolean
  /** Its contracts were checked before, so only a check against today's contracts is needed. */
  readonly wasChecked: boolean
}

/**
 * Releases a part from the working tree: builds it alone, tests it, checks its contracts against the deployed versions
 * (and a service's migrations against the running ones), places it as an immutable version, and makes that live. If a
 * start has published that version without the gate, the gate runs now; if the gate ran before, only the contracts are
 * checked against today's. A rollback in the meantime has precedence.
 * @returns the change, or undefined if this version is live already
 * @throws the failure; the previous version then stays live
 */
export async function releasePart(
  part: string, options: ReleaseOptions, steps: ReleaseSteps = ownSteps(options.signal),
): Promise<RegistryChange | undefined> {
  const { releasesDir, canary, log } = options
  if (canary !== undefined) checkPercent(canary)
  const step = createStep(log)
  const { version, dir } = await step('Build', () => steps.build(part), (built) => `${part} ${built.version}`)
  const request: ChangeRequest = canary === undefined
    ? { action: 'publish', part, version }
    : { action: 'canary', part, version, percent: canary }
  const atStart = await readHistory(releasesDir)
  // Reports an impossible change before the tests run.
  if (canary !== undefined) changeFor(atStart, request)
  const { isLive: wasLive } = await readEntry(releasesDir, atStart, request)
  const placed = join(releasesDir, part, version)
  const wasChecked = wasLive && existsSync(join(placed, verifiedFile))
  if (!wasChecked) await step('Tests', () => steps.test(part, log), (tests) => tests)
  const beside = await mkdtemp(join(tmpdir(), 'glas-release-'))
  try {
    const candidate: Candidate = { part, version, dir, placed, request, atStart, wasLive, wasChecked }
    const goLive = createDecision(candidate, options, steps, beside, step)
    return await decideInTurn(releasesDir, log, goLive)
  } finally {
    await rm(beside, { recursive: true })
  }
}

/** The part's entry according to a history, and whether it already matches the request. */
async function readEntry(releasesDir: string, history: readonly RegistryChange[], request: ChangeRequest) {
  const entry = (await registryAfter(history, releasesDir)).parts[request.part]
  return { entry, isLive: request.action === 'publish' && entry?.stable === request.version }
}

/**
 * The part of a release that is repeated if the registry changes meanwhile: contracts, schema, placing, going live.
 * @param beside a folder for what is added to the release
 */
function createDecision(
  candidate: Candidate, { releasesDir, log }: ReleaseOptions, steps: ReleaseSteps, beside: string, step: Step,
) {
  const { part, version, dir, placed, request, wasChecked } = candidate
  const gate = createGate(part, version, releasesDir, steps, log)
  let contracts: ReleaseContracts | undefined

  async function checkContracts(basis: readonly RegistryChange[]): Promise<string> {
    if (wasChecked) {
      contracts ??= await loadContracts(part, version, join(placed, 'contracts'))
      return gate.recheckContracts(contracts, basis)
    }
    if (!contracts) await steps.addContracts(beside, part)
    contracts ??= await loadContracts(part, version, join(beside, 'contracts'), dir)
    return gate.checkContracts(contracts, basis)
  }

  async function place(basis: readonly RegistryChange[]): Promise<void> {
    if (serviceOf(part)) await step('Schema', () => gate.checkSchema(dir, basis), (answer) => answer)
    // A version that has to be checked again leaves no files.
    await checkBasis(releasesDir, basis)
    await step('Release', () => placeRelease(part, version, dir, releasesDir, (copy) =>
      cp(beside, copy, { recursive: true })), (to) => to)
  }

  return async (basis: readonly RegistryChange[]): Promise<RegistryChange | undefined> => {
    const { entry, isLive } = await readEntry(releasesDir, basis, request)
    if (!isLive) refuseIfOvertaken(candidate, basis, entry?.stable)
    await step('Contracts', () => checkContracts(basis), (answer) => answer)
    if (!isLive) await place(basis)
    const change = await changeRegistry(releasesDir, request, undefined, basis)
    if (change) {
      await step('Live', () => whenLive(change, releasesDir, steps.takeOver), (answer) =>
        (isLive && entry?.canary ? `${answer}; the canary has ended` : answer))
    }
    // Only now: until here it may still be refused, and a recorded check isn't repeated.
    if (!wasChecked) await gate.record(placed, beside)
    if (!change) log(`${part} ${version} is live already${wasChecked ? '; nothing to do' : ', and was now tested'}`)
    return change
  }
}

/** @param stable the version that is live now */
function refuseIfOvertaken(
  { part, version, wasLive, atStart }: Candidate, basis: readonly RegistryChange[], stable: string | undefined,
): void {
  if (!wasLive && !wasRolledBack(basis.slice(atStart.length), part, version)) return
  throw new Error(`${part} ${version} was rolled back or replaced while it was being released: `
    + `${stable} stays live. To make it live again, release it again.`)
}

/** Whether the last change to a version was its rollback. */
function wasRolledBack(changes: readonly RegistryChange[], part: string, version: string): boolean {
  const last = changes.findLast((one) => one.part === part && (one.from === version || one.to === version))
  return last?.action === 'rollback' && last.from === version
}
