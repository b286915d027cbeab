import { useEffect, useRef } from 'react'

/** Delay of the first automatic retry, and the longest of a later one, in milliseconds; each ± a fifth. */
export const retryEveryMs = 10_000
const longestMs = 60_000

/** Doubles after each attempt, with jitter: clients that lost the same service must not retry in step. */
const waitMs = (tried: number) => Math.min(retryEveryMs * 2 ** tried, longestMs) * (0.8 + Math.random() * 0.4)

/**
 * Calls `retry` periodically while the page is visible and no attempt is running, so that the page recovers when a
 * service is back: after 10 s, then after twice as long each time, up to a minute.
 * @param retry undefined if nothing has failed, or if a retry can't help (see `isTransient`)
 */
export function useRetrying(retry: (() => void) | undefined, retrying = false): void {
  const newest = useRef(retry)
  const tried = useRef(0)
  useEffect(() => {
    newest.current = retry
    if (!retry) tried.current = 0
  })
  const canRetry = retry !== undefined && !retrying
  useEffect(() => {
    if (!canRetry) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(attempt, waitMs(tried.current))
    }
    function attempt() {
      // A retry that is due while the page is hidden waits until it is visible.
      if (document.visibilityState === 'hidden') {
        return document.addEventListener('visibilitychange', attempt, { once: true })
      }
      tried.current += 1
      wait()
      newest.current?.()
    }
    wait()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', attempt)
    }
  }, [canRetry])
}
