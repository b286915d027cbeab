import { createContext, useContext, useEffect } from 'react'
import type { Host, HostPage, HostSession } from '@glas/contracts/host'

/** The host as the remote's components see it; `null` only outside a remote. */
export const HostContext = createContext<Host | null>(null)

/** Collects what pages say about themselves while they are prerendered. */
export const PageCollector = createContext<((page: HostPage) => void) | null>(null)

/**
 * What the shell gives this remote. A component that reads it is drawn anew when the session or the address changes.
 */
export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('useHost outside a remote')
  return host
}

export function useSession(): HostSession {
  return useHost().session
}

/** Title and description of the page that calls it; each page calls it once. */
export function usePage(page: HostPage): void {
  const collect = useContext(PageCollector)
  collect?.(page)
  const { setPage } = useHost()
  const { title, description, locale } = page
  useEffect(
    () => setPage({ title, ...(description !== undefined && { description }), ...(locale && { locale }) }),
    [setPage, title, description, locale],
  )
}
