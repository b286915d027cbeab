import type { Host } from '@glas/contracts/host'
import type { LinkName } from '@glas/contracts/page-links'
import { createPageSet, type AddressedPage, type PageSet } from '@glas/contracts/page-set'
import { createI18n } from './i18n/create-i18n.ts'
import { mountRemote } from './mounting/mount-remote.ts'
import { createPageLoader } from './mounting/page-loader.tsx'
import { RemoteRoot } from './mounting/remote-root.tsx'
import { createPaths } from './paths.ts'
import type { DefinedRemote, PreparedRemote, RemoteDefinition } from './remote-definition.ts'

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
    const store = definition.createStore(() => newest)
    if (name) definition.begin?.(store, name, new URLSearchParams(first.location.search))
    const [i18n] = await Promise.all([
      createI18n(first.locale, definition.name, definition).then(async (made) => {
        if (name) await loadTexts(made, name, first.location.pathname)
        return made
      }),
      name ? load(name) : undefined,
    ])
    const unseed = first.data && definition.seed?.(store, first.data)
    return {
      draw(host, onShown) {
        newest = host
        return <RemoteRoot {...{ host, definition, pathsAt, i18n, store, Page, onShown }} />
      },
      async changeLocale(locale) {
        await i18n.changeLanguage(locale)
      },
      empty: () => unseed?.(),
      async arrive(pathname) {
        const to = own.match(pathname)?.page.name
        if (to) await Promise.allSettled([load(to), loadTexts(i18n, to, pathname)])
      },
    }
  }

  return {
    name: definition.name, routes, definition, prepare,
    mount: (element, host) => mountRemote(prepare, element, host),
  }
}
