import type { Session } from '@glas/contracts/identity/accounts.operations'
import { homeOf, localPath } from '@glas/contracts/routes'
import { useHost, usePaths } from '@glas/mfe-kit/host'

/** Signs in with a session and goes on: to be confirmed, to where one wanted to go, or home (D-2.1, D-3.1). */
export function useEnter(): (session: Session, wanted?: string | null) => void {
  const { signIn, navigate } = useHost()
  const to = usePaths()
  return (session, wanted) => {
    signIn(session)
    const { user } = session
    const next = user.email_verified_at === null
      ? to('confirm-email')
      : localPath(wanted) ?? to(homeOf(user.scope))
    navigate(next, { replace: true })
  }
}
