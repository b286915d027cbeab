import { usePathsOf, type Paths } from '@glas/mfe-kit/paths'
import type { links } from './links.ts'
import type { pages } from './pages.ts'

type SitePaths = Paths<typeof pages, typeof links>

/** Addresses for this remote. */
export const useSite = (): SitePaths => usePathsOf<typeof pages, typeof links>()

/**
 * Addresses in the site's locale: `to('profile-izz-id', { id })`. Undefined for another remote's page that is not live:
 * then draw no link.
 */
export const usePaths = (): SitePaths['to'] => useSite().to

/** The same for a name in an article's text; a test compares these names with the site's pages. */
export const usePathsByName = (): ((name: string) => string | undefined) => usePaths() as (name: string) => string | undefined
