import type { Session, User } from '@glas/contracts/identity/accounts.operations'
import type { UiLocale } from '@glas/contracts/locales'
import { homeOf, pathInLocale, pathTo } from '@glas/contracts/routes'
import { useHost } from '@glas/mfe-kit/host'
import { wantedPath, withWanted } from './wanted.ts'

/**
 * Where one wanted to go, or home (D-2.1); in the language that one reads now, which may have changed since.
 */
export function destinationOf(user: User, wanted: string | null | undefined, locale: UiLocale): string {
  const path = wantedPath(wanted)
  if (!path) return pathTo(homeOf(user.scope), locale)
  const { pathname, search, hash } = new URL(path, 'http://local.invalid')
  return pathInLocale(pathname, locale) + search + hash
}

/** Where one goes after signing in: on, if need be by way of confirming one's address (D-3.1). */
export function landingOf(user: User, wanted: string | null | undefined, locale: UiLocale): string {
  if (user.email_verified_at === null) return withWanted(pathTo('confirm-email', locale), wanted)
  return destinationOf(user, wanted, locale)
}

/** Signs in with a session and goes on. */
export function useEnter(): (session: Session, wanted?: string | null) => void {
  const { signIn, navigate, locale } = useHost()
  return (session, wanted) => {
    signIn(session)
    navigate(landingOf(session.user, wanted, locale), { replace: true })
  }
}
