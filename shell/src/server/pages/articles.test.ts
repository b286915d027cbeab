import { describe, expect, test } from '@jest/globals'
import { createPageSet } from '@glas/contracts/page-set'
import { allPages } from '../../../test/all-pages.ts'
import { liveWith } from '../../../test/own-releases.ts'
import { feed } from './feed.ts'
import { sitemap } from './sitemap.ts'

const site = createPageSet(allPages)
const origin = 'https://glas.example'
/** Posts of which the English ones came later; the older ones are listed first. */
const posts = [
  { hr: 'prvi', en: 'first', days: { hr: '2026-01-20', en: '2026-02-10' } },
  { hr: 'drugi', en: 'second', days: { hr: '2026-03-24', en: '2026-04-15' } },
]
const everything = liveWith(allPages)
const live = { ...everything, remotes: { ...everything.remotes, 'mfe-marketing': {
  ...everything.remotes['mfe-marketing']!,
  prerendered: posts.flatMap(({ hr, en, days }) => {
    const translations = { hr: `/blogovi/${hr}`, en: `/en/blogs/${en}` }
    return (['hr', 'en'] as const).map((locale) => ({
      path: translations[locale], route: 'blog', market: 'hr', file: 'page.html', title: hr, translations,
      published: days[locale],
    }))
  }),
} } }

describe('articles', () => {
  test.each([['hr', ['/blogovi/drugi', '/blogovi/prvi']], ['en', ['/en/blogs/second', '/en/blogs/first']]] as const)(
    'when the feed in %s has several, then the newest is first', (locale, paths) => {
      const rss = feed(live, site, { market: 'hr', locale, origin })
      expect([...rss.matchAll(/<guid>https:\/\/glas\.example([^<]*)/g)].map(([, path]) => path)).toEqual(paths)
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
