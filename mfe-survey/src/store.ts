import type { Host } from '@glas/contracts/host'
import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { respondent } from './answering/respondent.slice.ts'
import { api } from './api.ts'

/** The remote's store; `host()` returns the current host. */
export function createStore(host: () => Host) {
  return createRemoteStore(api, host, { respondent: respondent.reducer })
}

export type Store = ReturnType<typeof createStore>
export type Dispatch = Store['dispatch']
