import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { uiLocales, type UiLocale } from '@glas/contracts/locales'
import type { PageDeclaration } from '@glas/contracts/page-declaration'
import type { Block } from '../src/article.ts'
import { ArticleFault, compileArticle, lineOf } from './compile-article.mjs'

export { wordsIn } from './compile-article.mjs'

/** An article's file in one language, `<name>.<language>.md`. */
export interface ArticleFile {
  readonly file: string
  readonly source: string
}

type Compiled = ReturnType<typeof compileArticle>

/** `start` is where research begins: the registration, or the user's own pages. */
const start = 'start'

/**
 * The faults of a part's articles, each as `<file>:<line>: <fault>`.
 * @param pages names of the pages that articles may link to
 */
export function articleFaults(files: readonly ArticleFile[], pages: readonly string[]): string[] {
  const names = [...new Set(files.map(({ file }) => file.replace(/\.[a-z]+\.md$/, '')))]
  return names.flatMap((name) => {
    const compiled: Partial<Record<UiLocale, Compiled>> = {}
    const faults = uiLocales.flatMap((locale) => {
      const file = `${name}.${locale}.md`
      const found = files.find((one) => one.file === file)
      if (!found) return [`${file}:1: There is no ${file}, but the article in another language`]
      try {
        const article = compileArticle(found.source, locale)
        compiled[locale] = article
        return [...frontFaults(found, article.front, pages), ...linkFaults(found, pages)]
      } catch (fault) {
        if (!(fault instanceof ArticleFault)) throw fault
        return [`${file}:${fault.line}: ${fault.message}`]
      }
    })
    return [...faults, ...(compiled.hr && compiled.en ? differences(name, compiled.hr, compiled.en) : [])]
  }).concat(slugFaults(files))
}

const isDay = (value: unknown) => typeof value === 'string' && /^20\d\d-\d\d-\d\d$/.test(value)
  && new Date(value).toJSON().startsWith(value)

/** A post has an author and an address in its language; any other article the day of its last change. */
function frontFaults({ file, source }: ArticleFile, front: Compiled['front'], pages: readonly string[]): string[] {
  const at = (field: string, fault: string) => `${file}:${lineOf(source, field)}: ${fault}`
  const next = front['next'] as Partial<Record<string, unknown>> | undefined
  const isPost = 'author' in front
  return [
    ...(isPost || isDay(front['date']) ? [] : [at('date', 'The date is not a day, such as "2026-11-26"')]),
    ...(isPost && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(String(front['slug'] ?? ''))
      ? [at('slug', 'The slug is not an address, such as reading-a-small-group')] : []),
    ...['title', 'text', 'label', 'page'].filter((key) => typeof next?.[key] !== 'string')
      .map((key) => at('next', `The next step has no ${key}`)),
    ...(typeof next?.['page'] === 'string' && ![start, ...pages].includes(next['page'])
      ? [at('next', `There is no page ${next['page']}`)] : []),
  ]
}

function linkFaults({ file, source }: ArticleFile, pages: readonly string[]): string[] {
  return source.split('\n').flatMap((line, index) => [...line.matchAll(/\]\(([^)]*)\)/g)].flatMap(([, target = '']) => {
    const page = /^page:(.*)$/.exec(target)?.[1]
    if (page !== undefined) return pages.includes(page) ? [] : [`${file}:${index + 1}: There is no page ${page}`]
    return /^(site:\/|https:\/\/|mailto:|tel:)/.test(target) ? []
      : [`${file}:${index + 1}: A link is page:<name>, site:/<path>, https, mailto or tel, not ${target}`]
  }))
}

/** Two posts can't have one address in a language. */
function slugFaults(files: readonly ArticleFile[]): string[] {
  const seen = new Map<string, string>()
  return files.flatMap(({ file, source }) => {
    const slug = /^slug: *(\S+)$/m.exec(source)?.[1]
    const key = `${/\.([a-z]+)\.md$/.exec(file)?.[1]} ${slug}`
    if (slug === undefined) return []
    const other = seen.get(key)
    seen.set(key, file)
    return other === undefined ? [] : [`${file}:${lineOf(source, 'slug')}: ${other} has the slug ${slug} too`]
  })
}

/** What must be the same in both languages: kinds of blocks, numbers of items, links and placeholders. */
function outlineOf(block: Block): string {
  const text = JSON.stringify(block)
  const size = block[0] === 'part' ? block[1] : block[0] === 'ul' || block[0] === 'ol' ? block[1].length
    : block[0] === 'table' ? `${block[1].length} × ${block[2].length}` : ''
  const links = [...text.matchAll(/"((?:page|site|mailto|https):[^"]*)"/g)].map(([, target]) => target).sort()
  const placeholders = [...text.matchAll(/\{\{\w+\}\}/g)].map(([placeholder]) => placeholder).sort()
  return [block[0], size, ...links, ...placeholders].filter((part) => part !== '').join(' ')
}

/** The first block that differs between the languages. */
function differences(name: string, hr: Compiled, en: Compiled): string[] {
  const [these, those] = [hr.body.map(outlineOf), en.body.map(outlineOf)]
  const index = Array.from({ length: Math.max(these.length, those.length) }, (_, at) => at)
    .find((at) => these[at] !== those[at])
  if (index === undefined) return []
  const lineAt = ({ lines }: Compiled) => lines[index] ?? lines.at(-1) ?? 1
  return [`${name}.en.md:${lineAt(en)}: ${those[index] ?? 'nothing'}, `
    + `where ${name}.hr.md:${lineAt(hr)} has ${these[index] ?? 'nothing'}`]
}

/**
 * Checks the articles of a part, if it has any.
 * @throws an error that names each fault with its file and line
 */
export async function checkArticles(partDir: string, declared: readonly PageDeclaration[]): Promise<void> {
  const folder = path.join(partDir, 'src/content')
  if (!existsSync(folder)) return
  const found = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.md')).sort()
  const files = await Promise.all(found.map(async (file) =>
    ({ file, source: await readFile(path.join(folder, file), 'utf8') })))
  const { links } = await import(pathToFileURL(path.join(partDir, 'src/links.ts')).href) as { links: readonly string[] }
  const faults = articleFaults(files, [...declared.map(({ name }) => name), ...links])
  if (faults.length > 0) throw new Error(`${folder}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
}
