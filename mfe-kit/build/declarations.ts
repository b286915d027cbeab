import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import Value from 'typebox/value'
import { allOperations } from '@glas/contracts/operations'
import { PageDeclarations, type PageDeclaration } from '@glas/contracts/page-declaration'
import { pageLinks } from '@glas/contracts/page-links'
import { conflictsBetween } from '@glas/contracts/page-set'

/**
 * Reads a remote's page declarations from its `src/pages.ts`; empty if there is no such file.
 * @param version prevents the use of a module that an earlier build in this process has loaded
 * @throws an error that names each fault: an invalid field, two pages with one name or path, a missing parent or
 * operation
 */
export async function readDeclarations(partDir: string, version: string): Promise<readonly PageDeclaration[]> {
  const file = path.join(partDir, 'src/pages.ts')
  if (!existsSync(file)) return []
  const { pages } = await import(`${pathToFileURL(file).href}?v=${version}`) as { pages: readonly PageDeclaration[] }
  const faults = declarationFaults(pages)
  if (faults.length > 0) throw new Error(`${file}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  return pages
}

/** The faults of a remote's declarations, one sentence each. */
export function declarationFaults(pages: readonly PageDeclaration[]): string[] {
  if (!Value.Check(PageDeclarations, pages)) {
    return Value.Errors(PageDeclarations, pages).map(({ instancePath, message }) => {
      const [, index = '', ...field] = instancePath.split('/')
      return `${pages[Number(index)]?.name ?? index}: ${[...field, message].join(' ')}`
    })
  }
  const names = new Set(pages.map(({ name }) => name))
  return [
    ...pages.flatMap((page, at) => conflictsBetween([page], pages.slice(at + 1))
      // A path without parameters takes precedence over a pattern that it fits.
      .filter(({ what, one, other }) => what === 'name' || parameters(one.hr) === parameters(other.hr))
      .map(({ what, other, claimed }) => `${page.name}: ${other.name} has the ${what} ${claimed} too`)),
    ...pages.filter(({ parent }) => parent !== undefined && !names.has(parent) && !Object.hasOwn(pageLinks, parent))
      .map(({ name, parent }) => `${name}: there is no page ${parent} to belong below`),
    ...pages.flatMap(({ name, data, values, more = [] }) => [data, values?.operation, ...more.map(({ operation }) => operation)]
      .filter((id) => id !== undefined && !readable(id))
      .map((id) => `${name}: there is no public operation ${id} that reads`)),
    ...pages.flatMap(({ name, more = [] }) => more.filter(({ operation }) => parameters(readable(operation)?.path ?? '') > 0)
      .map(({ operation }) => `${name}: ${operation} takes parameters`)),
    ...pages.filter(({ data, more }) => more !== undefined && data === undefined)
      .map(({ name }) => `${name}: there is more data, but no data`),
    ...pages.flatMap(prefetchFaults),
    ...pages.filter(({ hr, data }) => data !== undefined && parameters(hr) !== parameters(readable(data)?.path ?? hr))
      .map(({ name, data }) => `${name}: ${data} takes other parameters than the page's path`),
  ]
}

function prefetchFaults({ name, access, respondent, prefetch = [] }: PageDeclaration): string[] {
  if (prefetch.length === 0) return []
  if (respondent) return [`${name}: respondents have no session, and only a session prefetches`]
  if (access === 'guest') return [`${name}: guests may open it, and only a session prefetches`]
  return prefetch.flatMap(({ operation, params = {} }) => {
    const found = reading(operation)
    if (!found || [found.access].flat().includes('respondent')) {
      return [`${name}: there is no operation ${operation} that signed-in visitors read`]
    }
    if (!found.compressed) return [`${name}: ${operation} is not compressed, so the gateway doesn't read it first`]
    const taken = [...found.path.matchAll(parameter)].map(([, key]) => key)
    const isSame = taken.toSorted().join() === Object.keys(params).toSorted().join()
    return isSame ? [] : [`${name}: ${operation} takes other parameters than ${Object.keys(params).join(', ') || 'none'}`]
  })
}

/** Declarations as a release publishes them: with the paths of the operations that they name. */
export function withOperationPaths(pages: readonly PageDeclaration[]): PageDeclaration[] {
  return pages.map((page) => ({
    ...page,
    ...(page.data !== undefined && { dataPath: readable(page.data)!.path }),
    ...(page.more && { more: page.more.map((one) => ({ ...one, path: readable(one.operation)!.path })) }),
    ...(page.prefetch && { prefetch: page.prefetch.map((one) => ({ ...one, path: addressed(one) })) }),
    ...(page.values && { valuesPath: readable(page.values.operation)!.path }),
  }))
}

const reading = (id: string) => allOperations.find((one) => one.id === id && one.method === 'GET')

function readable(id: string) {
  const found = reading(id)
  return found?.access === 'public' ? found : undefined
}

const parameter = /:(\w+)/g

/** The path of a prefetched operation, with the names that its parameters have in the page's address. */
const addressed = ({ operation, params = {} }: NonNullable<PageDeclaration['prefetch']>[number]) =>
  reading(operation)!.path.replace(parameter, (_, name: string) => `:${params[name]}`)

const parameters = (path: string) => path.split(':').length - 1

/**
 * Refuses prerendered pages that differ from the declarations.
 * @throws an error that names the pages
 */
export function checkPrerendered(
  part: string, declared: readonly PageDeclaration[], prerendered: readonly { readonly route: string }[],
): void {
  const wanted = new Set(declared.filter((page) => page.prerendered).map(({ name }) => name))
  const made = new Set(prerendered.map(({ route }) => route))
  const missing = [...wanted].filter((name) => !made.has(name))
  const undeclared = [...made].filter((name) => !wanted.has(name))
  if (missing.length > 0) throw new Error(`${part} declares ${missing.join(', ')} as prerendered, but it isn't`)
  if (undeclared.length > 0) throw new Error(`${part} prerenders ${undeclared.join(', ')} without declaring it`)
}

/**
 * Refuses a declared page without a chunk of its name: the server would not know what to preload.
 * @param chunks by name
 * @throws an error that names the pages
 */
export function checkChunks(
  part: string, declared: readonly PageDeclaration[], chunks: Readonly<Record<string, unknown>>,
): void {
  const missing = declared.map(({ name }) => name).filter((name) => !Object.hasOwn(chunks, name))
  if (missing.length > 0) throw new Error(`${part} declares ${missing.join(', ')} without a chunk of that name`)
}
