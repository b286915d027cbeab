import type { HostLocation } from '@glas/contracts/host'
import type { Site } from './page-of.ts'

/** The site's history, which the shell's frame and all remotes share. */
export interface SiteHistory {
  location(): HostLocation
  navigate(to: string | number, options?: { replace?: boolean; state?: unknown }): void
  subscribe(listener: () => void): () => void
}

const newKey = () => Math.random().toString(36).slice(2, 10)

/**
 * Whether a navigation must load a document: respondents' pages are separate documents (D-6.9), so entering and leaving
 * them loads the page.
 */
export function needsDocument(site: Site, from: string, to: string): boolean {
  return Boolean(site.match(from)?.page.respondent) !== Boolean(site.match(to)?.page.respondent)
}

/**
 * @param page the window
 * @param site its pages
 * @param isOld whether the next navigation should reload the page; respondents are never interrupted
 */
export function createSiteHistory(page: Window, site: Site, isOld: () => boolean = () => false): SiteHistory {
  const listeners = new Set<() => void>()
  const read = (): HostLocation => {
    const entry = page.history.state as { key?: string; usr?: unknown } | null
    const { pathname, search, hash } = page.location
    return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' }
  }
  let current = read()
  const changed = () => {
    current = read()
    for (const listener of listeners) listener()
  }
  const isDue = () => !site.match(current.pathname)?.page.respondent && isOld()
  page.addEventListener('popstate', () => (isDue() ? page.location.reload() : changed()))
  page.history.scrollRestoration = 'manual'

  return {
    location: () => current,
    navigate(to, { replace = false, state = null } = {}) {
      if (typeof to === 'number') return page.history.go(to)
      const url = new URL(to, page.location.href)
      // Remotes can't navigate to scripts or other sites.
      if (url.origin !== page.location.origin) throw new TypeError('Navigation leads away from this site')
      if (needsDocument(site, current.pathname, url.pathname) || isDue()) {
        return replace ? page.location.replace(url) : page.location.assign(url)
      }
      page.history[replace ? 'replaceState' : 'pushState']({ key: newKey(), usr: state }, '', url)
      changed()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The history of a page that the server renders. */
export function createServerHistory(url: string): SiteHistory {
  const { pathname, search } = new URL(url, 'http://server.invalid')
  const location = { pathname, search, hash: '', state: null, key: 'default' }
  return { location: () => location, navigate() {}, subscribe: () => () => {} }
}
