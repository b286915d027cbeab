import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { withLock } from '@glas/releases/store/lock'
import { runCommand } from '../../start/command.ts'
import { root } from '../../start/paths.ts'
import type { SystemOptions } from '../../start/system.ts'

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
    await runCommand({
      name: 'build', command: process.execPath, args: ['tools/start/publish.ts', partial], cwd: root, logDir: dir,
    })
    await rename(partial, releasesFrom)
  })
  return { releasesFrom, parts: [] }
}
