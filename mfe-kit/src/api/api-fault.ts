import type { ErrorBody, ErrorCode, FieldFault } from '@glas/contracts/errors'

/** What went wrong with a call, as plain data: it lives in the store. */
export interface ApiFault {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** A code of the contracts; `NETWORK` when no answer came, `UNKNOWN` when the answer was not one of ours. */
  readonly code: ErrorCode | 'NETWORK' | 'UNKNOWN'
  readonly message: string
  readonly details: readonly FieldFault[]
  readonly requestId?: string
}

/** Whether something caught or kept by RTK Query is a fault of a call. */
export function isApiFault(value: unknown): value is ApiFault {
  return typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'details' in value
}

/** The code of a fault, or undefined: `codeOf(error) === 'EMAIL_TAKEN'`. */
export function codeOf(error: unknown): ApiFault['code'] | undefined {
  return isApiFault(error) ? error.code : undefined
}

/** A script that could not be fetched is a matter of the network, too. */
export const isMissingScript = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError'

/** What failed may work later without anybody changing anything: no answer came, or the service could not give one. */
export const mayMend = (error: unknown): boolean =>
  isApiFault(error) ? error.status === 0 || error.status >= 500 : isMissingScript(error)

/** No answer came: the network, or the shell's server, is away. */
export function networkFault(error: unknown): ApiFault {
  return { status: 0, code: 'NETWORK', message: error instanceof Error ? error.message : String(error), details: [] }
}

/** Reads the fault out of an answer that is no success. */
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
