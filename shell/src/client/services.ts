import { createContext, useContext, useSyncExternalStore } from 'react'
import type { HostLocation, HostSession, RemoteModule } from '@glas/contracts/host'
import { localeOfPath, rootPath } from '@glas/contracts/site-paths'
import type { RemoteName } from '@glas/contracts/services'
import type { Connection, ConnectionKeeper } from './connection.ts'
import type { SiteHistory } from './history.ts'
import type { Site } from './page-of.ts'
import type { SessionKeeper } from './session.ts'
import type { ShellState } from './state.ts'

/** One way to a remote's page: a version, and how its module is got. */
export interface RemoteAttempt {
  readonly version: string
  load(): Promise<RemoteModule>
}

/** What the shell's components work with; on the server most of it does nothing. */
export interface ShellServices {
  readonly state: ShellState
  /** The pages of `state`, to be looked up. */
  readonly site: Site
  readonly history: SiteHistory
  readonly session: SessionKeeper
  readonly connection: ConnectionKeeper
  /** What to try, in this order; nothing where the remote is not published. */
  attemptsAt(name: RemoteName): readonly RemoteAttempt[]
  /** That version is on the page: the next attempts begin with it. */
  remoteShown(name: RemoteName, version: string): void
  /** To the server's log. */
  reportFault(remote: string, version: string, code: string, error?: unknown): void
}

export const ServicesContext = createContext<ShellServices | null>(null)

export function useServices(): ShellServices {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('No shell services')
  return services
}

export function useSiteLocation(): HostLocation {
  const { history } = useServices()
  return useSyncExternalStore(history.subscribe, history.location, history.location)
}

export function useSession(): HostSession {
  const { session } = useServices()
  return useSyncExternalStore(session.subscribe, session.current, session.current)
}

export function useConnection(): Connection {
  const { connection } = useServices()
  return useSyncExternalStore(connection.subscribe, connection.current, () => 'online')
}

/** Goes to the home page and ends the session: in this order, so that a page saves what it has before it is left. */
export function signOut({ history, session }: ShellServices): Promise<void> {
  history.navigate(rootPath(localeOfPath(history.location().pathname)))
  return session.signOut()
}
