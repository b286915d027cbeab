import type { Market } from '@glas/contracts/markets/market'
import type { PageDeclaration } from '@glas/contracts/page-declaration'
import { conflictsBetween, createPageSet, type PageSet } from '@glas/contracts/page-set'
import type { RemoteName } from '@glas/contracts/services'
import { links } from '../../links.ts'
import type { ShellPage } from '../../state.ts'

/** A page of a live release. */
export interface SitePage extends PageDeclaration {
  readonly remote: RemoteName
}

/** The pages that a remote declares in a visitor's version, and in the stable one. */
export interface DeclaredPages {
  readonly remote: RemoteName
  readonly chosen: readonly PageDeclaration[]
  readonly stable: readonly PageDeclaration[]
}

/**
 * The pages of one page load. Respondents' pages always come from the stable version (D-6.9). If two parts claim the
 * same name or path, the first keeps it. The release gate refuses such conflicts, but a start publishes without the
 * gate, and testers combine any versions.
 * @param onConflict called for each page that is left out
 */
export function pagesOf(declared: readonly DeclaredPages[], onConflict: (fault: string) => void): SitePage[] {
  const pages: SitePage[] = []
  const add = (page: SitePage) => {
    const conflict = conflictsBetween([page], pages)
      .find(({ what, other }) => what === 'name' || other.remote !== page.remote)
    if (!conflict) pages.push(page)
    else onConflict(`${page.remote}: ${conflict.other.remote} already has the ${conflict.what} ${conflict.claimed}`)
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

/** The pages of releases that a market shows (D-1.1), indexed once for the same releases. */
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

/** Whether the frame of a respondents' page links to a page; other pages are reached through another document. */
const isLinkedBesideRespondents = ({ name, nav, footer, home, respondent }: SitePage) =>
  respondent || footer || home || inFrame.has(name) || (nav && nav.in !== 'company' && nav.in !== 'admin')

/**
 * The pages as a document lists them.
 * @param respondent whether the document is a respondents' page, which lists only the pages that its frame links to
 */
export function shellPages(site: PageSet<SitePage>, respondent: boolean): ShellPage[] {
  return site.all.filter((page) => !respondent || isLinkedBesideRespondents(page)).map((page) => {
    const {
      title, market: _market, prerendered: _prerendered, data: _data, dataPath: _dataPath, dataQuery: _dataQuery,
      values: _values, valuesPath: _valuesPath, more: _more, prefetch: _prefetch, description: _description,
      changed: _changed, unlisted: _unlisted,
      nav, footer, ...rest
    } = page
    return {
      ...rest,
      ...(nav && { nav: { ...nav, label: nav.label ?? title } }),
      ...(footer && { footer: { ...footer, label: footer.label ?? title } }),
    }
  })
}
