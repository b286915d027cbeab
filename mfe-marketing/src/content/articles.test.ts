import { describe, expect, test } from '@jest/globals'
import { uiLocales } from '@glas/contracts/locales'
import type { Block, Inline } from '@glas/mfe-kit/article'
import { loadTexts } from '@glas/mfe-kit/testing/locale-check'
import { links } from '../links.ts'
import { pages } from '../pages.ts'
import { articles, type ArticleName } from './articles.ts'

interface Article { title: string; lead: string; body: string; next: { page: string } }

const names = Object.keys(articles) as ArticleName[]
const load = async (name: ArticleName) => {
  const texts = await loadTexts(articles[name])
  return Object.fromEntries(uiLocales.map((locale) =>
    [locale, (texts[locale] as { article: Record<string, Article> }).article[name]!])) as Record<'hr' | 'en', Article>
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
