import { existsSync } from 'node:fs'
import { appendFile, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Registry, RegistryChange } from '@glas/contracts/registry'
import { buildPart } from './build.ts'

export interface Published {
  readonly part: string
  readonly version: string
  /** False when this version was live already. */
  readonly changed: boolean
}

/** The registry of a releases folder; an empty one where there is none yet. */
export async function readRegistry(releasesDir: string): Promise<Registry> {
  try {
    return JSON.parse(await readFile(path.join(releasesDir, 'registry.json'), 'utf8')) as Registry
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { parts: {} }
    throw error
  }
}

async function writeRegistry(releasesDir: string, registry: Registry, change: RegistryChange): Promise<void> {
  await appendFile(path.join(releasesDir, 'history.jsonl'), `${JSON.stringify(change)}\n`)
  const next = path.join(releasesDir, `.registry-${process.pid}-${Date.now()}.json`)
  await writeFile(next, JSON.stringify(registry, null, 2))
  await rename(next, path.join(releasesDir, 'registry.json'))
}

/** Copies a built folder beside the others; it appears under its name as a whole or not at all. */
async function place(from: string, to: string): Promise<void> {
  if (existsSync(to)) return
  const partial = `${to}.partial-${process.pid}`
  await rm(partial, { recursive: true, force: true })
  await mkdir(path.dirname(to), { recursive: true })
  await cp(from, partial, { recursive: true })
  await rename(partial, to)
}

/**
 * Makes a version of a part live: `<releasesDir>/<part>/<version>/`, then the registry's pointer. Nothing happens when
 * it is live already. Not safe against itself in parallel on one folder; publish one part after another.
 */
export async function publishVersion(
  part: string, version: string, dir: string, releasesDir: string,
): Promise<Published> {
  await place(dir, path.join(releasesDir, part, version))
  const registry = await readRegistry(releasesDir)
  const before = registry.parts[part]
  if (before?.stable === version) return { part, version, changed: false }
  const entry = { stable: version, ...(before && { lastGood: before.stable }) }
  await writeRegistry(releasesDir, { ...registry, parts: { ...registry.parts, [part]: entry } }, {
    at: new Date().toISOString(), part, from: before?.stable ?? null, to: version, action: 'publish',
  })
  return { part, version, changed: true }
}

/** Builds a remote, or the shell, where its inputs have changed, and makes it live. */
export async function publishRemote(partDir: string, releasesDir: string): Promise<Published> {
  const { part, version, dir } = await buildPart(partDir)
  return publishVersion(part, version, dir, releasesDir)
}
