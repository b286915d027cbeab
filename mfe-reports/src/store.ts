import type { Host } from '@glas/contracts/host'
import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { api } from './api.ts'

/** The remote's store; `host()` returns the current host. */
export const createStore = (host: () => Host) => createRemoteStore(api, host)
