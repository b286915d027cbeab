import { useEffect, useRef } from 'react'

/**
 * What is not sealed is in this tab's memory alone: the browser asks before the tab is closed.
 * @param isUnsaved is called when it is closed
 */
export function useUnsaved(isUnsaved: () => boolean): void {
  const newest = useRef(isUnsaved)
  useEffect(() => {
    newest.current = isUnsaved
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (newest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
