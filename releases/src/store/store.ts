import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Registry, RegistryChange } from '../registry/registry.ts'
import { changeFor, neededVersions, openTabMs, replay, type ChangeRequest } from '../registry/history.ts'
import { copyBundles, listBundles } from './bundles.ts'
import { appendLines, readLines } from './line-file.ts'
import { textOr, unlessLinkless } from './files.ts'
import { withLock } from './lock.mjs'

/*
 * The releases folder: `<part>/<version>/` as immutable folders, `registry.json` that points at the live versions, and
 * `history.jsonl`. The history is written first and is authoritative: if a change is interrupted between the two, the
 * next one completes it.
 */

/** Serialises changes across processes. A change takes milliseconds. */
const withStore = <T>(releasesDir: string, work: () => Promise<T>): Promise<T> =>
  withLock(path.join(releasesDir, '.lock'), () => {}, work, { retryMs: 15, staleMs: 5 * 60_000 })

const registryFile = (releasesDir: string) => path.join(releasesDir, 'registry.json')
const historyFile = (releasesDir: string) => path.join(releasesDir, 'history.jsonl')

/** The registry of a releases folder; empty if there is none yet. */
export async function readRegistry(releasesDir: string): Promise<Registry> {
  return JSON.parse(await textOr(registryFile(releasesDir), '{"parts":{}}')) as Registry
}

/** Every change, oldest first. */
export const readHistory = (releasesDir: string): Promise<RegistryChange[]> => readLines(historyFile(releasesDir))

/** The registry that results from a history. Parts that the history doesn't mention keep their entry in the file. */
export async function registryAfter(history: readonly RegistryChange[], releasesDir: string): Promise<Registry> {
  return { parts: { ...(await readRegistry(releasesDir)).parts, ...replay(history).parts } }
}

async function replaceFile(file: string, text: string): Promise<void> {
  const next = `${file}.${randomUUID()}`
  const handle = await open(next, 'w')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(next, file)
}

/** Whether a version is complete. Pruned versions of services keep only their contracts. */
const isPlaced = (releasesDir: string, part: string, version: string) =>
  existsSync(path.join(releasesDir, part, version, 'release.json'))

/** Renames a folder before deleting it, so that it disappears at once. */
async function removeAtOnce(dir: string): Promise<void> {
  const away = path.join(path.dirname(dir), `.removed-${randomUUID()}`)
  const there = await rename(dir, away).then(() => true, (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return false
    throw error
  })
  if (there) await rm(away, { recursive: true })
}

/**
 * Copies a built folder into the releases folder. It appears as a whole or not at all, and never changes afterwards.
 * The remains of a pruned version with this name are removed.
 * @param complete writes the files that a release has in addition to the built ones
 */
