import type { UiLocale } from '@glas/contracts/locales'
import { usePathsOf, type Paths } from '@glas/mfe-kit/paths'
import type { links } from './links.ts'
import type { pages } from './pages.ts'

type SitePaths = Paths<typeof pages, typeof links>

const useSite = (): SitePaths => usePathsOf<typeof pages, typeof links>()

/**
 * Addresses in the locale that the site is in: `to('profile-izz-id', { id })`. Of another remote's page it is undefined
 * while that page is not live: draw no link then.
 */
export const usePaths = (): SitePaths['to'] => useSite().to

/** The same in another locale: respondents choose the language that they read apart from the site's (D-1.3). */
export const usePathsIn = (locale: UiLocale): SitePaths['to'] => useSite().in(locale).to
