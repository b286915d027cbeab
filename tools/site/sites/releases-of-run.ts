import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withLock } from '@glas/releases/store/lock'
import { root } from '../../start/paths.ts'
import type { SystemOptions } from '../../start/system.ts'

/** Publishes parts of the working tree, or all. @throws with the errors of the build */
export async function publishTree(releasesDir: string, parts: readonly string[] = []): Promise<void> {
  await promisify(execFile)(process.execPath, ['tools/start/publish.ts', releasesDir, ...parts], { cwd: root })
}

/**
 * Options of a system that runs the working tree's releases. In a run of `npm test` the first system publishes them,
 * and all fork them: checking each part again takes a quarter of a start's processor time. Otherwise each system
 * publishes them.
 */
export async function releasesOfRun(): Promise<Pick<SystemOptions, 'releasesFrom' | 'parts'>> {
  const dir = process.env.GLAS_TEST_RELEASES
  if (!dir) return {}
  const releasesFrom = join(dir, 'releases')
  await withLock(join(dir, 'lock'), () => {}, async () => {
    if (existsSync(releasesFrom)) return
    const partial = join(dir, 'partial')
    await publishTree(partial)
    await rename(partial, releasesFrom)
  })
  return { releasesFrom, parts: [] }
}
