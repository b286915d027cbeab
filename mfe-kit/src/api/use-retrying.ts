import { useEffect, useRef } from 'react'

/** How often something that did not load is tried again by itself, in milliseconds. */
export const retryEveryMs = 10_000

/**
 * Calls `retry` from time to time while the page is looked at and no try is under way, so that a page recovers by
 * itself when a service is back.
 * @param retry undefined where nothing has failed
 */
export function useRetrying(retry: (() => void) | undefined, retrying = false): void {
  const newest = useRef(retry)
  useEffect(() => {
    newest.current = retry
  })
  const canRetry = retry !== undefined && !retrying
  useEffect(() => {
    if (!canRetry) return undefined
    const timer = setInterval(() => document.visibilityState === 'hidden' || newest.current?.(), retryEveryMs)
    return () => clearInterval(timer)
  }, [canRetry])
}
