import { expect, test } from '@jest/globals'
import { marketNamed, publicMarket } from '@glas/contracts/markets/markets'
import { createPageSet } from '@glas/contracts/page-set'
import { allPages } from '../../../test/all-pages.ts'
import { structuredData } from './structured-data.ts'

const site = createPageSet(allPages)
const describePage = (name: string, pathname: string, own?: unknown) => structuredData({
  origin: 'https://glas.example', pathname, locale: 'en', market: publicMarket(marketNamed('si')), page: site.named(name)!, site,
  title: 'Small departments', image: 'https://glas.example/a.png', logo: 'https://glas.example/mark.svg', own,
})['@graph'] as readonly Record<string, unknown>[]
const typesOf = (graph: readonly Record<string, unknown>[]) => graph.map((node) => node['@type'])

test('when a post is described, then it lies below the list of posts, and has its address, picture and publisher', () => {
  const own = { '@context': 'https://schema.org', '@type': 'Article', headline: 'Small departments' }
  const [organization, trail, article] = describePage('blog', '/en/blogs/small', own)
  expect(trail).toEqual({ '@type': 'BreadcrumbList', itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Glas', item: 'https://glas.example/en' },
    { '@type': 'ListItem', position: 2, name: site.named('blogs')!.title.en, item: 'https://glas.example/en/blogs' },
    { '@type': 'ListItem', position: 3, name: 'Small departments', item: 'https://glas.example/en/blogs/small' },
  ] })
  expect(article).toEqual({
    '@type': 'Article', headline: 'Small departments', mainEntityOfPage: 'https://glas.example/en/blogs/small',
    image: 'https://glas.example/a.png', publisher: { '@id': organization!['@id'] },
  })
})

test("when the home page is described, then there is no trail, and the organization has the market's contacts", () => {
  const { contact, parentCompany } = marketNamed('si')
  const graph = describePage('index', '/en')
  expect(typesOf(graph)).toEqual(['Organization'])
  expect(graph[0]).toMatchObject({
    email: contact.email, telephone: contact.phoneLink, parentOrganization: { name: parentCompany.name },
    logo: 'https://glas.example/mark.svg',
  })
})

test('when a page has several descriptions, then all of them are in the graph', () => {
  expect(typesOf(describePage('anonymity', '/en/anonymity', [{ '@type': 'FAQPage' }, { '@type': 'HowTo' }])))
    .toEqual(['Organization', 'BreadcrumbList', 'FAQPage', 'HowTo'])
})
