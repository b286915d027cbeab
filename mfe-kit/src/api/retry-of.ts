/** The part of a query hook's result that is about loading. */
export interface Reading {
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** What a failed state needs from a query: its error, and how to read again. `<FailedState {...retryOf(query)} />` */
export const retryOf = ({ error, isFetching, refetch }: Reading) =>
  ({ error, retrying: isFetching, onRetry: () => void refetch() })
