import { join } from 'node:path'
import type { SystemOptions } from '../start/system.ts'

/**
 * What is developed goes live in a releases folder of its own, which begins each time as the real one is: what was
 * never tested is no release, and nothing has to get on with it later.
 * @param parts those that alone come from source; all, and the services too, without
 */
export const devOptions = (stateDir: string, parts: readonly string[]) => ({
  releasesDir: join(stateDir, 'dev/releases'),
  releasesFrom: join(stateDir, 'releases'),
  ...(parts.length > 0 ? { parts, liveReload: true } : { watch: true }),
}) satisfies Partial<SystemOptions>
