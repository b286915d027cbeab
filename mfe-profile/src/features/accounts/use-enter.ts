import type { Session, User } from '@glas/contracts/identity/accounts.operations'
import { useHost } from '@glas/mfe-kit/host'
import { useSite, type SitePaths } from '../../paths.ts'
import { wantedPath, withWanted } from './wanted.ts'

/** The wanted page, or home (D-2.1), in the current language, which may have changed since. */
export function destinationOf(user: User, wanted: string | null | undefined, site: SitePaths): string {
  const path = wantedPath(wanted, site)
  if (!path) return site.home(user.scope) ?? site.to('login')
  const { pathname, search, hash } = new URL(path, 'http://local.invalid')
  return site.inLocale(pathname, site.locale) + search + hash
}

/** Where the user goes after signing in: to the destination, or first to the confirmation of the address (D-3.1). */
export function landingOf(user: User, wanted: string | null | undefined, site: SitePaths): string {
  if (user.email_verified_at === null) return withWanted(site.to('confirm-email'), wanted, site)
  return destinationOf(user, wanted, site)
}

/** Signs in with a session and navigates onwards. */
export function useEnter(): (session: Session, wanted?: string | null) => void {
  const { signIn, navigate } = useHost()
  const site = useSite()
  return (session, wanted) => {
    signIn(session)
    navigate(landingOf(session.user, wanted, site), { replace: true })
  }
}
