import type { Store, UnknownAction } from '@reduxjs/toolkit'
import type { HostData } from '@glas/contracts/host'

/** The parts of `createApi`'s result that seeding needs. */
interface Seeded {
  readonly endpoints: Readonly<Record<string, unknown>>
  readonly util: {
    // oxlint-disable-next-line no-explicit-any -- any endpoints
    upsertQueryEntries(entries: any): UnknownAction
    resetApiState(): UnknownAction
  }
}

/**
 * Makes a remote's `seed`: the result of the endpoint that is named after the operation (`getLeaderboard` for
 * `get-leaderboard`). A remote without that endpoint ignores the data.
 */
export const seedOf = (api: Seeded) => (store: Store, first: HostData): (() => void) => {
  const entries = [first, ...first.more ?? []].flatMap(({ operation, params, query, data: value }) => {
    const endpointName = operation.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const arg = (params ?? query) && { params, query }
    return Object.hasOwn(api.endpoints, endpointName) ? [{ endpointName, arg, value }] : []
  })
  if (entries.length === 0) return () => {}
  store.dispatch(api.util.upsertQueryEntries(entries))
  return () => void store.dispatch(api.util.resetApiState())
}
