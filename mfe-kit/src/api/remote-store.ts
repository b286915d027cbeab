import { configureStore, type Middleware, type Reducer } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import type { Host } from '@glas/contracts/host'
import type { HostHolder } from './base-query.ts'

/** The parts of `createApi`'s result that a store needs. */
interface Api {
  readonly reducerPath: string
  readonly reducer: Reducer
  readonly middleware: Middleware
}

/**
 * Makes a remote's store: its api (see `endpoint`) and further reducers. `host()` returns the current host, as
 * `defineRemote` provides it. Queries with `refetchOnFocus` or `refetchOnReconnect` refresh when the window regains
 * focus or the network is back.
 */
export function createRemoteStore(
  api: Api, host: () => Pick<Host, 'request'>, reducers: Record<string, Reducer> = {},
) {
  const holder: HostHolder = { host }
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, ...reducers },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: holder },
        // Files are kept as Blobs until they are downloaded.
        serializableCheck: false,
        // Immer freezes the state, so changing it throws: comparing it after each action finds nothing more.
        immutableCheck: false,
      }).concat(api.middleware),
    // In the same task: the next frame would delay what a response draws.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  })
  if (typeof window !== 'undefined') setupListeners(store.dispatch)
  return store
}
