import { useEffect, useRef } from 'react'

/** How long the first try by itself waits, and the longest that a later one does, in milliseconds; each ± a fifth. */
export const retryEveryMs = 10_000
const longestMs = 60_000

/** Twice as long after each try, and never the same for all: who has seen a service end does not call in step. */
const waitMs = (tried: number) => Math.min(retryEveryMs * 2 ** tried, longestMs) * (0.8 + Math.random() * 0.4)

/**
 * Calls `retry` from time to time while the page is looked at and no try is under way, so that a page recovers by
 * itself when a service is back: after 10 s, then after twice as long each time, up to a minute.
 * @param retry undefined where nothing has failed, or where it can't mend by itself (see `mayMend`)
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
