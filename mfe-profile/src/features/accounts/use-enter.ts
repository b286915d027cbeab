import type { Session, User } from '@glas/contracts/identity/accounts.operations'
import { useHost } from '@glas/mfe-kit/host'
import { useSite, type SitePaths } from '../../paths.ts'
import { wantedPath, withWanted } from './wanted.ts'

/**
 * Where one wanted to go, or home (D-2.1); in the language that one reads now, which may have changed since.
 */
export function destinationOf(user: User, wanted: string | null | undefined, site: SitePaths): string {
  const path = wantedPath(wanted, site)
  if (!path) return site.home(user.scope) ?? site.to('login')
  const { pathname, search, hash } = new URL(path, 'http://local.invalid')
  return site.inLocale(pathname, site.locale) + search + hash
}

/** Where one goes after signing in: on, if need be by way of confirming one's address (D-3.1). */
export function landingOf(user: User, wanted: string | null | undefined, site: SitePaths): string {
  if (user.email_verified_at === null) return withWanted(site.to('confirm-email'), wanted, site)
  return destinationOf(user, wanted, site)
}

/** Signs in with a session and goes on. */
export function useEnter(): (session: Session, wanted?: string | null) => void {
  const { signIn, navigate } = useHost()
  const site = useSite()
  return (session, wanted) => {
    signIn(session)
    navigate(landingOf(session.user, wanted, site), { replace: true })
  }
}
