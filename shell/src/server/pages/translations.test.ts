import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { marketNamed } from '@glas/contracts/markets/markets'
import { allPages } from '../../../test/all-pages.ts'
import { liveWith, releasesOf, serve } from '../../../test/own-releases.ts'
import type { ShellState } from '../../state.ts'

/** A post whose addresses differ in more than the page's path. */
const translations = { hr: '/blogovi/mali-odjel', en: '/en/blogs/small-department' }
const everything = liveWith(allPages.map((page) => (page.name === 'blog' ? { ...page, prerendered: true as const } : page)))
const published = releasesOf({ ...everything, remotes: { ...everything.remotes, 'mfe-marketing': {
  ...everything.remotes['mfe-marketing']!,
  prerendered: Object.values(translations).flatMap((path) => ['hr', 'si'].map((market) =>
    ({ path, route: 'blog', market, file: 'page.html', title: 'Mali <odjel>', image: `/share${path}.png`, description: 'Zašto & kako', translations,
      published: '2026-03-24' }))),
} } })

let site: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  site = await serve({ market: marketNamed('hr'), releases: published })
})
afterAll(() => site.stop())
const text = async (path: string) => (await site.get(path)).text()

describe.each(Object.values(translations))('the prerendered page with a parameter at %s', (path) => {
  test('when it is requested, then its head has the address of each translation', async () => {
    const html = await text(path)
    const alternates = [...html.matchAll(/rel="alternate" hreflang="(\w+)" href="https?:\/\/[^/]+([^"]*)"/g)].map(([, locale, to]) => [locale, to])
    expect(Object.fromEntries(alternates)).toMatchObject(translations)
  })

  test('when it is requested, then readers of any other language are led to English', async () => {
    expect(await text(path)).toMatch(new RegExp(`hreflang="x-default" href="https?://[^/"]+${translations.en}"`))
  })

  test('when it is shared, then its picture is shown', async () => {
    expect(await text(path)).toMatch(new RegExp(`property="og:image" content="https?://[^/"]+/share${path}.png"`))
  })

  test('when it is requested, then the language switcher links to its translation', async () => {
    const html = await text(path)
    const [other, to] = Object.entries(translations).find(([, one]) => one !== path)!
    expect(html).toMatch(new RegExp(`<a[^>]*href="${to}"[^>]*lang="${other}"|<a[^>]*lang="${other}"[^>]*href="${to}"`))
    expect((JSON.parse(/id="glas-state"[^>]*>(.*?)<\/script>/s.exec(html)![1]!) as ShellState).translations).toEqual(translations)
  })

  test('when the sitemap is read, then it has the page with its translations', async () => {
    const entry = (await text('/sitemap.xml')).split('<url>').find((one) => one.includes(`${path}</loc>`))!
    for (const [locale, to] of Object.entries(translations)) expect(entry).toMatch(new RegExp(`hreflang="${locale}" href="[^"]*${to}"`))
  })
})

describe('the feed of articles', () => {
  test.each([['/rss.xml', translations.hr], ['/en/rss.xml', translations.en]])('when %s is read, then it has the articles of its language', async (address, path) => {
    const response = await site.get(address)
    const rss = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect([...rss.matchAll(/<guid>https?:\/\/[^/]+([^<]*)/g)].map((guid) => guid[1])).toEqual([path])
    expect(rss).toContain('<title>Mali &lt;odjel&gt;</title>')
    expect(rss).toContain('<description>Zašto &amp; kako</description>')
    expect(rss).toContain('<pubDate>Tue, 24 Mar 2026 00:00:00 GMT</pubDate>')
  })

  test.each([['/blogovi', true], [translations.en, true], ['/', false], ['/login', false]])(
    'when %s is requested, then its document links to the feed: %s', async (path, linked) => {
      expect((await text(path)).includes('type="application/rss+xml"')).toBe(linked)
    })

  test('when the sitemap is read, then an article has its day, and so has the list of articles', async () => {
    expect(await text('/sitemap.xml')).toMatch(/\/blogovi<\/loc><lastmod>2026-03-24/)
    expect(await text('/sitemap.xml')).toMatch(new RegExp(`${translations.hr}</loc><lastmod>2026-03-24</lastmod>`))
  })
})

test.each([
  ['an address that no post has', '/blogovi/nema-ga'], ['the slug of the other language', '/blogovi/small-department'],
  ['another language without a post', '/en/blogs/mali-odjel'],
])('when %s is requested, then it is a 404', async (_, path) => {
  expect((await site.get(path)).status).toBe(404)
})
