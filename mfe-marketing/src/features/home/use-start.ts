import { homeOf } from '@glas/contracts/routes'
import { usePaths, useSession } from '@glas/mfe-kit/host'

/** Where one begins with a research: registration, or the own pages of who has an account. */
export function useStart(): string {
  const { status, user } = useSession()
  const to = usePaths()
  return status === 'user' && user ? to(homeOf(user.scope)) : to('registration')
}
