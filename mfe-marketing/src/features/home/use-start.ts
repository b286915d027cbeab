import { useSession } from '@glas/mfe-kit/host'
import { useSite } from '../../paths.ts'

/** Where one begins with a research: registration, or the own pages of who has an account. */
export function useStart(): string | undefined {
  const { status, user } = useSession()
  const { to, home } = useSite()
  return status === 'user' && user ? home(user.scope) : to('registration')
}
