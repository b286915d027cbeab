import type { PageDeclaration } from '@glas/contracts/page-declaration'

/** Ids and names, but nothing that would lead out of the operation's path. */
const plain = /^[\w-]+$/

/**
 * The addresses of what a page prefetches; an operation is left out if the page's address lacks a parameter of it.
 * @param params of the page's address: of its path, and of its query
 */
export function prefetchedAt(
  { prefetch = [] }: Pick<PageDeclaration, 'prefetch'>, params: Readonly<Record<string, string | string[] | undefined>>,
): string[] {
  return prefetch.flatMap(({ path }) => {
    if (!path) return []
    const values = [...path.matchAll(/:(\w+)/g)].map(([, name]) => params[name!])
    if (!values.every((value) => typeof value === 'string' && plain.test(value))) return []
    return [path.replace(/:\w+/g, () => String(values.shift()))]
  })
}
