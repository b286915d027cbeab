import { localPath } from '@glas/contracts/site-paths'
import type { SitePaths } from '../../paths.ts'

const key = 'glas-wanted'

/** The wanted path if it is a page of this site: not another site, and not a path for programs. */
export function wantedPath(target: string | null | undefined, site: SitePaths): string | undefined {
  const local = localPath(target)
  if (!local) return undefined
  const { pathname } = new URL(local, 'http://local.invalid')
  return site.has(pathname) ? local : undefined
}

/** A path with the wanted page as its `redirect`, if that is a page of this site. */
export function withWanted(path: string, wanted: string | null | undefined, site: SitePaths): string {
  const local = wantedPath(wanted, site)
  return local ? `${path}?redirect=${encodeURIComponent(local)}` : path
}

/** Stores the wanted page in this tab until the mailed link, which doesn't contain it, is opened here. */
export function keepWanted(wanted: string): void {
  try {
    sessionStorage.setItem(key, wanted)
  } catch {
    // The browser refuses storage: the user then continues from home.
  }
}

/** Returns the wanted page that this tab stored, and deletes it. */
export function takeWanted(site: SitePaths): string | undefined {
  try {
    const wanted = wantedPath(sessionStorage.getItem(key), site)
    sessionStorage.removeItem(key)
    return wanted
  } catch {
    return undefined
  }
}
