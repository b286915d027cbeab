import { useLayoutEffect, useRef } from 'react'

/**
 * Hears the keys that are pressed anywhere on the page, from the moment that a screen is drawn: with an effect after
 * painting, a quick press would be lost, or would answer the screen before.
 */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const newest = useRef(onKey)
  useLayoutEffect(() => {
    newest.current = onKey
  })
  useLayoutEffect(() => {
    const keys = (event: KeyboardEvent) => newest.current(event)
    document.addEventListener('keydown', keys)
    return () => document.removeEventListener('keydown', keys)
  }, [])
}
