import type { RegistryChange } from '@glas/release-kit/registry/registry'
import { changeRegistry } from '@glas/release-kit/store/store'
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
 * Gives the canary to everybody, or goes back. Going back is never refused and waits for nobody, nor for code to be
 * loaded that it can do without; what others have come to need is said when it is done.
 * @throws {Refused} where the contracts say no to a promotion; nothing is changed then
 */
export async function movePart(action: 'promote' | 'rollback', part: string, options: MoveOptions): Promise<Moved> {
  const { releasesDir, say, onChange, takeOver = untilSystemFulfils } = options
  const change = (action === 'promote'
    ? await (await import('./promote.ts')).promote(part, releasesDir, say)
    : await changeRegistry(releasesDir, { action, part }))!
  onChange?.(change)
  const outcome = await whenLive(change, releasesDir, takeOver)
    .then((live) => ({ live }), (error: Error) => ({ failed: error.message }))
  if (action === 'promote') return { change, ...outcome, beware: [] }
  const { breaksOfGoingBack } = await import('./can-i-deploy.ts')
  return { change, ...outcome, beware: await breaksOfGoingBack(part, releasesDir, new Date(), change.to) }
}
