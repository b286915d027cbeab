import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withLock } from '@glas/releases/store/lock'
import { publishVersion } from '@glas/releases/store/publish'
import { readRegistry } from '@glas/releases/store/store'
import { root } from '../../start/paths.ts'
import type { SystemOptions } from '../../start/system.ts'

/** Publishes parts of the working tree, or all. @throws with the errors of the build */
export async function publishTree(
  releasesDir: string, parts: readonly string[] = [], options: { readonly signal?: AbortSignal } = {},
): Promise<void> {
  const args = ['tools/start/publish.ts', releasesDir, ...parts]
  await promisify(execFile)(process.execPath, args, { cwd: root, ...options })
}

const releasesIn = (dir: string) => join(dir, 'releases')

/** Publishes the working tree for a whole run of tests, unless that is done. @param dir the run's folder for it */
export async function publishForRun(dir: string, options?: { readonly signal: AbortSignal }): Promise<string> {
  const releases = releasesIn(dir)
  await withLock(join(dir, 'lock'), () => {}, async () => {
    if (existsSync(releases)) return
    const partial = join(dir, 'partial')
    await publishTree(partial, [], options)
    await rename(partial, releases)
  })
  return releases
}

/**
 * Options of a system that runs the working tree's releases. In a run of `npm test` all systems fork the same ones:
 * checking each part again takes a quarter of a start's processor time. Otherwise each system publishes them.
 */
export async function releasesOfRun(): Promise<Pick<SystemOptions, 'releasesFrom' | 'parts'>> {
  const dir = process.env.GLAS_TEST_RELEASES
  return dir ? { releasesFrom: await publishForRun(dir), parts: [] } : {}
}

/** Publishes parts of the working tree: those of the run if it has published them, without checking each part again. */
export async function publishParts(releasesDir: string, parts: readonly string[]): Promise<void> {
  const dir = process.env.GLAS_TEST_RELEASES
  if (!dir || !existsSync(releasesIn(dir))) return publishTree(releasesDir, parts)
  const releases = releasesIn(dir)
  const { parts: live } = await readRegistry(releases)
  for (const part of parts) {
    const { stable } = live[part]!
    await publishVersion(part, stable, join(releases, part, stable), releasesDir)
  }
}
