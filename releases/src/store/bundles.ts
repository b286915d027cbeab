import path from 'node:path'
import { bundlesFile, type ReleasedBundle, type Release } from '../registry/registry.ts'
import { appendLines, readLines } from './line-file.ts'
import { textOr } from './files.ts'

/** Every bundle that browsers have been sent since the list began, oldest first. */
export const readBundles = (releasesDir: string) =>
  readLines<ReleasedBundle>(path.join(releasesDir, bundlesFile))

/**
 * Adds the hashes of versions that browsers load to the list: before a version goes live and before its files are
 * removed. The list only grows, so that anyone can compare what a browser was sent with what all others were sent
 * (D-6.9). Call it under the lock of the releases.
 */
export async function listBundles(releasesDir: string, versions: Iterable<readonly [string, string]>): Promise<void> {
  const known = new Set((await readBundles(releasesDir)).map(({ part, version }) => `${part} ${version}`))
  const fresh: ReleasedBundle[] = []
  for (const [part, version] of versions) {
    const key = `${part} ${version}`
    if (part.startsWith('svc-') || known.has(key)) continue
    const text = await textOr(path.join(releasesDir, part, version, 'release.json'), '')
    if (text === '') continue
    known.add(key)
    const { files = {} } = JSON.parse(text) as Partial<Release>
    fresh.push({
      part, version,
      files: Object.fromEntries(Object.entries(files).map(([name, { integrity }]) => [name, integrity])),
    })
  }
  if (fresh.length > 0) await appendLines(path.join(releasesDir, bundlesFile), fresh)
}

/** Copies the list into another releases folder. */
export async function copyBundles(from: string, to: string): Promise<void> {
  const bundles = await readBundles(from)
  if (bundles.length > 0) await appendLines(path.join(to, bundlesFile), bundles)
}
