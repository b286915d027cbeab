import { useSession } from '@glas/mfe-kit/host'
import { useSite } from '../paths.ts'

/** Where a research starts: at registration, or on the user's own pages if signed in. */
export function useStart(): string | undefined {
  const { status, user } = useSession()
  const { to, home } = useSite()
  return status === 'user' && user ? home(user.scope) : to('registration')
}
