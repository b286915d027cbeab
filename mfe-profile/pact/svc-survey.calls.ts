import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { hostAt } from '@glas/mfe-kit/testing/host-at'
import { pactBetween } from '@glas/mfe-kit/testing/pact'
import { adminApi as api } from '../src/admin-api.ts'

/** One pact; each test file adds its operations to it. */
export const pact = pactBetween('mfe-profile', 'svc-survey', import.meta.dirname)

export const { endpoints } = api
export const storeAt = (url: string) => createRemoteStore(api, () => hostAt(url, 'example'))
/** Every call is authenticated; the verifier replaces the token by that of the state's user. */
export const signed = { Authorization: 'Bearer example' }
