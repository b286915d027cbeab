import { configureStore, type Middleware, type Reducer } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import type { Host } from '@glas/contracts/host'
import type { HostHolder } from './base-query.ts'

/** What `createApi` returns, as far as a store needs it. */
interface Api {
  readonly reducerPath: string
  readonly reducer: Reducer
  readonly middleware: Middleware
}

/**
 * A remote's own store: its api (see `endpoint`) and further reducers. `host()` is the newest host, as `defineRemote`
 * gives it. What is on the screen is read again when the window is seen again or the network is back, where the api
 * asks for it (`refetchOnFocus`).
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
        // Files are kept as Blobs for the moment of their download.
        serializableCheck: false,
      }).concat(api.middleware),
  })
  if (typeof window !== 'undefined') setupListeners(store.dispatch)
  return store
}
