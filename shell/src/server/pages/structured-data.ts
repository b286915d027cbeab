import type { UiLocale } from '@glas/contracts/locales'
import { pathOf, type PageSet } from '@glas/contracts/page-set'
import type { PublicMarket } from '@glas/contracts/markets/market'
import type { SitePage } from '../releases/live-pages.ts'

type Node = Readonly<Record<string, unknown>>

interface Described {
  readonly origin: string
  readonly pathname: string
  readonly locale: UiLocale
  readonly market: PublicMarket
  readonly page: SitePage
  readonly site: PageSet<SitePage>
  readonly title: string
  /** The page's picture, with the origin. */
  readonly image: string | undefined
  /** The site's sign, with the origin. */
  readonly logo: string | undefined
  /** The page's own data. */
  readonly own: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The pages above this one that have an address without parameters, from the home page down. */
function above(page: SitePage, site: PageSet<SitePage>): SitePage[] {
  const parent = page.parent === undefined ? undefined : site.named(page.parent)
  return [...(parent ? above(parent, site) : []), ...(page.hr.includes(':') ? [] : [page])]
}

function breadcrumbs({ origin, pathname, locale, page, site, title }: Described): Node | undefined {
  const home = site.named('index')
  if (!home || page.name === home.name) return undefined
  const steps = [
    { name: 'Glas', item: origin + pathOf(home, locale) },
    ...above(page, site).filter(({ name }) => name !== page.name)
      .map((one) => ({ name: one.title[locale], item: origin + pathOf(one, locale) })),
    { name: title, item: origin + pathname },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

const organizationId = (origin: string) => `${origin}/#organization`

/** The publisher of all pages, with the market's contacts. */
const organization = ({ origin, market, logo }: Described): Node => ({
  '@type': 'Organization',
  '@id': organizationId(origin),
  name: 'Glas',
  url: `${origin}/`,
  ...(logo && { logo }),
  email: market.contact.email,
  telephone: market.contact.phoneLink,
  foundingDate: String(market.since),
  parentOrganization: { '@type': 'Organization', name: market.parentCompany.name },
  address: market.legal.address,
})

/** An article is whole with its address and picture, which only the server knows. */
function completed(node: Node, { origin, pathname, image }: Described): Node {
  const { '@context': _, ...rest } = node
  if (rest['@type'] !== 'Article') return rest
  return {
    ...rest, publisher: { '@id': organizationId(origin) }, mainEntityOfPage: origin + pathname, ...(image && { image }),
  }
}

/**
 * A public page's data for search engines (schema.org): the organization, the page's place in the site, and the page's
 * own data.
 */
export function structuredData(of: Described): Node {
  const own = (Array.isArray(of.own) ? of.own : [of.own]).filter(isNode).map((node) => completed(node, of))
  return {
    '@context': 'https://schema.org',
    '@graph': [organization(of), breadcrumbs(of), ...own].filter((node) => node !== undefined),
  }
}
