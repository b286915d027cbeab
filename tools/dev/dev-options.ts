import { join } from 'node:path'
import type { SystemOptions } from '../start/system.ts'

/**
 * Versions in development go live in a separate releases folder, a copy of the real one made at each start: an untested
 * version is not a release, and no later release has to be compatible with it.
 * @param parts the parts that run from source; without any, all of them and the services
 */
export const devOptions = (stateDir: string, parts: readonly string[]) => ({
  releasesDir: join(stateDir, 'dev/releases'),
  releasesFrom: join(stateDir, 'releases'),
  ...(parts.length > 0 ? { parts, liveReload: true } : { watch: true }),
}) satisfies Partial<SystemOptions>
