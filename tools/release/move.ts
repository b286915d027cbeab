import type { RegistryChange } from '@glas/contracts/registry'
import { changeRegistry, readRegistry } from '@glas/mfe-kit/build/store'
import { refuseFor } from './ask-gate.ts'
import { breaksOfGoingBack, canIDeploy } from './can-i-deploy.ts'
import { decideInTurn } from './decide.ts'
import { untilSystemFulfils, whenLive } from './take-over.ts'

export interface MoveOptions {
  readonly releasesDir: string
  readonly say: (line: string) => void
  /** Told of the change once it is made, before anything is waited for. */
  readonly onChange?: (change: RegistryChange) => void
  readonly takeOver?: typeof untilSystemFulfils
}

/** A change of the registry without a new version, and what came of it. */
export interface Moved {
  readonly change: RegistryChange
  /** In words what visitors get now; absent where it failed. */
  readonly live?: string
  /** Why a service's version has not taken over. */
  readonly failed?: string
  /** After going back: what other parts have come to need of the version that was left. */
  readonly beware: readonly string[]
}

/**
 * Asks the contracts once more before the canary is everybody's: what it was held against may have gone back meanwhile.
 */
const promote = (part: string, { releasesDir, say }: MoveOptions) => decideInTurn(releasesDir, say, async (basis) => {
  const canary = (await readRegistry(releasesDir)).parts[part]?.canary
  if (canary) refuseFor((await canIDeploy(part, releasesDir, new Date(), canary.version)).breaks)
  return changeRegistry(releasesDir, { action: 'promote', part }, undefined, basis)
})

/**
 * Gives the canary to everybody, or goes back. Going back is never refused and waits for nobody; what others have come
 * to need is said.
 * @throws {Refused} where the contracts say no to a promotion; nothing is changed then
 */
export async function movePart(action: 'promote' | 'rollback', part: string, options: MoveOptions): Promise<Moved> {
  const { releasesDir, onChange, takeOver = untilSystemFulfils } = options
  const change = (await (action === 'promote' ? promote(part, options) : changeRegistry(releasesDir, { action, part })))!
  onChange?.(change)
  const outcome = await whenLive(change, releasesDir, takeOver)
    .then((live) => ({ live }), (error: Error) => ({ failed: error.message }))
  const beware = action === 'rollback' ? await breaksOfGoingBack(part, releasesDir, new Date(), change.to) : []
  return { change, ...outcome, beware }
}
