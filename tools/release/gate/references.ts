import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AnyOperation } from '@glas/contracts/operation'
import { allOperations } from '@glas/contracts/operations'
import { root } from '../../start/paths.ts'

/**
 * Ids of the operations that a browser's part calls, read from its imports of contracts. Its endpoints are the list of
 * its operations: one counts if the part names it (`endpoint(build, accounts.logIn)`) or its path
 * (`'/api/auth/refresh'`), or imports a module of contracts that makes it (`asset-path`). Services declare what they
 * call.
 */
export async function readReferences(srcDir: string): Promise<ReadonlySet<string>> {
  const operations = new Set<string>()
  for (const source of sourcesOf(srcDir)) {
    for (const { id, start, quoted } of paths) {
      if (source.includes(start) && quoted.test(source)) operations.add(id)
    }
    for (const [name, { id }] of await importedOperations(source)) {
      if (names(withoutImports(source), name)) operations.add(id)
    }
  }
  return operations
}

/** The part's sources, and those that they import of kits and of the contracts' paths. */
function sourcesOf(srcDir: string): string[] {
  const sources = new Map<string, string>()
  const add = (file: string) => {
    if (sources.has(file) || !existsSync(file)) return
    const source = readFileSync(file, 'utf8')
    sources.set(file, source)
    for (const [, kit = '', path = ''] of source.matchAll(/from '@glas\/((?:svc|mfe)-kit)\/([^']+)'/g)) {
      add(join(root, kit, 'src', /\.tsx?$/.test(path) ? path : `${path}.ts`))
    }
    for (const [, path = ''] of source.matchAll(/from '@glas\/contracts\/([^']+-path)'/g)) {
      add(join(root, 'contracts/src', `${path}.ts`))
    }
    for (const [, path = ''] of file.startsWith(srcDir) ? [] : source.matchAll(/from '(\.[^']+\.tsx?)'/g)) {
      add(join(dirname(file), path))
    }
  }
  // A remote's `index.ts` starts it without the shell, for its own team.
  const isApart = (file: string) => /\.test\.tsx?$/.test(file) || file === 'index.ts'
  for (const file of globSync('**/*.{ts,tsx}', { cwd: srcDir }).toSorted()) if (!isApart(file)) add(join(srcDir, file))
  return [...sources.values()]
}

/**
 * A quoted path, relative or after an origin, with its parameters filled in, and with or without a query:
 * `/keys/${hash}`. A package's file isn't one.
 */
const pathIn = (path: string) =>
  new RegExp(`['"\`](?!@)[^'"\`\\s]*${escaped(path).replace(/:\w+/g, '\\$\\{[^}]+\\}')}(?:\\?[^'"\`\\s]*)?['"\`]`)
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Few sources contain a path's start, up to its first parameter: looking for it first takes a tenth of the time. */
const paths = allOperations.map(({ id, path }) => ({ id, start: path.replace(/:.*/, ''), quoted: pathIn(path) }))
const names = (source: string, name: string) => new RegExp(`(?<![\\w.])${escaped(name)}\\b`).test(source)
const statement = /^import (?!type )([^;'"]+?) from '(@glas\/contracts\/[^']+\.operations)'/gm
const withoutImports = (source: string) => source.replace(statement, '')

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'method' in value && 'summary' in value

/** Names by which the source refers to operations: `logIn`, `accounts.logIn`. */
async function importedOperations(source: string): Promise<Map<string, AnyOperation>> {
  const known = new Map<string, AnyOperation>()
  for (const [, clause = '', specifier = ''] of source.matchAll(statement)) {
    const exported = await import(specifier) as Record<string, unknown>
    const all = /^\* as (\w+)$/.exec(clause.trim())?.[1]
    const named = all
      ? Object.keys(exported).map((name) => [name, `${all}.${name}`] as const)
      : clause.replace(/[{}]/g, '').split(',').map((one) => one.trim())
        .filter((one) => one && !one.startsWith('type '))
        .map((one) => one.split(/\s+as\s+/)).map(([name = '', alias = name]) => [name, alias] as const)
    for (const [name, local] of named) {
      const value = exported[name]
      if (isOperation(value)) known.set(local, value)
    }
  }
  return known
}
