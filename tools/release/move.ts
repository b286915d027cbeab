import type { RegistryChange } from '@glas/releases/registry/registry'
import { changeRegistry } from '@glas/releases/store/store'
import { untilSystemFulfils, whenLive } from './take-over.ts'

export interface MoveOptions {
  readonly releasesDir: string
  readonly log: (line: string) => void
  /** Called when the change is made, before waiting for the processes. */
  readonly onChange?: (change: RegistryChange) => void
  readonly takeOver?: typeof untilSystemFulfils
}

/** A change of the registry without a new version, and its result. */
export interface Moved {
  readonly change: RegistryChange
  /** What visitors get now, in words; absent if it failed. */
  readonly live?: string
  /** Why a service's version has not taken over. */
  readonly failed?: string
  /** After a rollback: what other parts need that only the abandoned version has. */
  readonly beware: readonly string[]
}

/**
 * Promotes the canary, or rolls back. A rollback is never refused, waits for no other release, and loads no code that
 * it doesn't need; what it breaks for other parts is reported afterwards.
 * @throws {Refused} if the contracts don't allow a promotion; nothing is changed then
 */
export async function movePart(action: 'promote' | 'rollback', part: string, options: MoveOptions): Promise<Moved> {
  const { releasesDir, log, onChange, takeOver = untilSystemFulfils } = options
  const change = action === 'promote'
    ? await (await import('./promote.ts')).promote(part, releasesDir, log)
    : await changeRegistry(releasesDir, { action, part })
  if (!change) throw new Error(`There is nothing to ${action} of ${part}`)
  onChange?.(change)
  const outcome = await whenLive(change, releasesDir, takeOver)
    .then((live) => ({ live }), (error: Error) => ({ failed: error.message }))
  if (action === 'promote') return { change, ...outcome, beware: [] }
  const { breaksOfGoingBack } = await import('./can-i-deploy.ts')
  return { change, ...outcome, beware: await breaksOfGoingBack(part, releasesDir, new Date(), change.to) }
}
