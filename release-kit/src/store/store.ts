import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Registry, RegistryChange } from '../registry/registry.ts'
import { changeFor, neededVersions, openTabMs, replay, type Wish } from '../registry/history.ts'
import { copyBundles, listBundles } from './bundles.ts'
import { appendLines, readLines } from './line-file.ts'
import { textOr, unlessLinkless } from './files.ts'
import { withLock } from './lock.mjs'

/*
 * The releases folder: `<part>/<version>/` as immutable folders, `registry.json` that points at what is live, and
 * `history.jsonl`. The history is written first and leads: a change that was broken off between the two is finished by
 * the next one.
 */

/** One change at a time, over all processes. A change takes milliseconds. */
const withStore = <T>(releasesDir: string, work: () => Promise<T>): Promise<T> =>
  withLock(path.join(releasesDir, '.lock'), () => {}, work, { retryMs: 15, staleMs: 5 * 60_000 })

const registryFile = (releasesDir: string) => path.join(releasesDir, 'registry.json')
const historyFile = (releasesDir: string) => path.join(releasesDir, 'history.jsonl')

/** The registry of a releases folder; an empty one where there is none yet. */
export async function readRegistry(releasesDir: string): Promise<Registry> {
  return JSON.parse(await textOr(registryFile(releasesDir), '{"parts":{}}')) as Registry
}

/** Every change, oldest first. */
export const readHistory = (releasesDir: string): Promise<RegistryChange[]> => readLines(historyFile(releasesDir))

/** The registry that a history leads to, whatever the file says by now. What no line names stays as it is found. */
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

/** Whether the whole version is there. Of a pruned service's only the contracts are. */
const isPlaced = (releasesDir: string, part: string, version: string) =>
  existsSync(path.join(releasesDir, part, version, 'release.json'))

/** Out of sight at once; the rest may take its time. */
async function moveAway(dir: string): Promise<void> {
  const away = path.join(path.dirname(dir), `.removed-${randomUUID()}`)
  const there = await rename(dir, away).then(() => true, (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return false
    throw error
  })
  if (there) await rm(away, { recursive: true })
}

/**
 * Copies a built folder beside the others; it appears under its name as a whole or not at all, and then stays as it is.
 * What a pruned version left under this name is removed.
 * @param complete writes what a release has beside its built files
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
    // Neither another process that places the same one nor one that prunes may come between.
    await withStore(releasesDir, async () => {
      if (isPlaced(releasesDir, part, version)) return
      await moveAway(to)
      await rename(partial, to)
    })
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
  return to
}

/** The registry is no longer what a change was decided on. */
export class Overtaken extends Error {
  override message = 'What is deployed has changed meanwhile'
}

/** @throws {Overtaken} where the history has gone on since `basis` */
export async function checkBasis(releasesDir: string, basis: readonly RegistryChange[]): Promise<void> {
  // It only ever grows.
  if (basis.length !== (await readHistory(releasesDir)).length) throw new Overtaken()
}

/**
 * Changes which version of a part is live: atomically, one change at a time, noted in the history.
 * @param basis the history that the wish rests on, where it rests on one
 * @returns the change, or undefined where it was so already
 * @throws {Overtaken} where the history has gone on since `basis`; nothing is changed then
 * @throws one sentence where it can't be done; nothing is changed then
 */
export function changeRegistry(
  releasesDir: string, wish: Wish, now: () => Date = () => new Date(), basis?: readonly RegistryChange[],
): Promise<RegistryChange | undefined> {
  return withStore(releasesDir, async () => {
    if (basis) await checkBasis(releasesDir, basis)
    const history = await readHistory(releasesDir)
    const write = async (lines: readonly RegistryChange[]) => {
      const text = JSON.stringify(await registryAfter(lines, releasesDir), null, 2)
      const found = JSON.stringify(await readRegistry(releasesDir), null, 2)
      if (text !== found) await replaceFile(registryFile(releasesDir), text)
    }
    const planned = changeFor(history, wish)
    if (!planned) {
      await write(history)
      return undefined
    }
    if (!isPlaced(releasesDir, wish.part, planned.to)) {
      throw new Error(`${wish.part} ${planned.to} is not in ${releasesDir}`)
    }
    const change: RegistryChange = { at: now().toISOString(), ...planned }
    await listBundles(releasesDir, [[wish.part, planned.to]])
    await appendLines(historyFile(releasesDir), [change])
    await write([...history, change])
    return change
  })
}

/**
 * Leaves of a service's version its contracts alone, since its events may still be read. They are never away, and what
 * was broken off goes on the next time: without its `release.json` it is no release any more, whatever else lies there.
 * @returns whether there was anything to remove
 */
async function keepContracts(dir: string): Promise<boolean> {
  const doomed = (await readdir(dir)).filter((name) => name !== 'contracts')
    .toSorted((a, b) => Number(b === 'release.json') - Number(a === 'release.json'))
  for (const name of doomed) await rm(path.join(dir, name), { recursive: true })
  return doomed.length > 0
}

/**
 * Removes folders that no tab of the last 30 days can ask for and no rollback needs. A service's contracts stay.
 * @returns what was removed, `part version`
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
        // One that was never live, or half a copy, may be just being published. What has no release.json under a
        // version's name is what was left of it.
        const young = now.getTime() - (await stat(dir)).mtimeMs < openTabMs
        const isRemainder = keepsContracts && !isPlaced(releasesDir, part, version)
        if (needed[part]?.has(version) || (young && !isRemainder)) continue
        if (!keepsContracts) await moveAway(dir)
        else if (!(await keepContracts(dir))) continue
        removed.push(`${part} ${version}`)
      }
    }
    return removed
  })
}

/** The folder `from` with the same files, and not copies of them where the disk knows links. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await linkFolder(source, target)
    else await unlessLinkless(link(source, target), () => copyFile(source, target))
  }
}

/**
 * Begins a releases folder as another one is now: its history, and every version that is needed. What was there is
 * removed. Changes in one are not visible in the other; on one disk they share files, which are never rewritten.
 */
export async function forkReleases(from: string, to: string, now: Date): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await mkdir(to, { recursive: true })
  // Nothing may be pruned meanwhile.
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
