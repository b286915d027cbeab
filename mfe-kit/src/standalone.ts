import type { Host, HostSession } from '@glas/contracts/host'
import type { Session, User } from '@glas/contracts/identity/accounts.operations'
import { localeOfPath, pathTo, routeNamed, type RouteName } from '@glas/contracts/routes'
import { marketNamed, publicMarket } from '@glas/contracts/markets/markets'
import { identifierPrefixOf } from './identifier-prefix.ts'
import type { DefinedRemote } from './remote.tsx'
import './styles/base.css'

/**
 * Starts a remote by itself, for its own team: a list of its pages on top, a host of the plainest kind below. It signs
 * in by the refresh cookie where there is one; for a page that needs it, log in on the whole site first.
 */
export function startAlone(remote: DefinedRemote): void {
  const root = document.getElementById('alone')!
  const nav = document.createElement('nav')
  const element = document.createElement('main')
  const said = document.createElement('output')
  root.append(nav, said, element)

  let token: string | undefined
  let session: HostSession = { status: 'unknown', user: null }
  const functions: Omit<Host, 'version' | 'session' | 'locale' | 'market' | 'location' | 'identifierPrefix' | 'hydrate'> = {
    navigate(to, { replace = false, state = null } = {}) {
      if (typeof to === 'number') return history.go(to)
      history[replace ? 'replaceState' : 'pushState']({ usr: state }, '', to)
      update()
    },
    request: ({ method, path, body, headers, signal, anonymous }) => fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && !anonymous && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(anonymous && { credentials: 'omit' }),
    }),
    signIn: (fresh) => take(fresh),
    signOut: async () => take(undefined),
    reloadUser: restore,
    notify: ({ text }) => {
      said.textContent = text
    },
    setPage: ({ title }) => {
      document.title = title
    },
    openCookieSettings() {},
    reportFault: (code, error) => reportError(error ?? new Error(code)),
    fail: (code, error) => reportError(error ?? new Error(code)),
  }

  const host = (): Host => {
    const locale = localeOfPath(location.pathname)
    const { pathname, search, hash } = location
    return {
      version: 1,
      ...functions,
      session,
      locale,
      market: publicMarket(marketNamed('hr')),
      location: { pathname, search, hash, state: (history.state as { usr?: unknown } | null)?.usr ?? null, key: pathname },
      identifierPrefix: identifierPrefixOf(remote.name),
      hydrate: false,
    }
  }
  const mounted = remote.mount(element, host())

  function update() {
    mounted.update(host())
  }

  function take(fresh: Session | undefined) {
    token = fresh?.token
    const user: User | null = fresh?.user ?? null
    session = { status: user ? 'user' : 'guest', user }
    update()
  }

  async function restore() {
    const response = await fetch('/api/auth/refresh', { method: 'POST' }).catch(() => undefined)
    take(response?.ok ? ((await response.json()) as { data: Session }).data : undefined)
  }

  for (const name of remote.routes as RouteName[]) {
    if (routeNamed(name).hr.includes(':')) continue
    const link = document.createElement('a')
    link.href = pathTo(name, 'hr')
    link.textContent = `${name} `
    link.addEventListener('click', (event) => {
      event.preventDefault()
      functions.navigate(link.href)
    })
    nav.append(link)
  }
  window.addEventListener('popstate', update)
  void restore()
}