export async function placeRelease(
  part: string, version: string, from: string, releasesDir: string,
  complete: (dir: string) => Promise<void> = async () => {},
): Promise<string> {
  const to = path.join(releasesDir, part, version)
  if (isPlaced(releasesDir, part, version)) return to
  const partial = path.join(releasesDir, part, `.partial-${randomUUID()}`)
  await mkdir(path.dirname(to), { recursive: true })
  try {
    await cp(from, partial, { recursive: true })
    await complete(partial)
    // Locked against processes that place the same version or prune.
    await withStore(releasesDir, async () => {
      if (isPlaced(releasesDir, part, version)) return
      await removeAtOnce(to)
      await rename(partial, to)
    })
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
  return to
}

/** The registry has changed since the decision about a change. */
export class Overtaken extends Error {
  override message = 'The deployed versions have changed in the meantime'
}

/** @throws {Overtaken} if the history has changed since `basis` */
export async function checkBasis(releasesDir: string, basis: readonly RegistryChange[]): Promise<void> {
  // A history only grows.
  if (basis.length !== (await readHistory(releasesDir)).length) throw new Overtaken()
}

/**
 * Changes which version of a part is live: atomically, one change at a time, recorded in the history.
 * @param basis the history on which the request was decided, if it depends on one
 * @returns the change, or undefined if nothing had to change
 * @throws {Overtaken} if the history has changed since `basis`; then nothing is changed
 * @throws one sentence if the request can't be fulfilled; then nothing is changed
 */
export function changeRegistry(
  releasesDir: string, request: ChangeRequest, now: () => Date = () => new Date(), basis?: readonly RegistryChange[],
): Promise<RegistryChange | undefined> {
  return withStore(releasesDir, async () => {
    if (basis) await checkBasis(releasesDir, basis)
    const history = await readHistory(releasesDir)
    const write = async (lines: readonly RegistryChange[]) => {
      const text = JSON.stringify(await registryAfter(lines, releasesDir), null, 2)
      const found = JSON.stringify(await readRegistry(releasesDir), null, 2)
      if (text !== found) await replaceFile(registryFile(releasesDir), text)
    }
    const planned = changeFor(history, request)
    if (!planned) {
      await write(history)
      return undefined
    }
    if (!isPlaced(releasesDir, request.part, planned.to)) {
      throw new Error(`${request.part} ${planned.to} is not in ${releasesDir}`)
    }
    const change: RegistryChange = { at: now().toISOString(), ...planned }
    await listBundles(releasesDir, [[request.part, planned.to]])
    await appendLines(historyFile(releasesDir), [change])
    await write([...history, change])
    return change
  })
}

/**
 * Removes everything but the contracts from a service's version, since its events may still be read. `release.json`
 * goes first, so an interrupted removal leaves no release behind, and the next pruning completes it.
 * @returns whether anything was removed
 */
async function keepContracts(dir: string): Promise<boolean> {
  const doomed = (await readdir(dir)).filter((name) => name !== 'contracts')
    .toSorted((a, b) => Number(b === 'release.json') - Number(a === 'release.json'))
  for (const name of doomed) await rm(path.join(dir, name), { recursive: true })
  return doomed.length > 0
}

/**
 * Removes versions that neither tabs of the last 30 days nor rollbacks need. The contracts of services stay.
 * @returns the removed versions as `part version`
 */
export function pruneReleases(releasesDir: string, now: Date): Promise<string[]> {
  return withStore(releasesDir, async () => {
    const history = await readHistory(releasesDir)
    await listBundles(releasesDir, history.map(({ part, to }) => [part, to]))
    const needed = neededVersions(history, await registryAfter(history, releasesDir), now)
    const removed: string[] = []
    const parts = (await readdir(releasesDir, { withFileTypes: true })).filter((entry) => entry.isDirectory())
    for (const { name: part } of parts) {
      for (const version of await readdir(path.join(releasesDir, part))) {
        const dir = path.join(releasesDir, part, version)
        const keepsContracts = part.startsWith('svc-') && !version.startsWith('.')
          && existsSync(path.join(dir, 'contracts'))
        // A young folder that was never live, or an incomplete copy, may be about to be published. A service's folder
        // without a release.json is what remains of a pruned version.
        const young = now.getTime() - (await stat(dir)).mtimeMs < openTabMs
        const isRemainder = keepsContracts && !isPlaced(releasesDir, part, version)
        if (needed[part]?.has(version) || (young && !isRemainder)) continue
        if (!keepsContracts) await removeAtOnce(dir)
        else if (!(await keepContracts(dir))) continue
        removed.push(`${part} ${version}`)
      }
    }
    return removed
  })
}

/** Recreates the folder `from` with hard links, or with copies if the file system has no links. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await linkFolder(source, target)
    else await unlessLinkless(link(source, target), () => copyFile(source, target))
  }
}

/**
 * Replaces a releases folder by a fork of another one: its history, and every version that is needed. Changes in one
 * are not visible in the other. On one disk they share files, which are never rewritten.
 */
export async function forkReleases(from: string, to: string, now: Date): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await mkdir(to, { recursive: true })
  // Locked against pruning.
  await withStore(from, async () => {
    const history = await readHistory(from)
    const registry = await registryAfter(history, from)
    for (const [part, versions] of Object.entries(neededVersions(history, registry, now))) {
      for (const version of versions) {
        const [source, target] = [path.join(from, part, version), path.join(to, part, version)]
        if (isPlaced(from, part, version)) await linkFolder(source, target)
      }
    }
    await appendLines(historyFile(to), history)
    await copyBundles(from, to)
    await replaceFile(registryFile(to), JSON.stringify(registry, null, 2))
  })
}
