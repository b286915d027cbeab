import { expect, test } from '@jest/globals'
import { linkedPages } from '@glas/contracts/page-links'
import { createPageSet } from '@glas/contracts/page-set'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { articles } from './content/articles.ts'
import { posts } from './content/posts.ts'
import { links } from './links.ts'
import { pages as declared } from './pages.ts'
import { prerender } from './prerender.tsx'

const pages = await prerender()
const known = createPageSet([...declared, ...linkedPages(links)])
const asDocument = (html: string) => new DOMParser().parseFromString(html, 'text/html')

const feeds: Readonly<Record<string, string>> = { '/rss.xml': 'hr', '/en/rss.xml': 'en' }

test('when public pages are prerendered, then each market has every declared one in both locales', () => {
  const shown = declared.filter((page) => 'prerendered' in page)
  expect(pages.map(({ market, path }) => `${market} ${path}`)).toEqual(
    ['hr', 'ba', 'si'].flatMap((market) =>
      (['hr', 'en'] as const).flatMap((locale) => shown.flatMap((page) => page.name === 'blog'
        ? posts.map(({ slugs }) => `${market} ${page[locale].replace(':slug', slugs[locale])}`)
        : `${market} ${page[locale]}`))),
  )
  const titleAt = (path: string) => pages.find((page) => page.path === path)!.title
  expect(titleAt('/')).toBe('Glas: istraživanje zadovoljstva zaposlenika')
  expect(titleAt('/uvjeti-koristenja')).toBe('Uvjeti korištenja')
  expect(titleAt('/en')).toBe('Glas: employee satisfaction research')
})

test('when a prerendered page is checked, then it links only to its own pages and its declared links', () => {
  for (const { html, path } of pages) {
    const hrefs = [...asDocument(html).querySelectorAll('a[href]:not([href^="mailto:"], [href^="tel:"], [href^="#"])')]
      .map((link) => link.getAttribute('href')!)
      // A file of the shell's server, in no language.
      .filter((link) => link !== '/releases/bundles.jsonl')
    if (path === '/' || path === '/en') expect(hrefs.length).toBeGreaterThan(3)
    for (const link of hrefs) {
      // The shell's server answers the feeds.
      const locale = feeds[link] ?? known.match(link.split('?', 1)[0]!)?.locale
      expect([path, link, locale]).toEqual([path, link, path.startsWith('/en') ? 'en' : 'hr'])
    }
  }
})

test('when a prerendered page is checked, then it has one h1, and axe finds nothing', async () => {
  for (const { html } of pages.filter(({ market }) => market === 'hr')) {
    document.body.innerHTML = `<main>${html}</main>`
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(await accessibilityFaults(document.body)).toEqual([])
  }
})

test('when the terms are rendered, then each market’s name its provider, and no placeholder is left', () => {
  const operators = { hr: 'Posao danas d.o.o.', ba: 'Posao danas d.o.o. Sarajevo', si: 'Ljubljana' }
  for (const [market, operator] of Object.entries(operators)) {
    const terms = pages.filter((page) => page.market === market && page.route === 'terms-of-service')
    expect(terms).toHaveLength(2)
    for (const { html } of terms) {
      const text = asDocument(html).body.textContent!
      expect(text).toContain(operator)
      expect(text).not.toMatch(/\{\{|terms\./)
      const titles = [...asDocument(html).querySelectorAll('h2')].map(({ textContent }) => textContent)
      expect(titles.filter((title) => /^\d+\./.test(title))).toHaveLength(10)
    }
  }
})

test('when an article is rendered, then its placeholders are filled, and each link of its contents has a heading', () => {
  const shown = pages.filter(({ route }) => Object.hasOwn(articles, route))
  expect(shown).toHaveLength(Object.keys(articles).length * 6)
  for (const { html, path } of shown) {
    const { body } = asDocument(html)
    expect([path, body.textContent]).toEqual([path, expect.not.stringMatching(/\{\{|undefined|\.next\.|\.timeline\./)])
    for (const link of body.querySelectorAll('nav a')) {
      expect(body.querySelector(`h2${link.getAttribute('href')!}`)!.textContent).toBe(link.textContent)
    }
  }
  const history = shown.find(({ path }) => path === '/povijest-projekta')!
  expect(asDocument(history.html).body.textContent).toContain('od 2008')
})

test('when a post is rendered, then it names its translation, its texts and itself as an article', () => {
  const post = pages.find(({ market, path }) => market === 'hr' && path === '/blogovi/papir-u-pogonu')!
  expect(post.translations).toEqual({ hr: '/blogovi/papir-u-pogonu', en: '/en/blogs/paper-on-the-shop-floor' })
  expect(post.texts).toEqual(['blogs', 'post-paper-in-a-factory'])
  expect(post.jsonLd).toMatchObject({
    '@type': 'Article', headline: expect.stringMatching(/^Papir u\spogonu$/), datePublished: '2026-05-12', inLanguage: 'hr',
    author: { '@type': 'Organization', name: 'Glas' },
  })
  const { body } = asDocument(post.html)
  expect(body.querySelector('time')!.dateTime).toBe('2026-05-12')
  expect(body.textContent).toMatch(/Istraživački\stim.*3\sminute\sčitanja/)
})

test('when posts are listed, then all of them, the newest first', () => {
  const list = asDocument(pages.find(({ market, path }) => market === 'hr' && path === '/en/blogs')!.html)
  expect([...list.querySelectorAll('h2 a')].map((link) => link.getAttribute('href')))
    .toEqual(posts.map(({ slugs }) => `/en/blogs/${slugs.en}`))
})
