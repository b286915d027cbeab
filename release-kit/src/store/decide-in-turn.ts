import { join } from 'node:path'
import type { RegistryChange } from '../registry/registry.ts'
import { Overtaken, readHistory } from './store.ts'
import { withLock } from './lock.mjs'

/**
 * Decides what goes live by what is deployed, one after another. Only a rollback does not wait for its turn, since
 * there may be no time: who finds, when the pointer is to be moved, that it has been moved meanwhile decides again.
 * @param decide asks, and moves the pointer on the history that it is given (`changeRegistry`)
 */
export function decideInTurn<T>(
  releasesDir: string, say: (line: string) => void, decide: (basis: readonly RegistryChange[]) => Promise<T>,
): Promise<T> {
  const onWait = (pid: number) => say(`waiting for the release of process ${pid}`)
  return withLock(join(releasesDir, '.releasing'), onWait, async () => {
    for (;;) {
      try {
        return await decide(await readHistory(releasesDir))
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error
        say(`${error.message}: asking again`)
      }
    }
  })
}
