import { createContext, useContext, useEffect } from 'react'
import type { Host, HostPage, HostSession } from '@glas/contracts/host'

/** The host, for the remote's components; `null` only outside a remote. */
export const HostContext = createContext<Host | null>(null)

/** Collects title and description of pages while they are prerendered. */
export const PageCollector = createContext<((page: HostPage) => void) | null>(null)

/** The host of this remote. A component that uses it is rerendered when the session or the address changes. */
export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('useHost outside a remote')
  return host
}

export function useSession(): HostSession {
  return useHost().session
}

/** Sets title and description of the calling page; call it once per page. */
export function usePage(page: HostPage): void {
  const collect = useContext(PageCollector)
  collect?.(page)
  const { setPage } = useHost()
  const { title, description, locale, language, frame, translations } = page
  const { hr, en } = translations ?? {}
  useEffect(
    () => setPage({
      title, ...(description !== undefined && { description }), ...(locale && { locale }), ...(language && { language }),
      ...(frame && { frame }), ...(hr && en && { translations: { hr, en } }),
    }),
    [setPage, title, description, locale, language, frame, hr, en],
  )
}
