import { usePathsOf, type Paths } from '@glas/mfe-kit/paths'
import type { links } from './links.ts'
import type { pages } from './pages.ts'

/**
 * Addresses in the locale that the site is in. Of another remote's page it is undefined while that page is not live:
 * draw no link then.
 */
export const usePaths = (): Paths<typeof pages, typeof links>['to'] => usePathsOf<typeof pages, typeof links>().to
