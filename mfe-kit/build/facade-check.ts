import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { sharedFacades } from './shared.ts'

/** Names of an import's or an export's list, without types. */
export const namesIn = (list: string) =>
  list.split(',').map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.replace(/\s+as\s.*/s, ''))

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

/** For each partly shared module, by its key: its exports at run time. */
export const facadeNames = async (): Promise<[string, string[]][]> =>
  (await readFacades()).map(({ key, names }) => [key, [...names].sort()])

/**
 * Refuses a build that imports what a facade does not export: at run time it would be undefined, on some page, for some
 * user.
 * @throws an error that names the file, the import, and the facade to add it to
 */
export async function checkFacades(partDir: string): Promise<void> {
  const facades = await readFacades()
  const kit = path.join(import.meta.dirname, '../src')
  for (const source of [...(await sourcesOf(path.join(partDir, 'src'))), ...(await sourcesOf(kit))]) {
    const text = await readFile(source, 'utf8')
    for (const { key, file, names } of facades) {
      const imports = text.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*'${key}'`, 'g'))
      for (const [, list = ''] of imports) {
        const missing = namesIn(list).filter((name) => !names.has(name))
        if (missing.length > 0) {
          throw new Error(`${source} imports ${missing.join(', ')} from '${key}': add it to ${path.relative('.', file)}`)
        }
      }
    }
  }
}
