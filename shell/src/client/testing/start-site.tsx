import { jest } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import type { Host, HostSession, RemoteModule } from '@glas/contracts/host'
import type { User } from '@glas/contracts/identity/accounts.operations'
import { hr } from '@glas/contracts/markets/hr'
import type { Market } from '@glas/contracts/markets/market'
import { publicMarket } from '@glas/contracts/markets/markets'
import { createPageSet } from '@glas/contracts/page-set'
import { remoteNames, type RemoteName } from '@glas/contracts/services'
import { asShellPages, firstPages } from '../../../test/all-pages.ts'
import type { SitePage } from '../../server/releases/live-pages.ts'
import { guest, sessionOf, type SessionHint } from '../../state.ts'
import { App } from '../app.tsx'
import { serverConnection, type ConnectionKeeper } from '../session/connection.ts'
import { createSiteHistory } from '../navigation/history.ts'
import type { RemoteAttempt, ShellServices } from '../context/services.ts'
import { createShellStore } from '../context/store.ts'
import { createTexts } from '../texts/texts.ts'

const user = (over: Partial<User> = {}): User => ({
  id: 'u1', email: 'ana@a.example', email_verified_at: '2026-01-01T00:00:00.000Z', scope: 'company', firstName: 'Ana',
  lastName: 'A', locale: 'hr', company: { id: 'c1', name: 'Kvarner oprema' }, ...over,
})
export { guest }
export const signedIn = (over: Partial<User> = {}): HostSession => ({ status: 'user', user: user(over) })
export const admin = signedIn({ scope: 'admin', company: null })

/** Every remote is published. */
export const registry = Object.fromEntries(remoteNames.map((name) => [name, { use: {
  version: '1', federationName: name, entry: '', integrity: '',
} }]))

/** The site's pages by default. */
export const site = createPageSet(asShellPages(firstPages))

export interface Mount {
  readonly remote: string
  readonly version: string
  readonly hosts: Host[]
  unmounted: boolean
}

interface Options {
  session?: HostSession
  market?: Market
  /** By default the site's first pages. */
  pages?: readonly SitePage[]
  footerHtml?: string
  /** The HTML that the server prerendered. */
  html?: string
  /** What the server knew of the visitor: its document is hydrated then, with `differences` where it isn't the same. */
  hint?: SessionHint
  /** By default the site can be reached. */
  connection?: ConnectionKeeper
  /** Replaces the default: one version of each remote, which prints the page's name. */
  attempts?: (name: RemoteName, moduleOf: (version: string) => RemoteModule) => readonly RemoteAttempt[]
}

/** The whole client at an address, with a fake session and fake remotes. */
export async function startSite(path: string, options: Options = {}) {
  window.history.replaceState(null, '', path)
  let session = options.session ?? guest
  const listeners = new Set<() => void>()
  const mounts: Mount[] = []
  const moduleOf = (name: RemoteName, version: string): RemoteModule => ({
    name,
    routes: [],
    mount(element, host) {
      const mounted: Mount = { remote: name, version, hosts: [host], unmounted: false }
      mounts.push(mounted)
      element.textContent = `page of ${name}`
      return {
        ready: Promise.resolve(),
        update: (next) => void mounted.hosts.push(next),
        unmount: () => {
          mounted.unmounted = true
          element.replaceChildren()
        },
      }
    },
  })
  const { market = hr } = options
  const pages = options.pages
    ? createPageSet(asShellPages(options.pages.filter((page) => !page.market || market[page.market]))) : site
  const services: ShellServices = {
    state: {
      version: '1', market: publicMarket(market), registry, footerHtml: options.footerHtml ?? '',
      pages: pages.all,
      hint: options.hint ?? 'guest', missing: false, prerendered: options.html !== undefined, year: 2026,
    },
    site: pages,
    history: createSiteHistory(window, pages),
    session: {
      current: () => session,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      restore: async () => {},
      signIn() {},
      signOut: jest.fn(async () => {}),
      reloadUser: async () => {},
      stopActing: jest.fn(async () => {}),
      request: async () => new Response(),
    },
    connection: options.connection ?? serverConnection,
    attemptsAt: (name) => options.attempts?.(name, (version) => moduleOf(name, version))
      ?? [{ version: '1', load: async () => moduleOf(name, '1') }],
    remoteShown: jest.fn(),
    reportFault: jest.fn(),
  }
  const appWith = (own: ShellServices) => (
    <App
      services={own} store={createShellStore()} texts={createTexts()}
      {...(options.html !== undefined && { html: options.html })}
    />
  )
  const container = document.body.appendChild(document.createElement('div'))
  const differences: unknown[] = []
  if (options.hint !== undefined) {
    const session = { ...services.session, current: () => sessionOf(options.hint!) }
    container.innerHTML = renderToString(appWith({ ...services, session }))
  }
  const shown = await act(async () => render(appWith(services), {
    container, hydrate: options.hint !== undefined, onRecoverableError: (error) => void differences.push(error),
  }))
  return {
    ...shown,
    services,
    mounts,
    differences,
    user: userEvent.setup(),
    become: (next: HostSession) => act(async () => {
      session = next
      for (const listener of listeners) listener()
    }),
    go: (to: string) => act(async () => services.history.navigate(to)),
  }
}

export function setWidth(width: number) {
  window.matchMedia = ((query: string) => ({
    matches: width <= Number(/(\d+)px/.exec(query)?.[1]), addEventListener() {}, removeEventListener() {},
  })) as unknown as typeof window.matchMedia
}

/** Resets the browser before each test: desktop width, cookies answered, empty storage. */
export function resetBrowser() {
  setWidth(1440)
  window.scrollTo = jest.fn() as unknown as typeof window.scrollTo
  for (const pair of document.cookie.split(';')) document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`
  document.cookie = 'glas_consent=necessary; path=/'
}
