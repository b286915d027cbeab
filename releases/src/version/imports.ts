import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** `import x from '…'`, `export … from '…'`, `import '…'`, except imports of types, which have no effect. */
const statement = /^(?:import|export)(?! type )[^'"]*?['"]([^'"]+)['"]/gm
/** A file named by its path: `path.join(import.meta.dirname, 'no-schemas-loader.mjs')`. */
const beside = /path\.join\(import\.meta\.dirname, '([^']+)'\)/g
const ownPackage = /^@glas\/([\w-]+)\/build\/([\w-]+)$/

const isFile = (file: string) => existsSync(file) && statSync(file).isFile()

/** The files of this checkout that a source names: in relative imports, imports of a kit's builds, or by path. */
function importsOf(file: string, root: string): string[] {
  const source = readFileSync(file, 'utf8')
  const named = [...source.matchAll(statement), ...source.matchAll(beside)].flatMap(([, name]) => name ?? [])
  return named.flatMap((name) => {
    const [, kit, build] = ownPackage.exec(name) ?? []
    const found = kit ? path.join(root, kit, 'build', `${build}.ts`) : path.join(path.dirname(file), name)
    return (kit || !name.startsWith('@')) && isFile(found) ? [found] : []
  })
}

/**
 * Files and everything that they import, as far as `follows` allows.
 * @param root the checkout
 */
export function importClosure(
  files: readonly string[], root: string, follows: (file: string) => boolean,
): string[] {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const next of importsOf(file, root)) if (follows(next)) add(next)
  }
  for (const file of files) add(file)
  return [...found].sort()
}
