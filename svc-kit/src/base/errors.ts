import { errorStatus, type ErrorCode, type FieldFault } from '@glas/contracts/errors'

export interface ApiErrorOptions {
  /** For developers and logs; never contains a value that a user sent. */
  readonly message?: string
  readonly details?: readonly FieldFault[]
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfter?: number
  readonly cause?: unknown
}

/** A response that is not a success, by its code; `errorStatus` of the contracts gives the HTTP status. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: readonly FieldFault[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(options.message ?? code, { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.status = errorStatus[code]
    this.details = options.details
    this.retryAfter = options.retryAfter
  }
}

export const notFound = (message?: string) => new ApiError('NOT_FOUND', { message })
export const forbidden = (message?: string) => new ApiError('FORBIDDEN', { message })
export const unauthenticated = (message?: string) => new ApiError('UNAUTHENTICATED', { message })
export const unavailable = (message?: string, cause?: unknown) => new ApiError('UNAVAILABLE', { message, cause })
export const tooManyRequests = (retryAfter: number) => new ApiError('TOO_MANY_REQUESTS', { retryAfter })

/** Faults of fields that a schema can't detect (a taken tax id, a sum that doesn't match). */
export function invalid(...details: FieldFault[]): ApiError {
  return new ApiError('VALIDATION_FAILED', { details })
}

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  501: 'METHOD_NOT_ALLOWED',
  503: 'UNAVAILABLE',
}

/**
 * Any thrown value as an ApiError. Foreign errors are recognised by their `status`. A database that is temporarily
 * unavailable becomes UNAVAILABLE; any other error without a known status becomes INTERNAL, with the original as
 * `cause` for the log.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const status = (error as { status?: unknown } | null)?.status
  if (status === undefined && isPassing(error)) return unavailable('Try again in a moment', error)
  const code = typeof status === 'number' ? codeOfStatus[status] : undefined
  return new ApiError(code ?? 'INTERNAL', { cause: error })
}

/** True for errors of the database or its connection, whichever layer threw them. */
export function isDatabaseError(error: unknown): boolean {
  const known = error as { sqlState?: unknown; sql?: unknown; code?: unknown } | null
  if (!known || typeof known !== 'object') return false
  return known.sqlState !== undefined || known.sql !== undefined || /^(ER_|PROTOCOL_)/.test(String(known.code))
}

/** Faults of the database, not of the request: connections, deadlocks, lock time-outs, read-only periods. */
export function isPassing(error: unknown): boolean {
  const { code = '', name = '', fatal } = (error ?? {}) as { code?: string; name?: string; fatal?: boolean }
  if (name === 'KnexTimeoutError' || /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|PROTOCOL_)/.test(code)) return true
  const passing = ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CON_COUNT_ERROR', 'ER_OPTION_PREVENTS_STATEMENT',
    'ER_SERVER_SHUTDOWN', 'ER_QUERY_INTERRUPTED', 'ER_CONNECTION_KILLED']
  return isDatabaseError(error) && (fatal === true || passing.includes(code))
}

/**
 * What a log may contain about an error. Drivers put values into messages (D-6.5), so a database error is reduced to
 * its code, number and place in our code.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code, errno, operation } = error as Error & { code?: unknown; errno?: unknown; operation?: unknown }
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)).map((line) => line.trim())
  const common = { name: error.name, code, errno, operation, stack: frames?.slice(0, 12) }
  if (isDatabaseError(error)) return common
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  return { ...common, message: error.message, cause }
}
