import { describe, expect, test } from '@jest/globals'
import { parseRssFeed } from 'feedsmith'
import { createPageSet } from '@glas/contracts/page-set'
import { allPages } from '../../../test/all-pages.ts'
import { liveWith } from '../../../test/own-releases.ts'
import { feed, feedPaths } from './feed.ts'
import { sitemap } from './sitemap.ts'

const site = createPageSet(allPages)
const origin = 'https://glas.example'
/** Posts of which the English ones came later; the older ones are listed first. */
const posts = [
  { hr: 'prvi', en: 'first', days: { hr: '2026-01-20', en: '2026-02-10' } },
  { hr: 'drugi', en: 'second', days: { hr: '2026-03-24', en: '2026-04-15' } },
]
/** Words that are markup in XML and no words in HTML. */
const words = 'Što znači „<p> & ]]>” & tko \'pita\'?'
const everything = liveWith(allPages)
const live = { ...everything, remotes: { ...everything.remotes, 'mfe-marketing': {
  ...everything.remotes['mfe-marketing']!,
  prerendered: [...(['hr', 'en'] as const).map((locale) => ({
    path: locale === 'hr' ? '/blogovi' : '/en/blogs', route: 'blogs', market: 'hr', file: 'page.html', title: 'Blog',
    description: words,
  })), ...posts.flatMap(({ hr, en, days }) => {
    const translations = { hr: `/blogovi/${hr}`, en: `/en/blogs/${en}` }
    return (['hr', 'en'] as const).map((locale) => ({
      path: translations[locale], route: 'blog', market: 'hr', file: 'page.html', title: `${hr} ${words}`,
      description: words, translations, published: days[locale],
    }))
  })],
} } }

describe('articles', () => {
  test.each([
    ['hr', '/blogovi', [['/blogovi/drugi', 'drugi', 'Tue, 24 Mar 2026'], ['/blogovi/prvi', 'prvi', 'Tue, 20 Jan 2026']]],
    ['en', '/en/blogs', [['/en/blogs/second', 'drugi', 'Wed, 15 Apr 2026'], ['/en/blogs/first', 'prvi', 'Tue, 10 Feb 2026']]],
  ] as const)('when a program reads the feed in %s, then it finds all articles, the newest first', (locale, list, articles) => {
    const rss = feed(live, site, { market: 'hr', locale, origin })
    expect(parseRssFeed(rss)).toEqual({
      title: 'Glas: Blog', link: origin + list, description: words, language: locale,
      atom: { links: [{ href: origin + feedPaths[locale], rel: 'self', type: 'application/rss+xml' }] },
      items: articles.map(([path, title, day]) => ({
        title: `${title} ${words}`, link: origin + path, guid: { value: origin + path }, description: words,
        pubDate: `${day} 00:00:00 GMT`,
      })),
    })
  })

  test('when one is published in one language, then the other language’s list keeps its day in the sitemap', async () => {
    const text = await sitemap(live, site, {
      market: 'hr', origin, listed: [], dayDrawn: async () => undefined,
    })
    const dayOf = (path: string) => new RegExp(`<loc>${origin}${path}</loc><lastmod>([\\d-]+)`).exec(text)?.[1]
    expect(['/blogovi', '/en/blogs', '/blogovi/prvi', '/en/blogs/first'].map(dayOf))
      .toEqual(['2026-03-24', '2026-04-15', '2026-01-20', '2026-02-10'])
  })
})
