import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { sharedFacades } from './shared.ts'

/** Names of an import's or an export's list, without types. */
export const namesIn = (list: string) =>
  list.split(',').map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0]!)

async function sourcesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)
    && !entry.parentPath.includes('testing'))
    .map((entry) => path.join(entry.parentPath, entry.name))
}

const readFacades = () => Promise.all(sharedFacades.map(async ({ key, file }) => {
  const exported = /export\s*\{([^}]*)\}/.exec(await readFile(file, 'utf8'))?.[1] ?? ''
  return { key, file, names: new Set(namesIn(exported)) }
}))

/** What of each module exists at run time that is shared in part, by its key. */
export const facadeNames = async (): Promise<[string, string[]][]> =>
  (await readFacades()).map(({ key, names }) => [key, [...names].sort()])

/**
 * Refuses a build that imports what a facade does not pass on: at run time it would be undefined, on some page, for
 * some user.
 * @throws naming the file, the name, and the facade to add it to
 */
export async function checkFacades(partDir: string): Promise<void> {
  const facades = await readFacades()
  const kit = path.join(import.meta.dirname, '../src')
  for (const source of [...(await sourcesOf(path.join(partDir, 'src'))), ...(await sourcesOf(kit))]) {
    const text = await readFile(source, 'utf8')
    for (const { key, file, names } of facades) {
      const imports = text.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*'${key}'`, 'g'))
      for (const [, list] of imports) {
        const missing = namesIn(list!).filter((name) => !names.has(name))
        if (missing.length > 0) {
          throw new Error(`${source} imports ${missing.join(', ')} from '${key}': add it to ${path.relative('.', file)}`)
        }
      }
    }
  }
}
