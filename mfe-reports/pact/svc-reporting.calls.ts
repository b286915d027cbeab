import pactFoundation from '@pact-foundation/pact'
import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { hostAt } from '@glas/mfe-kit/testing/host-at'
import { pactBetween } from '@glas/mfe-kit/testing/pact'
import { api } from '../src/api.ts'

const { MatchersV3: { boolean, fromProviderState, integer, number, regex, string } } = pactFoundation

/** The pact with svc-reporting, and what its tests share. */
export const pact = pactBetween('mfe-reports', 'svc-reporting', import.meta.dirname)
export const { endpoints } = api
/** Every call is authenticated; the verifier replaces the token by that of the state's user. */
export const storeAt = (url: string) => createRemoteStore(api, () => hostAt(url, 'example'))
export const signed = { Authorization: 'Bearer example' }

export const id = '0190f6c0-0000-7000-8000-000000000001'
/** The address of a part of the state's report. */
export const reportPart = (part: string) =>
  fromProviderState(`/api/reports/\${id}/${part}`, `/api/reports/${id}/${part}`)

export const refusal = (code: string) => ({ error: { code, message: string('…') } })
export const date = regex('^\\d{4}-\\d{2}-\\d{2}$', '2026-11-11')
export const text = { hr: string('Predanost'), en: string('Commitment') }
export const levels = { composite: boolean(true), single: boolean(true), distribution: boolean(true) }
export const composite = { index: number(64.2), n: integer(60), margin: number(3.1) }
