import type { Host } from '@glas/contracts/host'
import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { api } from './api.ts'

/** The remote's own store; it reads again what is on the screen when its window is seen again. */
export function createStore(host: () => Host) {
  return createRemoteStore(api, host)
}
