import { localPath } from '@glas/contracts/site-paths'
import type { SitePaths } from '../../paths.ts'

const key = 'glas-wanted'

/** Where one wants to go, if that is a page of this site: no other site, and nothing that only a program asks for. */
export function wantedPath(target: string | null | undefined, site: SitePaths): string | undefined {
  const local = localPath(target)
  if (!local) return undefined
  const { pathname } = new URL(local, 'http://local.invalid')
  return site.has(pathname) ? local : undefined
}

/** An address with where one wants to go after it, if that is a page of this site. */
export function withWanted(path: string, wanted: string | null | undefined, site: SitePaths): string {
  const local = wantedPath(wanted, site)
  return local ? `${path}?redirect=${encodeURIComponent(local)}` : path
}

/** Keeps it in this tab until the link of the mail, which does not know of it, is opened here. */
export function keepWanted(wanted: string): void {
  try {
    sessionStorage.setItem(key, wanted)
  } catch {
    // A browser that keeps nothing: one goes on from home then.
  }
}

/** What this tab has kept, from now on kept no more. */
export function takeWanted(site: SitePaths): string | undefined {
  try {
    const wanted = wantedPath(sessionStorage.getItem(key), site)
    sessionStorage.removeItem(key)
    return wanted
  } catch {
    return undefined
  }
}
