import { uiLocales, type UiLocale } from './locales.ts'
import { localPath, rootPath, segmentsOf } from './site-paths.ts'

/** A page's name and paths: enough to find it and link to it. */
export interface AddressedPage {
  readonly name: string
  /** Paths by locale; parameters as `:name`. */
  readonly hr: string
  readonly en: string
  readonly alias?: string | undefined
}

/** Names of a path's parameters: `'id'` of `'/profil/izz/:id'`. */
export type ParameterOf<Path extends string> =
  Path extends `${string}:${infer Name}/${infer Rest}` ? Name | ParameterOf<Rest>
    : Path extends `${string}:${infer Name}` ? Name : never

/** Arguments after a page's name: its parameters, if it has any. */
export type ParameterArguments<Path extends string> =
  [ParameterOf<Path>] extends [never] ? [] : [params: Readonly<Record<ParameterOf<Path>, string>>]

export interface PageMatch<Page> {
  readonly page: Page
  readonly locale: UiLocale
  readonly params: Readonly<Record<string, string>>
}

/** The pages of a site, or of one part, by name and address. */
export interface PageSet<Page extends AddressedPage> {
  readonly all: readonly Page[]
  named(name: string): Page | undefined
  /** The page at a path (no query, no fragment); a trailing slash is ignored. */
  match(pathname: string): PageMatch<Page> | undefined
  /** The page that an alias redirects to. */
  aliased(pathname: string): Page | undefined
  /**
   * The same page in another locale. An unknown path keeps its words and stays unknown in the other locale, unless that
   * one has such a page; a malformed or dangerous one (`localPath`) leads home.
   */
  inLocale(pathname: string, locale: UiLocale): string
}

/**
 * The address of a page, with its parameters filled in.
 * @throws when a parameter of the path is missing
 */
export function pathOf(
  page: AddressedPage, locale: UiLocale, params: Readonly<Record<string, string>> = {},
): string {
  return page[locale].replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key]
    if (!value) throw new Error(`Path of ${page.name} needs '${key}'`)
    return encodeURIComponent(value)
  })
}

const isParameter = (segment: string) => segment.startsWith(':')

/** The parameters of a path that matches the pattern, or undefined if it doesn't. */
function matchSegments(pattern: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== path.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const given = path[index]!
    if (isParameter(part)) {
      try {
        params[part.slice(1)] = decodeURIComponent(given)
      } catch {
        return undefined
      }
    } else if (part !== given) return undefined
  }
  return params
}

/** Indexes the pages for lookup. If a path matches two patterns, the one with fewer parameters wins. */
export function createPageSet<Page extends AddressedPage>(all: readonly Page[]): PageSet<Page> {
  const byName = new Map(all.map((page) => [page.name, page]))
  const byAlias = new Map(all.flatMap((page) => (page.alias ? [[page.alias, page] as const] : [])))
  const patterns = all
    .flatMap((page) => uiLocales.map((locale) => ({ page, locale, segments: segmentsOf(page[locale]) })))
    .map((pattern) => ({ ...pattern, parameters: pattern.segments.filter(isParameter).length }))
    .sort((one, other) => one.parameters - other.parameters)

  function match(pathname: string): PageMatch<Page> | undefined {
    const path = segmentsOf(pathname)
    for (const { page, locale, segments } of patterns) {
      const params = matchSegments(segments, path)
      if (params) return { page, locale, params }
    }
    return undefined
  }

  return {
    all,
    named: (name) => byName.get(name),
    match,
    aliased: (pathname) => byAlias.get(pathname),
    inLocale(pathname, locale) {
      const aliased = byAlias.get(pathname)
      if (aliased) return pathOf(aliased, locale)
      const found = match(pathname)
      if (found) return pathOf(found.page, locale, found.params)
      const words = segmentsOf(localPath(pathname) ?? '')
      const first = words.findIndex((word) => word !== 'en')
      if (first < 0) return rootPath(locale)
      return localPath(`${locale === 'en' ? '/en' : ''}/${words.slice(first).join('/')}`) ?? rootPath(locale)
    },
  }
}

/** The page on which users of a scope land after signing in (D-2.1). */
export function homeOf<Page extends { readonly home?: 'company' | 'admin' | undefined }>(
  pages: readonly Page[], scope: 'company' | 'admin',
): Page | undefined {
  return pages.find(({ home }) => home === scope)
}

/** Whether some path fits both patterns. */
function overlap(one: string, other: string): boolean {
  const [these, those] = [segmentsOf(one), segmentsOf(other)]
  return these.length === those.length
    && these.every((segment, at) => segment === those[at] || isParameter(segment) || isParameter(those[at] ?? ''))
}

const pathsOf = ({ hr, en, alias }: AddressedPage) => [hr, en, ...(alias ? [alias] : [])]

/** A name or path that two pages claim. */
export interface PageConflict<Page> {
  readonly what: 'name' | 'path'
  readonly one: Page
  readonly other: Page
  /** The name, or the path of `one`. */
  readonly claimed: string
}

/** Names and paths that both sets of pages claim. */
export function conflictsBetween<Page extends AddressedPage>(
  these: readonly Page[], those: readonly Page[],
): PageConflict<Page>[] {
  return these.flatMap((one) => those.flatMap((other): PageConflict<Page>[] => [
    ...one.name === other.name ? [{ what: 'name' as const, one, other, claimed: one.name }] : [],
    ...pathsOf(one).filter((path) => pathsOf(other).some((taken) => overlap(path, taken)))
      .map((claimed) => ({ what: 'path' as const, one, other, claimed })),
  ]))
}
