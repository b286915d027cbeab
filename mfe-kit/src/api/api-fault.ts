import type { ErrorBody, ErrorCode, FieldFault } from '@glas/contracts/errors'

/** What went wrong with a call, as plain data: it is kept in the store. */
export interface ApiFault {
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** A code of the contracts; `NETWORK` without a response, `UNKNOWN` if the response was not one of ours. */
  readonly code: ErrorCode | 'NETWORK' | 'UNKNOWN'
  readonly message: string
  readonly details: readonly FieldFault[]
  readonly requestId?: string
}

/** Whether a value caught or kept by RTK Query is the fault of a call. */
export function isApiFault(value: unknown): value is ApiFault {
  return typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'details' in value
}

/** The code of a fault, or undefined: `codeOf(error) === 'EMAIL_TAKEN'`. */
export function codeOf(error: unknown): ApiFault['code'] | undefined {
  return isApiFault(error) ? error.code : undefined
}

/** A script that could not be fetched counts as a network fault, too. */
export const isMissingScript = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError'

/** Whether a retry may succeed without any change: there was no response, or the service was unavailable. */
export const isTransient = (error: unknown): boolean =>
  isApiFault(error) ? error.status === 0 || error.status >= 500 : isMissingScript(error)

/** The fault of a call without a response: the network or the shell's server is down. */
export function networkFault(error: unknown): ApiFault {
  return { status: 0, code: 'NETWORK', message: error instanceof Error ? error.message : String(error), details: [] }
}

/** Reads the fault from an error response. */
export async function faultOf(response: Response): Promise<ApiFault> {
  const unknown = { status: response.status, code: 'UNKNOWN', message: response.statusText, details: [] } as const
  try {
    const { error } = (await response.json()) as ErrorBody
    if (typeof error?.code !== 'string') return unknown
    const { code, message, details = [], requestId } = error
    return { status: response.status, code, message, details, ...(requestId && { requestId }) }
  } catch {
    return unknown
  }
}
