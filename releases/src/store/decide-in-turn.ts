import { join } from 'node:path'
import type { RegistryChange } from '../registry/registry.ts'
import { Overtaken, readHistory } from './store.ts'
import { withLock } from './lock.mjs'

/**
 * Serialises decisions that depend on the deployed versions. Only a rollback, which may be urgent, does not wait: if
 * the pointer was moved during a decision, the decision is repeated.
 * @param decide decides by the given history and moves the pointer (`changeRegistry`)
 */
export function decideInTurn<T>(
  releasesDir: string, log: (line: string) => void, decide: (basis: readonly RegistryChange[]) => Promise<T>,
): Promise<T> {
  const onWait = (pid: number) => log(`waiting for the release of process ${pid}`)
  return withLock(join(releasesDir, '.releasing'), onWait, async () => {
    for (;;) {
      try {
        return await decide(await readHistory(releasesDir))
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error
        log(`${error.message}: deciding again`)
      }
    }
  })
}
