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
    ({ path, route: 'blog', market, file: 'page.html', title: 'Mali odjel', description: '', translations }))),
} } })

let site: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  site = await serve({ market: marketNamed('hr'), releases: published })
})
afterAll(() => site.stop())
const text = async (path: string) => (await site.get(path)).text()

describe.each(Object.values(translations))('the prerendered page with a parameter at %s', (path) => {
  test('when it is requested, then search engines are told the address of each translation', async () => {
    const html = await text(path)
    const alternates = [...html.matchAll(/rel="alternate" hreflang="(\w+)" href="https?:\/\/[^/]+([^"]*)"/g)].map(([, locale, to]) => [locale, to])
    expect(Object.fromEntries(alternates)).toMatchObject(translations)
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

test.each([
  ['an address that no post has', '/blogovi/nema-ga'], ['the slug of the other language', '/blogovi/small-department'],
  ['another language without a post', '/en/blogs/mali-odjel'],
])('when %s is requested, then it is a 404', async (_, path) => {
  expect((await site.get(path)).status).toBe(404)
})
