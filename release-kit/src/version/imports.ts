import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** `import x from '…'`, `export … from '…'`, `import '…'`; what is imported as a type alone has no effect. */
const statement = /^(?:import|export)(?! type )[^'"]*?['"]([^'"]+)['"]/gm
/** A file that is named beside its folder: `path.join(import.meta.dirname, 'no-schemas-loader.mjs')`. */
const beside = /path\.join\(import\.meta\.dirname, '([^']+)'\)/g
const ownPackage = /^@glas\/([\w-]+)\/build\/([\w-]+)$/

const isFile = (file: string) => existsSync(file) && statSync(file).isFile()

/** The files of this checkout that a source names: by relative imports, by imports of a kit's builds, or beside it. */
function importsOf(file: string, root: string): string[] {
  const source = readFileSync(file, 'utf8')
  const named = [...source.matchAll(statement), ...source.matchAll(beside)].map(([, name]) => name!)
  return named.flatMap((name) => {
    const [, kit, build] = ownPackage.exec(name) ?? []
    const found = kit ? path.join(root, kit, 'build', `${build}.ts`) : path.join(path.dirname(file), name)
    return (kit || !name.startsWith('@')) && isFile(found) ? [found] : []
  })
}

/**
 * Files and all that they import, as far as `follows` says.
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
