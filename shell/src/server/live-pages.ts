import type { Market } from '@glas/contracts/markets/market'
import type { PageDeclaration } from '@glas/contracts/page-declaration'
import { conflictsBetween, createPageSet, type PageSet } from '@glas/contracts/page-set'
import type { RemoteName } from '@glas/contracts/services'
import { links } from '../links.ts'
import type { ShellPage } from '../client/state.ts'

/** A page of a live release. */
export interface SitePage extends PageDeclaration {
  readonly remote: RemoteName
}

/** What a remote declares in the version that a visitor gets, and in the one that everybody gets. */
export interface DeclaredPages {
  readonly remote: RemoteName
  readonly chosen: readonly PageDeclaration[]
  readonly stable: readonly PageDeclaration[]
}

/**
 * The pages of one page load. Respondents' pages are always the stable version's, whichever version was chosen (D-6.9).
 * Where two parts claim the same name or path, the first keeps it: the release gate lets none such through, but a start
 * publishes without it, and testers choose any version.
 * @param onConflict told of each page that is left out
 */
export function pagesOf(declared: readonly DeclaredPages[], onConflict: (fault: string) => void): SitePage[] {
  const pages: SitePage[] = []
  const add = (page: SitePage) => {
    const conflict = conflictsBetween([page], pages)
      .find(({ what, other }) => what === 'name' || other.remote !== page.remote)
    if (!conflict) pages.push(page)
    else onConflict(`${page.remote}: ${conflict.other.remote} has the ${conflict.what} ${conflict.claimed} already`)
  }
  for (const { remote, stable } of declared) {
    for (const page of stable) if (page.respondent) add({ ...page, remote })
  }
  for (const { remote, chosen } of declared) {
    for (const page of chosen) if (!page.respondent) add({ ...page, remote })
  }
  return pages
}

interface Live {
  readonly pages: readonly SitePage[]
}

/** Looks up the pages of releases, as far as a market shows them (D-1.1). */
export function createSites(market: Market): (live: Live) => PageSet<SitePage> {
  const sites = new WeakMap<Live, PageSet<SitePage>>()
  return (live) => {
    const known = sites.get(live)
      ?? createPageSet(live.pages.filter((page) => page.market === undefined || market[page.market]))
    sites.set(live, known)
    return known
  }
}

const inFrame: ReadonlySet<string> = new Set(links)

/** What the frame of a respondents' page links to; from there, everything else is reached by a document. */
const isLinkedBesideRespondents = ({ name, nav, footer, home, respondent }: SitePage) =>
  respondent || footer || home || inFrame.has(name) || (nav && nav.in !== 'company' && nav.in !== 'admin')

/**
 * The pages as the browser is told of them.
 * @param respondent the document is a respondents' page: it carries only what its frame links to
 */
export function shellPages(site: PageSet<SitePage>, respondent: boolean): ShellPage[] {
  return site.all.filter((page) => !respondent || isLinkedBesideRespondents(page)).map((page) => {
    const { title, market: _market, prerendered: _prerendered, data: _data, nav, footer, ...rest } = page
    return {
      ...rest,
      ...(nav && { nav: { ...nav, label: nav.label ?? title } }),
      ...(footer && { footer: { ...footer, label: footer.label ?? title } }),
    }
  })
}
