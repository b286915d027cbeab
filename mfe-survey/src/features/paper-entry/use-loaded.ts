import { isTransient } from '@glas/mfe-kit/api/api-fault'
import { useRetrying } from '@glas/mfe-kit/api/use-retrying'
import { useEffect, useState } from 'react'

/**
 * Loads something, and retries after a fault that may pass.
 * @param load memoised: another one loads again
 * @returns null until it is loaded
 */
export function useLoaded<T>(load: () => Promise<T>): { loaded: T | null; error: unknown; retry: () => void } {
  const [loaded, setLoaded] = useState<T | null>(null)
  const [error, setError] = useState<unknown>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let wanted = true
    load().then((value) => {
      if (!wanted) return
      setLoaded(() => value)
      setError(undefined)
    }).catch((fault: unknown) => wanted && setError(fault))
    return () => {
      wanted = false
    }
  }, [load, round])
  const retry = () => setRound(round + 1)
  useRetrying(isTransient(error) ? retry : undefined)
  return { loaded, error, retry }
}
