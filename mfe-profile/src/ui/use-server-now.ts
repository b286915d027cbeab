import { useEffect, useRef, useState } from 'react'

/**
 * The server's time, advanced between responses: countdowns must not trust the clock of the reader's device. Rerenders
 * every ten seconds.
 * @param now the server's time from a response
 * @returns milliseconds; undefined before the first response
 */
export function useServerNow(now: string | undefined): number | undefined {
  const [, tick] = useState(0)
  const heard = useRef<{ now: string; at: number }>(undefined)
  if (now && heard.current?.now !== now) heard.current = { now, at: performance.now() }
  useEffect(() => {
    if (!now) return
    const timer = setInterval(() => tick((count) => count + 1), 10_000)
    return () => clearInterval(timer)
  }, [now])
  return heard.current && Date.parse(heard.current.now) + performance.now() - heard.current.at
}
