import { usePathsOf, type Paths } from '@glas/mfe-kit/paths'
import type { links } from './links.ts'
import type { pages } from './pages.ts'

export type SitePaths = Paths<typeof pages, typeof links>

/** Addresses for this remote. */
export const useSite = (): SitePaths => usePathsOf<typeof pages, typeof links>()

/**
 * Addresses in the site's locale: `to('profile-izz-id', { id })`. Undefined for another remote's page that is not live:
 * then draw no link.
 */
export const usePaths = (): SitePaths['to'] => useSite().to
