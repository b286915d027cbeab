import { useEffect, useState } from 'react'

/** Minutes and seconds: `1:12`. */
export function Duration({ ms }: { ms: number }) {
  const seconds = Math.round(ms / 1000)
  return <>{Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}</>
}

/** The time since an instant (ms), every second. */
export function RunningTime({ since }: { since: number | null }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (since === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [since])
  return <Duration ms={since === null ? 0 : Math.max(0, now - since)} />
}
