import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { uiLocales } from '@glas/contracts/locales'
import type { Block } from '@glas/mfe-kit/article'
import { checkArticles, wordsIn } from '@glas/mfe-kit/build/check-articles'
import type { Locales } from '@glas/mfe-kit/i18n/create-i18n'
import { loadTexts } from '@glas/mfe-kit/testing/locale-check'
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
  picture: string
  body: string
  date?: string
  author?: string
  slug?: string
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

describe.each(names)('the article %s', (name) => {
  test('when its languages are compared, then both lead to the same next step, in different words', async () => {
    const { hr, en } = await load(name)
    expect(en.next.page).toBe(hr.next.page)
    for (const field of ['title', 'lead', 'picture', 'body'] as const) {
      // The name of a product is the same in both.
      if (name !== 'puls' || field !== 'title') expect([field, en[field]]).not.toEqual([field, hr[field]])
    }
  })
})

describe.each(Object.keys(articles))('the page %s', (name) => {
  test('when the sitemap lists it, then with the day of its last change, the same in both languages', async () => {
    const { hr, en } = await load(name)
    expect([hr.date, en.date]).toEqual([expect.stringMatching(/^20\d\d-[01]\d-[0-3]\d$/), hr.date])
  })
})

test('when the files are checked, then the build refuses none of them', async () => {
  await expect(checkArticles(path.join(import.meta.dirname, '../..'), pages)).resolves.toBeUndefined()
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

describe.each(posts)('the post $key', ({ key, related, slugs }) => {
  test('when its length is shown, then it has 600 to 1,200 words, at 200 a minute', async () => {
    for (const [locale, article] of Object.entries(await load(key))) {
      const words = wordsIn(bodyOf(article))
      expect([locale, words >= 600 && words <= 1200 ? 'in range' : words]).toEqual([locale, 'in range'])
      expect([locale, article.minutes]).toEqual([locale, `${Math.round(words / 200)}`])
    }
  })

  test('when its address is read, then it is that of its front matter', async () => {
    const { hr, en } = await load(key)
    expect({ hr: hr.slug, en: en.slug }).toEqual(slugs)
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
