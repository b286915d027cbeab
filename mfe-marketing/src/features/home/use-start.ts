import { useHost } from '@glas/mfe-kit/host'
import { pathsAt } from '../../paths.ts'

/** Where one begins with a research: registration, or the own pages of who has an account. */
export function useStart(): string | undefined {
  const host = useHost()
  const { status, user } = host.session
  const { to, home } = pathsAt(host)
  return status === 'user' && user ? home(user.scope) : to('registration')
}
