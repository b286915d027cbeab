import type { UiLocale } from '@glas/contracts/locales'
import { usePathsOf, type Paths } from '@glas/mfe-kit/paths'
import type { links } from './links.ts'
import type { pages } from './pages.ts'

type SitePaths = Paths<typeof pages, typeof links>

const useSite = (): SitePaths => usePathsOf<typeof pages, typeof links>()

/**
 * Addresses in the site's locale: `to('profile-izz-id', { id })`. Undefined for another remote's page that is not live:
 * then draw no link.
 */
export const usePaths = (): SitePaths['to'] => useSite().to

/** The same in another locale: respondents choose their language independently of the site's (D-1.3). */
export const usePathsIn = (locale: UiLocale): SitePaths['to'] => useSite().in(locale).to
