import { renderToString } from 'react-dom/server'
import { hostVersion, type Host, type HostData, type HostPage } from '@glas/contracts/host'
import { uiLocales, type UiLocale } from '@glas/contracts/locales'
import { marketIds, marketNamed, publicMarket } from '@glas/contracts/markets/markets'
import type { PageDeclaration } from '@glas/contracts/page-declaration'
import { pathOf } from '@glas/contracts/page-set'
import type { PrerenderedPage, RenderedPage, RenderRequest } from '@glas/releases/registry/registry'
import { PageCollector } from './host.ts'
import { identifierPrefixOf } from './identifier-prefix.ts'
import type { DefinedRemote } from './remote-definition.ts'

/** One address of a page whose path has parameters. */
export interface PrerenderAddress {
  readonly params: Readonly<Record<UiLocale, Readonly<Record<string, string>>>>
  /** The sections of its texts (`sectionsAt`), which the server preloads. */
  readonly texts?: readonly string[]
}

/** The addresses at which a page is prerendered, by the page's name. */
export type PrerenderAddresses = Readonly<Record<string, readonly PrerenderAddress[]>>

const noParameters: readonly PrerenderAddress[] = [{ params: { hr: {}, en: {} } }]

const never = () => {
  throw new Error('Not available while a page is prerendered')
}

/** The host of a page without a visitor: a guest, at that address. */
function hostFor(
  remote: DefinedRemote, market: string, locale: UiLocale, pathname: string, data?: HostData,
): Host {
  return {
    version: hostVersion,
    session: { status: 'unknown', user: null },
    locale,
    market: publicMarket(marketNamed(market)),
    location: { pathname, search: '', hash: '', state: null, key: 'default' },
    identifierPrefix: identifierPrefixOf(remote.name),
    hydrate: true,
    ...(data && { data }),
    navigate: never,
    request: never,
    signIn: never,
    signOut: never,
    reloadUser: never,
    notify: never,
    setPage: never,
    openCookieSettings: never,
    reportFault: never,
    fail(code, error) {
      throw error ?? new Error(code)
    },
    notFound: never,
  }
}

/** @throws if the page sets no title */
async function drawPage(remote: DefinedRemote, host: Host): Promise<RenderedPage> {
  const { draw, empty } = await remote.prepare(host)
  let said: HostPage | undefined
  const html = renderToString(
    <PageCollector value={(page) => { said = page }}>{draw(host)}</PageCollector>,
    { identifierPrefix: host.identifierPrefix },
  )
  empty()
  if (!said) throw new Error(`${host.location.pathname} sets no title (usePage)`)
  const { title, description, jsonLd, image, translations, published, changed } = said as HostPage
  return { html, title, description, jsonLd, image, translations, published, changed }
}

/**
 * Makes a remote's renderer for the shell's server: it draws a page at a request, with the data of its operation.
 * Without data it draws the page as it is before the data arrives.
 */
export const createRender = (remote: DefinedRemote) =>
  ({ market, locale, path, data }: RenderRequest): Promise<RenderedPage> =>
    drawPage(remote, hostFor(remote, market, locale, path, data))

/**
 * Renders the pages that a remote declares as prerendered, for each market and locale, at build time. Content that
 * depends on the visitor or the time must wait for an effect. Fails on a page without a title.
 * @param declared the remote's declarations
 * @param addressesOf the pages whose paths have parameters
 */
export async function prerenderPages(
  remote: DefinedRemote, declared: readonly PageDeclaration[], addressesOf: PrerenderAddresses = {},
): Promise<(Omit<PrerenderedPage, 'file'> & { html: string })[]> {
  const pages = []
  const addresses = declared.filter(({ prerendered }) => prerendered)
    .flatMap((page) => (addressesOf[page.name] ?? noParameters).map((address) => ({ page, ...address })))
  for (const market of marketIds) {
    for (const locale of uiLocales) {
      for (const { page, params, texts } of addresses) {
        const path = pathOf(page, locale, params[locale])
        const drawn = await drawPage(remote, hostFor(remote, market, locale, path))
        pages.push({ market, path, route: page.name, texts, ...drawn })
      }
    }
  }
  return pages
}
