import { describe, expect, test } from '@jest/globals'
import { uiLocales } from '@glas/contracts/locales'
import type { Block, Inline } from '@glas/mfe-kit/article'
import type { Locales } from '@glas/mfe-kit/i18n/create-i18n'
import { loadTexts } from '@glas/mfe-kit/testing/locale-check'
import { links } from '../links.ts'
import blogsEn from '../locales/blogs.en.ts'
import blogsHr from '../locales/blogs.hr.ts'
import { pages } from '../pages.ts'
import { questionsOf } from '../ui/article/questions.ts'
import { articles } from './articles.ts'
import { postTexts } from './post-texts.ts'
import { postSectionsAt } from './post-addresses.ts'
import { posts, postWith } from './posts.ts'

interface Article {
  title: string
  description: string
  lead: string
  body: string
  date?: string
  author?: string
  minutes?: string
  next: { page: string }
}

const texts: Readonly<Record<string, Locales>> = {
  ...articles,
  ...Object.fromEntries(posts.map(({ key }) => [key, postTexts[`post-${key}`]])),
}
const names = Object.keys(texts)
const load = async (name: string) => {
  const loaded = await loadTexts(texts[name]!)
  return Object.fromEntries(uiLocales.map((locale) =>
    [locale, (loaded[locale] as { article: Record<string, Article> }).article[name]!])) as Record<'hr' | 'en', Article>
}
const bodyOf = (article: Article) => JSON.parse(article.body) as Block[]

/** What must be the same in both languages: kinds of blocks, numbers of items, links and placeholders. */
const outline = (value: Block | Inline | readonly unknown[]): unknown[] => {
  if (typeof value[0] !== 'string' || !/^(h2|h3|p|quote|ul|ol|table|part)$/.test(value[0])) return []
  const text = JSON.stringify(value)
  return [
    value[0], value[0] === 'part' ? value[1] : value[0] === 'ul' || value[0] === 'ol' ? (value[1] as unknown[]).length
      : value[0] === 'table' ? [(value[1] as unknown[]).length, (value[2] as unknown[]).length] : null,
    [...text.matchAll(/"((?:page|mailto|https?):[^"]*)"/g)].map(([, target]) => target).sort(),
    [...text.matchAll(/\{\{\w+\}\}/g)].map(([placeholder]) => placeholder).sort(),
  ]
}

describe.each(names)('the article %s', (name) => {
  test('when its languages are compared, then both have the same sections, lists, tables, links and placeholders', async () => {
    const { hr, en } = await load(name)
    expect(bodyOf(en).map(outline)).toEqual(bodyOf(hr).map(outline))
    expect(en.next.page).toBe(hr.next.page)
    expect([en.title, en.lead, en.body]).not.toEqual([hr.title, hr.lead, hr.body])
  })

  test('when it links to a page, then the page is one of this remote or of its links', async () => {
    const known: readonly string[] = [...pages.map((page) => page.name), ...links]
    for (const article of Object.values(await load(name))) {
      const targets = [...article.body.matchAll(/"page:([^"]*)"/g)].map(([, target]) => target)
      expect(targets.filter((target) => !known.includes(target!))).toEqual([])
      expect(['start', ...known]).toContain(article.next.page)
    }
  })
})

describe.each(Object.keys(articles))('the page %s', (name) => {
  test('when the sitemap lists it, then with the day of its last change, the same in both languages', async () => {
    const { hr, en } = await load(name)
    expect([hr.date, en.date]).toEqual([expect.stringMatching(/^20\d\d-[01]\d-[0-3]\d$/), hr.date])
  })
})

test('when an article has questions, then search engines get them with their answers, without marks', async () => {
  const { hr, en } = await load('conducting-research')
  const asked = (article: Article) => (questionsOf(bodyOf(article))!['mainEntity'] as {
    name: string; acceptedAnswer: { text: string }
  }[]).map(({ name, acceptedAnswer: { text } }) => [name, text] as const)
  expect([asked(hr).length, asked(en).length]).toEqual([6, 6])
  for (const [question, answer] of [...asked(hr), ...asked(en)]) {
    expect(question).toMatch(/\?$/)
    expect(answer).toMatch(/^\p{Lu}.{30,}\.$/u)
    expect(answer).not.toMatch(/page:|[[\]{}]/)
  }
  expect(questionsOf(bodyOf((await load('gdpr')).hr))).toBeUndefined()
})

/** The words of an article's body, without its marks. */
const wordsIn = (body: string): number => {
  const text = (JSON.parse(body) as unknown[]).flat(Infinity)
    .filter((part): part is string => typeof part === 'string' && !/^(h2|h3|p|quote|ul|ol|table|part|strong|em|a|page:.*)$/.test(part))
  return text.join(' ').split(/\s+/).filter(Boolean).length
}

describe.each(posts)('the post $key', ({ key, related }) => {
  test('when its length is shown, then it counts its words at 200 a minute', async () => {
    for (const { body, minutes } of Object.values(await load(key))) {
      expect(Math.abs(Number(minutes) - wordsIn(body) / 200)).toBeLessThanOrEqual(1)
    }
  })

  test('when it is listed, then with its own title and description, and a role as its author', async () => {
    const { hr, en } = await load(key)
    // The build binds short words to the next with no-break spaces.
    const plain = ({ title, description }: Article) =>
      ({ title: title.replaceAll('\u00a0', ' '), description: description.replaceAll('\u00a0', ' ') })
    expect(blogsHr.blogs.posts[key]).toEqual(plain(hr))
    expect(blogsEn.blogs.posts[key]).toEqual(plain(en))
    expect([hr.author, en.author]).toEqual([expect.stringMatching(/\p{L}/u), expect.stringMatching(/\p{L}/u)])
  })

  test('when other posts are recommended, then two that exist, and not itself', () => {
    expect(new Set(related).size).toBe(2)
    expect(related).not.toContain(key)
    for (const other of related) expect(posts.map((post) => post.key)).toContain(other)
  })
})

describe('the list of posts', () => {
  test('when it is read, then the newest is the first, and no slug is used twice', () => {
    const dates = posts.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    for (const locale of uiLocales) expect(new Set(posts.map(({ slugs }) => slugs[locale])).size).toBe(posts.length)
  })

  test('when an address is a post, then it has the texts of that post; elsewhere there are none', () => {
    expect(postSectionsAt('/blogovi/papir-u-pogonu')).toEqual(['blogs', 'post-paper-in-a-factory'])
    expect(postSectionsAt('/en/blogs/paper-on-the-shop-floor')).toEqual(['blogs', 'post-paper-in-a-factory'])
    for (const other of ['/blogovi', '/blogovi/nema-ga', '/en/blogs/', '/uvjeti-koristenja']) expect(postSectionsAt(other)).toEqual([])
    expect(postWith('papir-u-pogonu', 'en')).toBeUndefined()
  })
})
