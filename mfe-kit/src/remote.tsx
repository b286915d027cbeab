import type { Store } from '@reduxjs/toolkit'
import type { i18n as I18n } from 'i18next'
import {
  Component, StrictMode, startTransition, Suspense, use, useEffect, useMemo, type ComponentType, type ReactNode,
} from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { Provider } from 'react-redux'
import { createPath, Route, Router, Routes } from 'react-router'
import type { Host, MountedRemote, RemoteModule } from '@glas/contracts/host'
import type { UiLocale } from '@glas/contracts/locales'
import type { LinkName } from '@glas/contracts/page-links'
import { createPageSet, type AddressedPage, type PageSet } from '@glas/contracts/page-set'
import { HostContext } from './host.ts'
import { createI18n, type Locales } from './i18n/create-i18n.ts'
import { createPaths, PathsContext, type Paths } from './paths.ts'
import { PageSkeleton } from './ui/page-skeleton.tsx'

/**
 * Imports a page: `() => import(/* webpackChunkName: "profile-izz" *\/ './features/board/board-page.tsx')`, whose
 * default export is the component. The chunk is named after the route, because the server preloads it by that name.
 */
export type PageSource = () => Promise<{ default: ComponentType }>

export interface RemoteDefinition<Pages extends readonly AddressedPage[] = readonly AddressedPage[]> {
  /** Name of the part; the namespace of its texts. */
  readonly name: string
  /** Its declarations. */
  readonly pages: Pages
  /** Pages of other remotes that it links to; none by default. */
  readonly links?: readonly LinkName[]
  /** The module of each declared page. */
  readonly sources: Readonly<Record<Pages[number]['name'], PageSource>>
  readonly locales: Locales
  /**
   * Texts that only some pages need, by prefix of those pages' names: `profile` for `profile-izz`. Their chunks are
   * named `locale-hr.profile`, because the server preloads them by that name.
   */
  readonly sections?: Readonly<Record<string, Locales>>
  /** Makes the remote's store; `host()` returns the current host (for `request`, session, locale). */
  readonly createStore: (host: () => Host) => Store
}

/** The exposed remote, and what prerendering and tests need of it. */
export interface DefinedRemote extends RemoteModule {
  readonly definition: RemoteDefinition
  /** Loads everything that the first render needs. */
  prepare(host: Host): Promise<PreparedRemote>
}

export interface PreparedRemote {
  /** @param onShown called once, when the tree is in the document */
  draw(host: Host, onShown?: () => void): ReactNode
  changeLocale(locale: UiLocale): Promise<void>
  /** Settles when the page at an address has loaded, or failed to. */
  arrive(pathname: string): Promise<void>
}

class RenderBoundary extends Component<{
  children: ReactNode; onFault: (error: unknown) => void
}, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

const sectionOf = (sections: RemoteDefinition['sections'], page: string) =>
  Object.keys(sections ?? {}).find((section) => page.startsWith(`${section}-`))

/** Each page is imported once; a failed import may be retried. */
function createPageLoader({ sources, sections }: RemoteDefinition) {
  const texts = new WeakMap<I18n, Map<string, Promise<void>>>()
  /** Loads a page's further texts; undefined if it has none or they are loaded. */
  const loadTexts = (i18n: I18n, name: string): Promise<void> | undefined => {
    const section = sectionOf(sections, name)
    if (!section || i18n.hasLoadedNamespace(section)) return undefined
    const of = texts.get(i18n) ?? new Map<string, Promise<void>>()
    texts.set(i18n, of)
    const pending = of.get(section) ?? i18n.loadNamespaces(section)
    of.set(section, pending)
    return pending
  }
  const loaded = new Map<string, ComponentType>()
  const loading = new Map<string, Promise<ComponentType>>()
  const load = (name: string): Promise<ComponentType> => {
    const pending = loading.get(name) ?? sources[name]!().then(
      (module) => {
        loaded.set(name, module.default)
        return module.default
      },
      (error: unknown) => {
        loading.delete(name)
        throw error
      },
    )
    loading.set(name, pending)
    return pending
  }
  const Page = ({ name }: { name: string }) => {
    const { i18n } = useTranslation()
    const pending = loadTexts(i18n, name)
    // Must not suspend for a loaded page: the first render has to match what the server drew.
    const Found = loaded.get(name) ?? use(load(name))
    if (pending) use(pending)
    return <Found />
  }
  return { load, loadTexts, Page }
}

