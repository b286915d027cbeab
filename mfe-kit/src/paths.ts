import type { Host } from '@glas/contracts/host'
import { linkedPages, type LinkArguments, type LinkName } from '@glas/contracts/page-links'
import {
  createPageSet, homeOf, pathOf, type AddressedPage, type PageSet, type ParameterArguments,
} from '@glas/contracts/page-set'
import type { UiLocale } from '@glas/contracts/locales'

type OwnPath<Pages extends readonly AddressedPage[], Name> = Extract<Pages[number], { name: Name }>['hr']

/** Addresses in the host's locale, own ones and those of other remotes. */
interface PathTo<Pages extends readonly AddressedPage[], Links extends readonly LinkName[]> {
  <Name extends Pages[number]['name']>(name: Name, ...params: ParameterArguments<OwnPath<Pages, Name>>): string
  /** Undefined while the page is not live. */
  <Name extends Links[number]>(name: Name, ...params: LinkArguments<Name>): string | undefined
}

export interface Paths<Pages extends readonly AddressedPage[], Links extends readonly LinkName[]> {
  readonly locale: UiLocale
  readonly to: PathTo<Pages, Links>
  /** Whether the site has a page, or a redirect to one, at a path. */
  has(pathname: string): boolean
  /** The same page in another locale (see `PageSet`). */
  inLocale(pathname: string, locale: UiLocale): string
  /** Where users of a scope land after signing in, in the host's locale; undefined while that page is not live. */
  home(scope: 'company' | 'admin'): string | undefined
}

interface SitePage extends AddressedPage {
  readonly home?: 'company' | 'admin' | undefined
}

const sets = new WeakMap<readonly SitePage[], PageSet<SitePage>>()

/** The set of an array that stays the same for the life of a page. */
function setOf(pages: readonly SitePage[]): PageSet<SitePage> {
  const known = sets.get(pages) ?? createPageSet(pages)
  sets.set(pages, known)
  return known
}

/**
 * Makes the addresses of a remote: its own pages' by its declarations, other remotes' by what the host says is live.
 * Where no host can say so (prerendering, a shell of the version before, the remote alone) they are as promised.
 * @param own the remote's declarations
 * @param links names of the other remotes' pages that it links to
 */
export function createPaths<const Pages extends readonly SitePage[], const Links extends readonly LinkName[]>(
  own: Pages, links: Links,
): (host: Pick<Host, 'locale' | 'pages'>) => Paths<Pages, Links> {
  const ownSet = createPageSet<SitePage>(own)
  const promised: readonly SitePage[] = [...own, ...linkedPages(links)]
  return ({ locale, pages }) => {
    const site = setOf(pages ?? promised)
    const to = (name: string, params?: Readonly<Record<string, string>>) => {
      const page = ownSet.named(name) ?? site.named(name)
      return page && pathOf(page, locale, params)
    }
    return {
      locale,
      to: to as PathTo<Pages, Links>,
      has: (pathname) => (site.match(pathname) ?? site.aliased(pathname)) !== undefined,
      inLocale: site.inLocale,
      home(scope) {
        const page = homeOf(site.all, scope)
        return page && pathOf(page, locale)
      },
    }
  }
}
