import { createContext, useContext, useSyncExternalStore } from 'react'
import type { HostLocation, HostSession, RemoteModule } from '@glas/contracts/host'
import { localeOfPath, rootPath } from '@glas/contracts/site-paths'
import type { RemoteName } from '@glas/contracts/services'
import { sessionOf, type ShellState } from '../../state.ts'
import type { SiteHistory } from '../navigation/history.ts'
import type { Site } from '../navigation/page-of.ts'
import type { Connection, ConnectionKeeper } from '../session/connection.ts'
import type { SessionKeeper } from '../session/session.ts'

/** An attempt to load a remote: a version and its module. */
export interface RemoteAttempt {
  readonly version: string
  load(): Promise<RemoteModule>
}

/** The services of the shell's components; on the server most of them do nothing. */
export interface ShellServices {
  readonly state: ShellState
  /** The pages of `state`, indexed. */
  readonly site: Site
  readonly history: SiteHistory
  readonly session: SessionKeeper
  readonly connection: ConnectionKeeper
  /** The attempts to make, in order; none if the remote is not published. */
  attemptsAt(name: RemoteName): readonly RemoteAttempt[]
  /** Call it when a version is shown: the next attempts begin with it. */
  remoteShown(name: RemoteName, version: string): void
  /** Reports a fault to the server's log. */
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

/** The session. A document is hydrated with the one that its server knew, even if it is renewed already. */
export function useSession(): HostSession {
  const { session, state: { hint } } = useServices()
  return useSyncExternalStore(session.subscribe, session.current, () => sessionOf(hint))
}

export function useConnection(): Connection {
  const { connection } = useServices()
  return useSyncExternalStore(connection.subscribe, connection.current, () => 'online')
}

/** Goes to the home page, then ends the session, so that a page can save its state before it is left. */
export function signOut({ history, session }: ShellServices): Promise<void> {
  history.navigate(rootPath(localeOfPath(history.location().pathname)))
  return session.signOut()
}