function RemoteRoot(props: {
  host: Host
  definition: RemoteDefinition
  pathsAt: (host: Host) => Paths
  i18n: I18n
  store: Store
  Page: (props: { name: string }) => ReactNode
  onShown: (() => void) | undefined
}) {
  const { host, definition, pathsAt, i18n, store, Page, onShown } = props
  const { navigate, fail } = host
  const navigator = useMemo(() => ({
    createHref: (to: string | Partial<{ pathname: string; search: string; hash: string }>) =>
      typeof to === 'string' ? to : createPath(to),
    push: (to: string | object, state?: unknown) => navigate(typeof to === 'string' ? to : createPath(to), { state }),
    replace: (to: string | object, state?: unknown) =>
      navigate(typeof to === 'string' ? to : createPath(to), { replace: true, state }),
    go: (delta: number) => navigate(delta),
  }), [navigate])

  const paths = useMemo(() => pathsAt(host), [pathsAt, host])

  useEffect(() => onShown?.(), [onShown])

  return (
    <StrictMode>
      <HostContext value={host}>
        <RenderBoundary onFault={(error) => fail('RENDER_FAILED', error)}>
          <I18nextProvider i18n={i18n}>
            <Provider store={store}>
              <Router location={host.location} navigator={navigator}>
                <PathsContext value={paths}>
                  <Suspense fallback={<div aria-busy="true"><PageSkeleton /></div>}>
                    <Routes>
                      {definition.pages.map(({ name, ...paths }) => (
                        <Route key={name} path={paths[host.locale]} element={<Page name={name} />} />
                      ))}
                    </Routes>
                  </Suspense>
                </PathsContext>
              </Router>
            </Provider>
          </I18nextProvider>
        </RenderBoundary>
      </HostContext>
    </StrictMode>
  )
}

/** How long the previous page stays while the next one is loading, in milliseconds; then the skeleton replaces it. */
export const skeletonAfterMs = 250

/**
 * The host as at prerendering: unknown session, no query, no fragment, no pages of other remotes. The real values
 * follow at once.
 */
const asPrerendered = ({ pages: _, ...host }: Host): Host => ({
  ...host,
  session: { status: 'unknown', user: null },
  location: { pathname: host.location.pathname, search: '', hash: '', state: null, key: 'default' },
})

/**
 * Makes a remote from its pages: a React root with its own store, texts and error boundary, on the shell's history. A
 * change of locale replaces the texts in place, so form input is kept.
 */
export function defineRemote<const Pages extends readonly AddressedPage[]>(
  definition: RemoteDefinition<Pages>,
): DefinedRemote {
  const own: PageSet<AddressedPage> = createPageSet(definition.pages)
  const pathsAt = createPaths<readonly AddressedPage[], readonly LinkName[]>(definition.pages, definition.links ?? [])
  const routes = definition.pages.map(({ name }) => name)
  const { load, loadTexts, Page } = createPageLoader(definition)

  async function prepare(first: Host): Promise<PreparedRemote> {
    let newest = first
    const name = own.match(first.location.pathname)?.page.name
    const [i18n] = await Promise.all([
      createI18n(first.locale, definition.name, definition.locales, definition.sections).then(async (made) => {
        if (name) await loadTexts(made, name)
        return made
      }),
      name ? load(name) : undefined,
    ])
    const store = definition.createStore(() => newest)
    return {
      draw(host, onShown) {
        newest = host
        return (
          <RemoteRoot {...{ host, definition, pathsAt, i18n, store, Page, onShown }} />
        )
      },
      async changeLocale(locale) {
        await i18n.changeLanguage(locale)
      },
      async arrive(pathname) {
        const to = own.match(pathname)?.page.name
        if (to) await Promise.allSettled([load(to), loadTexts(i18n, to)])
      },
    }
  }

  function mount(element: HTMLElement, first: Host): MountedRemote {
    let host = first
    let root: Root | undefined
    let prepared: PreparedRemote | undefined
    let unmounted = false
    let { locale } = first
    const options = {
      identifierPrefix: first.identifierPrefix,
      onRecoverableError: (error: unknown) => host.reportFault('HYDRATION_MISMATCH', error),
    }

    let shown = false
    const onShown = () => {
      if (shown) return
      shown = true
      void update(host)
    }

    async function start() {
      try {
        prepared = await prepare(first)
        if (unmounted) return
        if (first.hydrate && element.firstChild) root = hydrateRoot(
          element, prepared.draw(asPrerendered(first), onShown), options,
        )
        else {
          element.replaceChildren()
          root = createRoot(element, options)
          root.render(prepared.draw(first, onShown))
        }
      } catch (error) {
        host.fail('MOUNT_FAILED', error)
      }
    }

    function update(next: Host): void | Promise<void> {
      const moved = next.location.pathname !== host.location.pathname
      host = next
      // An update before the first commit would discard the prerendered page.
      if (!root || !prepared || !shown) return undefined
      const { draw, changeLocale, arrive } = prepared
      if (next.locale === locale) {
        startTransition(() => root!.render(draw(next, onShown)))
        if (!moved) return undefined
        const waited = setTimeout(() => {
          if (!unmounted) root!.render(draw(host, onShown))
        }, skeletonAfterMs)
        return arrive(next.location.pathname).finally(() => clearTimeout(waited))
      }
      locale = next.locale
      // Texts first, then the address, so that no frame mixes two languages.
      return changeLocale(locale).then(() => void (unmounted || root!.render(draw(host, onShown))))
    }

    return {
      ready: start(),
      update,
      unmount() {
        unmounted = true
        root?.unmount()
      },
    }
  }

  return { name: definition.name, routes, definition, prepare, mount }
}
