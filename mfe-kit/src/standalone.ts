import { hostVersion, type Host, type HostRequest, type HostSession } from '@glas/contracts/host'
import type { Session } from '@glas/contracts/identity/accounts.operations'
import { marketNamed, publicMarket } from '@glas/contracts/markets/markets'
import { createPageSet, pathOf, type AddressedPage, type PageSet } from '@glas/contracts/page-set'
import { localeOfPath } from '@glas/contracts/site-paths'
import { requestInit } from './api/request-init.ts'
import { identifierPrefixOf } from './identifier-prefix.ts'
import type { DefinedRemote } from './remote-definition.ts'
import './styles/base.css'
import './styles/skeleton.css'
import './styles/alone.css'

function elementOf<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '', text = '') {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}

type Functions = Omit<Host, 'version' | 'session' | 'locale' | 'market' | 'location' | 'identifierPrefix' | 'hydrate'>

/** The page that `serveAlone` serves: a bar with links, a line for messages, and the element of the remote. */
function drawFrame(name: string) {
  const list = elementOf('ul')
  const bar = elementOf('header', 'alone-bar')
  bar.append(elementOf('strong', '', name), list)
  const said = elementOf('output', 'alone-said')
  const element = elementOf('main')
  document.getElementById('alone')?.append(bar, said, element)
  return {
    element,
    show: (text: string) => {
      said.textContent = text
    },
    showLinks: (links: readonly HTMLElement[]) => list.replaceChildren(...links.map((link) => {
      const item = elementOf('li')
      item.append(link)
      return item
    })),
  }
}

function linkTo(href: string, text: string, navigate: (href: string) => void) {
  const link = elementOf('a', '', text)
  link.href = href
  if (href === location.pathname) link.setAttribute('aria-current', 'page')
  link.addEventListener('click', (event) => {
    event.preventDefault()
    navigate(href)
  })
  return link
}

/** The links of the bar: the remote's pages in the current language, then this page in the other one. */
function pageLinks(own: PageSet<AddressedPage>, pages: readonly AddressedPage[], navigate: (href: string) => void) {
  const locale = localeOfPath(location.pathname)
  const other = locale === 'hr' ? 'en' : 'hr'
  return [
    ...pages.map((page) => linkTo(pathOf(page, locale), page.name, navigate)),
    linkTo(own.inLocale(location.pathname, other), other.toUpperCase(), navigate),
  ]
}

/** The session of the refresh cookie, if the site runs and knows one. @param onSession called with each change */
function createSession(show: (text: string) => void, onSession: () => void) {
  let token: string | undefined
  let session: HostSession = { status: 'unknown', user: null }

  function take(fresh: Session | undefined) {
    token = fresh?.token
    session = fresh ? { status: 'user', user: fresh.user } : { status: 'guest', user: null }
    onSession()
  }

  return {
    current: () => session,
    request: (request: HostRequest) => fetch(request.path, requestInit(request, token)),
    take,
    async restore() {
      const response = await fetch('/api/auth/refresh', { method: 'POST' }).catch(() => undefined)
      take(response?.ok ? ((await response.json()) as { data: Session }).data : undefined)
      if (response?.status === 503) show('No site answers the calls of this page: npm start, or SITE_URL.')
    },
  }
}

/** The parts of the host that a page outside the shell needs. */
function hostFunctions(
  session: ReturnType<typeof createSession>, show: (text: string) => void, onMoved: () => void,
): Functions {
  return {
    navigate(to, { replace = false, state = null } = {}) {
      if (typeof to === 'number') return history.go(to)
      history[replace ? 'replaceState' : 'pushState']({ usr: state }, '', to)
      onMoved()
    },
    request: session.request,
    signIn: session.take,
    signOut: async () => session.take(undefined),
    reloadUser: session.restore,
    notify: ({ text }) => show(text),
    setPage: ({ title }) => {
      document.title = title
    },
    openCookieSettings() {},
    reportFault: (code, error) => reportError(error ?? new Error(code)),
    fail: (code, error) => reportError(error ?? new Error(code)),
    notFound: ({ pathname, search }) =>
      show(`404: nothing is at ${pathname}${search}; the site shows its own page for that.`),
  }
}

/**
 * Starts a remote without the shell, for its own team: a list of its pages on top, and the minimal host. It signs in
 * with the refresh cookie if there is one; for a page that needs it, log in on the whole site first.
 */
export function startAlone(remote: DefinedRemote): void {
  const own: PageSet<AddressedPage> = createPageSet(remote.definition.pages)
  const pages = own.all.filter(({ hr }) => !hr.includes(':'))
  // Redirects to the remote's first page if the address is not one of its pages.
  if (pages[0] && !own.match(location.pathname)) {
    history.replaceState(null, '', pathOf(pages[0], localeOfPath(location.pathname)))
  }
  const { element, show, showLinks } = drawFrame(remote.name)
  const session = createSession(show, update)
  const functions = hostFunctions(session, show, update)

  function host(): Host {
    const { pathname, search, hash } = location
    const state = (history.state as { usr?: unknown } | null)?.usr ?? null
    return {
      version: hostVersion,
      ...functions,
      session: session.current(),
      locale: localeOfPath(pathname),
      market: publicMarket(marketNamed('hr')),
      location: { pathname, search, hash, state, key: pathname },
      identifierPrefix: identifierPrefixOf(remote.name),
      hydrate: false,
    }
  }

  function drawBar() {
    document.documentElement.lang = localeOfPath(location.pathname)
    showLinks(pageLinks(own, pages, functions.navigate))
  }

  drawBar()
  const mounted = remote.mount(element, host())

  function update() {
    const { pathname } = location
    show(own.match(pathname) ? '' : `${pathname} is no page of ${remote.name}.`)
    drawBar()
    void mounted.update(host())
  }

  window.addEventListener('popstate', update)
  // Without the cookie that marks a session there is nothing to restore.
  if (/(?:^|; )glas_session=/.test(document.cookie)) void session.restore()
  else session.take(undefined)
}
