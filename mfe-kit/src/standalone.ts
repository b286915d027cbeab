import { hostVersion, type Host, type HostSession } from '@glas/contracts/host'
import type { Session, User } from '@glas/contracts/identity/accounts.operations'
import { marketNamed, publicMarket } from '@glas/contracts/markets/markets'
import { createPageSet, pathOf } from '@glas/contracts/page-set'
import { localeOfPath } from '@glas/contracts/site-paths'
import { identifierPrefixOf } from './identifier-prefix.ts'
import type { DefinedRemote } from './remote.tsx'
import './styles/base.css'
import './styles/skeleton.css'
import './styles/alone.css'

function elementOf<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '', text = '') {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}

/**
 * Starts a remote without the shell, for its own team: a list of its pages on top, and the minimal host below. It signs
 * in with the refresh cookie if there is one; for a page that needs it, log in on the whole site first.
 */
export function startAlone(remote: DefinedRemote): void {
  const own = createPageSet(remote.definition.pages)
  const pages = own.all.filter(({ hr }) => !hr.includes(':'))
  // Redirects to the remote's first page if the address is not one of its pages.
  if (!own.match(location.pathname)) {
    history.replaceState(null, '', pathOf(pages[0]!, localeOfPath(location.pathname)))
  }
  const bar = elementOf('header', 'alone-bar')
  const list = elementOf('ul')
  const said = elementOf('output', 'alone-said')
  const element = elementOf('main')
  bar.append(elementOf('strong', '', remote.name), list)
  document.getElementById('alone')!.append(bar, said, element)

  let token: string | undefined
  let session: HostSession = { status: 'unknown', user: null }
  type Functions = Omit<Host, 'version' | 'session' | 'locale' | 'market' | 'location' | 'identifierPrefix' | 'hydrate'>
  const functions: Functions = {
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
    notFound: ({ pathname, search }) => {
      said.textContent = `404: nothing is at ${pathname}${search}; the site shows its own page for that.`
    },
  }

  const host = (): Host => {
    const { pathname, search, hash } = location
    return {
      version: hostVersion,
      ...functions,
      session,
      locale: localeOfPath(pathname),
      market: publicMarket(marketNamed('hr')),
      location: {
        pathname, search, hash, state: (history.state as { usr?: unknown } | null)?.usr ?? null, key: pathname,
      },
      identifierPrefix: identifierPrefixOf(remote.name),
      hydrate: false,
    }
  }

  function link(href: string, text: string) {
    const made = elementOf('a', '', text)
    made.href = href
    if (href === location.pathname) made.setAttribute('aria-current', 'page')
    made.addEventListener('click', (event) => {
      event.preventDefault()
      functions.navigate(href)
    })
    return made
  }

  /** Lists the pages in the current language, then this page in the other one. */
  function drawBar() {
    const locale = localeOfPath(location.pathname)
    const other = locale === 'hr' ? 'en' : 'hr'
    document.documentElement.lang = locale
    const links = [
      ...pages.map((page) => link(pathOf(page, locale), page.name)),
      link(own.inLocale(location.pathname, other), other.toUpperCase()),
    ]
    list.replaceChildren(...links.map((each) => {
      const item = elementOf('li')
      item.append(each)
      return item
    }))
  }

  drawBar()
  const mounted = remote.mount(element, host())

  function update() {
    const { pathname } = location
    said.textContent = own.match(pathname) ? '' : `${pathname} is no page of ${remote.name}.`
    drawBar()
    void mounted.update(host())
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
    if (response?.status === 503) said.textContent = 'No site answers the calls of this page: npm start, or SITE_URL.'
  }

  window.addEventListener('popstate', update)
  // Without the cookie that marks a session there is nothing to restore.
  if (/(?:^|; )glas_session=/.test(document.cookie)) void restore()
  else take(undefined)
}
