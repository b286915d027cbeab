import { usePathsOf, type Paths } from '@glas/mfe-kit/paths'
import type { links } from './links.ts'
import type { pages } from './pages.ts'

/** Addresses in the site's locale. Undefined for another remote's page that is not live: then draw no link. */
export const usePaths = (): Paths<typeof pages, typeof links>['to'] => usePathsOf<typeof pages, typeof links>().to
