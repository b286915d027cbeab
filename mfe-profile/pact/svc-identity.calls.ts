import pactFoundation from '@pact-foundation/pact'
import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { hostAt } from '@glas/mfe-kit/testing/host-at'
import { pactBetween } from '@glas/mfe-kit/testing/pact'
import { adminApi as api } from '../src/admin-api.ts'

const { MatchersV3: { regex, string } } = pactFoundation

/** One pact; each test file adds its operations to it. */
export const pact = pactBetween('mfe-profile', 'svc-identity', import.meta.dirname)

export const { endpoints } = api
/** Stores that call Pact's mock server, of a visitor and of a user; the verifier replaces the user's token. */
export const storeAt = (url: string) => createRemoteStore(api, () => hostAt(url))
export const signedStoreAt = (url: string) => createRemoteStore(api, () => hostAt(url, 'example'))
export const authorized = { Authorization: 'Bearer example' }

export const email = 'mia.horvat@kvarner.example'
export const instant = regex('^\\d{4}-\\d{2}-\\d{2}T.+Z$', '2026-11-05T09:10:00.000Z')
export const refusal = (code: string, details?: object[]) =>
  ({ error: { code, message: string('…'), ...(details && { details }) } })

/** A state with an administrator who is signed in; it supplies the `companyId` of a company. */
export const companyKnown = 'an administrator is signed in and a company is registered'
export const companyId = '0190f6c0-0000-7000-8000-0000000000c1'
