import { useSyncExternalStore } from 'react'

/** Up to this width the navigation is behind a button, and nothing opens on hover. */
export const narrowQuery = '(max-width: 1200px)'

/** Whether a media query holds; false on the server. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
