import { createContext, useContext } from 'react'
import type { Host, HostSitePage } from '@glas/contracts/host'
import type { UiLocale } from '@glas/contracts/locales'
import { linkedPages, type LinkArguments, type LinkName } from '@glas/contracts/page-links'
import {
  createPageSet, homeOf, pathOf, type AddressedPage, type PageSet, type ParameterArguments,
} from '@glas/contracts/page-set'

type OwnPath<Pages extends readonly AddressedPage[], Name> = Extract<Pages[number], { name: Name }>['hr']

interface PathTo<Pages extends readonly AddressedPage[], Links extends readonly LinkName[]> {
  <Name extends Pages[number]['name']>(name: Name, ...params: ParameterArguments<OwnPath<Pages, Name>>): string
  /** Undefined while the page is not live: then draw no link. */
  <Name extends Links[number]>(name: Name, ...params: LinkArguments<Name>): string | undefined
}

/** Addresses of a remote's own pages and of the pages it links to. */
export interface Paths<
  Pages extends readonly AddressedPage[] = readonly AddressedPage[],
  Links extends readonly LinkName[] = readonly LinkName[],
> {
  readonly locale: UiLocale
  /** The address of a page in that locale: `to('profile-izz-id', { id })`. */
  readonly to: PathTo<Pages, Links>
  /** The same paths in another locale. */
  in(locale: UiLocale): Paths<Pages, Links>
  /** Whether the site has a page, or a redirect to one, at a path. */
  has(pathname: string): boolean
  /** The same page in another locale (see `PageSet`). */
  inLocale(pathname: string, locale: UiLocale): string
  /** Where users of a scope land after signing in; undefined while that page is not live. */
  home(scope: 'company' | 'admin'): string | undefined
}

const sets = new WeakMap<readonly HostSitePage[], PageSet<HostSitePage>>()

/** The page set of an array, cached because the array stays the same for the life of a page. */
function setOf(pages: readonly HostSitePage[]): PageSet<HostSitePage> {
  const known = sets.get(pages) ?? createPageSet(pages)
  sets.set(pages, known)
  return known
}

/**
 * Makes the addresses of a remote: its own pages' from its declarations, other remotes' from the live pages that the
 * host lists. Without a host that lists them (prerendering, a shell of the previous version, a standalone remote) the
 * promised addresses are used.
 * @param own the remote's declarations
 * @param links names of the other remotes' pages that it links to
 */
export function createPaths<const Pages extends readonly HostSitePage[], const Links extends readonly LinkName[]>(
  own: Pages, links: Links,
): (host: Pick<Host, 'locale' | 'pages'>) => Paths<Pages, Links> {
  const ownSet = createPageSet<HostSitePage>(own)
  const promised: readonly HostSitePage[] = [...own, ...linkedPages(links)]
  const pathsAt = ({ locale, pages }: Pick<Host, 'locale' | 'pages'>): Paths<Pages, Links> => {
    const site = setOf(pages ?? promised)
    const to = (name: string, params?: Readonly<Record<string, string>>) => {
      const page = ownSet.named(name) ?? site.named(name)
      return page && pathOf(page, locale, params)
    }
    return {
      locale,
      to: to as PathTo<Pages, Links>,
      in: (other) => pathsAt({ locale: other, ...(pages && { pages }) }),
      has: (pathname) => (site.match(pathname) ?? site.aliased(pathname)) !== undefined,
      inLocale: site.inLocale,
      home(scope) {
        const page = homeOf(site.all, scope)
        return page && pathOf(page, locale)
      },
    }
  }
  return pathsAt
}

/** The paths of the current remote; `null` only outside one. */
export const PathsContext = createContext<Paths | null>(null)

/** The paths of the calling remote; each remote has a hook typed with its own names (`src/paths.ts`). */
export function usePathsOf<Pages extends readonly AddressedPage[], Links extends readonly LinkName[]>(): Paths<Pages, Links> {
  const paths = useContext(PathsContext)
  if (!paths) throw new Error('usePathsOf outside a remote')
  return paths as unknown as Paths<Pages, Links>
}
