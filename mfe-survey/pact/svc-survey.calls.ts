import pactFoundation from '@pact-foundation/pact'
import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { hostAt } from '@glas/mfe-kit/testing/host-at'
import { pactBetween } from '@glas/mfe-kit/testing/pact'
import { api } from '../src/api.ts'

const { MatchersV3: { regex, string } } = pactFoundation

/** One pact; each test file adds its operations to it. */
export const pact = pactBetween('mfe-survey', 'svc-survey', import.meta.dirname)

export const { endpoints } = api
/** Respondents are anonymous: none of their calls is authenticated. */
export const storeAt = (url: string) => createRemoteStore(api, () => hostAt(url))

export const id = '0b7d1c52-5f0b-4a55-8a53-cc2b8c1a7b10'
export const hash = '3f9a02bc7d11'.padEnd(64, '0')
export const text = { hr: string('Kako je?'), en: string('How is it?') }
export const date = regex('^\\d{4}-\\d{2}-\\d{2}$', '2026-11-11')
export const sha256 = regex('^[0-9a-f]{64}$', hash)
export const refusal = (code: string) => ({ error: { code, message: string('…') } })
