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
