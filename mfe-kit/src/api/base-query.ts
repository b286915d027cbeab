import type { BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { Host } from '@glas/contracts/host'
import type { AnyOperation } from '@glas/contracts/operation'
import { faultOf, networkFault, type ApiFault } from './api-fault.ts'
import { requestOf, type CallParts } from './request.ts'

/** One call: an operation and its arguments. */
export interface Call extends CallParts {
  readonly operation: AnyOperation
}

/** What a remote's store provides to its thunks (see `createRemoteStore`). */
export interface HostHolder {
  readonly host: () => Pick<Host, 'request'>
}

/** Facts about a response besides its data. */
export interface CallMeta {
  readonly status: number
}

const waits = [300, 1200]
const passing = (fault: ApiFault) => fault.status === 0 || [502, 503, 504].includes(fault.status)

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms * (0.75 + Math.random() / 2))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    }, { once: true })
  })
}

/**
 * Connects RTK Query to the host: each call goes through `host.request`, which adds the session. `{data}` is unwrapped,
 * files become a Blob, everything else is an `ApiFault`. Reads are retried twice if there was no response or the
 * service was unavailable.
 */
export const hostBaseQuery: BaseQueryFn<Call, unknown, ApiFault, object, CallMeta> = async (call, api) => {
  const { host } = api.extra as HostHolder
  const { operation } = call
  for (let attempt = 0; ; attempt++) {
    const result = await once(host(), call, api.signal)
    const wait = waits[attempt]
    if (!result.error || wait === undefined || operation.method !== 'GET' || !passing(result.error)) return result
    await pause(wait, api.signal)
    if (api.signal.aborted) return result
  }
}

type Result = { data: unknown; error?: undefined; meta: CallMeta } | { error: ApiFault; data?: undefined }

async function once(host: Pick<Host, 'request'>, call: Call, signal: AbortSignal): Promise<Result> {
  const { operation } = call
  try {
    const response = await host.request({ ...requestOf(operation, call), signal })
    if (!response.ok) return { error: await faultOf(response) }
    const meta = { status: response.status }
    if (response.status === 204) return { data: null, meta }
    if (operation.produces) return { data: await response.blob(), meta }
    const { data } = (await response.json()) as { data: unknown }
    return { data, meta }
  } catch (error) {
    return { error: networkFault(error) }
  }
}
