import type { UiLocale } from '@glas/contracts/locales'
import { useHost } from '@glas/mfe-kit/host'
import { createPaths } from '@glas/mfe-kit/paths'
import { links } from './links.ts'
import { pages } from './pages.ts'

/** Addresses for this remote, as a host knows them. */
export const pathsAt = createPaths(pages, links)

/**
 * Addresses in the locale that the site is in: `to('profile-izz-id', { id })`. Of another remote's page it is undefined
 * while that page is not live: draw no link then.
 */
export const usePaths = () => pathsAt(useHost()).to

/** The same in another locale: respondents choose the language that they read apart from the site's (D-1.3). */
export const usePathsIn = (locale: UiLocale) => pathsAt({ ...useHost(), locale }).to
